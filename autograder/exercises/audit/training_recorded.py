"""Recorded trainings: a convolutional model and one with attention, by the reference.

`python -m autograder.course.recordings` makes the file of their numbers.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from autograder.law import Module

FILE = Path(__file__).with_name("trainings.npz")
LAYERS = {
    "convolution": (
        Module("Conv2d", (1, 3, 3), {"padding": 1}),
        Module("ReLU"),
        Module("MaxPool2d", (2,)),
        Module("Flatten"),
        Module("Linear", (18, 3)),
    ),
    # Each row of an image is a token.
    "attention": (
        Module("Flatten", (1, 2)),
        Module(
            "TransformerEncoderLayer",
            (6, 2, 8),
            {"dropout": 0.0, "activation": "gelu", "batch_first": True, "norm_first": True},
        ),
        Module("Flatten"),
        Module("Linear", (24, 3)),
    ),
}
"""The two models, for images of 4 × 6 pixels and three classes."""
LR, DECAY, BATCH = 0.05, 0.1, 3
"""What they are trained with."""
TABLES = ("images", "labels", "schedule", "shifts")
"""What both are trained on, by name in the file."""


@functools.cache
def _numbers() -> dict[str, np.ndarray]:
    with np.load(FILE, allow_pickle=False) as file:
        return dict(file)


@dataclass(frozen=True)
class Recorded:
    """A recorded training of three epochs; the last batch of each is short.

    Attributes:
        kind: Which model.
        shifted: Whether the images move.
    """

    kind: str
    shifted: bool

    @property
    def name(self) -> str:
        """Its name in the file."""
        return f"{self.kind}, {'shifted' if self.shifted else 'plain'}"

    def given(self, numbers: Mapping[str, np.ndarray]) -> tuple[Any, ...]:
        """Make what `train` is called with.

        Args:
            numbers: Those of the file by name.

        Returns:
            The arguments.
        """
        begin = f"{self.kind}: "
        state = {
            name.removeprefix(begin): torch.from_numpy(found)
            for name, found in numbers.items()
            if name.startswith(begin)
        }
        images, labels, schedule, shifts = (torch.from_numpy(numbers[name]) for name in TABLES)
        model = Module("Sequential", LAYERS[self.kind], state=state)
        given = (model, images, labels, schedule, LR, DECAY, BATCH)
        return (*given, shifts) if self.shifted else given

    @property
    def arguments(self) -> tuple[Any, ...]:
        """What `train` is called with."""
        return self.given(_numbers())

    @property
    def probe(self) -> np.ndarray:
        """Images that are asked for after training."""
        return _numbers()["probe"]

    def place(self, number: int) -> str:
        """Say which image of the probe this is."""
        return f"test image {number}"

    @property
    def right(self) -> np.ndarray:
        """The recorded logits."""
        return _numbers()[self.name]


RECORDED = tuple(Recorded(kind, shifted) for shifted in (False, True) for kind in LAYERS)
"""All of them."""
