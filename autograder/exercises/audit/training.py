"""Exercise `train`: the recipe, judged by what a model says after it.

A linear softmax model is compared with a training by numpy; a convolutional model and one
with attention are compared with recorded logits. All is in float64 and takes at most three
epochs, where known mistakes are many orders of magnitude further off than rounding.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.audit.hints import HINTS
from autograder.exercises.audit.training_cases import Fit
from autograder.exercises.audit.training_oracle import logits
from autograder.exercises.audit.training_recorded import RECORDED, Recorded
from autograder.exercises.audit.training_symptoms import SYMPTOMS, allowed, unchanged
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.words import kind, numbers

_NAME = "train"
_PARAMETERS = (
    "model",
    "images",
    "labels",
    "schedule",
    "lr",
    "weight_decay",
    "batch",
    "shifts",
)
_DUE = "the model that was handed in"
_ROLES = ("", "the model handed in, ")


def right(case: Fit | Recorded) -> np.ndarray:
    """What the model must say of the case's probe after training."""
    return case.right if isinstance(case, Recorded) else logits(case)


def _judge(case: Fit | Recorded, replies: Sequence[Reply]) -> Mismatch | None:
    """Compare the logits of the model returned and of the model handed in."""
    if wrong := raised_instead(_DUE, replies[0]):
        return wrong
    value, expected = replies[0].value, right(case)
    if type(value) is not tuple or len(value) != len(_ROLES):
        return Mismatch(_DUE, kind(value))
    for role, found in zip(_ROLES, value, strict=True):
        if wrong := _differs(case, role, expected, found):
            return wrong
    return None


def _differs(
    case: Fit | Recorded, role: str, expected: np.ndarray, found: object
) -> Mismatch | None:
    if not isinstance(found, torch.Tensor):
        return Mismatch(_DUE, kind(found))
    if tuple(found.shape) != expected.shape:
        return Mismatch(
            f"{role}logits of shape {expected.shape}", f"{role}shape {tuple(found.shape)}"
        )
    if found.dtype != torch.float64:
        return Mismatch(f"{role}logits in float64", f"{role}{found.dtype}".replace("torch.", ""))
    given = found.numpy()
    off = np.abs(given - expected).max(1)
    # Not `>`: a number that is none differs, too.
    if (off <= allowed(expected)).all():
        return None
    # The row that is furthest off; NaN is taken for the largest.
    row = int(off.argmax())
    due, yours = numbers(expected[row]), numbers(given[row])
    if due == yours:
        due, yours = (
            ", ".join(f"{number:.12g}" for number in each[row]) for each in (expected, given)
        )
    where = f"{role}logits of {case.place(row)}: "
    return Mismatch(where + due, where + yours)


def _call(case: Fit | Recorded, *, arguments_after: bool = False) -> Call:
    return Call(
        _NAME,
        case.arguments,
        arguments_after=arguments_after,
        then=(torch.from_numpy(case.probe),),
        dtype="float64",
    )


def _trains(
    title: str,
    weight: int,
    strategy: SearchStrategy[Fit] | None,
    examples: tuple[Fit | Recorded, ...],
    contrast: str = "",
) -> Law:
    """State what a model says after training."""
    return Law(
        title,
        weight,
        lambda case: [_call(case)],
        _judge,
        strategy,
        examples,
        contrast=contrast,
    )


