"""The pictures of the lesson `encoder`, from the small trained model that ships with it."""

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
import torch
from torch import nn

from autograder.addresses import Grid, pixels
from autograder.attention import attention_maps
from autograder.data import GARMENTS, load_fashion, load_vit
from autograder.data.vit import CONFIG, model_input
from autograder.figures.picture import NotReadyError, Picture, ask, kind, not_ready, tensor

_MODEL = "VisionTransformer"
_CLASSES = (1, 5, 7, 8)
_SIDE, _PATCHES = 7, 49


def attention(VisionTransformer: Callable[..., Any]) -> Picture:
    """Show which patches [CLS] looks at in the last block, head by head.

    Args:
        VisionTransformer: Your class; it gets the trained numbers.

    Returns:
        A picture.
    """
    garments, names = _some_garments()
    try:
        with _as_the_laws_do():
            model = _trained(VisionTransformer)
            share = _accuracy(model, *load_fashion().part("validation"))
            last = ask(_MODEL, attention_maps, model, model_input(garments))[-1]
            due = (len(garments), CONFIG["heads"], _PATCHES + 1, _PATCHES + 1)
            weights = tensor(_MODEL, last, due)
    except NotReadyError as problem:
        return not_ready(problem)
    words = (
        f"Where [CLS] looks in the last block of your model with trained weights, in each of its "
        f"{due[1]} heads, over {', '.join(names)}. {_compared(share)}"
    )
    return Picture(words, lambda: _plots().attention(garments, names, weights[:, :, 0], _SIDE))


def rollout(
    VisionTransformer: Callable[..., Any], attention_rollout: Callable[..., Any]
) -> Picture:
    """Show from which patches the last [CLS] comes, followed through all blocks.

    Args:
        VisionTransformer: Your class; it gets the trained numbers.
        attention_rollout: Your function.

    Returns:
        A picture.
    """
    garments, names = _some_garments()
    try:
        with _as_the_laws_do():
            model = _trained(VisionTransformer)
            maps = ask(_MODEL, attention_maps, model, model_input(garments))
            found = ask("attention_rollout", attention_rollout, maps)
            due = (len(garments), _PATCHES + 1, _PATCHES + 1)
            shares = tensor("attention_rollout", found, due)[:, 0]
    except NotReadyError as problem:
        return not_ready(problem)
    words = f"Where [CLS] comes from, by your rollout, over {', '.join(names)}."
    sums = shares.sum(-1)
    if np.abs(sums - 1).max() > 1e-6:
        words += f" Its shares sum to {sums.min():.3g} and up to {sums.max():.3g}, not to 1."
    return Picture(words, lambda: _plots().rollout(garments, names, shares, _SIDE))


def positions() -> Picture:
    """Show how alike the trained positions of the patches are.

    Returns:
        A picture: for each patch a map of the cosine similarities of its position with all.
    """
    vectors = load_vit().weights["positions"][1:].double().numpy()
    units = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    alike = units @ units.T
    rows, columns = np.divmod(np.arange(_PATCHES), _SIDE)
    apart = np.abs(rows[:, None] - rows) + np.abs(columns[:, None] - columns)
    words = (
        "How alike the trained positions are (cosine): neighbouring patches "
        f"{alike[apart == 1].mean():.2f} on average, patches further apart "
        f"{alike[apart > 1].mean():.2f}."
    )
    return Picture(words, lambda: _plots().positions(alike, _SIDE, words))


def shuffled(VisionTransformer: Callable[..., Any]) -> Picture:
    """Show what the order of the patches is worth, with the trained positions and without.

    Args:
        VisionTransformer: Your class; it gets the trained numbers.

    Returns:
        A picture.
    """
    garments, classes = load_fashion().part("validation")
    mixed = _shuffle(garments)
    shares: list[float] = []
    try:
        with _as_the_laws_do():
            trained = load_vit().weights["positions"]
            for table in (trained, torch.zeros_like(trained)):
                model = _trained(VisionTransformer, {"positions": table})
                shares += [_accuracy(model, each, classes) for each in (garments, mixed)]
    except NotReadyError as problem:
        return not_ready(problem)
    words = (
        f"Garments named rightly with trained positions: {shares[0]:.1%} in order, "
        f"{shares[1]:.1%} with shuffled patches; with positions set to zero: {shares[2]:.1%} "
        f"in order, {shares[3]:.1%} shuffled."
    )
    recorded = load_vit().accuracy["validation"]
    told = f"{words} {_compared(shares[0])}"
    return Picture(told, lambda: _plots().shuffled(shares, recorded))


