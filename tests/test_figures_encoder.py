"""The pictures of the lesson `encoder`, and a look into a model's attention."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn

from autograder import figures
from autograder.attention import attention_maps
from autograder.data import load_fashion, load_vit
from autograder.data.vit import model_input
from solutions import encoder
from solutions.encoder import VisionTransformer, ViTConfig, attention_rollout
from tests.pictures import assert_drawn, assert_sentence, fails, odd, stub

SMALL = ViTConfig((4, 6), (2, 2), 3, 8, 2, 3, 10, 5)
FROM_A_MODEL: list[Callable[[Any], figures.Picture]] = [
    figures.attention,
    lambda model: figures.rollout(model, attention_rollout),
    figures.shuffled,
]


def changed(change: Callable[[Any], object]) -> type[nn.Module]:
    """The right model, with something done to it after it was built."""

    class Model(VisionTransformer):
        def __init__(self, config: ViTConfig) -> None:
            super().__init__(config)
            change(self)

    return Model


class WithoutPositions(VisionTransformer):
    def forward(self, images: torch.Tensor) -> torch.Tensor:
        self.positions.data.zero_()
        return super().forward(images)


class UnwrittenAttention(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.heads, self.qkv, self.out = 4, nn.Linear(32, 96), nn.Linear(32, 32)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        raise NotImplementedError()


@pytest.mark.filterwarnings("error")
def test_right_answers_are_drawn_from_a_model_that_is_as_good_as_recorded() -> None:
    as_recorded = "79.0% of the 200 garments for validation rightly, as recorded."
    assert_drawn(figures.attention(VisionTransformer), as_recorded)
    assert_drawn(figures.rollout(VisionTransformer, attention_rollout), "over trouser, sandal")
    assert_drawn(figures.shuffled(VisionTransformer), as_recorded)
    assert_drawn(figures.positions(), "neighbouring patches 0.26 on average")


def test_without_positions_the_order_of_the_patches_means_nothing() -> None:
    words = repr(figures.shuffled(VisionTransformer))
    assert "79.0% in order, 18.0% with shuffled patches" in words
    assert "22.5% in order, 22.5% shuffled" in words
    wrong = repr(figures.shuffled(WithoutPositions))
    assert "trained positions: 22.5% in order, 22.5% with shuffled patches" in wrong
    assert "79.0% were recorded, so something in it differs." in wrong


@pytest.mark.parametrize("make", FROM_A_MODEL)
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (stub, "VisionTransformer is not written yet."),
        (fails, "VisionTransformer raised ValueError: no such"),
        (odd, "VisionTransformer raised "),
        (None, "VisionTransformer raised TypeError"),
        (lambda config: None, "VisionTransformer gave None, not a torch.nn.Module."),
        (lambda config: nn.Linear(2, 2), "VisionTransformer has no parameter"),
        (changed(lambda it: delattr(it, "cls")), "VisionTransformer has no parameter cls."),
        (
            changed(lambda it: setattr(it, "cls", nn.Parameter(torch.zeros(1, 1, 32)))),
            "cls of VisionTransformer has the shape (1, 1, 32), not (32,).",
        ),
        (
            changed(lambda it: setattr(it, "more", nn.Linear(1, 1))),
            "VisionTransformer has a parameter more.weight, which is not in the table.",
        ),
        (changed(lambda it: setattr(it, "head", nn.LazyLinear(10))), "raised RuntimeError"),
        (changed(lambda it: setattr(it, "forward", fails)), "raised ValueError: no such"),
    ],
)
def test_a_model_that_is_not_ready_gives_a_sentence(
    make: Callable[[Any], figures.Picture], answer: Any, words: str
) -> None:
    before = torch.get_default_dtype()
    assert_sentence(make(answer), words)
    assert torch.get_default_dtype() == before


def test_the_part_that_is_not_written_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "MultiHeadSelfAttention", lambda *_: UnwrittenAttention())
    picture = figures.attention(VisionTransformer)
    assert_sentence(picture, "UnwrittenAttention is not written yet.")
    monkeypatch.undo()

    class UnwrittenForward(VisionTransformer):
        def forward(self, images: torch.Tensor) -> torch.Tensor:
            raise NotImplementedError()

    assert_sentence(figures.attention(UnwrittenForward), "UnwrittenForward is not written yet.")


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (stub, "attention_rollout is not written yet."),
        (fails, "attention_rollout raised ValueError: no such"),
        (lambda maps: maps, "an object of type list, not a torch tensor."),
        (lambda maps: maps[0], "gave the shape (4, 4, 50, 50), not (4, 50, 50)."),
    ],
)
def test_a_rollout_that_is_not_ready_gives_a_sentence(answer: Any, words: str) -> None:
    assert_sentence(figures.rollout(VisionTransformer, answer), words)


@pytest.mark.filterwarnings("error")
def test_a_wrong_rollout_is_drawn_and_its_sums_are_told() -> None:
    for factor, words in ((2, "sum to 2 and up to 2, not to 1."), (0, "sum to 0"), (-1, "-1")):
        picture = figures.rollout(
            VisionTransformer, lambda maps, factor=factor: factor * attention_rollout(maps)
        )
        assert_drawn(picture, words)


def test_no_picture_touches_a_global_generator() -> None:
    before = torch.get_rng_state(), np.random.get_state()
    for make in FROM_A_MODEL:
        make(VisionTransformer)
    assert torch.equal(before[0], torch.get_rng_state())
    after: Any = np.random.get_state()
    assert all(np.array_equal(a, b) for a, b in zip(before[1], after, strict=True))


def test_the_maps_are_the_weights_that_the_model_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[torch.Tensor] = []

    def noted(*given: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        result = attend(*given)
        used.append(result[1])
        return result

    attend = encoder.attention
    monkeypatch.setattr(encoder, "attention", noted)
    generator = torch.Generator().manual_seed(0)
    model = VisionTransformer(SMALL).double()
    images = torch.randn(2, 3, 4, 6, dtype=torch.float64, generator=generator)
    maps = attention_maps(model, images)
    assert [tuple(each.shape) for each in maps] == [(2, 2, 7, 7)] * 3
    for found, expected in zip(maps, used, strict=True):
        torch.testing.assert_close(found, expected)
        assert not found.requires_grad


def test_the_maps_do_not_ask_the_models_own_attention() -> None:
    class Idle(nn.Module):
        def __init__(self, inner: nn.Module) -> None:
            super().__init__()
            self.heads, self.qkv, self.out = inner.heads, inner.qkv, inner.out

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return torch.zeros_like(x)

    model = VisionTransformer(SMALL)
    images = torch.ones(1, 3, 4, 6)
    first = attention_maps(model, images)[0]
    for block in model.blocks:
        block.attention = Idle(block.attention)
    torch.testing.assert_close(attention_maps(model, images)[0], first)


def test_the_hooks_are_gone_afterwards_and_a_block_without_attention_is_told() -> None:
    model = VisionTransformer(SMALL)
    model.blocks[1].forward = lambda x: x  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="block 1 does not call its attention"):
        attention_maps(model, torch.ones(1, 3, 4, 6))
    assert not any(block.attention._forward_pre_hooks for block in model.blocks)


def test_the_trained_model_looks_at_patches_and_adds_up_to_one() -> None:
    vit = load_vit()
    model = VisionTransformer(ViTConfig(**vit.config))
    model.load_state_dict(vit.weights)
    garments, _ = load_fashion().part("benchmark")
    for weights in attention_maps(model, model_input(garments[:3]).float()):
        torch.testing.assert_close(weights.sum(-1), torch.ones(3, 4, 50))
