"""The figures of the lesson `scaling`, in its text and in published tables, from the solutions."""

import math
from typing import Any

import numpy as np
import pytest

from autograder.data import published
from solutions.scaling import (
    ChinchillaFit,
    balance,
    chinchilla_loss,
    compound_multipliers,
    fit_power_law,
    forecast,
    frontier_exponents,
    heuristic,
    isoflop_minimum,
    kaplan_allocation,
    optimum,
    reduced_loss,
    reduced_slope,
    remaining,
    shadow_price,
    tokens_for,
    training_flops,
)

ROUNDED = ChinchillaFit(*published.ROUNDED)
TEX = ChinchillaFit(*published.TEX_SOURCE)
REFIT = ChinchillaFit(*published.REFIT)
BUDGET = published.BUDGET


def digits(count: int, expected: Any) -> Any:
    """As a text with so many digits says it."""
    return pytest.approx(expected, rel=0.51 * 10.0 ** (1 - count))


def test_compound_scaling() -> None:
    assert compound_multipliers(3.0) == pytest.approx((1.728, 1.331, 1.520875, 7.080874), abs=5e-7)
    operations = [compound_multipliers(float(phi)).operations for phi in range(5)]
    assert operations == pytest.approx([1, 1.92027, 3.687437, 7.080874, 13.597191], abs=5e-7)
    # After 17 steps a doubling is missing.
    assert compound_multipliers(17.0).operations == digits(3, 65_600)


@pytest.mark.parametrize(
    ("factor", "left"),
    [
        (2.0, (0.948684, 0.936272, 0.965936)),
        (10.0, (0.839460, 0.803526, 0.891251)),
        (1000.0, (0.591562, 0.518800, 0.707946)),
    ],
)
def test_what_three_power_laws_leave(factor: float, left: tuple[float, ...]) -> None:
    found = [remaining(factor, exponent) for exponent in published.KAPLAN.values()]
    assert list(published.KAPLAN.values()) == [0.076, 0.095, 0.050]
    assert found == pytest.approx(left, abs=5e-7)


def test_doublings_that_halve_a_loss() -> None:
    assert remaining(4.0, 0.095) == digits(3, 0.877)
    assert remaining(2.0**10.5, 0.095) == pytest.approx(0.5, abs=2e-3)
    assert remaining(2.0**20, 0.050) == pytest.approx(0.5)


def test_ten_times_the_budget_by_kaplan() -> None:
    assert kaplan_allocation(10.0) == pytest.approx((5.37, 1.86), abs=5e-3)


def test_the_forecast_that_fails() -> None:
    tokens = np.geomspace(1e9, 1e11, 20)
    losses = np.array(chinchilla_loss(np.full(20, np.inf), tokens, ROUNDED))
    fitted = np.array([forecast(tokens, losses, at) for at in tokens.tolist()])
    missed = np.log(losses) - np.log(fitted)
    assert 1 - missed.var() / np.log(losses).var() == pytest.approx(0.985, abs=5e-4)
    assert np.abs(fitted / losses - 1).max() < 0.03
    middle = fitted > losses
    assert middle[9]
    assert not middle[[0, -1]].any()
    there = forecast(tokens, losses, 1e13)
    assert there == pytest.approx(1.378, abs=5e-4)
    assert there < ROUNDED.E == 1.69
    assert chinchilla_loss(math.inf, 1e13, ROUNDED) == pytest.approx(1.784, abs=5e-4)
    # Without the floor it is a power law, and the fit finds it.
    law = fit_power_law(tokens, losses - ROUNDED.E)
    assert law == pytest.approx((ROUNDED.B, ROUNDED.beta), rel=1e-9)


def test_what_two_trainings_cost() -> None:
    assert training_flops(*published.GOPHER) == pytest.approx(5.04e23)
    assert training_flops(*published.CHINCHILLA) == pytest.approx(5.88e23)
    assert training_flops(*published.GOPHER) / BUDGET == pytest.approx(0.875)
    assert published.CHINCHILLA.tokens / published.GOPHER.tokens == digits(3, 4.67)


