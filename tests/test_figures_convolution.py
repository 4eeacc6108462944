"""The pictures of the lesson `convolution`."""

from typing import Any

import numpy as np
import pytest
import torch

from autograder import figures
from autograder.figures.convolution import _patterns
from solutions.convolution import coverage, project_conv, project_patches, to_conv_weight
from tests.pictures import assert_drawn, assert_sentence, fails, odd, shown, stub


def untransposed(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return E.reshape(-1, channels, *patch)


@pytest.mark.filterwarnings("error")
def test_right_answers_are_drawn() -> None:
    assert_drawn(figures.kernels(to_conv_weight), "16 patterns")
    left_out = "0 at stride (1, 2), 46 at stride (3, 4), 106 at stride (5, 6)."
    assert_drawn(figures.coverages(coverage), left_out)
    assert_drawn(figures.rounding(project_patches, project_conv), "what rounding can do")


def test_the_patterns_are_what_the_picture_says_of_right_kernels() -> None:
    even, right, down = to_conv_weight(_patterns(), 1, (4, 4))[:3, 0]
    assert (even > 0.2).all()
    assert (right.diff(dim=1) < 0).all()
    assert (down.diff(dim=0) < 0).all()


def test_wrong_answers_give_other_pictures() -> None:
    for right, wrong in (
        (figures.kernels(to_conv_weight), figures.kernels(untransposed)),
        (figures.coverages(coverage), figures.coverages(lambda h, w, p, s: torch.ones(h, w))),
    ):
        assert shown(right)["image/png"] != shown(wrong)["image/png"]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (stub, "to_conv_weight is not written yet."),
        (fails, "to_conv_weight raised ValueError: no such"),
        (odd, "to_conv_weight raised "),
        (lambda *_: None, "to_conv_weight gave None, not a torch tensor."),
        (lambda *_: np.ones((16, 1, 4, 4)), "an object of type ndarray, not a torch tensor."),
        (lambda E, *_: E, "to_conv_weight gave the shape (16, 16), not (16, 1, 4, 4)."),
        (lambda *_: torch.full((16, 1, 4, 4), torch.nan), "something else than finite numbers."),
        (lambda *_: torch.ones(16, 1, 4, 4) * 1j, "something else than finite numbers."),
        (lambda *_: torch.ones(16, 1, 4, 4).to_sparse(), "something else than finite numbers."),
        (lambda *_: torch.ones(16, 1, 4, 4, device="meta"), "something else than finite numbers."),
    ],
)
def test_a_to_conv_weight_that_is_not_ready_gives_a_sentence(answer: Any, words: str) -> None:
    assert_sentence(figures.kernels(answer), words)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (stub, "coverage is not written yet."),
        (lambda *_: 3, "coverage gave 3, not a torch tensor."),
        (lambda h, w, *_: torch.ones(w, h), "coverage gave the shape (14, 11), not (11, 14)."),
    ],
)
def test_a_coverage_that_is_not_ready_gives_a_sentence(answer: Any, words: str) -> None:
    assert_sentence(figures.coverages(answer), words)


@pytest.mark.filterwarnings("error")
def test_strange_counts_and_kernels_are_drawn() -> None:
    for value in (0, -3, True, 1e300, 0.5):

        def constant(height: int, width: int, *_: Any, value: Any = value) -> torch.Tensor:
            return torch.tensor(value, dtype=torch.float64).expand(height, width)

        assert_drawn(figures.coverages(constant), "An image of 11 × 14 pixels")
    zeros = figures.kernels(lambda E, *_: torch.zeros(E.shape[1], 1, 4, 4))
    assert_drawn(zeros, "Your kernels")


@pytest.mark.parametrize("ready", [project_patches, project_conv])
def test_projections_that_are_not_ready_give_a_sentence(ready: Any) -> None:
    assert_sentence(figures.rounding(stub, ready), "project_patches is not written yet.")
    assert_sentence(figures.rounding(ready, fails), "project_conv raised ValueError: no such")
    cut = figures.rounding(ready, lambda *arguments: ready(*arguments)[:, 1:])
    assert_sentence(cut, "project_conv gave the shape (1, 1, 16), not (1, 2, 16).")


@pytest.mark.filterwarnings("error")
def test_differences_of_zero_and_more_than_rounding_are_told() -> None:
    equal = figures.rounding(project_patches, project_patches)
    assert_drawn(equal, "exactly equal in all sizes.")
    wrong = figures.rounding(project_patches, lambda *given: project_conv(*given) + 1)
    assert_drawn(wrong, "times what rounding can do, so they compute different things.")

    def sometimes(images: torch.Tensor, *others: Any) -> torch.Tensor:
        return project_patches(images, *others) * (1 if images.shape[1] > 1 else 1 + 1e-6)

    assert_drawn(figures.rounding(project_patches, sometimes), "exactly equal in 9 of 11 sizes.")


def test_answers_that_write_into_their_arguments_spoil_nothing() -> None:
    def scaled(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
        made = to_conv_weight(E.clone(), channels, patch)
        E.zero_()
        return made

    def cleared(images: torch.Tensor, *others: Any) -> torch.Tensor:
        made = project_patches(images.clone(), *others)
        images.zero_()
        return made

    assert_drawn(figures.kernels(scaled), "Your kernels")
    assert_drawn(figures.rounding(cleared, project_conv), "what rounding can do.")
