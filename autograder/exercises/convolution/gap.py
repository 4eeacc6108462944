"""Laws of `equivariance_gap`: how far a function is from moving along with its input."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.law import Call, Law, Mismatch, Module, Reply
from autograder.laws import raised_instead
from autograder.sandbox.modules import build
from autograder.words import kind

Kind = Literal["zeros", "circular", "patches", "max", "average"]
TOLERANCE = 1e-12
"""Largest difference of a right gap: adding up in another order moves it by less."""


@dataclass(frozen=True)
class Gap:
    """A case: a function, images and a shift.

    Attributes:
        kind: The function: a convolution that pads with zeros, or in a circle; a projection of
            patches; or a circular convolution, ReLU and a pool. Where it has fewer places
            than pixels, each is repeated until height and width are those of the image.
        size: (height, width), in pixels.
        patch: Of the projection or pool; it divides the size.
        shift: (down, right), in pixels.
        channels: Of the image.
        batch: Number of images.
        seed: Drawn integers behind all numbers.
        real: Whether the pixels are real numbers, not quarters.
    """

    kind: Kind
    size: tuple[int, int]
    patch: tuple[int, int]
    shift: tuple[int, int]
    channels: int = 1
    batch: int = 1
    seed: tuple[int, ...] = (0, 0)
    real: bool = False

    def image(self) -> np.ndarray:
        """Make the images."""
        generator = np.random.default_rng((*self.seed, 0))
        shape = (self.batch, self.channels, *self.size)
        if self.real:
            return np.asarray(generator.standard_normal(shape))
        return np.asarray(generator.integers(-20, 21, shape) / 4)

    def function(self) -> Module:
        """Make the function."""
        # As large again as the image, by repeating.
        grown = Module("Upsample", (), {"size": self.size, "mode": "nearest"})
        if self.kind == "patches":
            return Module("Sequential", (self._convolution(self.patch, stride=self.patch), grown))
        if self.kind in ("zeros", "circular"):
            return self._convolution((3, 3), padding=1, padding_mode=self.kind)
        pool = Module("MaxPool2d" if self.kind == "max" else "AvgPool2d", (self.patch,))
        wide = self._convolution((3, 3), padding=1, padding_mode="circular")
        return Module("Sequential", (wide, Module("ReLU"), pool, grown))

    def _convolution(self, kernel: tuple[int, int], **options: Any) -> Module:
        generator = np.random.default_rng((*self.seed, 1))
        features = 1 + sum(self.seed) % 3
        state = {
            "weight": generator.integers(-3, 4, (features, self.channels, *kernel)),
            "bias": generator.integers(-3, 4, features),
        }
        tensors = {name: torch.from_numpy(array.astype(float)) for name, array in state.items()}
        return Module("Conv2d", (self.channels, features, kernel), options, tensors)


def moved(array: np.ndarray, shift: tuple[int, int]) -> np.ndarray:
    """Take the number at every place from where it was before: `shift` above and to the left."""
    height, width = array.shape[-2:]
    rows = (np.arange(height) - shift[0]) % height
    columns = (np.arange(width) - shift[1]) % width
    return np.asarray(array[..., rows[:, None], columns])


@functools.lru_cache(maxsize=1024)
def _built(case: Gap) -> torch.nn.Module:
    return build(case.function())


def apply(case: Gap, image: np.ndarray) -> np.ndarray:
    """Give images to the function of a case."""
    with torch.no_grad():
        return np.asarray(_built(case)(torch.from_numpy(image.copy())).numpy())


@functools.lru_cache(maxsize=1024)
def differences(case: Gap) -> np.ndarray:
    """Compare the function of the moved image with the moved function of the image."""
    image = case.image()
    first = apply(case, moved(image, case.shift))
    return np.asarray(first - moved(apply(case, image), case.shift))


def gap(case: Gap) -> float:
    """What every right answer gives."""
    return float(np.abs(differences(case)).max())


def is_number(value: Any, expected: float) -> bool:
    """Tell whether a value is this number; an int is as good as a float."""
    if type(value) not in (int, float):
        return False
    try:
        return bool(abs(value - expected) <= TOLERANCE)
    except OverflowError:
        # A whole number that no float can hold.
        return False


def _judge(case: Gap, replies: Sequence[Reply]) -> Mismatch | None:
    right = gap(case)
    if wrong := raised_instead(f"{right:.6g}", replies[0]):
        return wrong
    value = replies[0].value
    if is_number(value, right):
        return None
    given = f"{value:.6g}" if type(value) is float else kind(value)
    if given == f"{right:.6g}":
        return Mismatch(f"{right:.15g}", f"{value:.15g}")
    return Mismatch(f"{right:.6g}", given)


@st.composite
def _gaps(
    draw_: st.DrawFn,
    kinds: tuple[Kind, ...],
    *,
    down: bool = True,
    most: int = 1,
    real: bool = False,
) -> Gap:
    """Draw a case.

    Args:
        draw_: Draws.
        kinds: The functions.
        down: Whether the image is moved down as well as to the right.
        most: Images and channels at most.
        real: Whether pixels are real numbers.
    """
    patch = draw_(draw.patch_sides), draw_(draw.patch_sides)
    size = patch[0] * draw_(st.integers(1, 3)), patch[1] * draw_(st.integers(1, 3))
    shift = draw_(st.integers(0, size[0])) if down else 0, draw_(st.integers(0, size[1]))
    return Gap(
        draw_(st.sampled_from(kinds)),
        size,
        patch,
        shift,
        draw_(st.integers(1, most)),
        draw_(st.integers(1, most)),
        draw_(draw.seeds),
        real,
    )


def laws(weights: tuple[int, int, int, int, int]) -> tuple[Law, ...]:
    """State the gap of convolutions, patch projections and pools."""

    def law(
        title: str,
        weight: int,
        cases: SearchStrategy[Gap],
        examples: tuple[Gap, ...],
        new: str = "",
    ) -> Law:
        return Law(
            title,
            weight,
            lambda case: [
                Call(
                    "equivariance_gap",
                    (case.function(), torch.from_numpy(case.image()), case.shift),
                    dtype="float64",
                )
            ],
            _judge,
            cases,
            examples,
            contrast=new,
        )

    one, two, sides = (1, 1), (2, 2), (2, 3)
    return (
        law(
            "convolutions, moved to the right: padded with zeros, and in a circle",
            weights[0],
            _gaps(("zeros", "circular"), down=False),
            (
                Gap("zeros", (4, 5), one, (0, 1)),
                Gap("zeros", (3, 4), one, (0, 2), seed=(1, 2)),
                Gap("zeros", (5, 4), one, (0, 3), seed=(3, 2)),
                Gap("circular", (3, 4), one, (0, 1), seed=(1, 2)),
            ),
        ),
        law(
            "moved down, and both at once",
            weights[1],
            _gaps(("zeros", "circular")),
            (
                Gap("zeros", (5, 4), one, (1, 0)),
                Gap("zeros", (4, 5), one, (1, 2), seed=(1, 2)),
                Gap("zeros", (5, 3), one, (3, 1), seed=(3, 2)),
                Gap("circular", (4, 3), one, (2, 1), seed=(1, 2)),
            ),
            "Moving to the right is right: which number of `shift` belongs to which axis?",
        ),
        law(
            "a projection of patches: no gap at multiples of the patch",
            weights[2],
            _gaps(("patches",)),
            (
                Gap("patches", (4, 6), two, (2, 4)),
                Gap("patches", (4, 6), two, (1, 0)),
                Gap("patches", (6, 4), two, (2, 1), seed=(1, 2)),
                Gap("patches", (4, 6), sides, (2, 3), seed=(1, 2)),
                Gap("patches", (4, 6), sides, (3, 2), seed=(3, 2)),
            ),
            "Convolutions at every pixel are right: what do you take for granted of `f`?",
        ),
        law(
            "a convolution and a pool",
            weights[3],
            _gaps(("max", "average")),
            (
                Gap("max", (4, 6), two, (2, 4)),
                Gap("max", (4, 6), two, (1, 2), seed=(1, 2)),
                Gap("average", (6, 4), two, (1, 3), seed=(3, 2)),
            ),
            "Single layers are right: what do you take for granted of `f`?",
        ),
        law(
            "several images and channels of real numbers",
            weights[4],
            _gaps(("zeros", "circular", "patches", "max"), most=3, real=True),
            (
                Gap("zeros", (4, 6), two, (1, 3), 2, 3, (0, 4), real=True),
                Gap("patches", (4, 6), two, (1, 3), 2, 3, (1, 4), real=True),
                Gap("max", (4, 6), two, (1, 3), 2, 3, (2, 4), real=True),
                Gap("circular", (4, 6), two, (1, 3), 2, 3, (3, 4), real=True),
            ),
            "One grey image is right: does every image and channel count?",
        ),
    )
