"""The pictures of the lesson `scaling` that are about spending a budget."""

from collections.abc import Callable
from typing import Any

import numpy as np

from autograder.data import published
from autograder.figures.numbers import number, numbers, percent, short
from autograder.figures.picture import NotReadyError, Picture, ask, not_ready

_FITS = {
    "the fit as the paper rounds it": published.ROUNDED,
    "with the digits of its TeX source": published.TEX_SOURCE,
    "fitted anew by others": published.REFIT,
}
_SIZES = np.geomspace(3e9, 6e11, 401)
_LEVEL = 0.01

_BUDGETS = np.geomspace(1e16, 1e26, 41)
_NAMED_BUDGETS = (1.92e19, 1.2e22, 5.76e23)

_WINDOWS, _TRIED = (10, 3), 9


def isocompute(
    reduced_loss: Callable[..., Any], optimum: Callable[..., Any], heuristic: Callable[..., Any]
) -> Picture:
    """Show the losses that one budget can reach, and three ways to spend it.

    The budget is that of Gopher, the constants are the published ones, rounded.

    Args:
        reduced_loss: Your function.
        optimum: Your function.
        heuristic: Your function.

    Returns:
        A picture.
    """
    budget, fit = published.BUDGET, published.ROUNDED

    def loss(size: float) -> float:
        found = ask("reduced_loss", reduced_loss, size, budget, fit)
        return number("reduced_loss", found, positive=False)

    try:
        best = numbers("optimum", ask("optimum", optimum, budget, fit), 2)
        rule = numbers("heuristic", ask("heuristic", heuristic, budget), 2)
        curve = np.array([loss(float(size)) for size in _SIZES])
        marks = {
            "your optimum": best[0],
            "20 tokens for each parameter": rule[0],
            "as large as Gopher": published.GOPHER.parameters,
        }
        points = {told: (size, loss(size)) for told, size in marks.items()}
    except NotReadyError as problem:
        return not_ready(problem)
    lowest = points["your optimum"][1]
    told = [f"your optimum {short(best[0])} parameters and {short(best[1])} tokens"]
    told += [
        f"{name} {short(size)} parameters, loss {height - lowest:+.2g}"
        for name, (size, height) in list(points.items())[1:]
    ]
    words = f"{budget:.3g} FLOPs, spent by your functions: {'; '.join(told)}."
    return Picture(
        words, lambda: _plots().isocompute(_SIZES, curve, points, budget, lowest + _LEVEL)
    )


def tokens_per_parameter(optimum: Callable[..., Any]) -> Picture:
    """Show how many tokens a parameter gets at the optimum, from small budgets to large ones.

    Args:
        optimum: Your function, called with three fits of the same runs.

    Returns:
        A picture, with the points of the published tables.
    """

    def ratio(budget: float, fit: published.Fit) -> float:
        size, tokens = numbers("optimum", ask("optimum", optimum, budget, fit), 2)
        return tokens / size

    try:
        curves = {
            name: np.array([ratio(float(budget), fit) for budget in _BUDGETS])
            for name, fit in _FITS.items()
        }
        told = ", ".join(f"{ratio(at, published.ROUNDED):.3g} at {at:g}" for at in _NAMED_BUDGETS)
    except NotReadyError as problem:
        return not_ready(problem)
    words = f"Tokens for each parameter at your optimum, with the rounded constants: {told} FLOPs."
    return Picture(
        words,
        lambda: _plots().tokens_per_parameter(
            _BUDGETS, curves, published.TABLES, published.MISPRINT, published.TRIED
        ),
    )


