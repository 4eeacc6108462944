"""Known mistakes of `train`, told from what the model says after training."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder.exercises.audit.slips import RIGHT, Slip
from autograder.exercises.audit.training_cases import Fit
from autograder.exercises.audit.training_oracle import logits, untrained
from autograder.exercises.audit.training_slips import SLIPS
from autograder.law import Foreign, Reply, Symptom

TOLERANCE = 1e-9
"""How far right logits may be apart, relative to the largest one and at least to 1."""


def near(given: np.ndarray, right: np.ndarray) -> bool:
    """Tell whether two arrays of logits are the same but for rounding."""
    return given.shape == right.shape and bool((np.abs(given - right) <= allowed(right)).all())


def allowed(right: np.ndarray) -> float:
    """How far logits may be off."""
    return TOLERANCE * max(1.0, float(np.abs(right).max(initial=0)))


def pair(value: Any) -> tuple[np.ndarray, np.ndarray] | None:
    """Read the logits of the model returned and of the model handed in; None if it is none."""
    if type(value) is not tuple or [type(each) for each in value] != [torch.Tensor] * 2:
        return None
    if any(each.dtype != torch.float64 for each in value):
        return None
    return value[0].numpy(), value[1].numpy()


def _slipped(text: str, slip: Slip) -> Symptom:
    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        if not isinstance(case, Fit) or (found := pair(replies[0].value)) is None:
            return False
        wrong = logits(case, slip)
        if near(wrong, logits(case, RIGHT)):
            return False
        # Where nothing is done at all, that is what is said, and not the reason. A batch
        # that is left out may be the only one.
        if near(wrong, untrained(case)) and slip.batches != "no short":
            return False
        return all(near(each, wrong) for each in found)

    return Symptom(text, explains)


def _which(text: str, returned: bool, handed_in: bool) -> Symptom:
    """Tell which of the two models is as it came, where the other one is not."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        if not isinstance(case, Fit) or (found := pair(replies[0].value)) is None:
            return False
        before = untrained(case)
        return (near(found[0], before), near(found[1], before)) == (not returned, not handed_in)

    return Symptom(text, explains)


def _value(text: str, test: Callable[[Any], bool], rank: int = 0) -> Symptom:
    def explains(_case: Any, replies: Sequence[Reply]) -> bool:
        return replies[0].raised is None and test(replies[0].value)

    return Symptom(text, explains, rank)


def _holds_an_object(value: Any) -> bool:
    return type(value) in (tuple, list) and any(isinstance(each, Foreign) for each in value)


def _is_infinite(value: Any) -> bool:
    found = pair(value)
    return found is not None and not all(np.isfinite(each).all() for each in found)


def _is_of_another_dtype(value: Any) -> bool:
    return (
        type(value) is tuple
        and [type(each) for each in value] == [torch.Tensor] * 2
        and pair(value) is None
    )


def _changed(number: int, text: str) -> Symptom:
    """Tell which argument is not as it was."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        after = replies[0].arguments
        return len(after) > number and not unchanged(case.arguments[number], after[number])

    return Symptom(text, explains)


def unchanged(before: Any, after: Any) -> bool:
    """Tell whether an argument is as it was, bit for bit."""
    return isinstance(after, torch.Tensor) and torch.equal(before, after)


def _simple(case: Any, replies: Sequence[Reply]) -> bool:
    """Tell whether one epoch, image by image, gives a model, but neither is the due one."""
    if not isinstance(case, Fit) or (found := pair(replies[0].value)) is None:
        return False
    simple = case.batch == 1 and case.epochs == 1 and not (case.shifted or case.dropping)
    return simple and not any(near(each, logits(case)) for each in found)


def _several(case: Any, replies: Sequence[Reply]) -> bool:
    return _simple(case, replies) and case.examples > 1


SYMPTOMS: tuple[Symptom, ...] = (
    *(_slipped(text, slip) for text, slip in SLIPS),
    _which(
        "The model is as it came: no step is made, or its learning rate is 0 (see cosine_lr).",
        returned=False,
        handed_in=False,
    ),
    _which(
        "You train a copy: train the model that you were given, and return it.",
        returned=True,
        handed_in=False,
    ),
    _which(
        "You train the model that you were given, but return another one, untrained.",
        returned=False,
        handed_in=True,
    ),
    _changed(1, "`images` is changed: move a copy of what was drawn."),
    _changed(2, "`labels` is changed; leave it as it is."),
    _changed(3, "`schedule` is changed; leave it as it is."),
    _changed(7, "`shifts` is changed; leave it as it is."),
    _value("Return the model alone, not together with other things.", _holds_an_object),
    _value("A number of the model is infinite or none (NaN) after training.", _is_infinite, 1),
    _value(
        "The model has another dtype after training; keep that of its weights.",
        _is_of_another_dtype,
    ),
    _value(
        "Return the model that you were given.",
        lambda value: value is not None and pair(value) is None,
        1,
    ),
    Symptom(
        "Do the first step by hand: one image, the slopes of its loss, one step of AdamW.",
        _simple,
        3,
    ),
    Symptom(
        "One image is right, several are not: is it their order, or what lasts between steps?",
        _several,
        2,
    ),
)
"""Known mistakes of `train`."""