def _untouched(title: str, weight: int, strategy: SearchStrategy[Fit], *examples: Fit) -> Law:
    """State that all that is handed in but the model is as it was."""

    def judge(case: Fit, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead(_DUE, replies[0]):
            return wrong
        for name, before, after in zip(
            _PARAMETERS, case.arguments, replies[0].arguments, strict=False
        ):
            if isinstance(before, torch.Tensor) and not unchanged(before, after):
                return Mismatch(f"{name} as before", f"{name} is changed")
        return None

    return Law(
        title,
        weight,
        lambda case: [_call(case, arguments_after=True)],
        judge,
        strategy,
        examples,
        needs_value=True,
    )


_one, _no_decay = st.just(1), st.just(0.0)
_few = st.integers(1, 2)
_sizes = st.tuples(st.integers(1, 2), st.integers(1, 2), st.integers(1, 3))
_classes = st.integers(2, 3)
_rates = st.sampled_from((0.1, 0.5, 0.03))
_decays = st.sampled_from((0.3, 0.01, 1.0))


def _whole(
    batches: SearchStrategy[int],
    batch: SearchStrategy[int],
    epochs: SearchStrategy[int] = _one,
    decay: SearchStrategy[float] = _no_decay,
    *,
    sizes: SearchStrategy[tuple[int, int, int]] = _sizes,
    shifted: bool = False,
    dropping: bool = False,
) -> SearchStrategy[Fit]:
    """Draw trainings in which all batches are of one length."""

    def fit(count: int, length: int, size: tuple[int, int, int], classes: int, **rest: Any) -> Fit:
        return Fit(
            count * length, size, classes, length, shifted=shifted, dropping=dropping, **rest
        )

    return st.builds(
        fit,
        batches,
        batch,
        sizes,
        _classes,
        epochs=epochs,
        lr=_rates,
        decay=decay,
        seed=draw.seeds,
        faint=st.booleans(),
    )


@st.composite
def _short(draw_from: st.DrawFn) -> Fit:
    """Draw trainings in which the last batch is shorter than `batch`, or the only one is."""
    batch = draw_from(st.integers(2, 4))
    rest = 1 + draw_from(st.integers(0, 2)) % (batch - 1)
    return Fit(
        draw_from(st.integers(0, 2)) * batch + rest,
        draw_from(_sizes),
        draw_from(_classes),
        batch,
        lr=draw_from(_rates),
        seed=draw_from(draw.seeds),
        faint=draw_from(st.booleans()),
    )


# In images of one column, a shift changes little that a model could learn from.
_wide = st.tuples(_few, _few, st.integers(2, 3))
_moving = _whole(_few, _few, _few, sizes=_wide, shifted=True)

train = Exercise(
    name=_NAME,
    points=5,
    parameters=_PARAMETERS,
    laws=(
        _trains(
            "one epoch, image by image: each makes one step, in the order of the schedule",
            2,
            _whole(st.integers(1, 4), _one),
            (
                Fit(4, (1, 1, 2), 3, 1, lr=0.5, seed=(19, 5), faint=True),
                Fit(3, (1, 2, 1), 2, 1, lr=0.1),
                Fit(4, (2, 1, 1), 3, 1, lr=0.1, seed=(3, 4)),
            ),
        ),
        _trains(
            "one epoch in batches: a batch makes one step, down its mean cross-entropy",
            3,
            _whole(_few, st.integers(2, 3)),
            (
                Fit(6, (1, 1, 2), 3, 2, lr=0.5, seed=(20, 6), faint=True),
                Fit(6, (2, 1, 2), 2, 3, lr=0.1, faint=True, seed=(2, 2)),
                Fit(4, (1, 2, 1), 3, 2, lr=0.1),
            ),
            "Image by image is right: what is a batch, and what its loss?",
        ),
        _trains(
            "the last batch may be shorter than the others, or be the only one",
            2,
            _short(),
            (
                Fit(5, (1, 1, 2), 3, 2, lr=0.5, seed=(35, 0), faint=True),
                Fit(4, (1, 2, 1), 2, 3, lr=0.1, faint=True),
                Fit(3, (2, 1, 1), 3, 5, lr=0.5),
            ),
            "Batches of one length are right: what becomes of the rest of a row?",
        ),
        _trains(
            "several epochs: row by row, each with its learning rate, by one optimizer",
            3,
            _whole(_few, _few, st.integers(2, 3)),
            (
                Fit(4, (1, 1, 2), 3, 2, epochs=3, lr=0.5, seed=(35, 0), faint=True),
                Fit(6, (1, 2, 1), 2, 2, epochs=2, lr=0.1, seed=(2, 2)),
                Fit(4, (2, 1, 1), 3, 2, epochs=3, lr=0.1, seed=(3, 4)),
            ),
            "One epoch is right. Look at cosine_lr first, then at what must last through epochs.",
        ),
        _trains(
            "weights decay: weight_decay is AdamW's, on every parameter",
            2,
            _whole(_few, _few, _few, _decays),
            (
                Fit(4, (1, 1, 2), 3, 2, epochs=2, lr=0.5, decay=0.3, seed=(0, 0), faint=True),
                Fit(2, (1, 2, 1), 2, 2, lr=0.1, decay=0.3),
                Fit(4, (2, 1, 1), 2, 1, epochs=2, lr=0.5, decay=0.01),
            ),
            "Without weight decay all is right: how does it come into a step?",
        ),
        _trains(
            "shifts[e, i] moves image i to the right in epoch e",
            3,
            _moving,
            (
                Fit(4, (1, 2, 3), 3, 2, epochs=3, lr=0.5, seed=(20, 6), shifted=True, faint=True),
                Fit(3, (1, 1, 2), 2, 3, epochs=3, lr=0.1, shifted=True, seed=(2, 2)),
                Fit(4, (2, 2, 2), 3, 2, epochs=2, lr=0.5, shifted=True, seed=(3, 4)),
            ),
            "Without shifts all is right. Look at shift_right first, then at whose shift it is.",
        ),
        _trains(
            "the model is in training mode: here it then drops all that it sees",
            2,
            _whole(_few, _few, dropping=True),
            (
                Fit(4, (1, 1, 2), 3, 2, lr=0.5, seed=(27, 6), dropping=True),
                Fit(4, (1, 2, 1), 2, 2, lr=0.5, seed=(27, 6), dropping=True, faint=True),
                Fit(4, (2, 1, 1), 3, 2, lr=0.5, seed=(3, 4), dropping=True),
            ),
            "A model that does the same in both modes is trained rightly; this one is not.",
        ),
        _trains(
            "all together, on a convolutional model and on one with attention",
            2,
            None,
            RECORDED,
            "A linear model is trained rightly: what in your code does not hold for other models?",
        ),
        _untouched(
            "images, labels, schedule and shifts are left as they are",
            1,
            _moving,
            Fit(4, (1, 2, 3), 3, 2, epochs=2, lr=0.5, shifted=True),
            Fit(3, (1, 1, 2), 2, 3, lr=0.1, shifted=True),
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="Adam divides by the size of the slopes: a loss ten times larger hardly matters.",
    symptoms=SYMPTOMS,
)
