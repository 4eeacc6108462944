"""What the laws about modules share: their parameters, and what they compute with given ones."""

import contextlib
import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from hypothesis.strategies import SearchStrategy

from autograder.law import Call, Helper, Instance, Law, Mismatch, Module, Parameter, Reply
from autograder.laws import raised_instead
from autograder.numeric import same_floats, same_gradients
from autograder.words import show

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


@dataclass(frozen=True)
class Subject:
    """A class that is judged: how a case becomes a call, and what is right.

    Attributes:
        name: The exercise.
        arguments: From a case to the arguments of the constructor.
        state: From a case to the numbers of all parameters by name.
        input: From a case to the argument of the call.
        compute: From a case, such numbers and such an argument to the right result.
        stand_ins: From a case to those of `Instance`.
        helpers: Those of `Call`.
        units: What entries along the leading axes of the result are called.
        training: From a case to whether it is called in training mode.
        parts: The classes that `stand_ins` stand for, with the names of their constructors'
            parameters. A stand-in's own arguments are those that are due.
    """

    name: str
    arguments: Callable[[Any], tuple[Any, ...]]
    state: Callable[[Any], Mapping[str, torch.Tensor]]
    input: Callable[[Any], torch.Tensor]
    compute: Callable[[Any, Mapping[str, torch.Tensor], torch.Tensor], torch.Tensor]
    stand_ins: Callable[[Any], Mapping[str, Module]] = lambda _case: {}
    helpers: Mapping[str, Helper] = field(default_factory=dict, hash=False)
    units: tuple[str, ...] = ("image", "token")
    training: Callable[[Any], bool] = lambda case: bool(case.training)
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    def call(self, case: Any, *, slopes: bool = False) -> Call:
        """Ask for the result, and for gradients if they are wanted."""
        instance = Instance(
            self.arguments(case),
            state=self.state(case),
            training=self.training(case),
            stand_ins=self.stand_ins(case),
        )
        cotangent = _cotangent(right(self, case).shape) if slopes else None
        return Call(
            self.name,
            (self.input(case),),
            cotangent=cotangent,
            instance=instance,
            dtype="float64",
            helpers=self.helpers,
        )

    def shapes(self, case: Any) -> dict[str, tuple[int, ...]]:
        """List the parameters."""
        return {name: tuple(tensor.shape) for name, tensor in self.state(case).items()}

    def differs(self, case: Any, reply: Reply, call: int = 0) -> Mismatch | None:
        """Compare the parameters, then the result."""
        expected = right(self, case)
        wrong = misfit(self.shapes(case), reply, call)
        return wrong or same_floats(expected, reply, self.units, call=call)


@contextlib.contextmanager
def one_thread() -> Iterator[None]:
    """Compute in one thread: numbers so few as here are only held up by a second one."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


@functools.lru_cache(maxsize=4096)
def right(subject: Subject, case: Any) -> np.ndarray:
    """What every right answer gives for a case."""
    with torch.no_grad(), one_thread():
        return subject.compute(case, subject.state(case), subject.input(case)).numpy()


@functools.lru_cache(maxsize=4096)
def right_slopes(subject: Subject, case: Any) -> Mapping[str, np.ndarray]:
    """The right gradients: of the argument, under "the input", and of the parameters."""
    state = {name: tensor.clone() for name, tensor in subject.state(case).items()}
    leaves = {"the input": subject.input(case).clone(), **state}
    for leaf in leaves.values():
        leaf.requires_grad_()
    with one_thread():
        result = subject.compute(case, state, leaves["the input"])
        found = torch.autograd.grad(result, list(leaves.values()), _cotangent(tuple(result.shape)))
    return {name: slope.numpy() for name, slope in zip(leaves, found, strict=True)}


def _cotangent(shape: tuple[int, ...]) -> torch.Tensor:
    return torch.from_numpy(np.random.default_rng(len(shape)).standard_normal(shape).round(2))


def computes(
    subject: Subject,
    title: str,
    weight: int,
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
    contrast: str = "",
    *,
    times: int = 1,
) -> Law:
    """State what an instance with given numbers gives.

    Args:
        subject: What is judged.
        title: The law.
        weight: Its weight.
        strategy: Draws cases.
        examples: Fixed cases.
        contrast: What is new in the cases.
        times: How often the same call is made: what is drawn at random shows itself.

    Returns:
        The law.
    """

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        found = (subject.differs(case, reply, call) for call, reply in enumerate(replies))
        return next(filter(None, found), None)

    def calls(case: Any) -> list[Call]:
        return [subject.call(case)] * times

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def learns(
    subject: Subject,
    title: str,
    weight: int,
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
    contrast: str = "",
) -> Law:
    """State the gradients of the argument and of every parameter."""

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := subject.differs(case, replies[0]):
            return wrong
        found = {"the input": replies[0].gradients[0], **replies[0].slopes}
        return same_gradients(right_slopes(subject, case), found)

    def calls(case: Any) -> list[Call]:
        return [subject.call(case, slopes=True)]

    return Law(title, weight, calls, judge, strategy, examples, needs_value=True, contrast=contrast)


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


def missized(subject: Subject, case: Any, reply: Reply) -> Mismatch | None:
    """Say where a part of an instance is made from other arguments than it must be."""
    for part in reply.parts:
        names = subject.parts[part.name]
        due = subject.stand_ins(case)[part.name].arguments
        given = {**dict(zip(names, part.arguments, strict=False)), **part.options}
        found = [given[name] for name in names if name in given]
        if len(found) < len(names) or not all(map(_alike, found, due)):
            words = ", ".join(f"{name}={show(value)}" for name, value in given.items())
            right = ", ".join(f"{n}={v}" for n, v in zip(names, due, strict=True))
            return Mismatch(f"{part.name}({right})", f"{part.name}({words})")
    return None


def _alike(given: Any, due: Any) -> bool:
    return type(given) in (int, float) and given == due


def registers(
    subject: Subject,
    title: str,
    weight: int,
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
    *,
    needs_value: bool = False,
) -> Law:
    """State which parameters an instance registers, none of them shared.

    Args:
        subject: What is judged.
        title: The law.
        weight: Its weight.
        strategy: Draws cases.
        examples: Fixed cases.
        needs_value: Whether the first law must hold.

    Returns:
        The law.
    """

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        shapes = subject.shapes(case)
        wrong = raised_instead("an instance", replies[0]) or misfit(shapes, replies[0])
        return wrong or missized(subject, case, replies[0])

    def calls(case: Any) -> list[Call]:
        made = Instance(subject.arguments(case), stand_ins=subject.stand_ins(case))
        return [Call(subject.name, instance=made, dtype="float64")]

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
