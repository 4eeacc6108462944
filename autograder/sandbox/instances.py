"""Builds what a call brings along or is made on: arguments, and instances of a student's class."""

import contextlib
import copy
from collections.abc import Iterator, Mapping
from typing import Any

import torch
from torch import nn

from autograder.law import Instance, Module, Named, Parameter, Part
from autograder.sandbox.modules import build, rebuild
from autograder.sandbox.plain import clean_line, plain

_MOST_PARAMETERS = 1000
_MOST_NAME = 120
_MOST_PARTS = 100


def argument(value: Any, home: Mapping[str, Any], dtype: torch.dtype) -> Any:
    """Make an argument of its own for a call: a copy, a module, a NamedTuple, or several."""
    if isinstance(value, Module):
        return build(value, dtype)
    if isinstance(value, Named):
        return rebuild(value, home)
    if type(value) in (list, tuple):
        return type(value)(argument(item, home, dtype) for item in value)
    return copy.deepcopy(value)


@contextlib.contextmanager
def bound(names: Mapping[str, Any], *homes: dict[str, Any]) -> Iterator[None]:
    """Bind names in the answer's namespace for a while."""
    before = [(home, {name: home[name] for name in names if name in home}) for home in homes]
    for home in homes:
        home.update(names)
    try:
        yield
    finally:
        for home, values in before:
            for name in names:
                home.pop(name, None)
            home.update(values)


def make(
    instance: Instance, answer: Any, home: dict[str, Any], dtype: torch.dtype
) -> tuple[Any, tuple[Parameter, ...], tuple[Part, ...]]:
    """Make an instance of a student's class.

    Args:
        instance: How.
        answer: The class.
        home: The namespace in which it looks up names.
        dtype: What its parameters become.

    Returns:
        The instance; its parameters, which hold the numbers of `instance.state` if they are
        those it is for; and the parts that it made where there were stand-ins.
    """
    parts: list[Part] = []

    def builder(name: str, module: Module) -> Any:
        def stand_in(*arguments: Any, **options: Any) -> nn.Module:
            if len(parts) < _MOST_PARTS:
                named = {key: plain(value) for key, value in options.items()}
                parts.append(Part(name, tuple(map(plain, arguments)), named))
            return build(module, dtype)

        return stand_in

    stand_ins = {name: builder(name, module) for name, module in instance.stand_ins.items()}
    with bound(stand_ins, home):
        arguments = (argument(each, home, dtype) for each in instance.arguments)
        made = answer(*arguments, **instance.options)
    if not isinstance(made, nn.Module):
        return made, (), tuple(parts)
    made.to(dtype).train(instance.training)
    tensors = dict(nn.Module.named_parameters(made, remove_duplicate=False))
    found = tuple(_parameters(tensors))
    if instance.state is not None and instance.fits(found):
        with torch.no_grad():
            for name, tensor in tensors.items():
                tensor.copy_(instance.state[name])
    return made, found, tuple(parts)


def _parameters(tensors: Mapping[str, torch.Tensor]) -> Iterator[Parameter]:
    first: dict[int, str] = {}
    for name, tensor in list(tensors.items())[:_MOST_PARAMETERS]:
        words = clean_line(name, _MOST_NAME)
        memory = tensor.untyped_storage().data_ptr()
        # What holds no numbers has no memory to share.
        owner = first.setdefault(memory, words) if memory and tensor.numel() else words
        yield Parameter(words, tuple(tensor.shape), owner)
