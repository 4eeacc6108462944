"""Makes the frozen models of the lesson `calibration`.

`python -m autograder.course.classifiers OUT` does it in about two minutes, with the code and
the recipe of the audit, in float64, so that another machine makes the same models but for
rounding.
"""

import argparse
import hashlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import get_args

import numpy as np
import numpy.typing as npt
import torch

from autograder.data import archive
from autograder.data.classifiers import Name, member
from autograder.data.fashion import Split
from autograder.experiment.models import LOGITS, Weights
from autograder.experiment.recipe import Dtype, Recipe
from autograder.experiment.training import split, trained

SEED = 1
"""With this one the CNN's calibration error falls on one split and rises on the other."""
DTYPE: Dtype = "float64"
_SHOWN: tuple[Split, ...] = ("validation", "benchmark")


def numbers(
    recipe: Recipe, epoch_done: Callable[[int], object] = lambda _: None
) -> dict[str, npt.NDArray[np.float32]]:
    """Train both models and ask them about the images of two splits.

    Args:
        recipe: How to train.
        epoch_done: Called after each epoch with the number of epochs done.

    Returns:
        All that the file holds, by name: weights rounded to float32, and the logits of the
        models with these weights, computed in the recipe's dtype.
    """
    found = {}
    for name in get_args(Name):
        weights, _ = trained("plain", name, SEED, recipe, epoch_done)
        shipped = {key: tensor.detach().float() for key, tensor in weights.items()}
        for key, tensor in shipped.items():
            found[member(name, "weights", key)] = tensor.numpy().astype("<f4")
        exact = {key: tensor.to(getattr(torch, recipe.dtype)) for key, tensor in shipped.items()}
        for part in _SHOWN:
            found[member(name, "logits", part)] = logits(name, exact, part, recipe).astype("<f4")
    return found


@torch.no_grad()
def logits(name: Name, weights: Weights, part: Split, recipe: Recipe) -> npt.NDArray[np.float64]:
    """Compute the logits of a model for the images of a split: (images, 10)."""
    found: npt.NDArray[np.float64] = LOGITS[name](weights, split(part, recipe.dtype).images).numpy()
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, write the npz file, and print its SHA-256, which `data/classifiers.py` records.

    Args:
        arguments: Those of the command line; None for the ones this process was started with.

    Returns:
        The exit status: 0, or 2 if the file can't be written.
    """
    parser = argparse.ArgumentParser(
        prog="python -m autograder.course.classifiers",
        description="Train the frozen models of the lesson calibration.",
    )
    parser.add_argument("out", type=Path, help="the .npz file to write")
    parser.add_argument("--epochs", type=int, default=Recipe.epochs, help="default: %(default)s")
    options = parser.parse_args(arguments)
    # With more threads sums are added up in another order.
    torch.set_num_threads(1)
    try:
        content = archive.pack(numbers(Recipe(epochs=options.epochs, dtype=DTYPE)))
        options.out.write_bytes(content)
    except OSError as error:
        print(f"classifiers: {error}", file=sys.stderr)
        return 2
    print(hashlib.sha256(content).hexdigest())
    return 0


if __name__ == "__main__":
    sys.exit(main())
