"""The pictures of the lesson `audit`, from the file of the experiment."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from autograder.data import GARMENTS, load_fashion
from autograder.experiment.document import Audit, FormError, read
from autograder.experiment.recipe import ARMS, MODELS, SEEDS, SHIFTS, Run
from autograder.figures.picture import NotReadyError, Picture, ask, not_ready, tensor

_SHIFT = "shift_right"
_SHOWN = (0, 2, 4, 8)
_CLASSES = (2, 5, 9)


def shifted(shift_right: Callable[..., Any]) -> Picture:
    """Show garments as your function moves them, and the ink that is left.

    Args:
        shift_right: Your function.

    Returns:
        A picture.
    """
    garments, classes = load_fashion().part("validation")
    images = torch.from_numpy(garments / 255)
    try:
        moved = [
            # A clone each time, should the function write into its argument.
            tensor(_SHIFT, ask(_SHIFT, shift_right, images.clone(), pixels), tuple(images.shape))
            for pixels in _SHOWN
        ]
    except NotReadyError as problem:
        return not_ready(problem)
    left = [float(each.sum()) / float(images.sum()) for each in moved]
    told = ", ".join(f"{share:.1%} at {p} px" for share, p in zip(left, _SHOWN, strict=True))
    words = f"Garments moved to the right by your function. Of all their ink are left: {told}."
    places = [int(np.flatnonzero(classes == each)[0]) for each in _CLASSES]
    names = [GARMENTS[each] for each in _CLASSES]
    chosen = np.stack(moved)[:, places]
    return Picture(words, lambda: _plots().shifted(chosen, names, _SHOWN, left))


def paired(path: str | os.PathLike[str] = "audit.json") -> Picture:
    """Show the clean accuracies of both models, seed by seed, in both arms.

    Args:
        path: The file of the experiment.

    Returns:
        A picture.
    """
    try:
        curves = _curves(_load(Path(path)))
    except NotReadyError as problem:
        return Picture(f"{problem}.")
    clean = curves[..., 0]
    told = []
    for arm, (cnn, vit) in zip(ARMS, clean, strict=True):
        gaps = 100 * (cnn - vit)
        each = " ".join(f"{gap:+.1f}" for gap in gaps)
        told.append(f"{arm} {each}, mean {gaps.mean():+.1f}")
    words = f"Clean accuracy, CNN minus ViT in points, for seeds 0 to 4: {'; '.join(told)}."
    return Picture(words, lambda: _plots().paired(clean, ARMS))


def shift_curves(path: str | os.PathLike[str] = "audit.json") -> Picture:
    """Show how accuracies fall when the validation images move to the right, in both arms.

    Args:
        path: The file of the experiment.

    Returns:
        A picture, with the share of ink that goes over the edge.
    """
    try:
        curves = _curves(_load(Path(path)))
    except NotReadyError as problem:
        return Picture(f"{problem}.")
    means = curves.mean(2)
    told = [
        f"{arm}: CNN {cnn[0]:.1%}, {cnn[4]:.1%}, {cnn[8]:.1%}; "
        f"ViT {vit[0]:.1%}, {vit[4]:.1%}, {vit[8]:.1%}"
        for arm, (cnn, vit) in zip(ARMS, means, strict=True)
    ]
    words = f"Mean accuracy at 0, 4 and 8 pixels to the right, {'. '.join(told)}."
    return Picture(words, lambda: _plots().shift_curves(curves, ARMS, clipped()))


def clipped() -> np.ndarray:
    """Find the share of the validation images' ink that each shift pushes over the edge."""
    garments, _ = load_fashion().part("validation")
    columns = garments.sum((0, 1), dtype=np.int64)
    lost = [columns[len(columns) - pixels :].sum() for pixels in SHIFTS]
    return np.array(lost, np.float64) / float(columns.sum())


def _load(path: Path) -> Audit:
    from autograder.sandbox.document import read_document

    reply = read_document(path)
    if reply is None:
        words = f"There is no file {path.name} here yet: the cell of the full experiment writes it"
        raise NotReadyError(words)
    if reply.raised is not None:
        raise NotReadyError(f"The file {path.name} can't be drawn: {reply.raised.text[:100]}")
    try:
        return read(reply.value)
    except FormError as error:
        raise NotReadyError(f"The file {path.name} is none of this experiment: {error}") from None


def _curves(audit: Audit) -> np.ndarray:
    """Take the accuracies at 0 to 8 pixels: (arms, models, seeds, shifts)."""
    return np.array(
        [
            [[audit.rows[Run(arm, model, seed)].curve for seed in SEEDS] for model in MODELS]
            for arm in ARMS
        ]
    )


def _plots() -> Any:
    # On first use: matplotlib takes its time.
    from autograder.plots import audit as plots

    return plots
