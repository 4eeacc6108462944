"""How the plots of the lesson `scaling` about budgets look."""

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from autograder.data.published import Estimate
from autograder.figures.numbers import percent, short
from autograder.plots.style import BLUE, GREEN, GREY, ORANGE, PALE, new_figure

_MARKS = ("o", "s", "^", "D")
_INKS = (BLUE, GREEN, GREY, ORANGE)
_TICKS = {3e9: "3B", 1e10: "10B", 3e10: "30B", 1e11: "100B", 3e11: "300B", 1e12: "1T"}
_TOKENS = {1e11: "0.1T", 3e11: "0.3T", 1e12: "1T", 3e12: "3T", 1e13: "10T", 3e13: "30T"}


def isocompute(
    sizes: np.ndarray,
    curve: np.ndarray,
    points: Mapping[str, tuple[float, float]],
    budget: float,
    level: float,
) -> Figure:
    """Draw the loss over the parameters for one budget, with points and the valley's floor."""
    figure = new_figure(8.2, 5)
    axes = figure.add_subplot()
    axes.semilogx(sizes, curve, color=BLUE, linewidth=2.5)
    low = curve <= level
    if low.any():
        label = f"not more than 0.01 above your optimum:\n{_in_billions(sizes[low])} parameters"
        axes.fill_between(sizes, curve.min(), curve, where=low, color=PALE, alpha=0.6, label=label)
    for (told, (size, height)), mark, ink in zip(
        points.items(), _MARKS, (ORANGE, GREEN, GREY), strict=False
    ):
        if sizes[0] <= size <= sizes[-1]:
            label = f"{told}: {short(size)}, loss {height:.4g}"
        else:
            label = f"{told}: {size:.3g} parameters, beyond this picture"
        axes.plot(size, height, mark, color=ink, markersize=10, label=label)
    _billions(axes)
    axes.set(xlim=(sizes[0], sizes[-1]), xlabel="parameters N", ylabel="loss in nats per token")
    tokens = axes.secondary_xaxis("top")
    ticks = [tick for tick in _TOKENS if sizes[0] <= budget / 6 / tick <= sizes[-1]]
    tokens.set_xticks([budget / 6 / tick for tick in ticks], [_TOKENS[tick] for tick in ticks])
    tokens.minorticks_off()
    tokens.set_xlabel(f"tokens D that {budget:.3g} FLOPs are enough for")
    axes.grid(alpha=0.3)
    axes.legend(frameon=False, loc="upper center", fontsize=9)
    return figure


def _in_billions(sizes: np.ndarray) -> str:
    return f"{sizes[0] / 1e9:.0f} to {sizes[-1] / 1e9:.0f} billion"


def _billions(axes: Axes) -> None:
    axes.set_xticks(list(_TICKS), list(_TICKS.values()))
    axes.xaxis.set_minor_formatter(NullFormatter())


def tokens_per_parameter(
    budgets: np.ndarray,
    curves: Mapping[str, np.ndarray],
    tables: Mapping[int, Sequence[Estimate]],
    misprint: Estimate,
    tried: tuple[float, float],
) -> Figure:
    """Draw tokens for each parameter over the budget: fits as lines, tables as points."""
    figure = new_figure(8.2, 5.2)
    axes = figure.add_subplot()
    axes.axvspan(*tried, color=PALE, alpha=0.35, linewidth=0, label="budgets of approach 2's runs")
    axes.axhline(20, color="black", linewidth=1, linestyle=":")
    axes.text(budgets[0] * 1.3, 20.5, "20", va="bottom")
    for (name, curve), line, ink in zip(
        curves.items(), ("-", "--", "-."), (BLUE, GREEN, GREY), strict=True
    ):
        axes.loglog(budgets, curve, line, color=ink, linewidth=2, label=f"your optimum, {name}")
    for (approach, lines), mark in zip(tables.items(), _MARKS, strict=False):
        flops, ratios = np.array([(each.flops, each.tokens / each.parameters) for each in lines]).T
        label = f"approach {approach}, published"
        axes.plot(flops, ratios, mark, color=ORANGE, fillstyle="none", markersize=7, label=label)
    height = misprint.tokens / misprint.parameters
    axes.plot(
        misprint.flops, height, "x", color=ORANGE, markersize=8, label="as printed (an error)"
    )
    axes.set(xlabel="budget in FLOPs", ylabel="tokens for each parameter")
    axes.set_xlim(budgets[0], budgets[-1])
    ticks = (5, 10, 20, 50, 100, 200)
    axes.set_yticks(ticks, [str(tick) for tick in ticks])
    axes.yaxis.set_minor_formatter(NullFormatter())
    axes.grid(alpha=0.3)
    axes.legend(frameon=False, loc="upper left", fontsize=8.5)
    return figure


