"""Known mistakes in refusing what does not fit: sides that do not divide, rows left over."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder.addresses import Grid
from autograder.law import Foreign, Reply, Symptom

Size = tuple[int, int, tuple[int, int]]
"""(height, width, patch)."""

Implied = Callable[[Size, Any], float | None]
"""From a size and a result to the number of patches that the result speaks of."""

_AREA = "Only the number of all pixels is looked at: each side must be checked by itself."
_CROPPED = "The rest of the image is cropped in silence: raise a ValueError before you go on."
_PADDED = "The image is filled up in silence: raise a ValueError before you go on."
_SMALLER = "The image comes out smaller than asked, and nobody is told: raise a ValueError."
_RESHAPED = "No pixel is lost, but these are no patches: a reshape alone does not check the sides."
_BORDER = "The patches do not fill the image, and its edge stays empty: raise a ValueError."


def uneven(
    size_of: Callable[[Any], Size | None], implied: Implied, *, backward: bool = False
) -> tuple[Symptom, ...]:
    """The mistakes with sides that the patch does not divide.

    Args:
        size_of: From a case to its size; None if it is a case of another law.
        implied: How many patches a result speaks of.
        backward: Whether images are put together.

    Returns:
        The symptoms.
    """

    def about(test: Callable[[Size, Reply], bool]) -> Callable[[Any, Sequence[Reply]], bool]:
        def explains(case: Any, replies: Sequence[Reply]) -> bool:
            size = size_of(case)
            if size is None or not any(_rests(size)):
                return False
            return test(size, replies[0])

        return explains

    def partly(test: Callable[[Size], bool]) -> Callable[[Any, Sequence[Reply]], bool]:
        return about(lambda size, reply: test(size) and not filled(size, reply))

    def patches(count: Callable[[int, int], int]) -> Callable[[Any, Sequence[Reply]], bool]:
        def test(size: Size, reply: Reply) -> bool:
            due = count(size[0], size[2][0]) * count(size[1], size[2][1])
            return _returned(reply) and implied(size, reply.value) == due

        return about(test)

    def area(size: Size, reply: Reply) -> bool:
        return _returned(reply) and implied(size, reply.value) == _area(size) // _pixels(size)

    # A count has no shape that a reshape could have made.
    reshaped = _RESHAPED if implied is implied_by_numbers else _AREA

    def filled(size: Size, reply: Reply) -> bool:
        return _returned(reply) and implied(size, reply.value) == _area(size) / _pixels(size)

    return (
        Symptom(
            "Only the width is checked: the height must be a whole number of patches too.",
            partly(lambda size: _rests(size) == (True, False)),
        ),
        Symptom(
            "Only the height is checked: the width must be a whole number of patches too.",
            partly(lambda size: _rests(size) == (False, True)),
        ),
        Symptom(
            _AREA,
            partly(lambda size: _area(size) % _pixels(size) == 0),
        ),
        Symptom(
            "Nothing is raised: a message, or None, does not stop the program.",
            about(lambda _, reply: reply.raised is None and reply.value is None),
        ),
        Symptom(
            "You give the exception back as a result; it must be raised.",
            about(lambda _, reply: _is_exception(reply.value)),
        ),
        Symptom(
            "One bad side is enough to refuse, not only both together.",
            partly(lambda size: sum(_rests(size)) == 1),
            1,
        ),
        Symptom(_SMALLER if backward else _CROPPED, patches(lambda side, step: side // step), 2),
        Symptom(_BORDER if backward else reshaped, about(filled)),
        Symptom(_PADDED, patches(lambda side, step: -(-side // step)), 2),
        Symptom(
            "The pixels are divided by those of a patch: each side must be checked by itself.",
            about(area),
            2,
        ),
        Symptom(
            "0 is a result like any other: raise a ValueError.",
            about(lambda _, reply: type(reply.value) is int and reply.value == 0),
            2,
        ),
        Symptom(
            "An assert raises AssertionError; the contract asks for a ValueError.",
            about(lambda _, reply: _raised(reply, AssertionError)),
            2,
        ),
        Symptom(
            "The contract asks for a ValueError: check both sides first, and raise it yourself.",
            about(lambda _, reply: reply.raised is not None and not _raised(reply, AssertionError)),
            2,
        ),
        Symptom("Check both sides first, and raise a ValueError.", about(lambda *_: True), 3),
    )


def misfits(tensor: bool) -> tuple[Symptom, ...]:
    """The mistakes with rows that do not make the image.

    Args:
        tensor: Whether the number of channels is an argument.

    Returns:
        The symptoms.
    """

    def about(
        test: Callable[[Grid, int, int, Reply], bool],
    ) -> Callable[[Any, Sequence[Reply]], bool]:
        def explains(case: Any, replies: Sequence[Reply]) -> bool:
            if type(case) is not tuple or not isinstance(case[0], Grid):
                return False
            return test(case[0], case[1], case[2], replies[0])

        return explains

    def channels(grid: Grid, count: int, length: int, _: Reply) -> bool:
        return tensor and count == grid.count and length != grid.length

    return (
        Symptom(
            "Rows that are left over go unnoticed.",
            about(lambda grid, n, k, _: n > grid.count and k == grid.length),
        ),
        Symptom(
            "Missing rows go unnoticed.",
            about(lambda grid, n, k, _: n < grid.count),
        ),
        Symptom(
            "The length of the rows is never compared with `channels` and the patch.",
            about(channels),
        ),
        Symptom(
            "NotImplementedError says that nothing is written yet: raise another exception.",
            about(lambda g, n, k, reply: _raised(reply, NotImplementedError)),
        ),
        Symptom(
            "The numbers would do, but in other rows: a reshape alone does not look at the rows.",
            about(lambda grid, n, k, _: n * k == grid.count * grid.length and n != grid.count),
            1,
        ),
        Symptom(
            "Compare the number of rows, and their length, with what the image needs.",
            about(lambda *_: True),
            2,
        ),
    )


def implied_by_numbers(size: Size, value: Any) -> float | None:
    """Count the patches that the numbers of an array would fill."""
    if not isinstance(value, np.ndarray | torch.Tensor):
        return None
    return float(np.prod(value.shape)) / _pixels(size)


def _rests(size: Size) -> tuple[bool, bool]:
    return size[0] % size[2][0] != 0, size[1] % size[2][1] != 0


def _area(size: Size) -> int:
    return size[0] * size[1]


def _pixels(size: Size) -> int:
    return size[2][0] * size[2][1]


def _returned(reply: Reply) -> bool:
    return reply.raised is None and reply.stopped is None


def _raised(reply: Reply, kind: type[BaseException]) -> bool:
    return reply.raised is not None and reply.raised.is_a(kind)


def _is_exception(value: Any) -> bool:
    return isinstance(value, Foreign) and value.what.endswith(("Error", "Exception"))
