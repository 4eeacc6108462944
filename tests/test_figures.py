"""The pictures of the lesson `patches`, drawn from right answers and told in words for others."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from autograder import figures
from autograder.data import load_fashion
from solutions.patches import block_macs, crossover_tokens, patchify
from tests import bank
from tests.pictures import PNG, assert_drawn, assert_sentence, fails, odd, shown, stub

GARMENT = load_fashion().images[0]

RIGHT: list[tuple[Callable[[], figures.Picture], str]] = [
    (lambda: figures.patch_grid(GARMENT, (4, 4)), "7 × 7 patches of 4 × 4"),
    (lambda: figures.patch_grid(GARMENT, (4, 4), patchify), "patch 17"),
    (lambda: figures.patch_grid(GARMENT, (7, 14), patchify, number=3), "4 × 2 patches of 7 × 14"),
    (lambda: figures.tokens(GARMENT, (4, 4), patchify), "50 tokens of 32 features"),
    (lambda: figures.costs(block_macs, crossover_tokens), "4.1% of a block's work at 197 tokens"),
]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("make", "words"), RIGHT)
def test_right_answers_are_drawn_with_words_for_those_who_do_not_see_them(
    make: Callable[[], figures.Picture], words: str
) -> None:
    assert_drawn(make(), words)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (stub, "patchify is not written yet."),
        (fails, "patchify raised ValueError: no such"),
        (odd, "patchify raised "),
        (lambda image: image, "patchify raised TypeError"),
        (lambda image, patch: None, "patchify gave None, not a numpy array."),
        (lambda image, patch: torch.ones(49, 16), "an object of type Tensor, not a numpy array."),
        (lambda image, patch: image, "patchify gave the shape (28, 28, 1), not (49, 16)."),
        (lambda image, patch: np.full((49, 16), "a"), "something else than finite numbers."),
        (lambda image, patch: np.full((49, 16), None), "something else than finite numbers."),
        (lambda image, patch: np.full((49, 16), np.nan), "something else than finite numbers."),
    ],
)
def test_a_patchify_that_is_not_ready_gives_a_sentence(answer: Any, words: str) -> None:
    for picture in (
        figures.patch_grid(GARMENT, (4, 4), answer),
        figures.tokens(GARMENT, (4, 4), answer),
    ):
        assert_sentence(picture, words)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (stub, "block_macs is not written yet."),
        (fails, "block_macs raised ValueError: no such"),
        (lambda *_: None, "block_macs gave None, not three numbers."),
        (lambda *_: 7, "block_macs gave 7, not three numbers."),
        (lambda *_: (1, 2), "an object of type tuple, not three numbers."),
        (lambda *_: "abc", "an object of type str, not three numbers."),
        (lambda *_: (1, 2, None), "block_macs gave None, where a positive number is due."),
        (lambda *_: (1, 2, 1j), "where a positive number is due."),
        (lambda *_: (1, 2, 10**400), "a number too large, where a positive number is due."),
        (lambda *_: (1, 2, -3), "block_macs gave -3, where a positive number is due."),
    ],
)
def test_a_block_macs_that_is_not_ready_gives_a_sentence(answer: Any, words: str) -> None:
    assert_sentence(figures.costs(answer, crossover_tokens), words)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (stub, "the crossover is missing: crossover_tokens is not written yet."),
        (fails, "the crossover is missing: crossover_tokens raised ValueError: no such"),
        (lambda *_: "4608", "crossover_tokens gave an object of type str"),
        (lambda *_: float("nan"), "crossover_tokens gave nan"),
        (lambda *_: 1e12, "your crossover is at 1e+12 tokens."),
        (lambda *_: np.int64(3), "your crossover is at 3 tokens."),
    ],
)
def test_the_curves_are_drawn_without_a_right_crossover(answer: Any, words: str) -> None:
    assert_drawn(figures.costs(block_macs, answer), words)


@pytest.mark.filterwarnings("error")
def test_costs_of_zero_and_tokens_of_zero_are_drawn() -> None:
    zero = figures.costs(lambda *_: (0, 0, 0), lambda *_: 0)
    assert shown(zero)["image/png"].startswith(PNG)
    empty = figures.tokens(np.zeros((28, 28)), (4, 4), patchify)
    assert shown(empty)["image/png"].startswith(PNG)


def test_a_wrong_answer_gives_another_picture() -> None:
    def by_columns(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
        rows = patchify(image, patch)
        return rows.reshape(7, 7, 16).swapaxes(0, 1).reshape(49, 16)

    pictures = [figures.patch_grid(GARMENT, (4, 4), each) for each in (patchify, by_columns)]
    first, second = (shown(picture)["image/png"] for picture in pictures)
    assert first != second


def test_an_answer_that_writes_into_its_argument_spoils_nothing() -> None:
    garment = GARMENT.copy()

    def scaled(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
        image[:] = 0
        return patchify(image, patch)

    assert shown(figures.patch_grid(garment, (4, 4), scaled))["image/png"].startswith(PNG)
    assert np.array_equal(garment, GARMENT)


def test_no_random_state_is_touched() -> None:
    before, torch_before = np.random.get_state(), torch.get_rng_state()
    pictures = [figures.tokens(GARMENT, (4, 4), patchify) for _ in range(2)]
    first, second = (shown(picture)["image/png"] for picture in pictures)
    after: Any = np.random.get_state()
    assert first == second
    assert all(np.array_equal(a, b) for a, b in zip(before, after, strict=True))
    assert torch.equal(torch_before, torch.get_rng_state())


def test_what_is_not_shown_costs_no_plot_and_no_plot_needs_pyplot() -> None:
    program = (
        "import sys; from autograder import figures; from solutions.patches import *\n"
        "picture = figures.costs(block_macs, crossover_tokens)\n"
        "assert not {'matplotlib', 'hypothesis'} & set(sys.modules)\n"
        "picture._repr_png_()\n"
        "assert 'matplotlib' in sys.modules and 'matplotlib.pyplot' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=bank.TESTS.parent)
