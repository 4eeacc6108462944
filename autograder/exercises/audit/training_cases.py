"""Small trainings of a linear model: what is handed to `train`, drawn from a seed."""

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from autograder.law import Module

FAINT = 1e-8
"""How much darker a faint pixel is: the slopes of its weights are as small as AdamW's eps."""
SURE = 12
"""How much larger the logit of a class is of which a model is sure: what is left to learn is
little enough for AdamW's eps to matter, and much more than rounding."""


@dataclass(frozen=True)
class Fit:
    """A training.

    Attributes:
        examples: Images to train on.
        size: Their channels, height and width.
        classes: Numbers that the model gives for an image.
        batch: Images in a batch.
        epochs: Rows of the schedule.
        lr: Learning rate of the first epoch.
        decay: Weight decay.
        seed: Draws all other numbers.
        shifted: Whether the images move.
        faint: Whether some slopes are so small that AdamW's eps matters: the first pixel is
            nearly black in every image; if all are dropped, the model is sure from the
            beginning of the one class that there is.
        dropping: Whether the model drops all that it sees, as long as it is in training mode.
    """

    examples: int
    size: tuple[int, int, int]
    classes: int
    batch: int
    epochs: int = 1
    lr: float = 0.1
    decay: float = 0.0
    seed: tuple[int, ...] = (1, 2)
    shifted: bool = False
    faint: bool = False
    dropping: bool = False

    @property
    def features(self) -> int:
        """Pixels of an image."""
        return int(np.prod(self.size))

    @functools.cached_property
    def images(self) -> np.ndarray:
        """Pixels from 0.1 to 0.9; none is 0, so that what comes in at an edge shows."""
        pixels = self._generator(0).integers(1, 10, (self.examples, *self.size)) / 10
        if self.faint:
            pixels[:, 0, 0, 0] *= FAINT
        return pixels

    @functools.cached_property
    def labels(self) -> np.ndarray:
        """A class for each image."""
        if self.faint and self.dropping:
            return np.zeros(self.examples, np.int64)
        return self._generator(1).integers(0, self.classes, self.examples)

    @functools.cached_property
    def schedule(self) -> np.ndarray:
        """All images in an order of its own for each epoch."""
        generator = self._generator(2)
        return np.array([generator.permutation(self.examples) for _ in range(self.epochs)])

    @functools.cached_property
    def shifts(self) -> np.ndarray:
        """Pixels from 0 to more than the width, for each epoch and image."""
        return self._generator(3).integers(0, self.size[2] + 2, (self.epochs, self.examples))

    @functools.cached_property
    def start(self) -> dict[str, np.ndarray]:
        """The weights that the model comes with."""
        generator = self._generator(4)
        weight = generator.standard_normal((self.classes, self.features)).round(1)
        bias = generator.standard_normal(self.classes).round(1)
        bias[0] += SURE * (self.faint and self.dropping)
        return {"weight": weight, "bias": bias}

    def _generator(self, stream: int) -> np.random.Generator:
        return np.random.default_rng([*self.seed, stream])

    @functools.cached_property
    def probe(self) -> np.ndarray:
        """A black image, then one for each pixel, in which that pixel alone is 1.

        What a linear model says of these tells each of its weights.
        """
        ones = np.eye(self.features).reshape(self.features, *self.size)
        return np.concatenate([np.zeros((1, *self.size)), ones])

    def place(self, number: int) -> str:
        """Say which image of the probe this is."""
        if number == 0:
            return "a black image"
        pixel = tuple(map(int, np.unravel_index(number - 1, self.size)))
        return f"an image with a 1 at {pixel}, else 0"

    @property
    def model(self) -> Module:
        """The model, as data."""
        last = Module("Linear", (self.features, self.classes))
        parts = (Module("Flatten"), *([Module("Dropout", (1.0,))] * self.dropping), last)
        state = {
            f"{len(parts) - 1}.{name}": torch.from_numpy(numbers)
            for name, numbers in self.start.items()
        }
        return Module("Sequential", parts, state=state)

    @property
    def arguments(self) -> tuple[Any, ...]:
        """What `train` is called with."""
        tables = (self.images, self.labels, self.schedule)
        given = (self.model, *map(torch.from_numpy, tables), self.lr, self.decay, self.batch)
        return (*given, torch.from_numpy(self.shifts)) if self.shifted else given
