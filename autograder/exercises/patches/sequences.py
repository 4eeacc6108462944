"""Known mistakes in following a batch of images by its shapes."""

from collections.abc import Callable, Sequence
from typing import Any

from autograder.exercises.patches.counting import patches_in
from autograder.exercises.patches.miscounts import COUNTS, ONE_SIDE, grid
from autograder.exercises.patches.refusals import Size, uneven
from autograder.law import Reply, Symptom
from autograder.laws import as_counts

Shape = tuple[Any, ...]
Case = tuple[int, int, int, int, tuple[int, int], int]
_PARTS = ("raw", "flattened", "projected", "with_cls")


def _shapes(case: Case) -> dict[str, Shape]:
    batch, channels, *sides, patch, d = case
    count = patches_in((sides[0], sides[1], patch))
    return {
        "raw": (batch, channels, *sides),
        "flattened": (batch, count, channels * patch[0] * patch[1]),
        "projected": (batch, count, d),
        "with_cls": (batch, count + 1, d),
    }


def _wrong(text: str, part: str, twist: Callable[[Case], Any]) -> Symptom:
    """A mistake told from the first shape that is wrong."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        if len(case) != 6 or type(value) is not tuple or len(value) != len(_PARTS):
            return False
        right = _shapes(case)
        for name, given in zip(_PARTS, value, strict=True):
            if as_counts(given) != right[name]:
                return name == part and _same(given, twist(case))
        return False

    return Symptom(text, explains)


def _same(given: Any, wrong: Any) -> bool:
    if type(wrong) is tuple and type(given) in (tuple, list):
        return tuple(map(repr, given)) == tuple(map(repr, wrong))
    return type(given) is type(wrong) and bool(given == wrong)


def _count(c: Case) -> int:
    return patches_in((c[2], c[3], c[4]))


def _length(c: Case) -> int:
    return c[1] * c[4][0] * c[4][1]


def _many(count: Callable[[Size], int]) -> Callable[[Case], Any]:
    return lambda c: (c[0], count((c[2], c[3], c[4])), _length(c))


_FLATTENED: tuple[tuple[str, Callable[[Case], Any]], ...] = (
    *((text, _many(count)) for text, count in COUNTS),
    (ONE_SIDE, lambda c: (c[0], (c[2] // c[4][0]) * (c[3] // c[4][0]), c[1] * c[4][0] ** 2)),
    (ONE_SIDE, lambda c: (c[0], (c[2] // c[4][1]) * (c[3] // c[4][1]), c[1] * c[4][1] ** 2)),
    (
        "A patch is taken for a square; its two sides may differ.",
        lambda c: (c[0], _count(c), c[1] * c[4][0] ** 2),
    ),
    (
        "A patch is taken for a square; its two sides may differ.",
        lambda c: (c[0], _count(c), c[1] * c[4][1] ** 2),
    ),
    (
        "[CLS] comes after the projection: flattened patches have no such row.",
        lambda c: (c[0], _count(c) + 1, _length(c)),
    ),
    (
        "The channels are missing from the length of a row.",
        lambda c: (c[0], _count(c), c[4][0] * c[4][1]),
    ),
    (
        "`d` comes with the projection; before it, a row holds the numbers of its pixels.",
        lambda c: (c[0], _count(c), c[5]),
    ),
    (
        "The grid still has two axes: the patches are one list.",
        lambda c: (c[0], *grid((c[2], c[3], c[4])), _length(c)),
    ),
    (
        "The channels still have an axis of their own: they belong in the rows.",
        lambda c: (c[0], c[1], _count(c), c[4][0] * c[4][1]),
    ),
    (
        "The channels still have an axis of their own: they belong in the rows.",
        lambda c: (c[0], _count(c), c[4][0] * c[4][1], c[1]),
    ),
    (
        "The last two axes are exchanged: each patch is one row.",
        lambda c: (c[0], _length(c), _count(c)),
    ),
    ("The batch axis is missing from here on.", lambda c: (_count(c), _length(c))),
    (
        "The patches of all images are in one list: keep the batch axis.",
        lambda c: (c[0] * _count(c), _length(c)),
    ),
    (
        "The count is a float: `/` gives a float, also where the result is whole.",
        lambda c: (c[0], float(_count(c)), _length(c)),
    ),
)
_OTHERS: tuple[tuple[str, str, Callable[[Case], Any]], ...] = (
    ("The shapes come in the opposite order.", "raw", lambda c: _shapes(c)["with_cls"]),
    (
        "The channels come last here; images arrive with them before height and width.",
        "raw",
        lambda c: (c[0], c[2], c[3], c[1]),
    ),
    ("Height and width are exchanged.", "raw", lambda c: (c[0], c[1], c[3], c[2])),
    (
        "The number of channels is an argument, not always 3.",
        "raw",
        lambda c: (c[0], 3, c[2], c[3]),
    ),
    (
        "These are numbers of entries; the shapes are asked for.",
        "raw",
        lambda c: c[0] * c[1] * c[2] * c[3],
    ),
    (
        "The shapes are written as text; they are tuples of whole numbers.",
        "raw",
        lambda c: "x".join(map(str, c[:4])),
    ),
    (
        "The projection gives each row d features.",
        "projected",
        lambda c: (c[0], _count(c), _length(c)),
    ),
    ("[CLS] is one more row for each image.", "with_cls", lambda c: (c[0], _count(c), c[5])),
    (
        "[CLS] is one more row, not one more image.",
        "with_cls",
        lambda c: (c[0] + 1, _count(c), c[5]),
    ),
    (
        "[CLS] is one more row, not one more feature.",
        "with_cls",
        lambda c: (c[0], _count(c), c[5] + 1),
    ),
    (
        "Each image gets one [CLS] row, however large the batch is.",
        "with_cls",
        lambda c: (c[0], _count(c) + c[0], c[5]),
    ),
)


def _three(case: Any, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    return len(case) == 6 and type(value) is tuple and len(value) == len(_PARTS) - 1


def _counted(_size: Size, value: Any) -> float | None:
    shape = as_counts(value[1]) if type(value) is tuple and len(value) == len(_PARTS) else None
    return shape[1] if shape and len(shape) > 1 else None


SYMPTOMS: tuple[Symptom, ...] = (
    *(_wrong(text, "flattened", twist) for text, twist in _FLATTENED),
    *(_wrong(text, part, twist) for text, part, twist in _OTHERS),
    Symptom("One of the four shapes is missing.", _three),
    *uneven(lambda case: case if len(case) == 3 else None, _counted),
)