def _plots() -> Any:
    # On first use: matplotlib takes its time.
    from autograder.plots import encoder as plots

    return plots


def _some_garments() -> tuple[np.ndarray, list[str]]:
    """Take the first garment for validation of some classes."""
    garments, classes = load_fashion().part("validation")
    places = [int(np.flatnonzero(classes == each)[0]) for each in _CLASSES]
    return garments[places], [GARMENTS[each] for each in _CLASSES]


def _shuffle(garments: np.ndarray) -> np.ndarray:
    """Lay the patches of each garment in an order of its own, always the same."""
    generator = np.random.default_rng(0)
    rows, columns, _ = np.moveaxis(
        pixels(Grid(_SIDE, _SIDE, CONFIG["patch"], 1), "channel-first"), -1, 0
    )
    mixed = garments.copy()
    for number, garment in enumerate(garments):
        order = generator.permutation(_PATCHES)
        mixed[number, rows, columns] = garment[rows[order], columns[order]]
    return mixed


@contextlib.contextmanager
def _as_the_laws_do() -> Iterator[None]:
    """Let the reader's code work in float64 and without gradients, and draw what it likes."""
    before = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        with torch.random.fork_rng(devices=[]), torch.no_grad():
            yield
    finally:
        torch.set_default_dtype(before)


def _trained(
    VisionTransformer: Callable[..., Any], changed: Mapping[str, torch.Tensor] | None = None
) -> nn.Module:
    """Build the reader's model and put the trained numbers into it."""
    # On first use: they bring along what draws cases, which takes its time.
    from autograder.law import Named
    from autograder.sandbox.modules import rebuild

    vit = load_vit()
    home = vars(sys.modules.get(str(getattr(VisionTransformer, "__module__", None)), object))
    config = ask("ViTConfig", rebuild, Named("ViTConfig", vit.config), home)
    model = ask(_MODEL, VisionTransformer, config)
    if not isinstance(model, nn.Module):
        raise NotReadyError(f"{_MODEL} gave {kind(model)}, not a torch.nn.Module")
    parameters = ask(_MODEL, lambda: dict(model.double().eval().named_parameters()))
    shapes = ask(_MODEL, lambda: {name: tuple(each.shape) for name, each in parameters.items()})
    weights = {**vit.weights, **(changed or {})}
    for name in (*weights, *shapes):
        if name not in shapes:
            raise NotReadyError(f"{_MODEL} has no parameter {name}")
        if name not in weights:
            raise NotReadyError(f"{_MODEL} has a parameter {name}, which is not in the table")
        due = tuple(weights[name].shape)
        if shapes[name] != due:
            raise NotReadyError(f"{name} of {_MODEL} has the shape {shapes[name]}, not {due}")
        parameters[name].data.copy_(weights[name])
    return model


def _accuracy(model: nn.Module, garments: np.ndarray, classes: np.ndarray) -> float:
    found = ask(_MODEL, model, model_input(garments))
    logits = tensor(_MODEL, found, (len(garments), CONFIG["classes"]))
    return float((logits.argmax(-1) == classes).mean())


def _compared(share: float) -> str:
    recorded = load_vit().accuracy["validation"]
    told = f"Your model names {share:.1%} of the 200 garments for validation rightly"
    # Rounding may turn over one garment.
    if abs(share - recorded) < 1.5 / 200:
        return f"{told}, as recorded."
    return f"{told}; {recorded:.1%} were recorded, so something in it differs."
