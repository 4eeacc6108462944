"""The reference holds every law, whatever the seed; `tests/proof.py` tries many more."""

import pytest

from autograder.exercises import load
from tests.bank import REFERENCES, judge

# Those that build modules and train them take longer.
SEEDS = {
    "patches": 20,
    "convolution": 10,
    "encoder": 10,
    "audit": 10,
    "calibration": 10,
    "scaling": 10,
}
TENS = [(lesson, first) for lesson, seeds in SEEDS.items() for first in range(0, seeds, 10)]


@pytest.mark.parametrize(("lesson", "first"), TENS)
def test_the_reference_holds_for_ten_seeds(lesson: str, first: int) -> None:
    for seed in range(first, first + 10):
        for exercise in load(lesson).exercises:
            outcome = judge(exercise, REFERENCES[exercise.name], seed=seed, cases=25)
            assert outcome.status == "right", (seed, outcome)
