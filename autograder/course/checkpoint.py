"""Trains the small Vision Transformer that ships with the course.

`python -m autograder.course.checkpoint OUT` does it in a few minutes on one core. All chance
comes from one seeded generator, and all arithmetic is in float64, so that another machine
makes the same model but for rounding.
"""

import argparse
import hashlib
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.utils.data import BatchSampler, RandomSampler

from autograder.course.reference import load_reference
from autograder.course.root import find_root
from autograder.data import archive, load_fashion
from autograder.data.fashion import Split
from autograder.data.vit import CONFIG, model_input

EPOCHS = 120

_BATCH = 100
_RATE = 5e-3
_DECAY = 0.01
_SEED = 0


def untrained(root: Path, generator: torch.Generator) -> nn.Module:
    """Build the reference's model with numbers drawn from one generator.

    Args:
        root: The course's folder.
        generator: Draws the numbers.

    Returns:
        The model, in float64: layers as torch begins them, [CLS] and positions normal with
        standard deviation 0.02.
    """
    encoder = load_reference(root, "encoder")
    # It draws numbers of its own, which are not used.
    with torch.random.fork_rng(devices=[]):
        model: nn.Module = encoder.VisionTransformer(encoder.ViTConfig(**CONFIG)).double()
    with torch.no_grad():
        for module in model.modules():
            if isinstance(module, nn.Linear):
                most = 1 / math.sqrt(module.in_features)
                for parameter in module.parameters():
                    parameter.uniform_(-most, most, generator=generator)
        for name in ("cls", "positions"):
            model.get_parameter(name).normal_(std=0.02, generator=generator)
    return model


def train(root: Path, epochs: int = EPOCHS) -> nn.Module:
    """Train on the garments for fitting; no global generator is touched.

    Args:
        root: The course's folder.
        epochs: How often every garment is seen.

    Returns:
        The trained model, its numbers rounded to what float32 holds.
    """
    generator = torch.Generator().manual_seed(_SEED)
    model = untrained(root, generator).train()
    garments, classes = load_fashion().part("fit")
    images, labels = model_input(garments), torch.from_numpy(classes)
    optimizer = torch.optim.AdamW(model.parameters(), _RATE, weight_decay=_DECAY)
    falling = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs)
    order = BatchSampler(RandomSampler(labels, generator=generator), _BATCH, drop_last=False)
    for _ in range(epochs):
        for chosen in order:
            optimizer.zero_grad()
            loss: torch.Tensor = nn.functional.cross_entropy(model(images[chosen]), labels[chosen])
            loss.backward()
            optimizer.step()
        falling.step()
    return model.float().double().eval()


def accuracy(model: nn.Module, split: Split) -> float:
    """Find the share of garments that a model names rightly.

    Args:
        model: From images to logits, in float64.
        split: The garments.

    Returns:
        The share, 0 to 1.
    """
    garments, classes = load_fashion().part(split)
    with torch.no_grad():
        found = model(model_input(garments)).argmax(-1)
    return float((found == torch.from_numpy(classes)).double().mean())


def numbers(model: nn.Module) -> dict[str, npt.NDArray[np.float32]]:
    """Give the parameters of a model by name, as they are shipped: in float32."""
    return {name: p.detach().numpy().astype("<f4") for name, p in model.named_parameters()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, write the npz file, and print what is recorded in `autograder/data/vit.py`.

    Args:
        arguments: Those of the command line; None for the ones this process was started with.

    Returns:
        The exit status: 0, or 2 if there is no course here or the file can't be written.
    """
    parser = argparse.ArgumentParser(
        prog="python -m autograder.course.checkpoint",
        description="Train the small Vision Transformer of the course.",
    )
    parser.add_argument("out", type=Path, help="the .npz file to write")
    parser.add_argument("--epochs", type=int, default=EPOCHS, help="default: %(default)s")
    options = parser.parse_args(arguments)
    root = find_root()
    if root is None:
        print("checkpoint: no folder above has source/ and solutions/", file=sys.stderr)
        return 2
    # With more threads sums are added up in another order.
    torch.set_num_threads(1)
    try:
        model = train(root, options.epochs)
        content = archive.pack(numbers(model))
        options.out.write_bytes(content)
    except OSError as error:
        print(f"checkpoint: {error}", file=sys.stderr)
        return 2
    print(hashlib.sha256(content).hexdigest())
    for split in get_args(Split):
        print(f"{split}: {accuracy(model, split)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
