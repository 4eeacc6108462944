"""A broken law's smallest case as a picture: the image, its patches, and the one that is wrong.

All that is drawn is read from the outcome's own words. They may come from a file, so nothing
is believed of them: what is not exactly of the form that a report writes is not drawn.
"""

import base64
import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple, Protocol

from autograder.svg import Cell, Panel, Scene, svg

_MOST_TEXT = 600
_MOST_CELLS = 120
_MOST_DIGITS = 14

_ARRAY = re.compile(r"\((\d{1,2}(?:, \d{1,2}){2,3})\) (?:[a-z]+\d\d? )?(\[.+\])", re.ASCII)
_PAIR = re.compile(r"\((\d{1,2}), (\d{1,2})\)", re.ASCII)
_PLACE = re.compile(r"(?:image (\d{1,2}), )?(patch|row|channel) (\d{1,2}): (\[.+\])", re.ASCII)
_NUMBERS = re.compile(r"[-+.e0-9, \[\]]+")


class Law(Protocol):
    """What is read of an outcome."""

    @property
    def case(self) -> Mapping[str, str] | None:
        """The case: argument to short text."""

    @property
    def expected(self) -> str | None:
        """What a right answer gives."""

    @property
    def given(self) -> str | None:
        """What this answer gave."""


class _Told(NamedTuple):
    """A part of a result, as told: of which image, which patch, row or channel, its numbers."""

    image: int | None
    unit: str
    number: int
    due: list[Any]
    yours: list[Any]


class _UntoldError(Exception):
    """There is nothing to draw, or it is not told in full."""


def counterexample_svg(law: Law) -> str | None:
    """Draw the counterexample of a law, where it is an image.

    Args:
        law: What came of the law; its texts are taken for hostile.

    Returns:
        One `<svg>` element to stand in a page as it is, or None if there is nothing to draw.
    """
    scene = _scene(law)
    return None if scene is None else svg(scene)


def counterexample_img(law: Law) -> str | None:
    """Draw the same as an `<img>` that holds its picture.

    A notebook that is opened again is not trusted, and JupyterLab then drops `<svg>` but keeps
    the numbers in it; images stay.

    Args:
        law: What came of the law; its texts are taken for hostile.

    Returns:
        One `<img>` element, or None if there is nothing to draw.
    """
    scene = _scene(law)
    if scene is None:
        return None
    data = base64.b64encode(svg(scene).encode()).decode()
    return f'<img alt="{escape(scene.title)}" src="data:image/svg+xml;base64,{data}">'


def _scene(law: Law) -> Scene | None:
    case = law.case or {}
    try:
        told = _told(law.expected, law.given)
        patch = _pair(case.get("patch"))
        match sorted(case), told.unit, told.image:
            case ["image", "patch"], "patch", None:
                height, width, channels, pixels = _array(case["image"], 3)
                numbers = [
                    {(y, x): pixels[y][x][c] for y in range(height) for x in range(width)}
                    for c in range(channels)
                ]
                return _cut(numbers, (height, width), patch, told)
            case ["images", "patch"], "patch", int(image):
                batch, channels, height, width, pixels = _array(case["images"], 4)
                if image >= batch:
                    return None
                numbers = [dict(_cells(pixels[image][c])) for c in range(channels)]
                return _cut(numbers, (height, width), patch, told)
            case ["height", "patch", "patches", "width"], "row", None:
                return _assembled(_size(case), patch, told)
            case ["channels", "height", "patch", "patches", "width"], "channel", int():
                return _assembled(_size(case), patch, told)
    except _UntoldError:
        pass
    return None


