"""The reference holds every law, whatever the seed."""

import pytest

from tests.bank import EXERCISES, REFERENCES, judge


@pytest.mark.parametrize("first", range(0, 200, 10))
def test_the_reference_holds_for_ten_seeds(first: int) -> None:
    for seed in range(first, first + 10):
        for name, exercise in EXERCISES.items():
            outcome = judge(exercise, REFERENCES[name], seed=seed, cases=25)
            assert outcome.status == "right", (seed, outcome)
