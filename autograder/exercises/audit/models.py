"""The exercise on a model: TinyCNN's way from images to logits."""

import dataclasses
from collections.abc import Sequence

import torch
from hypothesis import strategies as st

from autograder import strategies as draw
from autograder.exercises.audit import detours
from autograder.exercises.audit.hints import HINTS
from autograder.exercises.audit.layers import PARAMETERS, TINY_CNN, Garments
from autograder.instances import computes, learns, misfit, registers
from autograder.law import Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead

_several = st.integers(2, 3)
_multiples = st.integers(1, 5)
_few = st.integers(1, 3)


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
        lambda case: [dataclasses.replace(TINY_CNN.call(case), arguments_after=True)],
        judge,
        st.builds(Garments, _several, _few, _few, draw.seeds),
        (Garments(2, 1, 2),),
        needs_value=True,
    )


tiny_cnn = Exercise(
    name=TINY_CNN.name,
    points=2,
    parameters=(),
    inputs=("images",),
    laws=(
        computes(
            TINY_CNN,
            "one garment of 28 x 28 pixels: its logits",
            7,
            st.builds(Garments, st.just(1), seed=draw.seeds),
            (Garments(1), Garments(1, seed=(1, 1))),
        ),
        computes(
            TINY_CNN,
            "several garments: each has logits of its own",
            5,
            st.builds(Garments, _several, seed=draw.seeds),
            (Garments(2), Garments(3, seed=(1, 1))),
            "One image is right: what in your code holds only for a batch of one?",
        ),
        computes(
            TINY_CNN,
            "images of other sizes, also such that are not square",
            4,
            st.builds(Garments, _several, _multiples, _multiples, draw.seeds),
            (Garments(2, 2, 3), Garments(3, 5, 1), Garments(2, 8, 8)),
            "28 x 28 pixels are right: what in your code holds only for this size?",
        ),
        registers(
            TINY_CNN,
            "the parameters are those that `__init__` makes",
            1,
            st.builds(Garments, _several, seed=draw.seeds),
            (Garments(2),),
            needs_value=True,
        ),
        _untouched(1),
        learns(
            TINY_CNN,
            "in training mode: the same logits, and a gradient for every parameter",
            2,
            st.builds(Garments, _several, _few, _few, draw.seeds, training=st.just(True)),
            (Garments(2, training=True), Garments(3, 2, 3, training=True)),
        ),
    ),
    hints=HINTS["TinyCNN"],
    worth_knowing="Each pixel after the last convolution has seen 26 x 26 of the image.",
    symptoms=detours.SYMPTOMS,
)
