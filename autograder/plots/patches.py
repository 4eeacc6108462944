"""How the plots of the lesson `patches` look."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from autograder.plots.style import BLUE, GREEN, GREY, ORANGE, new_figure


def cuts(garment: np.ndarray, patch: tuple[int, int], title: str) -> Figure:
    """Draw an image and where it is cut."""
    figure = new_figure(4.2, 4.2)
    axes = figure.add_subplot()
    _show_cuts(axes, garment, patch)
    axes.set_title(title, fontsize=10)
    return figure


def _show_cuts(axes: Axes, garment: np.ndarray, patch: tuple[int, int]) -> None:
    height, width = garment.shape
    # Edges at whole numbers, so that the ticks count pixels and lie on the cuts.
    axes.imshow(garment, cmap="gray_r", vmin=0, vmax=255, extent=(0, width, height, 0))
    axes.set_xticks(range(0, width + 1, patch[1]))
    axes.set_yticks(range(0, height + 1, patch[0]))
    axes.grid(color=ORANGE, linewidth=1)
    axes.tick_params(length=0, labelsize=9)
    axes.set_xlabel("pixels")


def patches(garment: np.ndarray, patch: tuple[int, int], rows: np.ndarray, number: int) -> Figure:
    """Draw an image, its patches as tiles in reading order, and one of them as numbers."""
    high, wide = patch
    down, right = garment.shape[0] // high, garment.shape[1] // wide
    figure = new_figure(11.5, 4.3)
    left, middle, last = figure.subplots(1, 3)
    _show_cuts(left, garment, patch)
    left.set_title("the garment and its cuts", fontsize=11)
    top, side = divmod(number, right)

    def frame(axes: Axes, corner: tuple[float, float], width: float, height: float) -> None:
        box = Rectangle(corner, width, height, fill=False, edgecolor=BLUE, linewidth=3, zorder=3)
        axes.add_patch(box)

    frame(left, (side * wide, top * high), wide, high)

    tiles = rows.reshape(-1, high, wide)
    for place, tile in enumerate(tiles):
        y, x = (step * 1.2 for step in divmod(place, right))
        middle.imshow(tile, cmap="gray_r", vmin=0, vmax=255, extent=(x, x + 1, y + 1, y))
    frame(middle, (side * 1.2, top * 1.2), 1, 1)
    middle.set(xlim=(-0.2, 1.2 * right), ylim=(1.2 * down, -0.2), xticks=[], yticks=[])
    middle.set_aspect(high / wide)
    middle.set_facecolor("#f0f0f0")
    middle.set_title("your patches, in the order of your rows", fontsize=11)
    middle.set_xlabel(f"{right} in a line")

    last.imshow(tiles[number], cmap="gray_r", vmin=0, vmax=255)
    for (y, x), value in np.ndenumerate(tiles[number]):
        ink = "white" if value > 127 else "black"
        last.text(x, y, f"{value:.4g}", ha="center", va="center", color=ink, fontsize=11)
    last.set(xticks=[], yticks=[])
    for spine in last.spines.values():
        spine.set(edgecolor=BLUE, linewidth=3)
    last.set_title(f"your patch {number} as numbers", fontsize=11)
    return figure


def tokens(sequence: np.ndarray, right: int) -> Figure:
    """Draw tokens as rows of colour, [CLS] first; `right` patches stand in a line of the grid."""
    figure = new_figure(5.6, 6.4)
    axes = figure.add_subplot()
    most = float(np.abs(sequence).max())
    image = axes.imshow(sequence, cmap="RdBu", vmin=-most, vmax=most, aspect="auto")
    axes.axhline(0.5, color="black", linewidth=1.2)
    # Every line of the grid; patch 0 has no room beside [CLS].
    starts = range(right, len(sequence) - 1, right)
    axes.set_yticks([0, *(start + 1 for start in starts)])
    axes.set_yticklabels(["[CLS]", *(f"patch {start}" for start in starts)])
    axes.set_xlabel(f"feature, 0 to {sequence.shape[1] - 1}")
    axes.set_title(f"{len(sequence)} tokens of {sequence.shape[1]} features", fontsize=11)
    figure.colorbar(image, ax=axes, label="value of the feature", shrink=0.6)
    return figure


def costs(
    lengths: Sequence[int], terms: np.ndarray, meeting: float | None, title: str, words: str
) -> Figure:
    """Draw mixing, projections and MLP (the columns of `terms`, in billions) by length."""
    figure = new_figure(7, 4.6)
    axes = figure.add_subplot()
    mixing, projections, mlp = terms.T
    axes.plot(lengths, mixing, color=ORANGE, linewidth=2.5, label="mixing")
    axes.plot(lengths, projections + mlp, "--", color=BLUE, linewidth=2.5, label="token by token:")
    axes.plot(lengths, mlp, "-.", color=GREEN, linewidth=1.5, label="   MLP")
    axes.plot(lengths, projections, ":", color=GREY, linewidth=2, label="   and projections")
    if meeting is not None and meeting <= lengths[-1]:
        axes.axvline(meeting, color="black", linewidth=1)
        axes.annotate(
            f" your crossover: {meeting:,.6g} tokens",
            (meeting, 0),
            (4, 8),
            textcoords="offset points",
            fontsize=10,
        )
    axes.set(xlim=(0, lengths[-1]), xlabel="tokens", ylabel="billion MACs of one block")
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.set_title(f"{title}\n{words}", fontsize=10)
    axes.legend(loc="upper left", frameon=False)
    return figure
