"""How the plots of the lesson `calibration` look."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from autograder.plots.style import BLUE, GREEN, GREY, ORANGE, PALE, new_figure

if TYPE_CHECKING:
    from autograder.figures.calibration import Curves, Diagram

_LINES = (("validation", BLUE, "-"), ("benchmark", ORANGE, "--"))


def reliability_diagrams(name: str, pairs: Sequence[Sequence["Diagram"]]) -> Figure:
    """Draw diagrams, a line for each split, before and after side by side."""
    figure = new_figure(9.6, 4.4 * len(pairs) + 0.5)
    grid = figure.subplots(
        2 * len(pairs), 2, sharex=True, sharey="row", height_ratios=(3.2, 1) * len(pairs)
    )
    for line, pair in enumerate(pairs):
        for column, (diagram, when) in enumerate(zip(pair, ("before", "after"), strict=True)):
            upper, lower = grid[2 * line : 2 * line + 2, column]
            _diagram(upper, diagram, f"{when}: temperature {diagram.temperature:.4g}")
            _counts(lower, diagram)
        grid[2 * line, 0].set_ylabel("accuracy")
        grid[2 * line + 1, 0].set_ylabel("images")
    for axes in grid[-1]:
        axes.set(xlabel="confidence", xlim=(0, 1), xticks=np.linspace(0, 1, 6))
    handles, labels = grid[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=4, frameon=False, fontsize=9)
    figure.suptitle(name, fontsize=12)
    return figure


def _edges(diagram: "Diagram") -> np.ndarray:
    return np.linspace(0, 1, len(diagram.count) + 1)


def _diagram(axes: Axes, diagram: "Diagram", when: str) -> None:
    edges = _edges(diagram)
    lower, upper = edges[:-1], edges[1:]
    band = diagram.high - diagram.low
    axes.bar(
        lower,
        band,
        upper - lower,
        diagram.low,
        align="edge",
        color=PALE,
        alpha=0.6,
        edgecolor="white",
        label="where 95 % of perfectly calibrated models lie",
    )
    axes.plot([0, 1], [0, 1], color="black", linewidth=1, linestyle=":")
    some = diagram.count > 0
    sure, right = diagram.confidence[some], diagram.accuracy[some]
    axes.vlines(sure, sure, right, color=GREY, linewidth=1.2, label="gap")
    axes.hlines(
        right, lower[some], upper[some], color=BLUE, linewidth=3.5, label="accuracy of a bin"
    )
    axes.plot(sure, sure, "D", color=ORANGE, markersize=4.5, label="its mean confidence")
    axes.set_title(
        f"{diagram.split} ({int(diagram.count.sum())} images), {when}\n"
        f"ECE {diagram.error:.3f}; noise floor {diagram.floor:.3f}, 95 % below "
        f"{diagram.ceiling:.3f}",
        fontsize=10,
    )
    axes.set_ylim(-0.02, 1.02)
    axes.grid(alpha=0.3)


def _counts(axes: Axes, diagram: "Diagram") -> None:
    edges = _edges(diagram)
    bars = axes.bar((edges[1:] + edges[:-1]) / 2, diagram.count, 0.9 * edges[1], color=PALE)
    told = [f"{count:.0f}" if count else "" for count in diagram.count]
    axes.bar_label(bars, told, fontsize=7)
    axes.set_ylim(0, 1.15 * diagram.count.sum())


def nll_curves(temperatures: np.ndarray, curves: Sequence["Curves"]) -> Figure:
    """Draw losses against the temperature, a panel for each model."""
    figure = new_figure(9.6, 4.6)
    panels = figure.subplots(1, len(curves), sharey=True)
    for axes, each in zip(panels, curves, strict=True):
        for losses, (split, colour, style) in zip(each.losses, _LINES, strict=True):
            axes.plot(temperatures, losses, style, color=colour, linewidth=2, label=split)
            place = losses.argmin()
            told = f"its lowest point, near {temperatures[place]:.2g}"
            lowest = axes.plot(temperatures[place], losses[place], "v", label=told)
            lowest[0].set(color=colour, markersize=10, fillstyle="none")
        axes.axvline(1, color="black", linewidth=1, linestyle=":", label="1: as trained")
        if each.fitted is not None:
            told = f"your temperature, {each.fitted:.4g}"
            axes.axvline(each.fitted, color=GREEN, linewidth=1)
            points = axes.plot([each.fitted] * len(each.at_fitted), each.at_fitted, "o", label=told)
            points[0].set(color=GREEN, markersize=5)
        axes.axhline(np.log(10), color=GREY, linewidth=1, linestyle=":")
        axes.text(temperatures[-1], np.log(10), "ln 10 ", va="bottom", ha="right", fontsize=8)
        axes.set_xscale("log")
        axes.set_xticks([0.25, 0.5, 1, 2, 4, 8, 16])
        axes.xaxis.set_major_formatter("{x:g}")
        axes.minorticks_off()
        axes.set(xlim=(temperatures[0], temperatures[-1]), xlabel="temperature")
        axes.set_title(each.name, fontsize=11)
        axes.grid(alpha=0.3)
        axes.legend(loc="upper center", fontsize=8, framealpha=0.9)
    every = np.array([each.losses for each in curves])
    # A right curve goes up to ln 10 on the right; far on the left it may leave the picture.
    panels[0].set_ylim(min(0.0, every.min()), max(3.6, 1.5 * every.min()))
    panels[0].set_ylabel("NLL")
    return figure
