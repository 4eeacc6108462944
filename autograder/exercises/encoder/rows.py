"""What goes into the encoder, and what is often put there instead."""

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from autograder.exercises.encoder.slips import Twist, kinds, told, twisted
from autograder.exercises.encoder.tensors import Arrays, Task
from autograder.law import Reply, Symptom
from autograder.numeric import close
from autograder.strategies import ramp


@dataclass(frozen=True)
class Images:
    """A case of `encoder_input`.

    Attributes:
        batch: Number of images.
        count: Patches in each.
        width: Features of a token.
        start: The first number of the tokens.
    """

    batch: int
    count: int
    width: int
    start: int = 1

    @functools.cached_property
    def numbers(self) -> Arrays:
        """Tokens, [CLS] and positions: whole numbers, no two sums of which are the same."""
        tokens = ramp((self.batch, self.count, self.width), self.start)
        positions = ramp((self.count + 1, self.width), 1000, step=1000)
        return tokens, ramp((self.width,), 500), positions


def right(case: Images) -> Arrays:
    """Say row by row what goes into the encoder."""
    tokens, cls, positions = case.numbers
    result = np.empty((case.batch, case.count + 1, case.width))
    for image, row in np.ndindex(case.batch, case.count + 1):
        token = tokens[image, row - 1] if row else cls
        result[image, row] = positions[row] + token
    return (result,)


def adjoint(case: Images) -> tuple[Arrays, dict[str, np.ndarray]]:
    """Weigh the result's numbers, and say how much each argument adds to their sum."""
    weights = ramp((case.batch, case.count + 1, case.width), -5, step=3)
    first, others = np.split(weights, [1], axis=1)
    # What is the same for every image gathers from all of them.
    everywhere = sum(weights)
    return (weights,), {
        "tokens": others,
        "cls": sum(first)[0],
        "positions": np.asarray(everywhere),
    }


TASK = Task(
    "encoder_input",
    lambda case: dict(zip(("tokens", "cls", "positions"), case.numbers, strict=True)),
    right,
    ("image", "row"),
)

_Rows = Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]


def _twist(rows: _Rows) -> Twist:
    """Take a mistake in terms of the tokens, [CLS] for every image, and the positions."""

    def twist(case: Images) -> np.ndarray:
        tokens, cls, positions = case.numbers
        return rows(tokens, np.broadcast_to(cls, (case.batch, 1, case.width)), positions)

    return twist


def _join(*parts: np.ndarray, axis: int = 1) -> np.ndarray:
    joined: np.ndarray = np.concatenate(parts, axis)
    return joined


def _rows(cls: np.ndarray, tokens: np.ndarray, positions: np.ndarray) -> np.ndarray:
    rows: np.ndarray = _join(cls, tokens) + positions
    return rows


def _first_image(tokens: np.ndarray, cls: np.ndarray, positions: np.ndarray) -> np.ndarray:
    own = cls.copy()
    own[1:] = 0
    return _rows(own, tokens, positions)


def _mean(tokens: np.ndarray, cls: np.ndarray, positions: np.ndarray) -> np.ndarray:
    return _rows(cls, tokens, positions.mean(0))