def _cut(numbers: Sequence[Mapping[Cell, str]], size: Cell, patch: Cell, told: _Told) -> Scene:
    """Show the image, the patch that was due and the pixels that were given for it."""
    _check_tiles(size, patch)
    length = patch[0] * patch[1] * len(numbers)
    _check_shape(told.due, (length,))
    _check_shape(told.yours, (length,))
    down, right = divmod(told.number, size[1] // patch[1])
    due = {
        (row, column)
        for row in range(down * patch[0], (down + 1) * patch[0])
        for column in range(right * patch[1], (right + 1) * patch[1])
    }
    if max(row for row, _ in due) >= size[0]:
        raise _UntoldError
    origin = _origins(numbers)
    where_due = [origin.get(number) for number in told.due]
    where_yours = [origin.get(number) for number in told.yours]
    known = None not in where_yours
    # The right pixels in a wrong order: only the places inside the row tell them apart.
    mixed = known and None not in where_due and set(where_due) == set(where_yours)
    panels = []
    for channel, cells in enumerate(numbers):
        yours, places = set[Cell](), dict[Cell, tuple[int, int]]()
        for place, found in enumerate(where_yours if known else ()):
            if found is not None and found[0] == channel:
                yours.add(found[1])
                if mixed:
                    places[found[1]] = (where_due.index(found), place)
        panels.append(Panel(_caption(channel, len(numbers)), cells, due, yours, places))
    name = f"patch {told.number}"
    title = f"An image of {size[0]} × {size[1]} pixels in patches of {patch[0]} × {patch[1]}, "
    title += f"with {name} marked" + (", and the pixels given in its place." if known else ".")
    return Scene(
        title,
        size,
        patch,
        [panels],
        ["" if told.image is None else f"image {told.image}"],
        due=name,
        yours=f"what you gave for {name}" if known else "",
        note=_note(told, known, mixed, origin, numbers),
    )


def _note(
    told: _Told,
    known: bool,
    mixed: bool,
    origin: Mapping[str, object],
    numbers: Sequence[Mapping[Cell, str]],
) -> str:
    if mixed:
        return "small numbers: place in the row, due above, yours below"
    # Only where all numbers of the image differ can one say where a number is from.
    if known or len(origin) < sum(map(len, numbers)):
        return ""
    return f"you gave for patch {told.number} what is not in this image"


def _assembled(size: Cell, patch: Cell, told: _Told) -> Scene:
    """Show the part of the image that was due above the part that was given."""
    _check_tiles(size, patch)
    whole = told.unit == "channel"
    first = [] if whole else told.due[0]
    channels = 1 if whole else len(first) if isinstance(first, list) else 0
    shape = size if whole else (size[1], channels)
    _check_shape(told.due, shape)
    _check_shape(told.yours, shape)
    if size[0] * size[1] * channels > _MOST_CELLS or (not whole and told.number >= size[0]):
        raise _UntoldError

    def layers(part: list[Any]) -> list[dict[Cell, str]]:
        if whole:
            return [dict(_cells(part))]
        return [
            {(told.number, x): pixel[channel] for x, pixel in enumerate(part)}
            for channel in range(channels)
        ]

    due, yours = layers(told.due), layers(told.yours)
    wrong = [{at for at in a if a[at] != b[at]} for a, b in zip(due, yours, strict=True)]
    if not any(wrong):
        raise _UntoldError
    name = f"image {told.image}, channel {told.number}" if whole else f"row {told.number}"
    captions = [_caption(channel, channels) for channel in range(channels)]
    return Scene(
        f"An image of {size[0]} × {size[1]} pixels: {name} as expected and as given, "
        "with the pixels marked that differ.",
        size,
        patch,
        [
            [Panel(captions[c], due[c], due=wrong[c]) for c in range(channels)],
            [Panel(captions[c], yours[c], yours=wrong[c]) for c in range(channels)],
        ],
        [f"{name}, expected", f"{name}, you gave"],
        due="due where you gave something else",
        yours="what you gave there",
    )


def _caption(channel: int, channels: int) -> str:
    return f"channel {channel}" if channels > 1 else ""


def _origins(numbers: Sequence[Mapping[Cell, str]]) -> dict[str, tuple[int, Cell]]:
    """Tell from a number which (channel, cell) holds it; left out if several do."""
    found: dict[str, tuple[int, Cell]] = {}
    twice = set()
    for channel, cells in enumerate(numbers):
        for place, number in cells.items():
            if number in found:
                twice.add(number)
            found[number] = (channel, place)
    return {number: place for number, place in found.items() if number not in twice}


def _cells(rows: Sequence[Sequence[str]]) -> Iterator[tuple[Cell, str]]:
    for y, row in enumerate(rows):
        for x, number in enumerate(row):
            yield (y, x), number


def _told(expected: str | None, given: str | None) -> _Told:
    due, yours = _match(_PLACE, expected), _match(_PLACE, given)
    if due.groups()[:3] != yours.groups()[:3]:
        raise _UntoldError
    image = None if due[1] is None else int(due[1])
    return _Told(image, due[2], int(due[3]), _numbers(due[4]), _numbers(yours[4]))


def _match(form: re.Pattern[str], text: object) -> re.Match[str]:
    found = form.fullmatch(text) if isinstance(text, str) and len(text) <= _MOST_TEXT else None
    if found is None:
        raise _UntoldError
    return found


def _pair(text: object) -> Cell:
    found = _match(_PAIR, text)
    return int(found[1]), int(found[2])


def _size(case: Mapping[str, str]) -> Cell:
    return _pair(f"({case['height']}, {case['width']})")


def _array(text: str, axes: int) -> Any:
    """Read a shape and the numbers of that shape: (*shape, numbers)."""
    found = _match(_ARRAY, text)
    shape = tuple(map(int, found[1].split(", ")))
    numbers = _numbers(found[2])
    if len(shape) != axes or not 0 < math.prod(shape) <= _MOST_CELLS:
        raise _UntoldError
    _check_shape(numbers, shape)
    return *shape, numbers


def _numbers(text: str) -> list[Any]:
    """Read nested lists of numbers, each as it was written."""
    _match(_NUMBERS, text)
    try:
        found = json.loads(text, parse_int=str, parse_float=str)
    except (ValueError, RecursionError):
        raise _UntoldError from None
    if not isinstance(found, list) or not found:
        raise _UntoldError
    return found


def _check_shape(value: object, shape: Sequence[int]) -> None:
    if not shape:
        if not isinstance(value, str) or len(value) > _MOST_DIGITS:
            raise _UntoldError
    elif not isinstance(value, list) or len(value) != shape[0]:
        raise _UntoldError
    else:
        for each in value:
            _check_shape(each, shape[1:])


def _check_tiles(size: Cell, patch: Cell) -> None:
    if 0 in (*size, *patch) or size[0] % patch[0] or size[1] % patch[1]:
        raise _UntoldError
