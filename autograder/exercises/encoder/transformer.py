"""`VisionTransformer`: its laws."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from autograder import strategies as draw
from autograder.exercises.encoder import missteps
from autograder.exercises.encoder.hints import HINTS
from autograder.exercises.encoder.pictures import (
    MODEL,
    SIDES,
    Pictures,
    any_config,
    cases,
    config_of,
    square_config,
)
from autograder.instances import computes, learns, misfit, registers
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.numeric import close
from autograder.words import kind, numbers


@dataclass(frozen=True)
class Resized:
    """A case: images of a size that the model is not made for.

    Attributes:
        right: Images of the right size.
        size: (height, width) of the others.
    """

    right: Pictures
    size: tuple[int, int]


def _refuses_sizes(title: str, weight: int) -> Law:
    def calls(case: Resized) -> list[Call]:
        config = case.right.config
        due = MODEL.call(case.right)
        other = np.random.default_rng(1).integers(
            -99, 100, (case.right.batch, config.channels, *case.size)
        )
        return [due, dataclasses.replace(due, arguments=(torch.from_numpy(other).double(),))]

    def judge(case: Resized, replies: Sequence[Reply]) -> Mismatch | None:
        due = f"logits of shape {(case.right.batch, case.right.config.classes)}"
        for call, reply in enumerate(replies):
            if wrong := misfit(MODEL.shapes(case.right), reply, call):
                return wrong
        if wrong := raised_instead(due, replies[0]):
            return wrong
        if not isinstance(replies[0].value, torch.Tensor):
            return Mismatch(due, kind(replies[0].value))
        if tuple(replies[0].value.shape) != (case.right.batch, case.right.config.classes):
            return Mismatch(due, f"shape {tuple(replies[0].value.shape)}")
        raised = replies[1].raised
        if raised is None:
            return Mismatch("a ValueError", kind(replies[1].value), 1)
        if not raised.is_a(ValueError):
            return Mismatch("a ValueError", raised.name, 1)
        return None

    small = Pictures(2, config_of(2, 3, (2, 2), 1, (2, 2), 1, 3, 3))
    tall = Pictures(1, config_of(2, 2, (2, 3), 1, (1, 3), 1, 2, 2))
    square = Pictures(2, config_of(2, 2, (2, 2), 1, (1, 4), 1, 3, 2))
    examples = (
        Resized(small, (6, 4)),
        Resized(small, (2, 12)),
        Resized(tall, (8, 3)),
        *(Resized(square, size) for size in ((2, 8), (8, 2), (4, 6), (6, 4), (5, 4), (4, 5))),
        *(Resized(square, size) for size in ((5, 5), (2, 2), (8, 8))),
    )
    contrast = "Compare height and width with config.image: other sizes can fit by chance."
    return Law(title, weight, calls, judge, examples=examples, contrast=contrast)


@dataclass(frozen=True)
class Shuffled:
    """A case: images whose patches change places.

    Attributes:
        before: The images as they were.
    """

    before: Pictures


def _knows_places(title: str, weight: int) -> Law:
    def parts(case: Shuffled) -> list[Pictures]:
        return [
            dataclasses.replace(case.before, nowhere=nowhere, shuffled=shuffled)
            for nowhere in (True, False)
            for shuffled in (False, True)
        ]

    def judge(case: Shuffled, replies: Sequence[Reply]) -> Mismatch | None:
        due = f"logits of shape {(case.before.batch, case.before.config.classes)}"
        for call, reply in enumerate(replies):
            wrong = misfit(MODEL.shapes(case.before), reply, call)
            if wrong := wrong or raised_instead(due, reply, call):
                return wrong
            if not isinstance(reply.value, torch.Tensor) or reply.value.dtype != torch.float64:
                return Mismatch(due, kind(reply.value), call)
        nowhere, moved, placed, misplaced = (reply.value for reply in replies)
        if not close(moved, nowhere):
            same = f"positions zero, patches in another order: {numbers(nowhere)} as before"
            return Mismatch(same, numbers(moved), 1)
        if close(misplaced, placed):
            other = "other logits, since patches with positions changed their order"
            return Mismatch(other, "the same", 3)
        return None

    def calls(case: Shuffled) -> list[Call]:
        return [MODEL.call(part) for part in parts(case)]

    examples = (
        Shuffled(Pictures(2, config_of(2, 2, (2, 2), 1, (2, 2), 1, 3, 3))),
        Shuffled(Pictures(1, config_of(3, 1, (1, 2), 2, (1, 3), 2, 2, 2))),
        Shuffled(Pictures(3, config_of(2, 3, (2, 3), 1, (3, 1), 1, 4, 2))),
    )
    return Law(title, weight, calls, judge, examples=examples)


_GREY = (
    Pictures(2, config_of(2, 2, (2, 2), 1, (2, 2), 1, 3, 3)),
    Pictures(3, config_of(3, 3, (2, 2), 1, (1, 4), 1, 5, 6)),
    Pictures(2, config_of(2, 2, (3, 3), 1, (3, 2), 1, 2, 5)),
)
_GENERAL = (
    Pictures(2, config_of(2, 3, (3, 2), 2, (2, 2), 2, 3, 3)),
    Pictures(3, config_of(3, 2, (2, 3), 3, (3, 1), 3, 5, 2)),
    Pictures(2, config_of(1, 3, (2, 1), 2, (1, 4), 2, 2, 4)),
)


def _with(cases: tuple[Pictures, ...], **options: Any) -> tuple[Pictures, ...]:
    return tuple(dataclasses.replace(case, **options) for case in cases)


VisionTransformer = Exercise(
    name="VisionTransformer",
    points=6,
    parameters=("config", "pool"),
    inputs=("images",),
    laws=(
        registers(
            MODEL,
            "the parameters are those of the table, none of them shared",
            4,
            cases(any_config(1, SIDES)),
            _GENERAL,
        ),
        computes(
            MODEL,
            "square grey images, one block; the head reads [CLS]",
            5,
            cases(square_config(1)),
            _GREY,
            times=2,
        ),
        computes(
            MODEL,
            "images in colour, of any shape; several blocks",
            5,
            cases(any_config(2, draw.colours)),
            _GENERAL,
            "Square grey images and one block are right: what in your code holds only for them?",
        ),
        computes(
            MODEL,
            'pool="mean": the head reads the mean of the patches',
            3,
            cases(square_config(1), pool="mean"),
            _with(_GREY, pool="mean"),
            'The head reads [CLS] rightly: what does your code do with pool="mean"?',
        ),
        computes(
            MODEL,
            "no blocks at all, and features that hardly vary: eps is 1e-5",
            2,
            cases(square_config(0), flat=True),
            tuple(
                dataclasses.replace(
                    case, flat=True, config=dataclasses.replace(case.config, depth=0)
                )
                for case in _GREY
            ),
            "All is right where features vary: what does your last norm do where they hardly do?",
        ),
        _knows_places("logits know the order of patches by their positions alone", 1),
        _refuses_sizes("images of another height or width raise ValueError", 2),
        learns(
            MODEL,
            "training mode gives the same, and gradients reach all weights",
            2,
            cases(square_config(1), training=True),
            _with(_GREY, training=True),
            "All is right in evaluation mode: what in your code is not the same in training?",
        ),
    ),
    hints=HINTS["VisionTransformer"],
    worth_knowing="Only the patches and the positions know of images; all else is any Transformer.",
    symptoms=missteps.symptoms(MODEL, Pictures),
)
