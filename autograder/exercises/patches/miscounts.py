"""Known mistakes of the exercises that count patches and scores."""

import math
from collections.abc import Callable
from typing import Any

from autograder.counts import off_by
from autograder.exercises.patches.counting import patches_in
from autograder.exercises.patches.refusals import Size, uneven
from autograder.law import Symptom


def is_even(size: Size) -> bool:
    """Tell whether the patch divides both sides."""
    return not (size[0] % size[2][0] or size[1] % size[2][1])


def grid(size: Size) -> tuple[int, int]:
    """Count the patches below one another, and beside one another."""
    return size[0] // size[2][0], size[1] // size[2][1]


def _windows(size: Size, step: Callable[[int], int]) -> int:
    patch = size[2]
    down = (size[0] - patch[0]) // step(patch[0]) + 1
    return down * ((size[1] - patch[1]) // step(patch[1]) + 1)


_OVERLAP = "Patches overlap: each must start where the one before it ends."
ONE_SIDE = "Both sides of the image are divided by the same side of the patch."
COUNTS: tuple[tuple[str, Callable[[Size], int]], ...] = (
    (
        "The columns of the grid are counted with the height.",
        lambda s: grid(s)[0] * (s[0] // s[2][1]),
    ),
    ("The rows of the grid are counted with the width.", lambda s: (s[1] // s[2][0]) * grid(s)[1]),
    (ONE_SIDE, lambda s: grid(s)[0] * (s[1] // s[2][0])),
    (ONE_SIDE, lambda s: (s[0] // s[2][1]) * grid(s)[1]),
    (_OVERLAP, lambda s: _windows(s, lambda side: 1)),
    (_OVERLAP, lambda s: _windows(s, lambda side: max(1, side // 2))),
    (
        "The pixels of the image are divided by one side of the patch only.",
        lambda s: s[0] * s[1] // s[2][0],
    ),
    (
        "The pixels of the image are divided by one side of the patch only.",
        lambda s: s[0] * s[1] // s[2][1],
    ),
    ("The pixels of a patch are counted, not the patches.", lambda s: s[2][0] * s[2][1]),
    ("All pixels of the image are counted, not the patches.", lambda s: s[0] * s[1]),
    ("Rows and columns of the grid are added; they must be multiplied.", lambda s: sum(grid(s))),
    (
        "The cuts between patches are counted, not the patches.",
        lambda s: (grid(s)[0] - 1) * (grid(s)[1] - 1),
    ),
)


_SIDES: tuple[tuple[str, Callable[[Size], int]], ...] = (
    ("Only the patches along one side are counted.", lambda s: grid(s)[0]),
    ("Only the patches along one side are counted.", lambda s: grid(s)[1]),
)


def _size(case: Any) -> Size | None:
    return (case[0], case[1], case[2]) if isinstance(case[2], tuple) else None


def _about(twist: Callable[[Size, int], Any]) -> Callable[[Any], Any]:
    """Take a twist of (size, tokens besides the patches) for even sizes only."""

    def of(case: Any) -> Any:
        return twist((case[0], case[1], case[2]), sum(case[3:])) if is_even(case[:3]) else None

    return of


def _counted_by(count: Callable[[Size], int], *, squared: bool = False) -> Callable[[Any], Any]:
    return _about(lambda s, cls: (count(s) + cls) ** 2 if squared else count(s))


PATCHES: tuple[Symptom, ...] = (
    *(off_by(text, _counted_by(count)) for text, count in (*COUNTS, *_SIDES)),
    off_by(
        "One too many: [CLS] is a token, but no patch.",
        _about(lambda s, _: patches_in(s) + 1),
    ),
    off_by("This is the grid; the number of patches is asked for.", _about(lambda s, _: grid(s))),
    off_by(
        "The number is right, but a float: `/` gives a float, also where the result is whole.",
        _about(lambda s, _: float(patches_in(s))),
    ),
    off_by("The number is right, but written as text.", _about(lambda s, _: str(patches_in(s)))),
    *uneven(_size, lambda size, value: value if type(value) in (int, float) else None),
)


def _only(more: int, twist: Callable[[int], Any]) -> Callable[[Any], Any]:
    """Take a twist of the number of patches, with [CLS] or without."""
    return _about(lambda s, cls: twist(patches_in(s)) if cls == more else None)


def _tokens(twist: Callable[[int], Any]) -> Callable[[Any], Any]:
    return _about(lambda s, cls: twist(patches_in(s) + cls))


_CLS = "[CLS] is a token too: it asks every token, and every token asks it."
SCORES: tuple[Symptom, ...] = (
    *(off_by(text, _counted_by(count, squared=True)) for text, count in COUNTS),
    off_by("This is the number of tokens; a score belongs to a pair of them.", _tokens(int)),
    off_by(
        "This is twice the number of tokens; a score belongs to a pair of them.",
        _tokens(lambda n: 2 * n),
    ),
    off_by(
        "Each pair of tokens is counted once, but each of them asks the other.",
        _tokens(lambda n: n * (n + 1) // 2),
    ),
    off_by(
        "Each pair is counted once, and no token asks itself; every ordered pair has a score.",
        _tokens(lambda n: n * (n - 1) // 2),
    ),
    off_by("Every token asks itself as well.", _only(0, lambda n: n * (n - 1))),
    off_by(
        "The scores of twelve heads are counted; one head is asked for.",
        _tokens(lambda n: 12 * n * n),
    ),
    off_by("This is the shape; its number of entries is asked for.", _tokens(lambda n: (n, n))),
    off_by(
        "The number is right, but a float: `/` gives a float, also where the result is whole.",
        _tokens(lambda n: float(n * n)),
    ),
    off_by(_CLS, _only(1, lambda n: n * n)),
    off_by(_CLS, _only(1, lambda n: n * n + 1)),
    off_by(_CLS, _only(1, lambda n: n * n + n)),
    off_by("You count a [CLS] that is not there.", _only(0, lambda n: (n + 1) ** 2)),
    off_by(
        "[CLS] makes a side of the grid longer; it is one token, added after the patches.",
        _about(lambda s, cls: ((grid(s)[0] + 1) * grid(s)[1]) ** 2 if cls else None),
    ),
    *uneven(
        _size,
        lambda size, value: math.sqrt(value) if type(value) is int and value >= 0 else None,
    ),
)