def disagreement(groups: Sequence[Mapping[str, float]], budget: float) -> Figure:
    """Draw recommended numbers of parameters as points on one line each."""
    figure = new_figure(8.2, 4.4)
    axes = figure.add_subplot()
    names, height = list[str](), 0.0
    places = list[float]()
    for group, mark, ink in zip(groups, _MARKS, (BLUE, GREEN, ORANGE, GREY), strict=True):
        for name, size in group.items():
            axes.semilogx(size, height, mark, color=ink, markersize=9)
            axes.annotate(
                f"{size / 1e9:.3g}B",
                (size, height),
                (9, 0),
                textcoords="offset points",
                va="center",
            )
            names.append(name)
            places.append(height)
            height -= 1
        height -= 0.5
    axes.set_yticks(places, names)
    _billions(axes)
    everything = [size for group in groups for size in group.values()]
    axes.set_xlim(0.7 * min(everything), 1.6 * max(everything))
    axes.set_xlabel(f"parameters for {budget:.3g} FLOPs")
    axes.grid(axis="x", alpha=0.3)
    return figure


def parabolas(
    lines: Sequence[tuple[float, np.ndarray, np.ndarray, float]],
    around: np.ndarray,
    losses: np.ndarray,
    lowest: float,
    budget: float,
) -> Figure:
    """Draw for each window the losses, a parabola through them, and two lowest points."""
    figure = new_figure(10, 4.4)
    for axes, (window, sizes, found, vertex) in zip(
        figure.subplots(1, len(lines)), lines, strict=True
    ):
        inside = (around > sizes[0] * 0.85) & (around < sizes[-1] * 1.18)
        axes.semilogx(around[inside], losses[inside], color=BLUE, linewidth=4, alpha=0.35)
        axes.plot(sizes, found, "o", color=BLUE, markersize=6, label="losses of nine models")
        fitted = np.polynomial.Polynomial.fit(np.log(sizes), found, 2)
        x = around[inside]
        axes.plot(x, fitted(np.log(x)), "--", color=ORANGE, linewidth=2, label="parabola in ln N")
        axes.axvline(lowest, color=BLUE, linewidth=1.5, label="true minimum")
        axes.axvline(vertex, color=ORANGE, linewidth=1.5, linestyle="--", label="your vertex")
        axes.set_xlim(x[0], x[-1])
        axes.set_title(
            f"sizes from 1/{window} to {window} times the best:\n"
            f"your vertex is {percent(vertex / lowest - 1, '+')} off",
            fontsize=10,
        )
        _billions(axes)
        axes.set_xlim(x[0], x[-1])
        axes.set_xlabel("parameters N")
        axes.grid(alpha=0.3)
    figure.axes[0].set_ylabel("loss in nats per token")
    handles, labels = figure.axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, frameon=False, loc="outside lower center", ncols=4, fontsize=9)
    figure.suptitle(f"Losses of models that all took {budget:.3g} FLOPs", fontsize=10)
    return figure
