"""Known mistakes of shift_right."""

from collections.abc import Callable, Sequence

import numpy as np
import torch

from autograder.exercises.audit import moves
from autograder.exercises.audit.moves import Shift, Source, moved
from autograder.law import Reply, Symptom

_WRAPPED = "What leaves on the right comes back on the left, as with roll; zeros must come in."
_FAR = "Off by one: your images move {}."
_DOWN = "The images move down; they must move to the right, along the last axis."
_PLACES = "The images change places; it is their pixels that must move."
_SLICE = "A slice such as [..., :-0] is empty, since -0 is 0: count its end from the front."
_WIDE = "More pixels than the width are possible: nothing but zeros is left then."


def _given(replies: Sequence[Reply]) -> np.ndarray | None:
    value = replies[0].value
    if replies[0].raised or not isinstance(value, torch.Tensor) or value.is_complex():
        return None
    return value.numpy()


def _asked_value(replies: Sequence[Reply]) -> bool:
    return not replies[0].arguments


def _same(found: np.ndarray, other: np.ndarray) -> bool:
    return found.shape == other.shape and bool(
        ((found == other) | ((found != found) & (other != other))).all()
    )


def _took(text: str, source: Source, rank: int = 0) -> Symptom:
    def explains(case: Shift, replies: Sequence[Reply]) -> bool:
        found, wrong = _given(replies), moved(case, source)
        if found is None or wrong is None or not _asked_value(replies):
            return False
        right = moved(case)
        return right is not None and _same(found, wrong) and not _same(found, right)

    return Symptom(text, explains, rank)


def _told(text: str, test: Callable[[Shift, np.ndarray], bool], rank: int = 0) -> Symptom:
    def explains(case: Shift, replies: Sequence[Reply]) -> bool:
        found = _given(replies)
        return found is not None and _asked_value(replies) and test(case, found)

    return Symptom(text, explains, rank)


def _replied(text: str, test: Callable[[Shift, Reply], bool], rank: int = 0) -> Symptom:
    def explains(case: Shift, replies: Sequence[Reply]) -> bool:
        return test(case, replies[0])

    return Symptom(text, explains, rank)


def _columns(case: Shift, found: np.ndarray) -> int | None:
    """How many columns came, if all else is as it should be."""
    if found.ndim != len(case.shape) or found.shape[:-1] != case.shape[:-1]:
        return None
    return int(found.shape[-1])


def _longer(case: Shift, found: np.ndarray) -> bool:
    return case.pixels > 0 and _columns(case, found) == case.width + case.pixels


def _cropped(case: Shift, found: np.ndarray) -> bool:
    return case.pixels > 0 and _columns(case, found) == max(case.width - case.pixels, 0)


def _sliced(case: Shift, found: np.ndarray) -> bool:
    return case.pixels == 0 and (_columns(case, found) == 0 or _is_zero(case, found))


def _is_zero(case: Shift, found: np.ndarray) -> bool:
    return found.shape == case.shape and not found.any() and bool(case.numbers().any())


def _beyond(case: Shift, found: np.ndarray) -> bool:
    right = moved(case)
    return case.pixels >= case.width and right is not None and not _same(found, right)


def _unset(case: Shift, found: np.ndarray) -> bool:
    right = moved(case)
    if right is None or found.shape != right.shape or found.dtype.kind != "f":
        return False
    fresh = np.isnan(found[..., : case.pixels])
    kept = _same(found[..., case.pixels :], right[..., case.pixels :])
    return fresh.size > 0 and bool(fresh.all()) and kept


def _filled(case: Shift, found: np.ndarray) -> bool:
    """Moved rightly, but something else than 0 comes in."""
    right = moved(case)
    if right is None or found.shape != right.shape or not found[..., : case.pixels].any():
        return False
    return _same(found[..., case.pixels :], right[..., case.pixels :]) and case.pixels < case.width


def _other_dtype(case: Shift, found: np.ndarray) -> bool:
    right = moved(case)
    return right is not None and found.dtype != right.dtype


def _shares(case: Shift, reply: Reply) -> bool:
    """The argument changed, and the value is right."""
    if len(reply.arguments) == 0 or reply.raised or not isinstance(reply.value, torch.Tensor):
        return False
    after, before = reply.arguments[0], case.numbers()
    right = moved(case)
    if right is None or not isinstance(after, torch.Tensor) or after.shape != before.shape:
        return False
    return np.array_equal(after.numpy(), right + 1) or np.array_equal(after.numpy(), before + 1)


def _overwrote(case: Shift, reply: Reply) -> bool:
    return len(reply.arguments) > 0 and not reply.raised and not _shares(case, reply)


def _lead(case: Shift, reply: Reply) -> bool:
    return reply.raised is not None and len(case.lead) != 2


def _raised_wide(case: Shift, reply: Reply) -> bool:
    return reply.raised is not None and case.pixels >= case.width


SYMPTOMS: tuple[Symptom, ...] = (
    _took(_WRAPPED, moves.wraps),
    _took("The images move to the left.", moves.left),
    _took("The images move to the left, and around the edge.", moves.left_wrapped),
    _took(_FAR.format("one pixel too far"), moves.farther(1)),
    _took(_FAR.format("one pixel too little"), moves.farther(-1)),
    _took(
        "The images move twice as far as they should.", lambda c, *p: moves.farther(c.pixels)(c, *p)
    ),
    _took("The images always move by one pixel.", lambda c, *p: moves.farther(1 - c.pixels)(c, *p)),
    _took(_DOWN, moves.down),
    _took(_DOWN, moves.down_wrapped),
    _took("The first column is repeated on the left; zeros must come in.", moves.edge_repeated),
    _took("The image is mirrored at its left edge; zeros must come in.", moves.reflected),
    _took("The old pixels are still there on the left; zeros must come in.", moves.old_left),
    _took("The left columns are made 0, but nothing moves.", moves.blanked),
    _took("The right columns are made 0, but nothing moves.", moves.blanked_right),
    _took("Nothing moves.", moves.still),
    _took(
        "The wrong side is cleared: what roll brings back stands on the left.",
        moves.cleared_right,
    ),
    _took(_PLACES, moves.images_rolled, 1),
    _took(_PLACES, moves.batch_rolled, 1),
    _took("Ones come in on the left; it must be zeros.", moves.filled_with(1)),
    _took("Only zeros are left.", moves.all_gone),
    _took("Only the first image moves.", moves.first_only),
    _took(
        "The first columns are repeated: parts are overwritten before they are copied.",
        moves.smeared,
    ),
    _told("The width has grown: what leaves on the right is lost.", _longer),
    _told("The width has shrunk: zeros must come in on the left.", _cropped),
    _told(_SLICE, _sliced),
    _told("On the left there are numbers that nobody has set: start with zeros.", _unset),
    _told("Something else than zeros comes in on the left.", _filled, 1),
    _told(_WIDE, _beyond, 1),
    _told("The dtype of the images must be kept.", _other_dtype, 1),
    _replied(_WIDE, _raised_wide, 1),
    _replied(
        "A numpy array is returned; a torch tensor is asked for.",
        lambda _, reply: isinstance(reply.value, np.ndarray),
    ),
    _replied("The images may have any axes before height and width, or none.", _lead, 1),
    _replied("A new tensor is asked for: your result is the images themselves.", _shares),
    _replied("The images are written to: work on a new tensor.", _overwrote),
)
