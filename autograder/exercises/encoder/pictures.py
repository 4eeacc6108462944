"""Cases of `VisionTransformer`: random images for models with random weights, and what is right."""

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from hypothesis import strategies as st

from autograder import addresses as at
from autograder import strategies as draw
from autograder.exercises.encoder.blocks import OPTIONS
from autograder.exercises.encoder.plans import Plan, classify, grid
from autograder.exercises.encoder.sizes import Config
from autograder.instances import Subject, linear, norm, random_state
from autograder.law import Helper, Module

_WIDE = 1_000_000
_FLAT = 0.001
_PIXELS = 60
# Of a block, what is added to the tokens.
_ADDED = ("self_attn.out_proj.", "linear2.")


@dataclass(frozen=True)
class Pictures:
    """A case: random images for a model with random weights.

    Attributes:
        batch: Number of images.
        config: Sizes of the model.
        pool: What the head reads.
        flat: Whether the features of [CLS] hardly vary. If not, all rows vary so much that
            the eps of the last norm makes no difference.
        nowhere: Whether all positions are zero.
        shuffled: Whether the patches of each image have changed places.
        training: Whether it is called in training mode.
        seed: Of the numbers.
    """

    batch: int
    config: Config
    pool: str = "cls"
    flat: bool = False
    nowhere: bool = False
    shuffled: bool = False
    training: bool = False
    seed: tuple[int, int] = (0, 0)

    def images(self) -> torch.Tensor:
        """The images, of shape (batch, channels, height, width)."""
        generator = np.random.default_rng((*self.seed, 1))
        shape = self.batch, self.config.channels, *self.config.image
        images = generator.integers(-99, 100, shape).astype(float)
        if self.shuffled:
            table = at.pixels(grid(self.config), "channel-first")
            source = np.moveaxis(np.roll(table, 1, axis=0), -1, 0)
            target = np.moveaxis(table, -1, 0)
            moved = np.empty_like(images)
            moved[:, target[2], target[0], target[1]] = images[:, source[2], source[0], source[1]]
            images = moved
        return torch.from_numpy(images)


@functools.lru_cache(maxsize=1024)
def _state(case: Pictures) -> dict[str, torch.Tensor]:
    config = case.config
    width = config.width
    shapes = {
        **linear("projection", config.length, width),
        "cls": (width,),
        "positions": (config.patches + 1, width),
        **norm("norm", width),
        **linear("head", width, config.classes),
    }
    for block in range(config.depth):
        shapes |= {
            f"blocks.{block}.self_attn.in_proj_weight": (3 * width, width),
            f"blocks.{block}.self_attn.in_proj_bias": (3 * width,),
            **linear(f"blocks.{block}.self_attn.out_proj", width, width),
            **norm(f"blocks.{block}.norm1", width),
            **norm(f"blocks.{block}.norm2", width),
            **linear(f"blocks.{block}.linear1", width, config.hidden),
            **linear(f"blocks.{block}.linear2", config.hidden, width),
        }
    state = random_state(shapes, case.seed)
    size = _FLAT if case.flat else _WIDE
    for name, tensor in state.items():
        if name.startswith(("projection.", "cls", "positions")) or any(
            part in name for part in _ADDED
        ):
            tensor.mul_(size)
    state["projection.weight"] /= _PIXELS
    if case.nowhere:
        state["positions"].zero_()
    return state


def _arguments(case: Any) -> tuple[Any, ...]:
    return (case.config.named(),) if case.pool == "cls" else (case.config.named(), case.pool)


MODEL = Subject(
    "VisionTransformer",
    arguments=_arguments,
    state=_state,
    input=Pictures.images,
    compute=lambda case, state, x: classify(case.config, case.pool, state, x, Plan()),
    stand_ins=lambda case: {
        "EncoderBlock": Module(
            "TransformerEncoderLayer",
            (case.config.width, case.config.heads, case.config.hidden),
            OPTIONS,
        )
    },
    helpers={"encoder_input": Helper("EncoderInput")},
    parts={"EncoderBlock": ("width", "heads", "hidden")},
    units=("image",),
)


def config_of(
    rows: int,
    columns: int,
    patch: tuple[int, int],
    channels: int,
    heads: tuple[int, int],
    depth: int,
    hidden: int,
    classes: int,
) -> Config:
    """Put sizes together, so that patches fit the image and heads the width."""
    image = rows * patch[0], columns * patch[1]
    return Config(image, patch, channels, heads[0] * heads[1], heads[0], depth, hidden, classes)


# Rows of one or two numbers may hardly vary by chance.
_heads = st.sampled_from(((1, 3), (1, 4), (2, 2), (3, 1), (2, 3), (3, 2), (4, 1)))
SIDES = st.integers(1, 3)
_hidden = st.integers(1, 5)
_classes = st.integers(1, 4)


def square_config(depth: int) -> st.SearchStrategy[Config]:
    """Draw models for square grey images."""
    return st.builds(
        lambda side, patch, *rest: config_of(side, side, (patch, patch), 1, *rest),
        SIDES,
        SIDES,
        _heads,
        st.just(depth),
        _hidden,
        _classes,
    )


def any_config(least: int, channels: st.SearchStrategy[int]) -> st.SearchStrategy[Config]:
    """Draw models of at least so many blocks, with every size of its own."""
    patch = st.tuples(SIDES, SIDES)
    depth = st.integers(least, 3)
    return st.builds(config_of, SIDES, SIDES, patch, channels, _heads, depth, _hidden, _classes)


def cases(configs: st.SearchStrategy[Config], **options: Any) -> st.SearchStrategy[Pictures]:
    """Draw cases that differ in images and models."""
    fixed = {name: st.just(value) for name, value in options.items()}
    return st.builds(Pictures, st.integers(1, 3), configs, seed=draw.seeds, **fixed)
