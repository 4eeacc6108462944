"""Lesson `scaling`: design rules, power laws and a forecast."""

from autograder.exercises.scaling import (
    best,
    budgets,
    compound,
    derivation,
    loss,
    parabola,
    powers,
    thumb,
)
from autograder.law import Lesson

LESSON = Lesson(
    "scaling",
    (
        *compound.EXERCISES,
        *powers.EXERCISES,
        *loss.EXERCISES,
        *budgets.EXERCISES,
        *derivation.EXERCISES,
        *best.EXERCISES,
        *thumb.EXERCISES,
        *parabola.EXERCISES,
    ),
)