def disagreement(optimum: Callable[..., Any], heuristic: Callable[..., Any]) -> Picture:
    """Show the parameters that several methods recommend for one and the same budget.

    Args:
        optimum: Your function, called with three fits of the same runs.
        heuristic: Your function.

    Returns:
        A picture.
    """
    budget = published.BUDGET
    try:
        found = {
            name: numbers("optimum", ask("optimum", optimum, budget, fit), 2)[0]
            for name, fit in _FITS.items()
        }
        rule = numbers("heuristic", ask("heuristic", heuristic, budget), 2)[0]
    except NotReadyError as problem:
        return not_ready(problem)
    tables = {
        f"approach {approach}, published table": _between(lines, budget)
        for approach, lines in published.TABLES.items()
    }
    trained = {
        "Chinchilla, as it was trained": published.CHINCHILLA.parameters,
        "Gopher, as it was trained": published.GOPHER.parameters,
    }
    groups = (found, {"20 tokens for each parameter": rule}, tables, trained)
    told = ", ".join(f"{short(size)} ({name})" for name, size in found.items())
    words = (
        f"The best number of parameters for {budget:.3g} FLOPs, by your optimum: {told}; "
        f"with 20 tokens for each, {short(rule)}."
    )
    return Picture(words, lambda: _plots().disagreement(groups, budget))


def parabolas(isoflop_minimum: Callable[..., Any]) -> Picture:
    """Show where parabolas through nine losses of one budget have their lowest point.

    The losses lie on the published surface, without any noise.

    Args:
        isoflop_minimum: Your function.

    Returns:
        A picture, for a wide and for a narrow window around the true minimum.
    """
    name, budget = "isoflop_minimum", published.BUDGET

    def found(at: float, window: float) -> tuple[np.ndarray, float]:
        sizes = _lowest(at) * np.geomspace(1 / window, window, _TRIED)
        # Copies, since a function that is not right yet may write into its arguments.
        vertex = ask(name, isoflop_minimum, sizes.copy(), _losses(sizes, at))
        return sizes, number(name, vertex)

    try:
        drawn = {window: found(budget, window) for window in _WINDOWS}
        off = {
            window: [found(at, window)[1] / _lowest(at) - 1 for at in _NAMED_BUDGETS]
            for window in _WINDOWS
        }
    except NotReadyError as problem:
        return not_ready(problem)
    told = "; ".join(
        f"{', '.join(percent(each, '+') for each in shares)} with sizes up to {window}× off"
        for window, shares in off.items()
    )
    budgets = ", ".join(f"{at:g}" for at in _NAMED_BUDGETS)
    words = f"Your vertex against the true minimum at {budgets} FLOPs: {told}."
    lines = [(window, sizes, _losses(sizes, budget), at) for window, (sizes, at) in drawn.items()]
    around = _lowest(budget) * np.geomspace(0.08, 12.5, 101)
    return Picture(
        words,
        lambda: _plots().parabolas(lines, around, _losses(around, budget), _lowest(budget), budget),
    )


def _losses(sizes: np.ndarray, budget: float) -> np.ndarray:
    E, A, B, alpha, beta = published.ROUNDED
    of_model = A * np.exp(-alpha * np.log(sizes))
    of_data = B * np.exp(-beta * np.log(budget / 6 / sizes))
    losses: np.ndarray = E + of_model + of_data
    return losses


def _lowest(budget: float) -> float:
    """Find the lowest point of the published surface, by halving an interval of ln N."""
    _, A, B, alpha, beta = published.ROUNDED
    low, high = 0.0, np.log(budget)
    for _ in range(200):
        middle = (low + high) / 2
        rise = beta * np.log(np.exp(middle) * 6 / budget) + np.log(beta * B / alpha / A)
        low, high = (middle, high) if rise + alpha * middle < 0 else (low, middle)
    return float(np.exp(low))


def _between(lines: tuple[published.Estimate, ...], budget: float) -> float:
    """Read a table between its lines, along straight ones in logarithms."""
    flops, sizes = np.log([line.flops for line in lines]), [line.parameters for line in lines]
    return float(np.exp(np.interp(np.log(budget), flops, np.log(sizes))))


def _plots() -> Any:
    # On first use: matplotlib takes its time.
    from autograder.plots import budgets as plots

    return plots
