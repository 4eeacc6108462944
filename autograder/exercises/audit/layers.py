"""TinyCNN as torch's own modules, its cases, and what mistakes make of it."""

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn
from torch.func import functional_call

from autograder import instances
from autograder.experiment.recipe import SHAPES
from autograder.instances import Subject

PARAMETERS = SHAPES["cnn"]
_CONVOLUTIONS = tuple(name for name in PARAMETERS if name.startswith("conv") and "weight" in name)
# Two pools halve the sides twice.
_MULTIPLE = 4


@dataclass(frozen=True)
class Garments:
    """A batch of images.

    Attributes:
        count: How many.
        rows: Height in multiples of 4.
        columns: Width likewise.
        seed: Draws weights and images.
        training: Whether the model is called in training mode.
    """

    count: int
    rows: int = 7
    columns: int = 7
    seed: tuple[int, ...] = (0, 0)
    training: bool = False

    def images(self) -> torch.Tensor:
        """Make the images."""
        shape = (self.count, 1, self.rows * _MULTIPLE, self.columns * _MULTIPLE)
        numbers = np.random.default_rng((*self.seed, 1)).standard_normal(shape)
        return torch.from_numpy(numbers.round(2))

    def weights(self) -> dict[str, torch.Tensor]:
        """Draw weights that keep activations near 1, about half of them below 0."""
        return _weights(self.seed)


@functools.lru_cache(maxsize=256)
def _weights(seed: tuple[int, ...]) -> dict[str, torch.Tensor]:
    generator = np.random.default_rng(seed)
    state = {}
    for name, shape in PARAMETERS.items():
        numbers = generator.standard_normal(shape)
        scale = (2 / numbers[0].size) ** 0.5 if name.endswith("weight") else 0.3
        state[name] = torch.from_numpy((numbers * scale).round(3))
    return state


@functools.cache
def _layers() -> nn.Sequential:
    """TinyCNN from torch's own layers, whose parameters come in the order of `PARAMETERS`."""
    # New layers draw their first weights from the global generator, which is not ours.
    with torch.random.fork_rng(devices=[]):
        return _new_layers()


def _new_layers() -> nn.Sequential:
    parts: list[nn.Module] = []
    for number, name in enumerate(_CONVOLUTIONS):
        outside, inside, height, width = PARAMETERS[name]
        parts += [nn.Conv2d(inside, outside, (height, width), padding="same"), nn.ReLU()]
        if number < 2:
            parts.append(nn.MaxPool2d(2))
    classes, features = PARAMETERS["head.weight"]
    parts += [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(features, classes)]
    return nn.Sequential(*parts).double().eval()


def _compute(
    _case: Garments, state: Mapping[str, torch.Tensor], images: torch.Tensor
) -> torch.Tensor:
    made = _layers()
    names = (name for name, _ in made.named_parameters())
    weights = dict(zip(names, state.values(), strict=True))
    logits: torch.Tensor = functional_call(made, weights, (images,))
    return logits


TINY_CNN = Subject(
    "TinyCNN",
    arguments=lambda _case: (),
    state=Garments.weights,
    input=Garments.images,
    compute=_compute,
    units=("image",),
)


def right(case: Garments) -> np.ndarray:
    """Compute the logits."""
    return instances.right(TINY_CNN, case)


Step = Callable[[torch.Tensor], torch.Tensor]


def nothing(x: torch.Tensor) -> torch.Tensor:
    """Leave out a step."""
    return x


def pool(x: torch.Tensor) -> torch.Tensor:
    """Take the largest of each 2 x 2 pixels."""
    largest: torch.Tensor = nn.MaxPool2d(2)(x)
    return largest


def averages(x: torch.Tensor) -> torch.Tensor:
    """Average each channel."""
    return x.flatten(2).sum(-1) / (x.shape[-1] * x.shape[-2])


@dataclass(frozen=True)
class Way:
    """A way through the layers, by default the right one.

    Attributes:
        before: What comes before each of the four convolutions.
        after: What follows each of them, ReLU left out.
        bends: What stands in the place of each ReLU.
        gather: From channels of pixels to features.
        end: What is done to the logits.
    """

    before: tuple[Step, Step, Step, Step] = (nothing, nothing, nothing, nothing)
    after: tuple[Step, Step, Step, Step] = (pool, pool, nothing, nothing)
    bends: tuple[Step, Step, Step, Step] = (F.relu, F.relu, F.relu, F.relu)
    gather: Step = averages
    end: Step = nothing

    def walk(self, case: Garments) -> np.ndarray | None:
        """Compute what this way gives; None where it leads nowhere."""
        return _walk(self, case)


@functools.lru_cache(maxsize=4096)
def _walk(way: Way, case: Garments) -> np.ndarray | None:
    weights, x = case.weights(), case.images()
    try:
        with torch.no_grad():
            steps = zip(_CONVOLUTIONS, way.before, way.bends, way.after, strict=True)
            for name, before, bend, after in steps:
                bias = weights[name.replace("weight", "bias")]
                x = after(bend(F.conv2d(before(x), weights[name], bias, padding=1)))
            x = F.linear(way.gather(x), weights["head.weight"], weights["head.bias"])
            return way.end(x).numpy()
    except RuntimeError:
        return None
