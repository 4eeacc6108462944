"""What the laws about modules share: which parameters they have, and numbers for these."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import torch
from hypothesis.strategies import SearchStrategy

from autograder.law import Call, Instance, Law, Mismatch, Parameter, Reply
from autograder.laws import raised_instead

Shapes = Mapping[str, tuple[int, ...]]
"""Parameters by name, each with its shape."""


def linear(name: str, inside: int, outside: int) -> dict[str, tuple[int, ...]]:
    """List the parameters of an nn.Linear under a name."""
    return {f"{name}.weight": (outside, inside), f"{name}.bias": (outside,)}


def norm(name: str, width: int) -> dict[str, tuple[int, ...]]:
    """List the parameters of an nn.LayerNorm under a name."""
    return {f"{name}.weight": (width,), f"{name}.bias": (width,)}


def random_state(shapes: Shapes, seed: Sequence[int]) -> dict[str, torch.Tensor]:
    """Draw a number for every parameter, none of them a usual start such as 0 or 1.

    Args:
        shapes: The parameters.
        seed: Drawn integers, not negative.

    Returns:
        float64 tensors by name. Matrices keep the size of what they are applied to, weights
        of norms are around 1.
    """
    generator = np.random.default_rng(seed)
    state = {}
    for name, shape in shapes.items():
        numbers = generator.standard_normal(shape)
        if len(shape) > 1:
            numbers /= shape[-1] ** 0.5
        elif name.endswith("weight"):
            numbers = 1 + numbers / 4
        state[name] = torch.from_numpy(numbers.round(3))
    return state


def renamed(state: Mapping[str, torch.Tensor], names: Mapping[str, str]) -> dict[str, torch.Tensor]:
    """Take some parameters over into another module.

    Args:
        state: Numbers by name.
        names: From the beginning of a name here to its beginning there; what begins with
            none of them is left out.

    Returns:
        The numbers by their new names.
    """
    return {
        there + name.removeprefix(here): tensor
        for name, tensor in state.items()
        for here, there in names.items()
        if name.startswith(here)
    }


def misfit(expected: Shapes, reply: Reply, call: int = 0) -> Mismatch | None:
    """Say where the parameters of an instance are others than they must be.

    Args:
        expected: All of them.
        reply: Of a call with an instance. One that raised says nothing of its parameters.
        call: The call's number.

    Returns:
        None if names and shapes are right and no two share memory, else the first fault.
    """
    if reply.raised is not None:
        return None
    found = {parameter.name: parameter for parameter in reply.parameters}
    for name, shape in expected.items():
        due = f"parameter {name} of shape {shape}"
        if name not in found:
            return Mismatch(due, f"there is no parameter {name}", call)
        if found[name].shape != shape:
            return Mismatch(due, f"parameter {name} of shape {found[name].shape}", call)
    for parameter in reply.parameters:
        name = parameter.name
        if name not in expected:
            return Mismatch(f"no parameter {name}", f"{name} of shape {parameter.shape}", call)
        if parameter.same_as != name:
            return Mismatch(
                f"parameter {name} with numbers of its own",
                f"{name} and {parameter.same_as} are one and the same",
                call,
            )
    return None


def registers(
    title: str,
    weight: int,
    target: str,
    instance: Callable[[Any], Instance],
    shapes: Callable[[Any], Shapes],
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
    *,
    needs_value: bool = False,
) -> Law:
    """State which parameters an instance registers, none of them shared.

    Args:
        title: The law.
        weight: Its weight.
        target: The exercise.
        instance: From a case to how the instance is made; its state is left out.
        shapes: From a case to its parameters.
        strategy: Draws cases.
        examples: Fixed cases.
        needs_value: Whether the first law must hold.

    Returns:
        The law.
    """

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        return raised_instead("an instance", replies[0]) or misfit(shapes(case), replies[0])

    def calls(case: Any) -> list[Call]:
        return [Call(target, instance=instance(case))]

    return Law(title, weight, calls, judge, strategy, examples, needs_value=needs_value)


def absent(expected: Shapes, reply: Reply) -> list[str]:
    """The parameters that an instance does not have, where it has some or forgot all."""
    if reply.raised is not None:
        return []
    names = {parameter.name for parameter in reply.parameters}
    return [name for name in expected if name not in names]


def shared(reply: Reply) -> list[Parameter]:
    """The parameters that are others under a second name."""
    return [each for each in reply.parameters if each.same_as != each.name]
