"""One run of the audit: a model, a seed, an arm."""

import functools
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import torch
import torch.nn.functional as F

from autograder.data import fashion, load_fashion
from autograder.experiment.models import LOGITS, Weights
from autograder.experiment.recipe import (
    CLEAN_TO_FOUR,
    SHIFTS,
    Arm,
    Model,
    Recipe,
    Run,
    initial_weights,
    weights_hash,
)
from autograder.experiment.schedules import schedule, table, table_hash

_CHUNK = 300


class Split(NamedTuple):
    """Images of shape (count, 1, 28, 28), from 0 to 1, and their labels."""

    images: torch.Tensor
    labels: torch.Tensor


@functools.cache
def split(name: fashion.Split, dtype: str) -> Split:
    """Load one of the splits "fit", "validation" and "benchmark"."""
    garments, labels = load_fashion().part(name)
    images = torch.from_numpy(garments).to(getattr(torch, dtype)) / 255
    return Split(images[:, None], torch.from_numpy(labels))


def moved(images: torch.Tensor, pixels: int) -> torch.Tensor:
    """Move images to the right over a border of zeros."""
    return F.pad(images, (pixels, 0))[..., : images.shape[-1]]


@functools.cache
def hashes(run: Run) -> dict[str, str | None]:
    """Hash what a run starts from: its schedule, its initial weights, its table of shifts."""
    return {
        "schedule_hash": table_hash(schedule(run.seed)),
        "weights_hash": weights_hash(initial_weights(run.model, run.seed)),
        "table_hash": table_hash(table(run.seed)) if run.arm == "translated" else None,
    }


def run(
    arm: Arm,
    model: Model,
    seed: int,
    recipe: Recipe,
    epoch_done: Callable[[int], object] = lambda _: None,
) -> dict[str, Any]:
    """Train a model and measure it.

    Args:
        arm: "plain", or "translated" with the table of shifts.
        model: "cnn" or "vit".
        seed: Seed of weights, schedule and table.
        recipe: How to train.
        epoch_done: Called after each epoch with the number of epochs done.

    Returns:
        The run's row, as it stands in `audit.json`.
    """
    weights, updates = trained(arm, model, seed, recipe, epoch_done)
    validation = split("validation", recipe.dtype)
    curve = [accuracy(model, weights, validation, pixels) for pixels in SHIFTS]
    return {
        "model": model,
        "seed": seed,
        "train": accuracy(model, weights, split("fit", recipe.dtype)),
        "validation": curve[:CLEAN_TO_FOUR],
        "further": curve[CLEAN_TO_FOUR:],
        "benchmark": accuracy(model, weights, split("benchmark", recipe.dtype)),
        "updates": updates,
        **hashes(Run(arm, model, seed)),
    }


def trained(
    arm: Arm,
    model: Model,
    seed: int,
    recipe: Recipe,
    epoch_done: Callable[[int], object] = lambda _: None,
) -> tuple[Weights, int]:
    """Train a model from its initial weights; see `run`.

    Returns:
        The weights, and how often they were updated.
    """
    dtype = getattr(torch, recipe.dtype)
    weights = {
        name: tensor.to(dtype).requires_grad_()
        for name, tensor in initial_weights(model, seed).items()
    }
    optimizer = torch.optim.AdamW(
        weights.values(), lr=recipe.lr, weight_decay=recipe.weight_decay, fused=True
    )
    fit = split("fit", recipe.dtype)
    shifts = table(seed) if arm == "translated" else None
    # Every image at every distance: (pixels, images, 1, height, width).
    most = 0 if shifts is None else int(shifts.max())
    choices = torch.stack([moved(fit.images, pixels) for pixels in range(most + 1)])
    updates = 0
    for epoch, order in enumerate(schedule(seed)[: recipe.epochs]):
        # Half of 1 + cos(2a) is the square of cos(a).
        rate = recipe.lr * math.cos(math.pi / 2 * epoch / recipe.epochs) ** 2
        optimizer.param_groups[0]["lr"] = rate
        for start in range(0, len(order), recipe.batch):
            chosen = order[start : start + recipe.batch]
            distance = 0 if shifts is None else shifts[epoch, chosen]
            loss = F.cross_entropy(
                LOGITS[model](weights, choices[distance, chosen]), fit.labels[chosen]
            )
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            updates += 1
        epoch_done(epoch + 1)
    return weights, updates


@torch.no_grad()
def accuracy(model: Model, weights: Weights, of: Split, pixels: int = 0) -> float:
    """Measure the share of images that are named rightly.

    Args:
        model: "cnn" or "vit".
        weights: Its weights.
        of: The images.
        pixels: How far they are moved to the right first.

    Returns:
        From 0 to 1.
    """
    right = 0
    for images, labels in zip(
        torch.split(of.images, _CHUNK), torch.split(of.labels, _CHUNK), strict=True
    ):
        found = LOGITS[model](weights, moved(images, pixels)).argmax(-1)
        right += int((found == labels).sum())
    return right / len(of.labels)
