"""Known mistakes of `VisionTransformer`: in its way, and in its constructor."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import torch

from autograder import addresses as at
from autograder import twists
from autograder.exercises.encoder.plans import Plan, classify, pooled
from autograder.exercises.encoder.telling import (
    common,
    gives,
    lacks,
    registration,
    reuses,
    shaped,
    symptom,
)
from autograder.instances import Subject
from autograder.law import Symptom

Enter = Callable[[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor], torch.Tensor]


def _rows(cls: torch.Tensor, tokens: torch.Tensor, *, last: bool = False) -> torch.Tensor:
    """[CLS] and the tokens of every image, nothing added."""
    start = cls.repeat(len(tokens), 1, 1)
    return torch.hstack((tokens, start) if last else (start, tokens))


def _positions(skipped: int) -> Enter:
    """Positions for the patches only: those from `skipped` on."""

    def enter(
        tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor, _bias: torch.Tensor
    ) -> torch.Tensor:
        return _rows(cls, tokens + positions[skipped:][: tokens.shape[1]])

    return enter


def _entering(change: Callable[[torch.Tensor, torch.Tensor], torch.Tensor]) -> Enter:
    """The usual rows, and something else done with the positions."""
    return lambda tokens, cls, positions, _bias: change(_rows(cls, tokens), positions)


_ENTRANCES: tuple[tuple[str, tuple[Plan, ...]], ...] = (
    (
        "[CLS] has no position: positions are added before it is there.",
        (Plan(enter=_positions(0)), Plan(enter=_positions(1))),
    ),
    (
        "[CLS] stands at the end; it comes first.",
        (
            Plan(enter=lambda t, c, p, _b: _rows(c, t, last=True) + p),
            Plan(
                enter=lambda t, c, p, _b: _rows(c, t, last=True) + p,
                pool=lambda rows, asked: pooled(rows.roll(1, 1), asked),
            ),
        ),
    ),
    ("Positions are missing.", (Plan(enter=_entering(lambda rows, p: rows)),)),
    (
        "Positions are multiplied; they are added.",
        (Plan(enter=_entering(lambda rows, p: rows * p)),),
    ),
    (
        "Positions are added twice.",
        (Plan(enter=_entering(lambda rows, p: rows + 2 * p)),),
    ),
    (
        "All tokens get the same position.",
        (Plan(enter=_entering(lambda rows, p: rows + p[:1])),),
    ),
    (
        "The positions come in the opposite order.",
        (Plan(enter=_entering(lambda rows, p: rows + p.flip(0))),),
    ),
    (
        "The bias of the projection is added to [CLS], too.",
        (Plan(enter=lambda t, c, p, b: _rows(c + b, t) + p),),
    ),
    (
        "The bias of the projection is missing.",
        (Plan(enter=lambda t, c, p, b: _rows(c, t - b) + p),),
    ),
    (
        "[CLS] is zero: the parameter `cls` is not used.",
        (Plan(enter=lambda t, c, p, _b: _rows(torch.zeros_like(c), t) + p),),
    ),
)

_EXITS: tuple[tuple[str, tuple[Plan, ...]], ...] = (
    (
        "The head reads the last row, not that of [CLS].",
        (Plan(pool=lambda rows, _asked: rows[:, -1]),),
    ),
    (
        "The head reads the first patch, not [CLS].",
        (Plan(pool=lambda rows, _asked: rows[:, 1]),),
    ),
    (
        "The head reads the mean of all rows, that of [CLS] included.",
        (
            Plan(pool=lambda rows, _asked: rows.mean(1)),
            Plan(pool=lambda rows, asked: rows.mean(1) if asked == "mean" else rows[:, 0]),
        ),
    ),
    (
        "The head reads [CLS] whatever `pool` says.",
        (Plan(pool=lambda rows, _asked: pooled(rows, "cls")),),
    ),
    (
        "The head reads the mean of the patches where [CLS] is asked for.",
        (
            Plan(pool=lambda rows, _asked: pooled(rows, "mean")),
            Plan(pool=lambda r, asked: pooled(r, "mean" if asked == "cls" else "cls")),
        ),
    ),
    (
        "The head reads the largest number of each feature, not the mean.",
        (Plan(pool=lambda r, asked: r[:, 1:].amax(1) if asked == "mean" else r[:, 0]),),
    ),
    (
        "The head reads the sum of the patches, not the mean.",
        (Plan(pool=lambda r, asked: r[:, 1:].sum(1) if asked == "mean" else r[:, 0]),),
    ),
    ("The last norm is missing.", (Plan(norm="nothing"),)),
    ("The last norm stands before the blocks; it belongs after them.", (Plan(norm="before"),)),
    (
        "The mean is normalised; each row is normalised, then the mean taken.",
        (Plan(norm="pooled"),),
    ),
    ("You return probabilities; logits are due.", (Plan(finish=lambda z: z.softmax(-1)),)),
    (
        "You return logarithms of probabilities; logits are due.",
        (Plan(finish=lambda z: z.log_softmax(-1)),),
    ),
    ("There is a sigmoid after the head; logits are due.", (Plan(finish=torch.sigmoid),)),
    ("The bias of the head is missing.", (Plan(headless=True),)),
)

_BLOCKS: tuple[tuple[str, Callable[[int], list[int]], int], ...] = (
    ("No block is used.", lambda depth: [], 0),
    ("Only the first block is used.", lambda depth: [0], 0),
    ("The first block is used again and again.", lambda depth: [0] * depth, 0),
    ("Only the last block is used: does each start from the same rows?", lambda d: [d - 1], 0),
    ("The blocks are used in the opposite order.", lambda depth: list(range(depth))[::-1], 0),
    ("The last block is not used.", lambda depth: list(range(depth - 1)), 1),
    ("The first block is not used.", lambda depth: list(range(1, depth)), 1),
    ("Every block is used twice.", lambda depth: sorted([*range(depth)] * 2), 0),
)
"""The mistake, the blocks that are visited, and the rank."""

_PATCHES: tuple[tuple[str, tuple[at.Address, ...]], ...] = (
    ("The patches are listed column by column, not row by row.", (twists.column_by_column,)),
    ("Inside a patch pixels are read column by column.", (twists.transposed_inside,)),
    (
        "Patches are not blocks: the image's numbers are cut into pieces as they lie in memory.",
        (twists.strips,),
    ),
    ("A patch takes every n-th pixel, not neighbours.", (twists.far_apart,)),
    (
        "The number of rows of the grid and that of its columns are exchanged.",
        (twists.grid_exchanged,),
    ),
    (
        "Entries stand before patches: turn the axes of what unfold gives, do not reshape.",
        (twists.entries_before_patches,),
    ),
    (
        "A reshape mixes channels and patches: move axes before you reshape.",
        (twists.channel_after_channel,),
    ),
    (
        "Channels stand between rows and columns inside a patch; they come first.",
        (twists.channel_in_the_middle,),
    ),
    ("Images are mirrored along their diagonal.", (twists.image_transposed,)),
)


def symptoms(subject: Subject, kind: type) -> tuple[Symptom, ...]:
    """List the known mistakes.

    Args:
        subject: The exercise as it is judged.
        kind: Of its cases.

    Returns:
        A symptom for each.
    """

    def told(text: str, *plans: Plan) -> Symptom:
        return gives(subject, kind, text, *(_twist(subject, plan) for plan in plans))

    return (
        *common(subject, kind),
        *(told(text, *plans) for text, plans in (*_ENTRANCES, *_EXITS)),
        *(
            gives(subject, kind, text, _twist(subject, Plan(visits=visits)), rank=rank)
            for text, visits, rank in _BLOCKS
        ),
        *(told(text, *(Plan(where=each) for each in places)) for text, places in _PATCHES),
        told("Inside a patch the channel comes last; it comes first.", Plan(order="channel-last")),
        *(
            told(f"The last norm uses eps = {eps}; the contract is 1e-5.", Plan(eps=number))
            for eps, number in (("1e-6", 1e-6), ("1e-12", 1e-12))
        ),
        *_registered(subject, kind),
        *registration(subject, kind),
    )


def _twist(subject: Subject, plan: Plan) -> Callable[[Any], np.ndarray | None]:
    def result(case: Any) -> np.ndarray | None:
        try:
            with torch.no_grad():
                images = subject.input(case)
                state = subject.state(case)
                return classify(case.config, case.pool, state, images, plan).numpy()
        except (ValueError, IndexError, RuntimeError):
            # The mistake makes no sense with these sizes.
            return None

    return result


def _registered(subject: Subject, kind: type) -> tuple[Symptom, ...]:
    def blocks(found: Mapping[str, Any]) -> set[str]:
        return {name.split(".")[1] for name in found if name.startswith("blocks.")}

    def axes(_case: Any, found: Mapping[str, tuple[int, ...]]) -> bool:
        return len(found.get("cls", (1,))) > 1 or len(found.get("positions", (1, 1))) > 2

    return (
        shaped(
            kind,
            "The blocks are not registered: a plain list hides them, an nn.ModuleList does not.",
            lambda case, found: (
                bool(case.config.depth)
                and not blocks(found)
                and all(
                    name in found or name.startswith("blocks.") for name in subject.shapes(case)
                )
            ),
        ),
        lacks(
            subject,
            kind,
            "Only an nn.Parameter is trained: a plain tensor is not, nor what .to() makes of one.",
            lambda name: name in ("cls", "positions"),
        ),
        lacks(subject, kind, "The last norm is missing.", lambda name: name.startswith("norm.")),
        reuses(
            kind,
            "One and the same block stands in the list several times; make each anew.",
            lambda name, other: name.startswith("blocks.") and other.startswith("blocks."),
        ),
        shaped(
            kind, "`cls` and `positions` have no axis for the batch: they serve all images.", axes
        ),
        shaped(
            kind,
            "There is a position too few: [CLS] has one, too.",
            lambda case, found: found.get("positions") == (case.config.patches, case.config.width),
        ),
        shaped(
            kind,
            "There are not as many positions as patches and [CLS]: do you take images for squares?",
            lambda case, found: (
                found.get("positions", (0, 0))[1:] == (case.config.width,)
                and found["positions"][0] != case.config.patches + 1
            ),
            1,
        ),
        shaped(
            kind,
            "There is a single position; each row has one of its own.",
            lambda case, found: found.get("positions") == (1, case.config.width),
        ),
        shaped(
            kind,
            "A patch has channels * height * width numbers; your projection takes other many.",
            lambda case, found: (
                found.get("projection.weight", ())[1:] not in ((), (case.config.length,))
                and len(found["projection.weight"]) == 2
            ),
        ),
        shaped(
            kind,
            "`projection` is an nn.Linear; a convolution's weight has other axes.",
            lambda _case, found: len(found.get("projection.weight", ())) > 2,
        ),
        shaped(
            kind,
            "The number of blocks is not `depth`.",
            lambda case, found: len(blocks(found)) > 0 and len(blocks(found)) != case.config.depth,
        ),
        shaped(
            kind,
            "The head has another number of outputs than there are classes.",
            lambda case, found: found.get("head.bias", (0,)) not in ((0,), (case.config.classes,)),
        ),
        symptom(
            kind,
            "The head is applied to every row; it reads one row of an image.",
            lambda _case, replies: (
                isinstance(replies[0].value, torch.Tensor) and replies[0].value.ndim > 2
            ),
            1,
        ),
        symptom(
            kind,
            "You return a class; logits for all classes are due.",
            lambda case, replies: (
                isinstance(replies[0].value, torch.Tensor)
                and not replies[0].value.is_floating_point()
            ),
            1,
        ),
    )
