"""How the plots of the lesson `audit` look."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from autograder.plots.style import BLUE, GREY, ORANGE, PALE, new_figure

# Of the CNN and of the ViT.
_NAMES, _COLOURS, _MARKS = ("CNN", "ViT"), (BLUE, ORANGE), ("o", "s")
_CHANCE = 0.1
_TRAINED = 4


def shifted(
    garments: np.ndarray, names: Sequence[str], shifts: Sequence[int], left: Sequence[float]
) -> Figure:
    """Draw garments (shifts, garments, height, width), a line for each garment."""
    figure = new_figure(2.1 * len(shifts) + 0.4, 2.1 * len(names) + 0.6)
    grid = figure.subplots(len(names), len(shifts), squeeze=False)
    for line, name, moved in zip(grid, names, np.moveaxis(garments, 1, 0), strict=True):
        for axes, garment in zip(line, moved, strict=True):
            axes.imshow(garment, cmap="gray_r", vmin=0, vmax=1)
            axes.set(xticks=[], yticks=[])
        line[0].set_ylabel(name, fontsize=10)
    for axes, pixels, share in zip(grid[0], shifts, left, strict=True):
        axes.set_title(f"{pixels} px\n{share:.1%} of all ink left", fontsize=10)
    return figure


def paired(clean: np.ndarray, arms: Sequence[str]) -> Figure:
    """Draw clean accuracies (arms, models, seeds): a line joins the two models of a seed."""
    figure = new_figure(8.4, 4.4)
    for axes, arm, (cnn, vit) in zip(
        figure.subplots(1, len(arms), sharey=True), arms, clean, strict=True
    ):
        for one, other in zip(cnn, vit, strict=True):
            # What goes against the others is to be seen.
            style = "-" if one > other else "--"
            axes.plot([0, 1], [one, other], style, color=GREY, linewidth=1.2, zorder=1)
        for place, values in enumerate((cnn, vit)):
            colour, mark = _COLOURS[place], _MARKS[place]
            axes.plot([place] * len(values), values, mark, color=colour, markersize=7)
            side = 2 * place - 1
            for height, seeds in _together(values):
                axes.text(
                    place + 0.07 * side,
                    height,
                    f"seeds {seeds}" if "," in seeds else f"seed {seeds}",
                    ha="left" if place else "right",
                    va="center",
                    fontsize=8,
                )
        axes.plot([0, 1], [cnn.mean(), vit.mean()], "-", color="black", linewidth=3.5, zorder=2)
        axes.set_xticks([0, 1], _NAMES)
        axes.set_xlim(-0.55, 1.55)
        gap, ahead = 100 * (cnn - vit).mean(), int((cnn > vit).sum())
        told = f"{arm}: mean gap {gap:+.1f} points,\nCNN ahead in {ahead} of {len(cnn)} pairs"
        axes.set_title(told, fontsize=10)
        axes.grid(axis="y", alpha=0.3)
    figure.axes[0].set_ylabel("clean validation accuracy (200 images)")
    figure.axes[0].yaxis.set_major_formatter("{x:.0%}")
    figure.supxlabel(
        "thick: the means; dashed: pairs in which the ViT is ahead or equal", fontsize=9
    )
    return figure


def _together(values: np.ndarray) -> list[tuple[float, str]]:
    """Put the numbers of seeds with one and the same accuracy side by side."""
    return [
        (height, ", ".join(str(seed) for seed, value in enumerate(values) if value == height))
        for height in sorted(set(values.tolist()))
    ]


def shift_curves(curves: np.ndarray, arms: Sequence[str], ink: np.ndarray) -> Figure:
    """Draw accuracies (arms, models, seeds, shifts), and below them the ink over the edge."""
    figure = new_figure(9.6, 5.6)
    grid = figure.subplots(2, len(arms), sharex=True, sharey="row", height_ratios=(4, 1))
    shifts = np.arange(curves.shape[-1])
    for number, (arm, models) in enumerate(zip(arms, curves, strict=True)):
        upper, lower = grid[:, number]
        if arm == "translated":
            upper.axvspan(-0.3, _TRAINED, color=PALE, alpha=0.35, linewidth=0)
            upper.text(0, 0.02, "shifts of the training", fontsize=8, color=GREY)
        for model, runs in enumerate(models):
            _curves(upper, shifts, runs, model)
        upper.axhline(_CHANCE, color=GREY, linewidth=1, linestyle=":")
        upper.set(ylim=(0, 1), xlim=(-0.3, shifts[-1] + 1.1))
        upper.set_title(arm, fontsize=11)
        upper.grid(alpha=0.3)
        bars = lower.bar(shifts, ink, color=GREY, width=0.6)
        lower.bar_label(bars, [f"{share:.0%}" for share in ink], fontsize=8)
        lower.set(xlabel="pixels to the right", xticks=shifts, ylim=(0, 1.4 * ink.max()))
    grid[0, 0].text(0, _CHANCE + 0.01, "guessing", fontsize=8, color=GREY)
    grid[0, 0].set_ylabel("validation accuracy")
    grid[1, 0].set_ylabel("ink over\nthe edge")
    for axes in grid[:, 0]:
        axes.yaxis.set_major_formatter("{x:.0%}")
    figure.suptitle("Thin: five seeds; thick: their mean", fontsize=10)
    return figure


def _curves(axes: Axes, shifts: np.ndarray, runs: np.ndarray, model: int) -> None:
    colour, mean = _COLOURS[model], runs.mean(0)
    for run in runs:
        axes.plot(shifts, run, color=colour, linewidth=0.8, alpha=0.5)
    axes.plot(shifts, mean, color=colour, linewidth=3, marker=_MARKS[model], markersize=5)
    axes.text(
        shifts[-1] + 0.2, mean[-1], _NAMES[model], color=colour, va="center", fontweight="bold"
    )
