"""Lesson `calibration`: temperature scaling of a frozen model."""

from autograder.exercises.calibration import (
    binning,
    fitting,
    likelihood,
    ranking,
    reporting,
)
from autograder.law import Lesson

LESSON = Lesson(
    "calibration",
    (
        *likelihood.EXERCISES,
        *fitting.EXERCISES,
        *binning.EXERCISES,
        *ranking.EXERCISES,
        *reporting.EXERCISES,
    ),
)
