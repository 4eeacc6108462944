"""Lesson `scaling`: design rules, power laws and a forecast."""

from autograder.exercises.scaling.best import optimum
from autograder.exercises.scaling.budgets import kaplan_allocation, training_flops
from autograder.exercises.scaling.compound import compound_multipliers, remaining
from autograder.exercises.scaling.derivation import (
    balance,
    reduced_loss,
    reduced_slope,
    tokens_for,
)
from autograder.exercises.scaling.frontier import frontier_exponents, shadow_price
from autograder.exercises.scaling.loss import chinchilla_loss
from autograder.exercises.scaling.parabola import isoflop_minimum
from autograder.exercises.scaling.powers import fit_power_law, forecast
from autograder.exercises.scaling.thumb import heuristic
from autograder.law import Lesson

LESSON = Lesson(
    "scaling",
    (
        compound_multipliers,
        remaining,
        fit_power_law,
        forecast,
        chinchilla_loss,
        training_flops,
        kaplan_allocation,
        tokens_for,
        reduced_loss,
        reduced_slope,
        balance,
        optimum,
        frontier_exponents,
        shadow_price,
        heuristic,
        isoflop_minimum,
    ),
)