@pytest.mark.parametrize(
    ("fit", "budget", "N", "D", "loss", "above"),
    [
        (ROUNDED, 5.76e23, 3.21899e10, 2.98231e12, 1.93075, 0.00666),
        (ROUNDED, 1.2e22, 5.60336e9, 3.56928e11, 2.12623, 0.00690),
        (TEX, 5.76e23, 4.031e10, 2.382e12, 1.91839, 0.0032),
        (TEX, 1.2e22, 6.886e9, 2.905e11, 2.10312, 0.0027),
        (REFIT, 5.76e23, 7.225e10, 1.329e12, 1.97444, 0.00002),
        (REFIT, 1.2e22, 9.931e9, 2.014e11, 2.13075, 0.0),
    ],
)
def test_the_best_allocation_by_three_fits(
    fit: ChinchillaFit, budget: float, N: float, D: float, loss: float, above: float
) -> None:
    best = optimum(budget, fit)
    assert best == (digits(4, N), digits(4, D))
    lowest = chinchilla_loss(*best, fit)
    assert lowest == pytest.approx(loss, abs=5e-6)
    by_rule = chinchilla_loss(*heuristic(budget), fit) - lowest
    assert by_rule == pytest.approx(above, abs=5e-5 if above > 1e-3 else 5e-6)


def test_the_rule_of_thumb() -> None:
    assert heuristic(1.2e22) == pytest.approx((1e10, 2e11), rel=1e-12)
    assert heuristic(5.76e23) == pytest.approx((6.92820e10, 1.38564e12), rel=1e-6)


@pytest.mark.parametrize(
    ("fit", "exponents", "published_ones"),
    [
        (ROUNDED, (0.451613, 0.548387), None),
        (TEX, (0.4565, 0.5435), published.EXPONENTS[3]),
        (REFIT, (0.5126, 0.4874), None),
    ],
)
def test_how_the_best_allocation_grows(
    fit: ChinchillaFit, exponents: tuple[float, float], published_ones: Any
) -> None:
    found = frontier_exponents(fit)
    assert found == pytest.approx(exponents, abs=5e-5)
    assert published_ones is None or found == pytest.approx(published_ones, abs=5e-3)
    (n0, d0), (n1, d1) = (optimum(budget, fit) for budget in (1e20, 1e24))
    assert (math.log(n1 / n0, 1e4), math.log(d1 / d0, 1e4)) == pytest.approx(found)


@pytest.mark.parametrize(
    ("budget", "ratio"), [(1.92e19, 34), (1.2e22, 64), (5.76e23, 93), (7.6e16, 20)]
)
def test_twenty_is_no_constant(budget: float, ratio: int) -> None:
    N, D = optimum(budget, ROUNDED)
    assert round(D / N) == ratio
    of_model, of_data = frontier_exponents(ROUNDED)
    assert of_data - of_model == pytest.approx(0.097, abs=5e-4)


def test_gophers_budget_spent_in_other_ways() -> None:
    best = optimum(BUDGET, ROUNDED)
    lowest = reduced_loss(best.N, BUDGET, ROUNDED)
    assert tokens_for(280e9, BUDGET) == digits(4, 342.9e9)
    assert reduced_loss(280e9, BUDGET, ROUNDED) == pytest.approx(1.9840, abs=5e-5)
    lost = [
        reduced_loss(280e9, BUDGET, fit) - reduced_loss(optimum(BUDGET, fit).N, BUDGET, fit)
        for fit in (ROUNDED, TEX, REFIT)
    ]
    assert lost == pytest.approx([0.053, 0.041, 0.019], abs=5e-4)
    # The valley is flat.
    twice = reduced_loss(2 * best.N, BUDGET, ROUNDED)
    assert twice == pytest.approx(1.9362, abs=5e-5)
    assert twice / lowest - 1 == pytest.approx(0.0028, abs=5e-5)
    assert reduced_loss(1.1 * best.N, BUDGET, ROUNDED) - lowest < 1.3e-4
    for size, within in ((13.4e9, True), (81.5e9, True), (12.5e9, False), (83e9, False)):
        assert (reduced_loss(size, BUDGET, ROUNDED) - lowest < 0.01) is within
    for fit in (ROUNDED, TEX, REFIT):
        lowest = reduced_loss(optimum(BUDGET, fit).N, BUDGET, fit)
        assert all(reduced_loss(size, BUDGET, fit) - lowest < 0.009 for size in (30e9, 75e9))


