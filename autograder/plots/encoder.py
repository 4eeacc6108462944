"""How the plots of the lesson `encoder` look."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import Normalize, PowerNorm
from matplotlib.figure import Figure
from matplotlib.image import AxesImage

from autograder.plots.style import BLUE, GREY, ORANGE, new_figure


def attention(garments: np.ndarray, names: Sequence[str], weights: np.ndarray, side: int) -> Figure:
    """Draw for each garment what [CLS] takes from the patches, one column for each head.

    `weights` has the shape (garments, heads, tokens), [CLS] first.
    """
    heads = weights.shape[1]
    figure = new_figure(2.05 * (heads + 1) + 0.7, 2.15 * len(garments) + 0.3)
    grid = figure.subplots(len(garments), heads + 1, squeeze=False)
    most = float(weights[:, :, 1:].max()) or 1.0
    for line, garment, name, of_heads in zip(grid, garments, names, weights, strict=True):
        _garment(line[0], garment, name)
        for head, (axes, row) in enumerate(zip(line[1:], of_heads, strict=True)):
            # Weak heads are seen beside strong ones.
            scale = PowerNorm(0.5, vmin=0, vmax=most)
            image = _heat(axes, row[1:].reshape(side, side), garment, scale)
            axes.set_title(f"head {head}; itself {row[0]:.2f}", fontsize=9)
    figure.colorbar(image, ax=grid, label="weight of the patch", shrink=0.5)
    return figure


def rollout(garments: np.ndarray, names: Sequence[str], shares: np.ndarray, side: int) -> Figure:
    """Draw garments, and below each the shares (garments, tokens) of its patches in [CLS]."""
    figure = new_figure(2.4 * len(garments) + 0.9, 4.9)
    grid = figure.subplots(2, len(garments), squeeze=False)
    scale = Normalize(0, max(float(shares[:, 1:].max()), 1e-9))
    for upper, lower, garment, name, row in zip(*grid, garments, names, shares, strict=True):
        _garment(upper, garment, name)
        image = _heat(lower, row[1:].reshape(side, side), garment, scale)
        lower.set_title(f"[CLS] itself {row[0]:.2f}", fontsize=9)
    figure.colorbar(image, ax=grid[1], label="share of the patch")
    return figure


def _garment(axes: Axes, garment: np.ndarray, name: str) -> None:
    axes.imshow(garment, cmap="gray_r", vmin=0, vmax=255)
    axes.set(xticks=[], yticks=[])
    axes.set_title(name, fontsize=10)


def _heat(axes: Axes, patches: np.ndarray, garment: np.ndarray, scale: Normalize) -> AxesImage:
    """Draw a number for each patch as a colour, and the garment's outline over it."""
    height, width = garment.shape
    image = axes.imshow(patches, cmap="cividis", norm=scale, extent=(0, width, height, 0))
    middles = np.arange(width) + 0.5, np.arange(height) + 0.5
    axes.contour(*middles, garment, levels=[40], colors="white", linewidths=1)
    axes.set(xticks=[], yticks=[])
    return image


def positions(alike: np.ndarray, side: int, words: str) -> Figure:
    """Draw for each patch of the grid how alike its position is to that of every patch."""
    figure = new_figure(7.2, 6.9)
    grid = figure.subplots(side, side)
    for axes, (number, row) in zip(grid.flat, enumerate(alike), strict=True):
        image = axes.imshow(row.reshape(side, side), cmap="RdBu", vmin=-1, vmax=1)
        y, x = divmod(number, side)
        axes.plot(x, y, "s", color="black", markersize=3)
        axes.set(xticks=[], yticks=[])
    figure.colorbar(image, ax=grid, label="cosine similarity", shrink=0.5)
    figure.suptitle(words.replace("): ", "):\n"), fontsize=10)
    figure.supylabel("row of the patch", fontsize=9)
    figure.supxlabel("column of the patch (its own place is marked)", fontsize=9)
    return figure


def shuffled(shares: Sequence[float], recorded: float) -> Figure:
    """Draw accuracies: with positions in order and shuffled, then the same without positions."""
    figure = new_figure(6.4, 4.2)
    axes = figure.add_subplot()
    bars = axes.bar([0, 1, 2.5, 3.5], shares, width=0.8, color=[BLUE, ORANGE, BLUE, ORANGE])
    axes.bar_label(bars, [f"{share:.1%}" for share in shares])
    for bar in (bars[1], bars[3]):
        bar.set_hatch("//")
    axes.axhline(recorded, color="black", linewidth=1, linestyle="--")
    axes.axhline(0.1, color=GREY, linewidth=1, linestyle=":")
    for height, told in ((recorded, "recorded"), (0.1, "guessing")):
        axes.text(1.75, height, told, va="bottom", ha="center", fontsize=9)
    names = ("in order", "shuffled", "in order", "shuffled")
    axes.set_xticks([0, 1, 2.5, 3.5], names)
    axes.text(0.5, -0.16, "trained positions", ha="center", transform=axes.get_xaxis_transform())
    axes.text(3, -0.16, "positions set to zero", ha="center", transform=axes.get_xaxis_transform())
    axes.set(ylim=(0, 1), ylabel="garments named rightly")
    axes.yaxis.set_major_formatter("{x:.0%}")
    return figure
