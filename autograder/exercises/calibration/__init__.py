"""Lesson `calibration`: temperature scaling of a frozen model."""

from autograder.exercises.calibration.binning import expected_calibration_error, reliability
from autograder.exercises.calibration.fitting import fit_temperature
from autograder.exercises.calibration.likelihood import nll
from autograder.exercises.calibration.ranking import rankings_changed
from autograder.exercises.calibration.reporting import calibration_report
from autograder.law import Lesson

LESSON = Lesson(
    "calibration",
    (
        nll,
        fit_temperature,
        reliability,
        expected_calibration_error,
        rankings_changed,
        calibration_report,
    ),
)
