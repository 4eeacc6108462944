"""The pictures of the lesson `scaling`: multipliers, power laws and a forecast too far."""

from collections.abc import Callable
from typing import Any

import numpy as np

from autograder.data import published
from autograder.figures.numbers import number, numbers, percent
from autograder.figures.picture import NotReadyError, Picture, ask, not_ready

_PARTS = ("depth", "width", "resolution", "operations")
_STEPS = np.linspace(0, 5, 21)
_NAMED_STEPS = 3

_FACTORS = np.geomspace(1, 1000, 31)

_FORM = published.ROUNDED
_SEEN, _FURTHEST = (1e9, 1e11), 1e13


def compound(compound_multipliers: Callable[..., Any]) -> Picture:
    """Show by what the parts of a network and its operations grow, step by step.

    Args:
        compound_multipliers: Your function, called with its own defaults.

    Returns:
        A picture.
    """
    name = "compound_multipliers"
    try:
        grown = [numbers(name, ask(name, compound_multipliers, float(phi)), 4) for phi in _STEPS]
        told = numbers(name, ask(name, compound_multipliers, float(_NAMED_STEPS)), 4)
    except NotReadyError as problem:
        return not_ready(problem)
    parts = ", ".join(f"{part} × {by:.4g}" for part, by in zip(_PARTS, told, strict=True))
    words = (
        f"After {_NAMED_STEPS} of your steps: {parts}. "
        f"Doubled {_NAMED_STEPS} times would be × {2**_NAMED_STEPS}."
    )
    return Picture(words, lambda: _plots().compound(_STEPS, np.array(grown), _PARTS))


def kaplan(remaining: Callable[..., Any]) -> Picture:
    """Show what three power laws leave of a loss as one quantity grows up to a thousandfold.

    Args:
        remaining: Your function.

    Returns:
        A picture.
    """
    name = "remaining"

    def left(factor: float, exponent: float) -> float:
        return number(name, ask(name, remaining, factor, exponent))

    try:
        curves = {
            law: np.array([left(float(factor), exponent) for factor in _FACTORS])
            for law, exponent in published.KAPLAN.items()
        }
        told = ", ".join(
            f"{percent(left(10.0, exponent))} ({law})" for law, exponent in published.KAPLAN.items()
        )
    except NotReadyError as problem:
        return not_ready(problem)
    words = f"By your function, ten times as much of one of the three leaves of the loss: {told}."
    return Picture(words, lambda: _plots().kaplan(_FACTORS, curves, published.KAPLAN))


def failed_forecast(forecast: Callable[..., Any]) -> Picture:
    """Show a power law without a floor, fitted to losses that have one, and where it leads.

    The losses are E + B / D^beta, with published constants, at twenty D from 1e9 to 1e11.

    Args:
        forecast: Your function.

    Returns:
        A picture.
    """
    tokens = np.geomspace(*_SEEN, 20)
    further = np.geomspace(_SEEN[0], 10 * _FURTHEST, 51)

    def expected(at: float) -> float:
        # Copies, since a function that is not right yet may write into its arguments.
        found = ask("forecast", forecast, tokens.copy(), _floored(tokens), at)
        return number("forecast", found)

    try:
        fitted = np.array([expected(float(at)) for at in tokens])
        line = np.array([expected(float(at)) for at in further])
        there = expected(_FURTHEST)
    except NotReadyError as problem:
        return not_ready(problem)
    losses, truth = _floored(tokens), float(_floored(np.array(_FURTHEST)))
    side = "below" if there < _FORM.E else "above"
    words = (
        f"Your curve fits twenty losses from 1e9 to 1e11 tokens with R² = "
        f"{_determination(losses, fitted):.3f}. At 1e13 it gives {there:.4g}, {side} the floor "
        f"of {_FORM.E}; the losses come from a curve that is at {truth:.3f} there."
    )
    curves = {"line": line, "truth": _floored(further)}
    return Picture(
        words,
        lambda: _plots().failed_forecast(tokens, losses, further, curves, _FORM.E, _FURTHEST),
    )


def _floored(tokens: np.ndarray) -> np.ndarray:
    losses: np.ndarray = _FORM.E + _FORM.B * np.exp(-_FORM.beta * np.log(tokens))
    return losses


def _determination(losses: np.ndarray, fitted: np.ndarray) -> float:
    """Find the share of the variance of the logarithms that a curve explains."""
    if (fitted <= 0).any():
        return -np.inf
    missed = np.log(losses / fitted)
    return 1 - float(missed @ missed) / float(np.log(losses).var() * len(losses))


def _plots() -> Any:
    # On first use: matplotlib takes its time.
    from autograder.plots import scaling as plots

    return plots
