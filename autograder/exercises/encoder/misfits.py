"""Known mistakes of `resize_positions`: other curves, and grids that are read wrongly."""

import math
from collections.abc import Callable

import numpy as np

from autograder.exercises.encoder.grids import (
    RESIZE,
    Curve,
    Fit,
    bicubic,
    cubic,
    resized,
    spread,
)
from autograder.exercises.encoder.slips import Twist, kinds, told, twisted
from autograder.law import Symptom


def _by(curve: Curve) -> Twist:
    """The grid is fitted with another curve."""
    return lambda case: resized(case, curve)


def _linear(old: int, new: int) -> np.ndarray:
    return _between(old, [(place + 0.5) * old / new - 0.5 for place in range(new)])


def _between(old: int, middles: list[float]) -> np.ndarray:
    shares = np.zeros((len(middles), old))
    for place, middle in enumerate(middles):
        inside = min(max(middle, 0), old - 1)
        for source in range(old):
            shares[place, source] = max(0, 1 - abs(inside - source))
    return shares


def _nearest(old: int, new: int) -> np.ndarray:
    return np.eye(old)[[place * old // new for place in range(new)]]


def _nearest_middle(old: int, new: int) -> np.ndarray:
    return np.eye(old)[[(2 * place + 1) * old // (2 * new) for place in range(new)]]


def _area(old: int, new: int) -> np.ndarray:
    shares = np.zeros((new, old))
    for place in range(new):
        first, last = place * old // new, -(-(place + 1) * old // new)
        shares[place, first:last] = 1 / (last - first)
    return shares


def _corners(old: int, new: int) -> list[float]:
    return [place * (old - 1) / (new - 1) if new > 1 else 0.0 for place in range(new)]


def _linear_corners(old: int, new: int) -> np.ndarray:
    return _between(old, _corners(old, new))


def _cubic_corners(old: int, new: int) -> np.ndarray:
    shares = np.zeros((new, old))
    for place, middle in enumerate(_corners(old, new)):
        nearest = math.floor(middle)
        for source in range(nearest - 1, nearest + 3):
            shares[place, min(max(source, 0), old - 1)] += cubic(middle - source)
    return shares


def _smoothed(old: int, new: int) -> np.ndarray:
    """Antialiasing: the curve is as wide as the places are far apart, and bends less."""
    step = max(old / new, 1.0)
    shares = np.zeros((new, old))
    for place in range(new):
        middle = (place + 0.5) * old / new
        first, last = int(middle - 2 * step + 0.5), int(middle + 2 * step + 0.5)
        for source in range(max(first, 0), min(last, old)):
            shares[place, source] = cubic((source + 0.5 - middle) / step, -0.5)
    rows: np.ndarray = shares / shares.sum(1, keepdims=True)
    return rows


def _cut_or_filled_up(case: Fit) -> np.ndarray:
    count = 1 + math.prod(case.new)
    missing = max(0, count - len(case.numbers))
    return _join(case.numbers[:count], case.numbers[-1:].repeat(missing, 0))


def _from_the_end(case: Fit) -> np.ndarray:
    """The last row is taken for that of [CLS]."""
    others, last = np.split(case.numbers, [-1])
    grid = others.reshape(*case.old, case.width)
    return _join(spread(grid, case.new, bicubic).reshape(-1, case.width), last)


Change = Callable[[np.ndarray, np.ndarray, Fit], np.ndarray]


def _after(change: Change) -> Twist:
    """[CLS] and the fitted positions are right, and put together wrongly."""

    def twist(case: Fit) -> np.ndarray:
        first, fitted = np.split(resized(case), [1])
        return change(first, fitted, case)

    return twist


def _join(*parts: np.ndarray) -> np.ndarray:
    joined: np.ndarray = np.concatenate(parts)
    return joined


def _read(*, inwards: bool, outwards: bool) -> Twist:
    """A reshape moves the features, on the way in, on the way out, or both."""

    def twist(case: Fit) -> np.ndarray:
        first, others = np.split(case.numbers, [1])
        if inwards:
            grid = np.moveaxis(others.reshape(case.width, *case.old), 0, -1)
        else:
            grid = others.reshape(*case.old, case.width)
        fitted = spread(grid, case.new, bicubic)
        if outwards:
            fitted = np.moveaxis(fitted, -1, 0)
        return _join(first, fitted.reshape(-1, case.width))

    return twist


def _exchanged(*, old: bool, new: bool, back: bool = False) -> Twist:
    """Rows and columns are exchanged, of one grid or of both."""

    def twist(case: Fit) -> np.ndarray:
        first, others = np.split(case.numbers, [1])
        grid = others.reshape(*(case.old[::-1] if old else case.old), case.width)
        fitted = spread(grid, case.new[::-1] if new else case.new, bicubic)
        if back:
            fitted = fitted.swapaxes(0, 1)
        return _join(first, fitted.reshape(-1, case.width))

    return twist


def _mirrored(case: Fit) -> np.ndarray:
    """Read column by column, and listed so again."""
    first, others = np.split(case.numbers, [1])
    grid = others.reshape(*case.old[::-1], case.width).swapaxes(0, 1)
    fitted = spread(grid, case.new, bicubic).swapaxes(0, 1)
    return _join(first, fitted.reshape(-1, case.width))


def _one_line(curve: Curve) -> Twist:
    """All positions, that of [CLS] among them, are fitted as one line."""
    return lambda case: curve(len(case.numbers), 1 + math.prod(case.new)) @ case.numbers


def _patches_in_line(curve: Curve) -> Twist:
    """The positions of the patches are fitted as one line."""

    def twist(case: Fit) -> np.ndarray:
        first, others = np.split(case.numbers, [1])
        return _join(first, curve(len(others), math.prod(case.new)) @ others)

    return twist


_MODE = "The interpolation is {}; bicubic is asked for."
_FEATURES = "A reshape moves features to other places: exchange axes before, and after."
_TURNED = "Rows and columns of the grid are exchanged."
_LINE = "The positions are fitted as one line; they are a grid of rows and columns."
SYMPTOMS: tuple[Symptom, ...] = (
    *(
        twisted(RESIZE, text, twist)
        for text, twist in (
            (_MODE.format("bilinear"), _by(_linear)),
            (_MODE.format("bilinear"), _by(_linear_corners)),
            (_MODE.format("that of the nearest place"), _by(_nearest)),
            (_MODE.format("that of the nearest place"), _by(_nearest_middle)),
            (_MODE.format("a mean of areas"), _by(_area)),
            ("The corners are aligned; align_corners=False is asked for.", _by(_cubic_corners)),
            ("The curve is smoothed; antialias=False is asked for.", _by(_smoothed)),
            (
                "Rows are cut off, or the last is repeated; they are interpolated.",
                _cut_or_filled_up,
            ),
            ("You take the last row for that of [CLS]; it is row 0.", _from_the_end),
            ("These are the old positions.", lambda case: case.numbers),
            ("The row of [CLS] is lost.", _after(lambda first, fitted, case: fitted)),
            (
                "The row of [CLS] comes last; it stays in front.",
                _after(lambda first, fitted, case: _join(fitted, first)),
            ),
            (
                "The row of [CLS] is filled with zeros; it stays as it was.",
                _after(lambda first, fitted, case: _join(0 * first, fitted)),
            ),
            (
                "The row of [CLS] becomes a mean; it stays as it was.",
                _after(lambda first, fitted, case: _join(fitted.mean(0, keepdims=True), fitted)),
            ),
            (
                "The row of [CLS] becomes a mean; it stays as it was.",
                lambda case: _join(case.numbers[1:].mean(0, keepdims=True), resized(case)[1:]),
            ),
            (
                "The row of [CLS] is there twice.",
                _after(lambda first, fitted, case: _join(first, first, fitted)),
            ),
            (_FEATURES, _read(inwards=True, outwards=False)),
            (_FEATURES, _read(inwards=False, outwards=True)),
            (_FEATURES, _read(inwards=True, outwards=True)),
            (_TURNED, _exchanged(old=True, new=False)),
            (_TURNED, _exchanged(old=False, new=True)),
            (_TURNED, _exchanged(old=True, new=True)),
            (_TURNED, _exchanged(old=False, new=True, back=True)),
            (_TURNED, _exchanged(old=False, new=False, back=True)),
            (_TURNED, _exchanged(old=True, new=True, back=True)),
            (_TURNED, _mirrored),
            (
                "[CLS] is interpolated along with the patches; it has no place in the grid.",
                _one_line(_linear),
            ),
            (
                "[CLS] is interpolated along with the patches; it has no place in the grid.",
                _one_line(_nearest),
            ),
            (_LINE, _patches_in_line(_linear)),
            (_LINE, _patches_in_line(_nearest)),
            (_LINE, _patches_in_line(bicubic)),
            (
                "Features are still in front: positions are rows.",
                lambda case: resized(case).T,
            ),
            (
                "There is an axis more, in front.",
                lambda case: resized(case)[None],
            ),
        )
    ),
    *kinds(RESIZE),
    told(
        RESIZE,
        "Only the row of [CLS] is right.",
        lambda _case, found, true: (
            found[0].shape == true[0].shape and np.allclose(found[0][0], true[0][0])
        ),
        2,
    ),
)
"""Known mistakes of `resize_positions`."""