def test_the_sides_of_the_balance() -> None:
    assert balance(heuristic(BUDGET).N, BUDGET, ROUNDED) == pytest.approx(
        (0.0285, 0.0458), abs=5e-5
    )
    small = ChinchillaFit(1.5, 8.0, 8.0, 0.5, 0.25)
    for N, D, loss, slope, sides in (
        (1.0, 256.0, 11.5, -3.5, (4.0, 0.5)),
        (16.0, 16.0, 7.5, 0.0, (1.0, 1.0)),
        (256.0, 1.0, 10.0, 0.0068359375, (0.25, 2.0)),
    ):
        assert tokens_for(N, 1536.0) == pytest.approx(D)
        assert reduced_loss(N, 1536.0, small) == pytest.approx(loss)
        assert reduced_slope(N, 1536.0, small) == pytest.approx(slope, abs=1e-12)
        assert balance(N, 1536.0, small) == pytest.approx(sides)
    assert optimum(1536.0, small) == pytest.approx((16.0, 16.0))
    assert optimum(8 * 1536.0, small) == pytest.approx((32.0, 64.0))
    assert shadow_price(1536.0, small) == pytest.approx(0.0625 / 96)


def test_the_shadow_price_is_the_slope_of_the_frontier() -> None:
    for fit in (ROUNDED, TEX, REFIT):
        step = 1e-4 * BUDGET
        more, less = (chinchilla_loss(*optimum(BUDGET + h, fit), fit) for h in (step, -step))
        assert shadow_price(BUDGET, fit) == pytest.approx((less - more) / 2 / step, rel=1e-6)


@pytest.mark.parametrize(
    ("fit", "window", "off"),
    [(ROUNDED, 10, 0.040), (ROUNDED, 3, 0.009), (REFIT, 10, -0.012)],
)
def test_valleys_lean_by_the_same_at_every_budget(
    fit: ChinchillaFit, window: int, off: float
) -> None:
    budgets = (1.92e19, 1.2e22, 5.76e23)
    vertices = []
    for budget in budgets:
        N = optimum(budget, fit).N * np.geomspace(1 / window, window, 9)
        losses = np.array([reduced_loss(size, budget, fit) for size in N.tolist()])
        vertices.append(isoflop_minimum(N, losses))
        assert vertices[-1] / optimum(budget, fit).N - 1 == pytest.approx(off, abs=5e-4)
    exponent = math.log(vertices[-1] / vertices[0]) / math.log(budgets[-1] / budgets[0])
    assert exponent == pytest.approx(frontier_exponents(fit)[0], rel=1e-9)


def test_published_tables_agree_with_their_own_bill_but_for_a_misprint() -> None:
    for lines in published.TABLES.values():
        for line in lines:
            cost = training_flops(line.parameters, line.tokens)
            assert cost == pytest.approx(line.flops, rel=0.05)
    misprint = published.MISPRINT
    cost = training_flops(misprint.parameters, misprint.tokens)
    assert cost == digits(3, 1.26e25)
    assert cost / misprint.flops == pytest.approx(10)
    assert published.TABLES[3][4] == misprint._replace(flops=1.26e25)


def test_published_exponents_are_those_of_the_tables() -> None:
    for approach, lines in published.TABLES.items():
        a, b = published.EXPONENTS[approach]
        first, last = lines[0], lines[-1]
        growth = math.log(last.flops / first.flops)
        assert math.log(last.parameters / first.parameters) / growth == pytest.approx(a, abs=0.006)
        assert math.log(last.tokens / first.tokens) / growth == pytest.approx(b, abs=0.011)


def test_how_far_the_forecast_goes() -> None:
    assert BUDGET / published.TRIED[1] == pytest.approx(192)
    exponents = [frontier_exponents(fit)[0] for fit in (ROUNDED, REFIT)]
    assert 192 ** (exponents[1] - exponents[0]) == digits(2, 1.4)
    moved = optimum(BUDGET, TEX).N / optimum(BUDGET, ROUNDED).N
    assert moved == digits(3, 1.25)
