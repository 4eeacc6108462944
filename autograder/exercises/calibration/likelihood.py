"""The exercise on the likelihood of labels."""

from typing import Any

import numpy as np
from hypothesis import strategies as st

from autograder import strategies as draw
from autograder.exercises.calibration import unlikely
from autograder.exercises.calibration.hints import HINTS
from autograder.exercises.calibration.splits import Split, mean_surprisal, split
from autograder.law import Exercise
from autograder.laws import leaves_untouched
from autograder.numeric import TOLERANCE
from autograder.reals import real

_NAME = "nll"
_FAR = 10_000
# Never 1, and no two of them each other's square or inverse.
_TEMPERATURES = (0.15, 0.3, 0.4, 0.6, 0.8, 1.3, 1.8, 2.6, 3.5, 4.5)


def _moderate(rows: int, classes: int, numbers: tuple[int, int], temperature: float) -> Split:
    generator = np.random.default_rng([rows, classes, *numbers])
    logits = generator.integers(-40, 41, (rows, classes)) / 10
    return split(logits, generator.integers(0, classes, rows), temperature)


def _far(rows: int, classes: int, numbers: tuple[int, int], temperature: float) -> Split:
    """Whole rows far above 0 or far below, and rows with some logits there."""
    case = _moderate(rows, classes, numbers, temperature)
    generator = np.random.default_rng([1, *numbers])
    logits, labels = case.arrays()
    of_row = generator.choice([-_FAR, _FAR], (rows, 1))
    of_each = generator.choice([-_FAR, _FAR], (rows, classes))
    # Whole numbers: others would lose digits at this size.
    apart = np.where(generator.random((rows, 1)) < 0.5, of_each, of_row)
    return split(np.trunc(logits) + apart, labels, temperature)


_rows = st.integers(1, 4)
_classes = st.integers(2, 4)
_temperatures = st.sampled_from(_TEMPERATURES)


def _given(case: Split) -> tuple[Any, ...]:
    return (*case.arrays(), case.temperature)


def _right(case: Split) -> float:
    return mean_surprisal(case, case.temperature)


_LESSON = ((2.0, 0.5, -1.0), (0.0, 3.0, 1.0))
nll = Exercise(
    name=_NAME,
    points=3,
    parameters=("logits", "labels", "temperature"),
    laws=(
        real(
            "at temperature 1, which is left out",
            10,
            _NAME,
            lambda case: case.arrays(),
            _right,
            st.builds(_moderate, _rows, _classes, draw.seeds, st.just(1.0)),
            (
                Split(_LESSON, (0, 2)),
                Split(((1.0, 0.0),), (1,)),
                # A label that is very unlikely.
                Split(((9.0, 0.0, -4.0),), (2,)),
                Split(((0.5, 1.0, -2.0), (1.5, 0.0, 0.3), (0.2, 0.1, 0.9)), (1, 2, 0)),
                Split(((3.0, 0.0), (0.0, 1.0), (2.0, 0.5)), (0, 0, 1)),
            ),
            tolerance=TOLERANCE,
            scale=lambda _case: 1.0,
        ),
        real(
            "at any temperature",
            11,
            _NAME,
            _given,
            _right,
            st.builds(_moderate, _rows, _classes, draw.seeds, _temperatures),
            (
                Split(_LESSON, (0, 2), 2.0),
                Split(((1.0, 0.0),), (1,), 0.5),
                # A label that is very unlikely.
                Split(((4.0, -4.0),), (1,), 0.15),
                Split(((0.5, 1.0, -2.0), (1.5, 0.0, 0.3), (0.2, 0.1, 0.9)), (1, 2, 0), 3.0),
                Split(((3.0, 0.0), (0.0, 1.0), (2.0, 0.5)), (0, 0, 1), 0.4),
            ),
            tolerance=TOLERANCE,
            scale=lambda _case: 1.0,
            contrast="At temperature 1 all is right: where does the temperature come in?",
        ),
        real(
            "logits of 10,000 and of -10,000",
            7,
            _NAME,
            _given,
            _right,
            st.builds(_far, _rows, _classes, draw.seeds, st.sampled_from((1.0, 0.5, 2.0, 4.0))),
            (
                Split(((10_000.0, 9_999.0),), (1,)),
                Split(((-10_000.0, -9_999.0),), (0,)),
                Split(((10_000.0, -10_000.0),), (1,)),
                Split(((10_000.0, -10_000.0),), (0,), 2.0),
                # What is subtracted from one row does not help the other.
                Split(((10_000.0, 9_999.0), (-10_000.0, -9_999.0)), (0, 0)),
            ),
            tolerance=TOLERANCE,
            scale=lambda _case: 1.0,
            contrast="Small logits are right: which step cannot bear large ones?",
        ),
        leaves_untouched(
            "the logits are left as they were",
            2,
            _NAME,
            _given,
            st.builds(_moderate, _rows, _classes, draw.seeds, _temperatures),
            (Split(_LESSON, (0, 2), 2.0),),
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="A model that knows nothing of 10 classes has ln(10) = 2.303.",
    symptoms=unlikely.SYMPTOMS,
)