_OFF = "The positions are one row off: row 0 belongs to [CLS], row n + 1 to token n."
_SAME = "All rows get the same position: each has a row of its own."
_LOST = "[CLS] is missing: N tokens and [CLS] are N + 1 rows."
_BATCH = "[CLS] stands in the batch as one more image; it is one more row of every image."
_NO_BATCH = "The batch axis is gone: keep it, also for one image."
_TWISTS: tuple[tuple[str, _Rows], ...] = (
    (
        "Row 0 has no position: [CLS] gets positions[0].",
        lambda t, c, p: _join(c, t + p[1:]),
    ),
    (_OFF, lambda t, c, p: _join(c, t + p[:-1])),
    (_OFF, lambda t, c, p: _join(c + p[-1], t + p[:-1])),
    (_OFF, lambda t, c, p: _join(c + p[1], t + p[1:])),
    (_OFF, lambda t, c, p: _join(c + p[0], t + p[:-1])),
    (
        "[CLS] comes last; it belongs in front of the tokens.",
        lambda t, c, p: _join(t, c) + p,
    ),
    (
        "[CLS] comes last; it belongs in front of the tokens.",
        lambda t, c, p: _join(t + p[1:], c + p[0]),
    ),
    (_SAME, lambda t, c, p: _join(c, t) + p[0]),
    (_SAME, lambda t, c, p: _join(c, t) + p[-1]),
    (_SAME, _mean),
    ("The positions are missing.", lambda t, c, p: _join(c, t)),
    ("Only [CLS] gets its position.", lambda t, c, p: _join(c + p[0], t)),
    (_LOST, lambda t, c, p: t + p[1:]),
    (_LOST, lambda t, c, p: t + p[:-1]),
    (
        "Row 0 holds its position alone: [CLS] itself is missing there.",
        lambda t, c, p: _join(0 * c, t) + p,
    ),
    (
        "[CLS] is added to every token; it is a row of its own.",
        lambda t, c, p: t + c + p[1:],
    ),
    ("Only the first image gets [CLS]; the others need it too.", _first_image),
    ("The positions are multiplied; they are added.", lambda t, c, p: _join(c, t) * p),
    (
        "The positions stand beside the tokens; they are added, and the width stays.",
        lambda t, c, p: _join(_join(c, t), np.broadcast_to(p, (len(t), *p.shape)), axis=2),
    ),
    (
        "The positions follow as further rows; they are added to the rows there are.",
        lambda t, c, p: _join(c, t, np.broadcast_to(p, (len(t), *p.shape))),
    ),
    (_BATCH, lambda t, c, p: _join(np.broadcast_to(c[:1], (1, *t.shape[1:])), t, axis=0) + p[1:]),
    (
        "[CLS] stands beside the features of each token; it is a row of its own.",
        lambda t, c, p: _join(np.broadcast_to(c, t.shape), t, axis=2),
    ),
    ("The positions are subtracted; they are added.", lambda t, c, p: _join(c, t) - p),
    ("The positions are added twice.", lambda t, c, p: _join(c, t) + p + p),
    ("The positions come in the opposite order.", lambda t, c, p: _join(c, t) + p[::-1]),
    (
        "Row 0 takes the place of the first token; [CLS] is one row more.",
        lambda t, c, p: _join(c, t[:, 1:]) + p[:-1],
    ),
    (
        "[CLS] replaces the last token; it is one row more.",
        lambda t, c, p: _join(c, t[:, :-1]) + p[:-1],
    ),
    (
        "Every number of [CLS] is its first one: take the whole vector.",
        lambda t, c, p: _join(np.broadcast_to(c[..., :1], c.shape), t) + p,
    ),
    (
        "[CLS] is the mean of the tokens; it is an argument of its own.",
        lambda t, c, p: _join(t.mean(1, keepdims=True), t) + p,
    ),
    (
        "The numbers are right, but the batch comes second; it belongs first.",
        lambda t, c, p: (_join(c, t) + p).swapaxes(0, 1),
    ),
    (
        "The numbers are right, but rows and features are exchanged.",
        lambda t, c, p: (_join(c, t) + p).swapaxes(1, 2),
    ),
    (_NO_BATCH, lambda t, c, p: (_join(c, t) + p).reshape(-1, t.shape[-1])),
    (_NO_BATCH, lambda t, c, p: np.squeeze(_join(c, t) + p)),
    (
        "Only the first image is given back.",
        lambda t, c, p: (_join(c, t) + p)[:1],
    ),
    (
        "Every image is the first one.",
        lambda t, c, p: np.broadcast_to((_join(c, t) + p)[:1], (len(t), *p.shape)),
    ),
)


def _right_rows(found: Arrays, true: Arrays, rows: slice) -> bool:
    return (
        found[0].shape == true[0].shape
        and np.array_equal(found[0][:, rows], true[0][:, rows])
        and not close(found[0], true[0])
    )


def _unfit(text: str, rows: _Rows) -> Symptom:
    """Shapes that fit only where a single row is broadcast: one patch."""
    alone = twisted(TASK, text, _twist(rows))

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        raised = replies[0].raised
        if case.count == 1:
            return alone.explains(case, replies)
        return raised is not None and raised.text.startswith("The size of tensor")

    return Symptom(text, explains)


def _first_learns(case: Any, replies: Sequence[Reply]) -> bool:
    weights = adjoint(case)[0][0]
    gradients = replies[0].gradients
    return len(gradients) > 1 and gradients[1] is not None and close(gradients[1], weights[0, 0])


SYMPTOMS: tuple[Symptom, ...] = (
    *(twisted(TASK, text, _twist(rows)) for text, rows in _TWISTS),
    *kinds(TASK, adjoint),
    _unfit(
        "The positions have a row for [CLS], too: put it in front before you add them.",
        lambda t, c, p: _join(c, t + p),
    ),
    _unfit(
        "[CLS] has a position, too: there are as many positions as rows, so add all of them.",
        lambda t, c, p: _join(c, t) + p[1:],
    ),
    Symptom("Only the first image has a share in the gradient of [CLS].", _first_learns),
    told(
        TASK,
        "The rows of the patches are right, row 0 is not.",
        lambda _case, found, true: _right_rows(found, true, slice(1, None)),
    ),
    told(
        TASK,
        "Row 0 is right, the rows of the patches are not.",
        lambda _case, found, true: _right_rows(found, true, slice(0, 1)),
    ),
)
"""Known mistakes of `encoder_input`."""
