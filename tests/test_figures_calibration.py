"""The pictures of the lesson `calibration`, from right answers and from others."""

from typing import Any

import numpy as np
import pytest

from autograder import figures
from autograder.figures.calibration import TEMPERATURES, floor
from solutions.calibration import Bins, fit_temperature, nll, reliability
from tests.pictures import assert_drawn, assert_sentence, fails, odd, shown, stub


def drawn(picture: figures.Picture) -> Any:
    return shown(picture)["image/png"]


def diagrams(bins: Any = reliability, fit: Any = fit_temperature, **of: Any) -> figures.Picture:
    return figures.reliability_diagrams(bins, fit, **of)


@pytest.mark.filterwarnings("error")
def test_right_answers_are_drawn() -> None:
    on_benchmark = "on benchmark from 0.049 to 0.060 (noise floor 0.031 and 0.038)."
    assert_drawn(diagrams(model="cnn"), on_benchmark)
    on_validation = "on validation from 0.214 to 0.071 (noise floor 0.033 and 0.066), "
    assert on_validation in repr(diagrams())
    assert_drawn(figures.nll_curve(nll, fit_temperature), "your temperature 1.591 with 0.5969.")
    assert "CNN: lowest near 1.6 on validation. ViT: lowest near" in repr(figures.nll_curve(nll))


def test_the_pictures_show_the_readers_answers() -> None:
    def late(confidence: np.ndarray, correct: np.ndarray, bins: int) -> Bins:
        found = reliability(confidence, correct, bins)
        return Bins(*(np.roll(each, -1) for each in found))

    assert drawn(diagrams()) != drawn(diagrams(late))
    assert drawn(figures.nll_curve(nll)) != drawn(figures.nll_curve(lambda *given: 2 * nll(*given)))
    assert "temperature 1 and 1.5: " in repr(diagrams(fit=lambda *_: 1.5))
    curve = figures.nll_curve(nll, lambda *_: 1.5)
    assert "your temperature 1.5 with 0.5978. ViT: lowest near 2.6" in repr(curve)


@pytest.mark.filterwarnings("error")
def test_odd_answers_are_drawn_too() -> None:
    for temperature in (1e-320, 1e-3, 1, np.float32(2), np.array(3.0), 1e6):
        words = f"temperature 1 and {temperature:.4g}: "
        assert words in repr(diagrams(fit=lambda *_, found=temperature: found))
    assert_drawn(diagrams(fit=lambda *_: 1e-320), "temperature 1 and 1e-320: ")
    assert_drawn(figures.nll_curve(lambda *_: -1e6, lambda *_: 30.0), "30 with -1000000.0000")
    assert_drawn(figures.nll_curve(lambda *_: 1e6), "lowest near 0.25")
    lists = diagrams(lambda *arguments: [each.tolist() for each in reliability(*arguments)])
    assert repr(lists) == repr(diagrams())

    def spread(confidence: np.ndarray, correct: np.ndarray, bins: int) -> Any:
        count = np.zeros(bins)
        count[0] = len(correct)
        return count, np.full(bins, -1e6), np.full(bins, 1e6)

    assert_drawn(diagrams(spread), "2000000.000")


def test_answers_may_write_into_their_arguments() -> None:
    def spoiling(*arguments: Any) -> Any:
        found = {2: fit_temperature, 3: nll}[len(arguments)](*arguments)
        arguments[0][:] = 0
        return found

    def spoiling_bins(confidence: np.ndarray, correct: np.ndarray, bins: int) -> Any:
        found = reliability(confidence, correct, bins)
        confidence[:], correct[:] = 0, False
        return found

    assert repr(figures.nll_curve(spoiling, spoiling)) == repr(
        figures.nll_curve(nll, fit_temperature)
    )
    assert repr(diagrams(spoiling_bins, spoiling)) == repr(diagrams())


NOT_READY = [
    (stub, "{} is not written yet."),
    (fails, "{} raised ValueError: no such"),
    (odd, "{} raised "),
    (None, "{} raised TypeError"),
    (lambda *_: None, "{} gave None, "),
    (lambda *_: "1", "{} gave an object of type str, "),
]


@pytest.mark.parametrize(("answer", "words"), NOT_READY)
def test_an_answer_that_is_not_ready_gives_a_sentence(answer: Any, words: str) -> None:
    assert_sentence(diagrams(answer), words.format("reliability"))
    assert_sentence(diagrams(fit=answer), words.format("fit_temperature"))
    assert_sentence(figures.nll_curve(answer), words.format("nll"))
    if answer is not None:
        assert_sentence(figures.nll_curve(nll, answer), words.format("fit_temperature"))


@pytest.mark.parametrize("number", [0, -1.0, np.nan, np.inf, 10**400, 1j, np.ones(2), [2.0]])
def test_a_temperature_is_a_number_above_zero(number: Any) -> None:
    for picture in (diagrams(fit=lambda *_: number), figures.nll_curve(nll, lambda *_: number)):
        assert_sentence(picture, "fit_temperature gave ")


@pytest.mark.parametrize("number", [np.nan, -np.inf, 1e7, 10**400, np.ones(2)])
def test_a_loss_is_a_number_that_can_be_drawn(number: Any) -> None:
    assert_sentence(figures.nll_curve(lambda *_: number), "nll gave ")


@pytest.mark.parametrize(
    ("bins", "words"),
    [
        ([0, 1], "reliability gave an object of type list, not three arrays."),
        ([1, 2, 3], "reliability gave 1, where an array is due."),
        ([np.ones(14)] * 3, "reliability gave an array of shape (14,), not (15,)."),
        ([np.ones(15)] * 3, "the counts of reliability add up to 15, and validation has 200 "),
        ([np.full(15, np.nan)] * 3, "something else than finite numbers."),
        ([np.full(15, "a")] * 3, "something else than finite numbers."),
        ([[[1], [1, 2]]] * 3, "something else than finite numbers."),
        ([np.full(15, 1e300)] * 3, "something else than finite numbers."),
        ([np.r_[-1.0, 201, np.zeros(13)]] * 3, "the counts of reliability add up to 200"),
    ],
)
def test_bins_that_cannot_be_drawn_give_a_sentence(bins: Any, words: str) -> None:
    assert_sentence(diagrams(lambda *_: bins), words)


def test_no_picture_touches_a_global_generator() -> None:
    before: Any = np.random.get_state()
    diagrams()
    figures.nll_curve(nll, fit_temperature)
    after: Any = np.random.get_state()
    assert all(np.array_equal(a, b) for a, b in zip(before[1:], after[1:], strict=True))


def test_the_floor_is_that_of_the_readers_bins() -> None:
    confidence = np.array([0.3, 0.31, 0.55, 0.9, 1.0, 1 / 3])
    shares, errors = floor(confidence)
    count = reliability(confidence, confidence > 0.5).count
    assert (np.isnan(shares).all(0) == (count == 0)).all()
    assert (shares[:, -1] == 1).all()
    assert np.nanmean(shares[:, 4]) == pytest.approx(confidence[[0, 1, 5]].mean(), abs=0.03)
    assert errors.min() >= 0
    assert (TEMPERATURES[0], TEMPERATURES[-1]) == pytest.approx((0.25, 25))
