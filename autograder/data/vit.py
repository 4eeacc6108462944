"""A small Vision Transformer, trained on the garments of the split `fit`.

`python -m autograder.course.checkpoint OUT` trains it again, from the course's folder.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import torch

from autograder.data import archive
from autograder.data.fashion import Split

CONFIG: Mapping[str, Any] = {
    "image": (28, 28),
    "patch": (4, 4),
    "channels": 1,
    "width": 32,
    "heads": 4,
    "depth": 2,
    "hidden": 64,
    "classes": 10,
}

ACCURACY: Mapping[Split, float] = {"fit": 1.0, "validation": 0.79, "benchmark": 448 / 600}

SHA256 = "a602ee4f6687374a2ec9786ba449d05eca9e5c10854c0f90de8ff47dc0c5f438"

_FILE = Path(__file__).with_name("vit.npz")


class Vit(NamedTuple):
    """A trained model as numbers.

    Attributes:
        config: Its sizes, by the names of the fields of `ViTConfig`.
        weights: Its parameters by name, float32.
        accuracy: The share of each split's garments that it names rightly, by split.
    """

    config: dict[str, Any]
    weights: dict[str, torch.Tensor]
    accuracy: dict[Split, float]


def load_vit() -> Vit:
    """Load the trained model that ships with the course.

    Returns:
        Sizes and numbers, new in every call: `VisionTransformer(ViTConfig(**vit.config))`
        takes them with `load_state_dict(vit.weights)`.

    Raises:
        ValueError: If the installed file is not the one this version of the course came with.
        OSError: If the installed file can't be read.
    """
    arrays = archive.read(_FILE, SHA256)
    weights = {name: torch.from_numpy(array) for name, array in arrays.items()}
    return Vit(dict(CONFIG), weights, dict(ACCURACY))


def model_input(garments: npt.NDArray[np.uint8]) -> torch.Tensor:
    """Make of garments what the model reads.

    Args:
        garments: Array of shape (n, 28, 28), 0 to 255.

    Returns:
        float64 tensor of shape (n, 1, 28, 28), 0 to 1.
    """
    return torch.from_numpy(garments[:, None] / 255)
