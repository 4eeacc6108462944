"""How a training can differ from the one that is asked for."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Moved = Literal[
    "image",
    "place",
    "batch",
    "first row",
    "none",
    "kept",
    "beside",
    "left",
    "down",
    "too far",
    "rolled",
    "edge",
    "white",
    "0 is black",
]
"""By what an image is moved: by its own shift, by another one, or in another way."""


@dataclass(frozen=True)
class Moment:
    """A moment of the training.

    Attributes:
        epoch: The epoch.
        epochs: How many there are.
        step: Steps made before, in all epochs.
        steps: Steps of an epoch.
    """

    epoch: int
    epochs: int
    step: int
    steps: int


def falling(part: float) -> float:
    """The learning rate after a part of the training, as a part of the first one.

    Half of 1 + cos(2a) is the square of cos(a).
    """
    return math.cos(math.pi / 2 * part) ** 2


@dataclass(frozen=True)
class Slip:
    """How a training differs from the one that is asked for.

    Attributes:
        rate: From a moment to its learning rate, as a part of the first one.
        optimizer: Which rule makes a step.
        betas: How fast AdamW's two averages forget.
        eps: What AdamW adds to the root.
        corrected: Whether the averages are corrected for beginning at 0.
        renewed: When the optimizer loses its memory.
        decay: How weights decay.
        slopes: What becomes of the slopes of a batch.
        squashed: Whether probabilities are taken for logits.
        batches: Which slices of a row are batches.
        rows: Which row of the schedule an epoch has.
        pairs: Whether images and labels are both the drawn ones.
        moved: By what an image is moved.
        epochs: How many epochs there are, of so many.
        evaluating: Whether the model is in evaluation mode.
    """

    rate: Callable[[Moment], float] = lambda now: falling(now.epoch / now.epochs)
    optimizer: Literal["adam", "sgd", "momentum"] = "adam"
    betas: tuple[float, float] = (0.9, 0.999)
    eps: float = 1e-8
    corrected: bool = True
    renewed: Literal["never", "epoch", "batch"] = "never"
    decay: Literal["own", "none", "coupled", "0.01", "no bias", "first rate", "no rate"] = "own"
    slopes: Literal[
        "mean", "sum", "by batch", "kept", "kept in epoch", "epoch", "clipped", "uphill"
    ] = "mean"
    squashed: bool = False
    batches: Literal["all", "no short", "whole", "single", "first", "strided"] = "all"
    rows: Literal["own", "first", "none", "last", "backwards", "ranks"] = "own"
    pairs: Literal["drawn", "labels stay", "images stay"] = "drawn"
    moved: Moved = "image"
    epochs: Callable[[int], int] = lambda rows: rows
    evaluating: bool = False


RIGHT = Slip()
"""The training that is asked for."""
