"""How answers are judged: by small laws made here, so that every outcome can be forced."""

import dataclasses
import itertools
import random
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import strategies as st

from autograder.cases import SHRINK_CALLS, draw
from autograder.law import Call, Exercise, Law, Mismatch, Reply, Symptom
from autograder.report import Outcome
from autograder.runner import run
from autograder.sandbox.caller import in_process

NUMBERS = st.integers(-99, 99)


def judge(case: int, replies: Sequence[Reply]) -> Mismatch | None:
    """The result is twice the argument."""
    reply = replies[0]
    if reply.raised is None and reply.value == 2 * case:
        return None
    return Mismatch(str(2 * case), "an exception" if reply.raised else repr(reply.value))


def value(title: str = "doubles", weight: int = 1, **changes: Any) -> Law:
    law = Law(title, weight, lambda case: [Call("f", (case,))], judge, NUMBERS, (0, 7))
    return dataclasses.replace(law, **changes)


def raises(weight: int = 1) -> Law:
    """A text raises TypeError."""

    def judged(_case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        raised = replies[0].raised
        return None if raised and raised.is_a(TypeError) else Mismatch("a TypeError", "none")

    return value(
        "refuses texts", weight, judge=judged, strategy=None, examples=("a",), needs_value=True
    )


def exercise(*laws: Law, points: int = 10, symptoms: Sequence[Symptom] = ()) -> Exercise:
    hints = ("Where?", "How?", "So.")
    return Exercise("f", points, ("x",), laws, hints, "Worth knowing.", tuple(symptoms))


SIGN = exercise(
    value("small numbers", 2, strategy=st.integers(0, 9), examples=()),
    value(
        "numbers below zero", 3, strategy=st.integers(-9, -1), examples=(), contrast="New: a minus."
    ),
    value("large numbers", 1, strategy=st.integers(50, 99), examples=(), contrast="New: large."),
    raises(1),
)


def outcome(
    answer: Callable[..., Any], task: Exercise = SIGN, *, seconds: float = 5.0, **options: int
) -> Outcome:
    return run(task, in_process({"f": answer}, seconds), **{"seed": 0, "cases": 25, **options})


def right(x: int) -> int:
    if type(x) is not int:
        raise TypeError("a number is due")
    return 2 * x


def forget_sign(x: int) -> int:
    return abs(right(x))


def stub(x: int) -> int:
    raise NotImplementedError()


def fail(x: int) -> int:
    raise KeyError(x)


def hoard(x: int) -> int:
    raise MemoryError


def hang(x: int) -> int:
    while x:
        pass
    return 0


@pytest.mark.parametrize(
    ("answer", "status", "points", "laws"),
    [
        (right, "right", 10, "held held held held"),
        (forget_sign, "partly", 5.71, "held broken held held"),
        (lambda x: -right(x), "wrong", 0, "broken broken broken not_looked_at"),
        (lambda x: None, "wrong", 0, "broken broken broken not_looked_at"),
        (lambda x: right(x) if x >= 0 else fail(x), "partly", 5.71, "held broken held held"),
        (lambda x: right(x) if x < 9 else x, "partly", 4.28, "broken held broken not_looked_at"),
        (fail, "crashed", 0, "broken broken broken not_looked_at"),
        (stub, "not_written", 0, "not_looked_at not_looked_at not_looked_at not_looked_at"),
        (hang, "timeout", 0, "broken not_looked_at not_looked_at not_looked_at"),
        (hoard, "memory", 0, "broken not_looked_at not_looked_at not_looked_at"),
        (lambda x: hang(x) if x > 49 else 2 * x, "timeout", 7.14, "held held broken not_looked_at"),
        (lambda x: hoard(x) if x > 49 else 2 * x, "memory", 7.14, "held held broken not_looked_at"),
    ],
)
def test_status_points_and_laws(
    answer: Callable[..., Any], status: str, points: float, laws: str
) -> None:
    got = outcome(answer, seconds=0.2)
    assert (got.status, got.points, got.max_points) == (status, points, 10.0)
    assert [law.status for law in got.laws] == laws.split()
    for law in got.laws:
        assert law.points == (law.max_points if law.status == "held" else 0)
        assert (law.case is None) == (law.status != "broken")
    assert got == outcome(answer, seconds=0.2)


def test_lost_process_is_a_crash() -> None:
    def gone(calls: Sequence[Call]) -> Iterator[Reply]:
        yield Reply(0)
        yield Reply(stopped="died")

    got = run(exercise(value(examples=(0, 3), strategy=None)), gone, seed=0, cases=25)
    assert (got.status, got.points) == ("crashed", 0)
    assert got.laws[0].case == {"x": "3"}
    assert got.laws[0].diagnosis == "The process ended in the middle of this call."


@pytest.mark.parametrize("points", [1, 2, 3, 7, 10, 100])
@pytest.mark.parametrize("weights", [(1,), (1, 1, 1), (3, 2, 2), (1, 6), (5, 4, 3, 2, 1)])
def test_points_are_rounded_down_and_full_exactly(points: int, weights: tuple[int, ...]) -> None:
    laws = [
        value(str(at), weight, strategy=None, examples=(at + 1,))
        for at, weight in enumerate(weights)
    ]
    task = exercise(*laws, points=points)
    for held in range(len(weights) + 1):
        got = outcome(lambda x, held=held: 2 * x if x <= held else None, task)
        exact = points * sum(weights[:held]) / sum(weights)
        assert got.points == int(round(exact * 100, 6)) / 100
        assert got.points == round(got.points, 2)
        assert sum(law.points for law in got.laws) <= got.points + 1e-9
    assert (got.status, got.points) == ("right", points)


def test_optional_exercise_has_a_status_and_no_points() -> None:
    task = dataclasses.replace(SIGN, points=0)
    for answer, status in ((right, "right"), (forget_sign, "partly"), (fail, "crashed")):
        got = outcome(answer, task)
        assert (got.status, got.points, got.max_points) == (status, 0, 0)


def test_law_without_a_value_needs_the_first_law() -> None:
    task = exercise(value(strategy=None), value("also", strategy=None), raises())
    # The second law breaks, the first holds: the third is looked at.
    twice = itertools.count()
    got = outcome(lambda x: right(x) if next(twice) < 2 else right("a"), task)
    assert [law.status for law in got.laws] == ["held", "broken", "held"]


def test_smaller_case_is_shown_than_was_drawn() -> None:
    task = exercise(value(examples=()))
    assert 21 not in draw(NUMBERS, 0, 25)
    assert outcome(lambda x: 2 * x if x <= 20 else 0, task).laws[0].case == {"x": "21"}


def test_case_shown_does_fail_and_its_results_belong_to_it() -> None:
    for limit in range(0, 90, 7):
        shown = outcome(lambda x, most=limit: 2 * x if x <= most else -1, exercise(value())).laws[0]
        assert shown.case is not None
        number = int(shown.case["x"])
        assert number > limit
        assert (shown.expected, shown.given) == (str(2 * number), "-1")


@pytest.mark.parametrize("seed", range(3))
def test_search_for_a_smaller_case_keeps_its_budget(seed: int) -> None:
    wide = st.lists(NUMBERS, min_size=15, max_size=30).map(tuple)
    asked = 0

    def answer(x: Any) -> int:
        nonlocal asked
        asked += 1
        return 0 if sum(map(abs, x)) > 300 and len(set(x)) > 3 else 1

    def judged(_case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        return None if replies[0].value == 1 else Mismatch("1", "0")

    law = value(strategy=wide, judge=judged, examples=())
    drawn = len(draw(wide, seed, 25))
    # The search is made once, for the first law that breaks.
    assert outcome(answer, exercise(law, law), seed=seed).status == "wrong"
    # Without a budget it would ask about 200 times.
    assert 2 * drawn < asked <= 2 * drawn + SHRINK_CALLS


def test_search_ends_in_time_with_a_slow_answer() -> None:
    def slow(x: int) -> int:
        if x > 20:
            time.sleep(0.3)
            return 0
        return 2 * x

    task = exercise(value(strategy=st.integers(15, 99), examples=()))
    began = time.monotonic()
    assert outcome(slow, task, cases=10).status == "wrong"
    # Ten drawn cases, then a second and what it had begun.
    assert time.monotonic() - began < 10 * 0.3 + 1 + 3


def test_answer_that_hangs_only_while_a_smaller_case_is_sought() -> None:
    drawn = set(draw(NUMBERS, 0, 25))

    def answer(x: int) -> int:
        return 2 * x if x <= 20 else 0 if x in drawn else hang(x)

    got = outcome(answer, exercise(value(examples=()), raises()), seconds=0.05)
    assert (got.status, got.laws[0].status) == ("wrong", "broken")
    assert got.laws[0].diagnosis is None


ABS = Symptom("The sign is lost.", lambda case, replies: replies[0].value == abs(2 * case))
MINUS = Symptom("The sign is turned.", lambda case, replies: replies[0].value == -2 * case)
SMALL = Symptom("Too small.", lambda case, replies: replies[0].value < 2 * case)


@pytest.mark.parametrize(
    ("answer", "symptoms", "diagnosis"),
    [
        (lambda x: abs(2 * x), [ABS, SMALL], "The sign is lost."),
        # Two explain all failing cases: neither is said.
        (lambda x: abs(2 * x), [ABS, MINUS], None),
        # One explains some of them only.
        (lambda x: abs(2 * x) if x > -50 else 0, [ABS], None),
        (lambda x: -2 * x, [ABS, MINUS, SMALL], "The sign is turned."),
        (lambda x: 2 * x + 1, [ABS, MINUS, SMALL], None),
        (lambda x: None, [ABS, MINUS], "Your function gave back None: is there a return"),
        (fail, [ABS, MINUS], "Your code raised KeyError"),
    ],
)
def test_diagnosis(
    answer: Callable[[int], Any], symptoms: list[Symptom], diagnosis: str | None
) -> None:
    said = outcome(answer, exercise(value(), symptoms=symptoms)).laws[0].diagnosis
    assert (said or "")[: len(diagnosis or "")] == (diagnosis or "")
    assert (said is None) == (diagnosis is None)


def test_contrast_is_said_for_the_first_broken_law_only() -> None:
    both = outcome(lambda x: right(x) if type(x) is str or 0 <= x < 10 else 1)
    assert [law.diagnosis for law in both.laws] == [None, "New: a minus.", None, None]
    later = outcome(lambda x: right(x) if type(x) is str or x < 50 else 1)
    assert [law.diagnosis for law in later.laws] == [None, None, "New: large.", None]


def test_flaky_answer_is_judged_all_the_same() -> None:
    for period in range(2, 30):
        turn = itertools.count()
        outcome(lambda x, n=period, t=turn: 2 * x + (next(t) % n == n - 1), exercise(value()))
    once = itertools.count()
    assert outcome(lambda x: 2 * x + (next(once) == 3), exercise(value())).status == "wrong"


def test_same_cases_whatever_the_answer_does() -> None:
    seen: list[list[Any]] = []
    for answer in (right, fail, forget_sign):
        asked: list[Any] = []
        outcome(lambda x, a=answer, s=asked: s.append(x) or a(x), exercise(value()))
        seen.append(asked[: len(draw(NUMBERS, 0, 25)) + 2])
    assert seen[0] == seen[1] == seen[2]
    assert draw(NUMBERS, 0, 25) != draw(NUMBERS, 1, 25)


@pytest.mark.parametrize("answer", [right, forget_sign, fail])
def test_global_random_numbers_are_untouched(answer: Callable[..., Any]) -> None:
    def states() -> tuple[Any, ...]:
        return random.getstate(), repr(np.random.get_state()), torch.get_rng_state().tolist()

    before = states()
    draw.cache_clear()
    outcome(answer)
    assert states() == before


def test_stop_button_ends_the_check() -> None:
    with pytest.raises(KeyboardInterrupt):
        outcome(lambda x: signal.raise_signal(signal.SIGINT))
