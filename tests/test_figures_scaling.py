"""The pictures of the lesson `scaling`."""

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from autograder import figures
from autograder.exercises import LESSONS, load
from autograder.figures.numbers import number, percent, short
from autograder.figures.picture import NotReadyError
from solutions.scaling import (
    compound_multipliers,
    forecast,
    heuristic,
    isoflop_minimum,
    optimum,
    reduced_loss,
    remaining,
)
from tests.pictures import assert_drawn, assert_sentence, fails, odd, stub

Make = Callable[[Any], figures.Picture]

# By the exercise whose answer each picture is drawn from.
ONE: list[tuple[str, Any, Make]] = [
    ("compound_multipliers", compound_multipliers, figures.compound),
    ("remaining", remaining, figures.kaplan),
    ("forecast", forecast, figures.failed_forecast),
    (
        "reduced_loss",
        reduced_loss,
        lambda answer: figures.isocompute(answer, optimum, heuristic),
    ),
    ("optimum", optimum, lambda answer: figures.isocompute(reduced_loss, answer, heuristic)),
    ("heuristic", heuristic, lambda answer: figures.isocompute(reduced_loss, optimum, answer)),
    ("optimum", optimum, figures.tokens_per_parameter),
    ("optimum", optimum, lambda answer: figures.disagreement(answer, heuristic)),
    ("heuristic", heuristic, lambda answer: figures.disagreement(optimum, answer)),
    ("isoflop_minimum", isoflop_minimum, figures.parabolas),
]

every_picture = pytest.mark.parametrize(
    ("name", "right", "make"), ONE, ids=[f"{place}-{each[0]}" for place, each in enumerate(ONE)]
)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("place", "words"),
    [
        (0, "depth × 1.728, width × 1.331, resolution × 1.521, operations × 7.081. Doubled 3 "),
        (1, "83.9% (parameters), 80.4% (data), 89.1% (compute)."),
        (2, "R² = 0.985. At 1e13 it gives 1.378, below the floor of 1.69; the losses come from a "),
        (3, "69.3 billion parameters, loss +0.0067; as large as Gopher 280 billion parameters, l"),
        (6, "34.2 at 1.92e+19, 63.7 at 1.2e+22, 92.6 at 5.76e+23 FLOPs."),
        (7, "32.2 billion (the fit as the paper rounds it), 40.3 billion (with the digits of its"),
        (9, "+4.0%, +4.0%, +4.0% with sizes up to 10× off; +0.9%, +0.9%, +0.9% with sizes up to 3"),
    ],
)
def test_right_answers_are_drawn(place: int, words: str) -> None:
    _, right, make = ONE[place]
    assert_drawn(make(right), words)


@every_picture
def test_an_answer_that_is_not_ready_gives_a_sentence(name: str, right: Any, make: Make) -> None:
    assert_sentence(make(stub), f"{name} is not written yet.")
    assert_sentence(make(fails), f"{name} raised ValueError: no such")
    assert_sentence(make(odd), f"{name} raised ")
    assert_sentence(make(None), f"{name} raised TypeError")
    for value in (None, "12", [], {}, object(), 1j, np.nan, np.inf, 10**400, np.zeros((2, 2))):
        assert_sentence(make(lambda *_, value=value: value), f"{name} gave ")
    for row in ((1, None), (np.nan, 1), (0, 1, 2, 3), ("1", "2"), (1,), (10**400, 1), (1e200, 1)):
        assert_sentence(make(lambda *_, row=row: row), f"{name} gave ")


def scaled(right: Callable[..., Any], factor: float) -> Callable[..., Any]:
    """The right answer, or the first of its numbers, times a factor."""

    def wrong(*arguments: Any) -> Any:
        value = right(*arguments)
        return (factor * value[0], *value[1:]) if isinstance(value, tuple) else factor * value

    return wrong


@every_picture
def test_a_wrong_answer_gives_other_words(name: str, right: Any, make: Make) -> None:
    assert repr(make(scaled(right, 1.3))) != repr(make(right))


# One picture each is enough of those that are drawn from several answers.
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("place", [0, 1, 2, 3, 4, 6, 7, 9])
def test_wrong_numbers_of_any_size_are_drawn(place: int) -> None:
    name, right, make = ONE[place]
    rows = {"compound_multipliers": (1, 1, 1, 1), "optimum": (1, 1)}
    for answer in (scaled(right, 1e-60), scaled(right, 1e60), lambda *_: rows.get(name, 1)):
        picture = make(answer)
        assert len(repr(picture)) < 320
        assert picture.draw is not None
        # At a few dots: whether it can be drawn does not depend on how finely.
        picture.draw().savefig(io.BytesIO(), dpi=20)


def test_a_loss_below_zero_is_drawn() -> None:
    picture = figures.isocompute(lambda *_: -1.0, optimum, heuristic)
    assert_drawn(
        picture, "your optimum 32.2 billion parameters and 2.98 trillion tokens; 20 tokens"
    )
    assert "loss +0;" in repr(picture)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("make", [tuple, list, np.array, lambda row: [np.float64(x) for x in row]])
def test_rows_of_any_kind_are_as_good(make: Callable[[Any], Any]) -> None:
    expected = repr(figures.compound(compound_multipliers))
    assert repr(figures.compound(lambda phi: make(compound_multipliers(phi)))) == expected


def test_an_answer_that_writes_into_its_argument_spoils_nothing() -> None:
    def spoilt(answer: Any) -> Any:
        def changed(x: np.ndarray, *others: Any) -> Any:
            value = answer(x, *others)
            x[:] = 0
            others[0][...] = 0 if isinstance(others[0], np.ndarray) else None
            return value

        return changed

    assert repr(figures.failed_forecast(spoilt(forecast))) == repr(
        figures.failed_forecast(forecast)
    )
    expected = repr(figures.parabolas(isoflop_minimum))
    assert repr(figures.parabolas(spoilt(isoflop_minimum))) == expected


def test_single_numbers() -> None:
    for value in (2, 2.0, np.float64(2), np.array(2), np.int64(2), torch.tensor(2.0)):
        assert number("answer", value) == 2.0
    assert number("answer", -2, positive=False) == -2.0
    for value in (-2, 0, np.array([2.0]), "2", torch.tensor(1j), np.datetime64(0, "s")):
        with pytest.raises(NotReadyError, match="where a positive number is due"):
            number("answer", value)
    with pytest.raises(NotReadyError, match="answer gave nan, where a number is due"):
        number("answer", np.nan, positive=False)


def test_numbers_in_words() -> None:
    assert [short(each) for each in (3.22e10, 2.98e12, 2.5e7, 12.0, 1e20)] == [
        "32.2 billion",
        "2.98 trillion",
        "25 million",
        "12",
        "1e+20",
    ]
    assert [percent(0.839), percent(0.04, "+"), percent(1e9)] == ["83.9%", "+4.0%", "1e+09 times"]


def test_no_picture_of_this_lesson_has_the_name_of_an_exercise() -> None:
    mine = {"compound", "kaplan", "failed_forecast", "isocompute", "tokens_per_parameter"}
    mine |= {"disagreement", "parabolas"}
    assert mine <= set(figures.__all__)
    assert not mine & {each.name for lesson in LESSONS for each in load(lesson).exercises}
