"""The exercise on a model: TinyCNN's way from images to logits."""

from collections.abc import Sequence
from typing import Any

import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.audit import detours, layers
from autograder.exercises.audit.hints import HINTS
from autograder.exercises.audit.layers import PARAMETERS, Garments
from autograder.instances import misfit, registers
from autograder.law import Call, Exercise, Instance, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.numeric import same_floats, same_gradients

_NAME = "TinyCNN"
_several = st.integers(2, 3)
_multiples = st.integers(1, 5)
_few = st.integers(1, 3)


def _call(case: Garments, **wants: Any) -> Call:
    training = wants.pop("training", False)
    instance = Instance(state=case.weights(), training=training)
    return Call(_NAME, (case.images(),), instance=instance, dtype="float64", **wants)


def _logits(case: Garments, replies: Sequence[Reply]) -> Mismatch | None:
    wrong = misfit(PARAMETERS, replies[0])
    return wrong or same_floats(layers.right(case), replies[0], ("image",))


def _gives(
    title: str,
    weight: int,
    strategy: SearchStrategy[Garments],
    examples: tuple[Garments, ...],
    contrast: str = "",
) -> Law:
    """State what the logits are."""
    return Law(
        title,
        weight,
        lambda case: [_call(case)],
        _logits,
        strategy,
        examples,
        contrast=contrast,
    )


def _learns(weight: int) -> Law:
    """State that training mode changes nothing, and that every parameter gets its gradient."""

    def judge(case: Garments, replies: Sequence[Reply]) -> Mismatch | None:
        wrong = _logits(case, replies)
        return wrong or same_gradients(layers.slopes(case), replies[0].slopes)

    def calls(case: Garments) -> list[Call]:
        return [_call(case, training=True, cotangent=layers.cotangent(case))]

    return Law(
        "in training mode: the same logits, and a gradient for every parameter",
        weight,
        calls,
        judge,
        st.builds(Garments, _several, _few, _few, draw.seeds),
        (Garments(2), Garments(3, 2, 3)),
        needs_value=True,
    )


def _untouched(weight: int) -> Law:
    def judge(case: Garments, replies: Sequence[Reply]) -> Mismatch | None:
        wrong = raised_instead("a result", replies[0]) or misfit(PARAMETERS, replies[0])
        if wrong:
            return wrong
        after = replies[0].arguments[0]
        if isinstance(after, torch.Tensor) and torch.equal(after, case.images()):
            return None
        return Mismatch("the images as they were", "they were changed")

    return Law(
        "the images are left as they were",
        weight,
        lambda case: [_call(case, arguments_after=True)],
        judge,
        st.builds(Garments, _several, _few, _few, draw.seeds),
        (Garments(2, 1, 2),),
        needs_value=True,
    )


tiny_cnn = Exercise(
    name=_NAME,
    points=2,
    parameters=(),
    inputs=("images",),
    laws=(
        _gives(
            "one garment of 28 x 28 pixels: its logits",
            7,
            st.builds(Garments, st.just(1), seed=draw.seeds),
            (Garments(1), Garments(1, seed=(1, 1))),
        ),
        _gives(
            "several garments: each has logits of its own",
            5,
            st.builds(Garments, _several, seed=draw.seeds),
            (Garments(2), Garments(3, seed=(1, 1))),
            "One image is right: what in your code holds only for a batch of one?",
        ),
        _gives(
            "images of other sizes, also such that are not square",
            4,
            st.builds(Garments, _several, _multiples, _multiples, draw.seeds),
            (Garments(2, 2, 3), Garments(3, 5, 1), Garments(2, 8, 8)),
            "28 x 28 pixels are right: what in your code holds only for this size?",
        ),
        registers(
            "the parameters are those that `__init__` makes",
            1,
            _NAME,
            lambda _: Instance(),
            lambda _: PARAMETERS,
            st.builds(Garments, _several, seed=draw.seeds),
            (Garments(2),),
            needs_value=True,
        ),
        _untouched(1),
        _learns(2),
    ),
    hints=HINTS[_NAME],
    worth_knowing="Each pixel after the last convolution has seen 26 x 26 of the image.",
    symptoms=detours.SYMPTOMS,
)
