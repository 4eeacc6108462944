"""How the plots of the lesson `convolution` look."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.image import AxesImage
from matplotlib.patches import Rectangle

from autograder.plots.style import BLUE, GREY, ORANGE, PALE, new_figure

_IN_A_LINE = 8


def kernels(patterns: np.ndarray, learned: np.ndarray) -> Figure:
    """Draw two sets of kernels as tiles, each with its number."""
    figure = new_figure(8.4, 6.6)
    lines = [-(-len(each) // _IN_A_LINE) for each in (patterns, learned)]
    upper, lower = figure.subplots(2, 1, height_ratios=lines)
    _tiles(upper, patterns)
    told = "Made rightly, 0 is of one colour, 1 changes from left to right, 2 from top to bottom."
    upper.set_title(f"What patches of garments are made of.\n{told}", fontsize=10)
    image = _tiles(lower, learned)
    lower.set_title("What a Vision Transformer learned.", fontsize=10)
    bar = figure.colorbar(image, ax=[upper, lower], shrink=0.4, ticks=[-1, 0, 1])
    bar.set_ticklabels(["negative", "0", "positive"])
    return figure


def _tiles(axes: Axes, tiles: np.ndarray) -> AxesImage:
    for number, tile in enumerate(tiles):
        y, x = (step * 1.25 for step in divmod(number, _IN_A_LINE))
        # Each by its own largest number: the pattern counts, not the size.
        most = float(np.abs(tile).max()) or 1.0
        image = axes.imshow(tile / most, cmap="RdBu", vmin=-1, vmax=1, extent=(x, x + 1, y + 1, y))
        axes.text(x + 0.5, y - 0.03, f"{number}", ha="center", va="bottom", fontsize=8)
    lines = -(-len(tiles) // _IN_A_LINE)
    axes.set(xlim=(-0.1, 1.25 * _IN_A_LINE - 0.15), ylim=(1.25 * lines - 0.15, -0.25))
    axes.set_aspect("equal")
    axes.axis("off")
    return image


def coverages(
    counts: Sequence[np.ndarray], strides: Sequence[tuple[int, int]], patch: tuple[int, int]
) -> Figure:
    """Draw for each stride how many patches hold each pixel, and the first two patches."""
    figure = new_figure(12.5, 3.9)
    # One scale for all: the same count has the same colour.
    most = max(1.0, *(float(count.max()) for count in counts))
    for axes, count, stride in zip(figure.subplots(1, len(strides)), counts, strides, strict=True):
        axes.imshow(count, cmap="Blues", vmin=0, vmax=1.4 * most)
        for (y, x), value in np.ndenumerate(count):
            if value == 0:
                box = Rectangle((x - 0.5, y - 0.5), 1, 1, fill=False, hatch="////", edgecolor=PALE)
                box.set_linewidth(0)
                axes.add_patch(box)
            axes.text(x, y, f"{value:.3g}", ha="center", va="center", fontsize=8)
        for step, style in ((0, "-"), (1, "--")):
            corner = (step * stride[1] - 0.5, -0.5)
            box = Rectangle(corner, patch[1], patch[0], fill=False, edgecolor=ORANGE, zorder=3)
            box.set(linewidth=2.5, linestyle=style)
            axes.add_patch(box)
        axes.set(xticks=[], yticks=[])
        left = int((count == 0).sum())
        axes.set_title(f"stride {stride}: {left} pixels in no patch", fontsize=11)
        axes.set_xlabel("patches 0 (solid) and 1 (dashed)", fontsize=9)
    figure.suptitle(f"Patches of {patch[0]} × {patch[1]}: how many hold each pixel", fontsize=11)
    return figure


def rounding(
    lengths: np.ndarray, differences: np.ndarray, bounds: np.ndarray, words: str
) -> Figure:
    """Draw differences against the numbers in a patch, below what rounding can do."""
    figure = new_figure(7, 4.6)
    axes = figure.add_subplot()
    axes.loglog(lengths, bounds, color=BLUE, linewidth=2, label="bound of rounding there")
    some = differences > 0
    if some.any():
        label = "largest difference"
        axes.loglog(lengths[some], differences[some], "o", color=ORANGE, label=label)
    floor = 0.2 * min(differences[some].min(initial=np.inf), bounds.min() / 100)
    if not some.all():
        zeros = np.full((~some).sum(), floor)
        label = "exactly 0 (it has no place on this axis)"
        axes.loglog(lengths[~some], zeros, "v", color=GREY, fillstyle="none", label=label)
    axes.set(xlabel="numbers in a patch, K", ylabel="|project_patches − project_conv|")
    axes.set_ylim(bottom=floor / 2)
    axes.grid(alpha=0.3)
    axes.legend(loc="best", frameon=False)
    axes.set_title(words, fontsize=9, wrap=True)
    return figure
