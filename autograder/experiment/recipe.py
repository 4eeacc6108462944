"""What every run of the audit has in common, and what tells one run from another."""

import hashlib
import math
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
import torch

Model = Literal["cnn", "vit"]
Arm = Literal["plain", "translated"]
Dtype = Literal["float32", "float64"]
MODELS: tuple[Model, ...] = ("cnn", "vit")
ARMS: tuple[Arm, ...] = ("plain", "translated")
SEEDS = (0, 1, 2, 3, 4)
SHIFTS = tuple(range(9))
"""Pixels by which the validation images are shifted; the first five are what a row is about."""
CLEAN_TO_FOUR = 5


class Run(NamedTuple):
    """What tells one run from another."""

    arm: Arm
    model: Model
    seed: int

    def __str__(self) -> str:
        return f"{self.arm}, {self.model}, seed {self.seed}"


RUNS = tuple(Run(arm, model, seed) for arm in ARMS for seed in SEEDS for model in MODELS)
"""All runs of the audit, in the order of its file."""


@dataclass(frozen=True)
class Recipe:
    """How a model is trained, the same for both models and both arms.

    Attributes:
        epochs: Passes over the fit images.
        batch: Images in a batch.
        lr: Learning rate of the first epoch; half a cosine wave takes it towards 0.
        weight_decay: AdamW's, on every parameter.
        dtype: What is computed in.
    """

    epochs: int = 120
    batch: int = 100
    lr: float = 5e-3
    weight_decay: float = 0.01
    dtype: Dtype = "float32"

    def as_dict(self) -> dict[str, Any]:
        """Give the recipe as it stands in a file."""
        return asdict(self)


_BLOCK: Mapping[str, tuple[int, ...]] = {
    "self_attn.in_proj_weight": (96, 32),
    "self_attn.in_proj_bias": (96,),
    "self_attn.out_proj.weight": (32, 32),
    "self_attn.out_proj.bias": (32,),
    "linear1.weight": (64, 32),
    "linear1.bias": (64,),
    "linear2.weight": (32, 64),
    "linear2.bias": (32,),
    "norm1.weight": (32,),
    "norm1.bias": (32,),
    "norm2.weight": (32,),
    "norm2.bias": (32,),
}
SHAPES: Mapping[Model, Mapping[str, tuple[int, ...]]] = {
    "cnn": {
        "conv1.weight": (8, 1, 3, 3),
        "conv1.bias": (8,),
        "conv2.weight": (16, 8, 3, 3),
        "conv2.bias": (16,),
        "conv3.weight": (32, 16, 3, 3),
        "conv3.bias": (32,),
        "conv4.weight": (48, 32, 3, 3),
        "conv4.bias": (48,),
        "head.weight": (10, 48),
        "head.bias": (10,),
    },
    "vit": {
        "cls": (1, 1, 32),
        "positions": (50, 32),
        "projection.weight": (32, 1, 4, 4),
        "projection.bias": (32,),
        **{f"encoder.layers.{i}.{name}": shape for i in (0, 1) for name, shape in _BLOCK.items()},
        "encoder.norm.weight": (32,),
        "encoder.norm.bias": (32,),
        "head.weight": (10, 32),
        "head.bias": (10,),
    },
}
"""Parameters of TinyCNN and TinyViT by name."""


def initial_weights(model: Model, seed: int) -> dict[str, torch.Tensor]:
    """Make the weights with which a run starts.

    Each tensor has a generator of its own, seeded with the run's seed and the tensor's name,
    so that the order in which a model makes its layers plays no part. Matrices and kernels
    are uniform with the variance 2 / (fan_in + fan_out) of Glorot and Bengio (2010); [CLS]
    and positions are uniform with a standard deviation of 0.02; biases are 0 and the
    weights of norms 1. Only uniform numbers are drawn: they are the same on every machine.

    Args:
        model: "cnn" or "vit".
        seed: The run's seed.

    Returns:
        float32 tensors by the names of TinyCNN or TinyViT, for `load_state_dict`.
    """
    return {name: _initial(name, shape, seed) for name, shape in SHAPES[model].items()}


def _initial(name: str, shape: tuple[int, ...], seed: int) -> torch.Tensor:
    if "norm" in name and name.endswith("weight"):
        return torch.ones(shape)
    if name.endswith("bias"):
        return torch.zeros(shape)
    if name in ("cls", "positions"):
        most = 0.02 * math.sqrt(3)
    else:
        pixels = math.prod(shape[2:])
        most = math.sqrt(6 / (pixels * (shape[0] + shape[1])))
    generator = np.random.default_rng([seed, zlib.crc32(name.encode())])
    return torch.from_numpy(generator.uniform(-most, most, shape).astype(np.float32))


def weights_hash(weights: Mapping[str, torch.Tensor]) -> str:
    """Hash weights: SHA-256 over names and little-endian float32 numbers, sorted by name."""
    found = hashlib.sha256()
    for name in sorted(weights):
        found.update(name.encode())
        found.update(weights[name].numpy().astype("<f4").tobytes())
    return found.hexdigest()
