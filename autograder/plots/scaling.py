"""How the plots of the lesson `scaling` look."""

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from autograder.figures.numbers import percent
from autograder.plots.style import BLUE, GREEN, GREY, ORANGE, PALE, new_figure

_COLOURS, _LINES = (GREEN, BLUE, GREY, ORANGE), (":", "--", "-.", "-")
_POWER_LAW_MARKS = (2, 10, 100, 1000)


def compound(steps: np.ndarray, grown: np.ndarray, parts: Sequence[str]) -> Figure:
    """Draw factors (steps, parts) over the steps, beside what doubling would be."""
    figure = new_figure(7.4, 4.6)
    axes = figure.add_subplot()
    axes.semilogy(steps, 2.0**steps, color=PALE, linewidth=5, zorder=1)
    _at_the_end(axes, steps[-1], 2.0 ** steps[-1], "doubling", GREY, above=1)
    whole = steps == np.round(steps)
    for curve, colour, line in zip(grown.T, _COLOURS, _LINES, strict=True):
        axes.plot(steps, curve, line, color=colour, linewidth=2.2)
        axes.plot(steps[whole], curve[whole], "o", color=colour, markersize=5)
    ends = sorted(zip(grown[-1], parts, _COLOURS, strict=True))
    for place, (end, part, colour) in enumerate(ends):
        near = any(abs(np.log(end / each[0])) < 0.15 for each in ends if each is not ends[place])
        above = (-1 if place == 0 else 1 if place == 2 else 0) if near else 0
        _at_the_end(axes, steps[-1], end, part, colour, above)
    axes.set(xlabel="steps, phi", ylabel="multiplied by", xlim=(0, steps[-1] + 1.1))
    axes.set_xticks(range(int(steps[-1]) + 1))
    high = float(grown.max())
    if 2 < high < 100 and grown.min() >= 1:
        ticks = [tick for tick in (1, 2, 5, 10, 20, 50) if tick < 1.5 * high]
        axes.set_yticks(ticks, [f"×{tick}" for tick in ticks])
        axes.minorticks_off()
    axes.grid(alpha=0.3)
    axes.set_title("Straight lines: every step multiplies by the same", fontsize=10)
    return figure


def _at_the_end(axes: Axes, x: float, y: float, told: str, colour: str, above: int = 0) -> None:
    axes.annotate(
        told,
        (x, y),
        (7, 6 * above),
        textcoords="offset points",
        va="center",
        color=colour,
        fontsize=10,
    )


def kaplan(
    factors: np.ndarray, curves: Mapping[str, np.ndarray], exponents: Mapping[str, float]
) -> Figure:
    """Draw for each law the share of the loss that is left."""
    figure = new_figure(7.4, 4.6)
    axes = figure.add_subplot()
    for (law, curve), colour, line in zip(curves.items(), _COLOURS[1:], _LINES[1:], strict=True):
        axes.loglog(factors, curve, line, color=colour, linewidth=2.5)
        axes.text(
            factors[-1] * 1.1,
            curve[-1],
            f"{law}, exponent {exponents[law]:.3f}\n{percent(float(curve[-1]))} left",
            color=colour,
            va="center",
            fontsize=9,
        )
    axes.set(xlim=(1, factors[-1] * 25), xlabel="as many times of what the law speaks of")
    axes.set_ylabel("share of the loss that is left")
    axes.set_xticks([1, *_POWER_LAW_MARKS], [f"×{mark}" for mark in (1, *_POWER_LAW_MARKS)])
    axes.minorticks_off()
    low = float(min(curve.min() for curve in curves.values()))
    if low > 0.1:
        ticks = [tick / 10 for tick in range(int(10 * low), 11)]
        axes.set_yticks(ticks, [f"{tick:.0%}" for tick in ticks])
    axes.grid(alpha=0.3)
    axes.set_title("Three laws, each under conditions and in units of its own", fontsize=10)
    return figure


def failed_forecast(
    tokens: np.ndarray,
    losses: np.ndarray,
    further: np.ndarray,
    curves: Mapping[str, np.ndarray],
    floor: float,
    asked: float,
) -> Figure:
    """Draw losses, the curve that was fitted to them, and the one that they come from."""
    figure = new_figure(7.4, 4.6)
    axes = figure.add_subplot()
    axes.axvspan(tokens[0], tokens[-1], color=PALE, alpha=0.35, linewidth=0)
    axes.axhline(floor, color=GREY, linewidth=1, linestyle=":")
    axes.text(further[0] * 1.15, floor, f"floor {floor}", fontsize=9, color=GREY, va="bottom")
    axes.semilogx(further, curves["truth"], color=BLUE, linewidth=2, label="where they come from")
    inside, line = further <= tokens[-1] * 1.001, curves["line"]
    label = "your power law"
    axes.plot(further[inside], line[inside], color=ORANGE, linewidth=2.5, label=label)
    beyond = slice(int(inside.sum()) - 1, None)
    axes.plot(further[beyond], line[beyond], "--", color=ORANGE, linewidth=2.5)
    axes.plot(tokens, losses, "o", color="black", markersize=4, label="losses that are known")
    for curve, colour, side in ((curves["truth"], BLUE, 8), (line, ORANGE, 10)):
        there = float(np.interp(np.log(asked), np.log(further), curve))
        axes.plot(asked, there, "o", color=colour, markersize=7)
        axes.annotate(
            f"{there:.4g}", (asked, there), (2, side), textcoords="offset points", color=colour
        )
    axes.set(xlabel="tokens", ylabel="loss", xlim=(further[0], further[-1]))
    axes.grid(alpha=0.3)
    axes.legend(frameon=False, loc="upper right")
    return figure
