"""The way of images through a Vision Transformer: the right plan, and plans with a mistake."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch.func import functional_call

from autograder import addresses as at
from autograder.exercises.encoder.blocks import torchs
from autograder.exercises.encoder.sizes import Config
from autograder.instances import renamed
from autograder.sandbox.helpers import encoder_input

State = Mapping[str, torch.Tensor]


def pooled(rows: torch.Tensor, asked: str) -> torch.Tensor:
    """Take the row of [CLS], or the mean of all others."""
    first, *others = rows.unbind(1)
    return first if asked == "cls" else torch.stack(others).mean(0)


@dataclass(frozen=True)
class Plan:
    """What is done at each station; as it stands, the right thing.

    Attributes:
        where: Where the numbers of a patch come from.
        order: Their order inside a patch.
        enter: From tokens, [CLS], positions and the projection's bias to the rows.
        visits: From the depth to the numbers of the blocks that are visited.
        norm: What is normalised: the "rows", what is "pooled", "nothing", or the rows
            "before" the blocks.
        pool: From the rows and what is asked for to what the head reads.
        finish: From logits to what is given back.
        headless: Whether the head's bias is left out.
        eps: Of the last norm.
    """

    where: at.Address = at.address
    order: at.Order = "channel-first"
    enter: Callable[[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor], torch.Tensor] = (
        lambda tokens, cls, positions, _bias: encoder_input(tokens, cls, positions)
    )
    visits: Callable[[int], list[int]] = lambda depth: list(range(depth))
    norm: str = "rows"
    pool: Callable[[torch.Tensor, str], torch.Tensor] = pooled
    finish: Callable[[torch.Tensor], torch.Tensor] = lambda logits: logits
    headless: bool = False
    eps: float = 1e-5


def grid(config: Config) -> at.Grid:
    """How the images of a model are cut."""
    (height, width), (high, wide) = config.image, config.patch
    return at.Grid(height // high, width // wide, config.patch, config.channels)


def vectors(config: Config, images: torch.Tensor, plan: Plan) -> torch.Tensor:
    """Read the patches, of shape (batch, patches, numbers in a patch)."""
    row, column, channel = torch.tensor(at.pixels(grid(config), plan.order, plan.where)).unbind(-1)
    return images[:, channel, row, column]


def classify(
    config: Config, asked: str, state: State, images: torch.Tensor, plan: Plan
) -> torch.Tensor:
    """Go through a model by a plan.

    Args:
        config: Sizes of the model.
        asked: "cls" or "mean".
        state: Its numbers.
        images: Tensor of shape (batch, channels, height, width).
        plan: What is done.

    Returns:
        What is given back, of shape (batch, classes).

    Raises:
        ValueError: If the plan cannot be followed with these sizes.
    """
    tokens = F.linear(
        vectors(config, images, plan), state["projection.weight"], state["projection.bias"]
    )
    rows = plan.enter(tokens, state["cls"], state["positions"], state["projection.bias"])

    def normalised(x: torch.Tensor) -> torch.Tensor:
        return F.layer_norm(x, x.shape[-1:], state["norm.weight"], state["norm.bias"], plan.eps)

    if plan.norm == "before":
        rows = normalised(rows)
    layer = torchs(config.width, config.heads, config.hidden)
    for number in plan.visits(config.depth):
        rows = functional_call(layer, renamed(state, {f"blocks.{number}.": ""}), (rows,))
    if plan.norm == "rows":
        rows = normalised(rows)
    read = plan.pool(rows, asked)
    if plan.norm == "pooled":
        read = normalised(read)
    bias = None if plan.headless else state["head.bias"]
    return plan.finish(F.linear(read, state["head.weight"], bias))
