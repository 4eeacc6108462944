"""What code can leave changed for all that runs later in its process, and how to undo it."""

import builtins
import contextlib
import decimal
import gc
import math
import os
import random
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

_SEED = 0


@dataclass(frozen=True)
class _Switch:
    """One thing that is set for the whole process.

    Attributes:
        get: Gives how it is set.
        set: Sets it so.
        breaks: Whether the next cell cannot even be run where a cell has broken it. All else
            stays from cell to cell, as its author meant it.
    """

    get: Callable[[], Any]
    set: Callable[[Any], object]
    breaks: bool = False


def _names(of: Any, *, breaks: bool = False) -> _Switch:
    """The public names of a module: what was changed or removed comes back."""

    def public() -> dict[str, Any]:
        return {name: value for name, value in vars(of).items() if not name.startswith("_")}

    return _Switch(public, lambda before: vars(of).update(before), breaks)


def _streams() -> tuple[Any, Any, Any]:
    return sys.stdin, sys.stdout, sys.stderr


def _set_streams(streams: tuple[Any, Any, Any]) -> None:
    sys.stdin, sys.stdout, sys.stderr = streams


def _set_environment(before: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(before)


def _set_errors(before: dict[str, Any]) -> None:
    np.seterr(**before)


def _set_printing(before: dict[str, Any]) -> None:
    # It tells of more than it takes.
    np.set_printoptions(**{key: value for key, value in before.items() if key != "override_repr"})


def _set_collecting(on: bool) -> None:
    (gc.enable if on else gc.disable)()


def _handlers() -> dict[int, Any]:
    return {number: signal.getsignal(number) for number in sorted(signal.valid_signals())}


def _set_handlers(before: dict[int, Any]) -> None:
    for number, handler in before.items():
        if signal.getsignal(number) is not handler:
            # Two signals have none; a handler from outside Python can't be put back.
            with contextlib.suppress(OSError, ValueError, TypeError):
                signal.signal(number, handler)


_SWITCHES = (
    # First: the others need them.
    _names(builtins, breaks=True),
    *map(_names, (math, random, np, torch, torch.nn, torch.nn.functional)),
    _Switch(sys.gettrace, sys.settrace, breaks=True),
    _Switch(sys.getprofile, sys.setprofile, breaks=True),
    _Switch(threading.gettrace, threading.settrace, breaks=True),
    _Switch(sys.getrecursionlimit, sys.setrecursionlimit, breaks=True),
    _Switch(sys.getswitchinterval, sys.setswitchinterval),
    _Switch(sys.get_int_max_str_digits, sys.set_int_max_str_digits),
    _Switch(_streams, _set_streams, breaks=True),
    _Switch(os.getcwd, os.chdir),
    _Switch(lambda: dict(os.environ), _set_environment),
    _Switch(gc.isenabled, _set_collecting),
    _Switch(_handlers, _set_handlers, breaks=True),
    _Switch(lambda: decimal.getcontext().copy(), decimal.setcontext),
    _Switch(np.geterr, _set_errors),
    _Switch(np.get_printoptions, _set_printing),
    _Switch(torch.get_default_dtype, torch.set_default_dtype),
    _Switch(torch.get_default_device, torch.set_default_device),
    _Switch(torch.is_grad_enabled, torch.set_grad_enabled),
    _Switch(torch.get_num_threads, torch.set_num_threads),
    _Switch(torch.is_anomaly_enabled, torch.autograd.set_detect_anomaly),
    _Switch(torch.get_deterministic_debug_mode, torch.set_deterministic_debug_mode),
    _Switch(torch.get_float32_matmul_precision, torch.set_float32_matmul_precision),
    _Switch(
        lambda: torch.is_autocast_enabled("cpu"),
        lambda on: torch.set_autocast_enabled("cpu", on),
    ),
)
State = tuple[Any, ...]


def capture() -> State:
    """Remember how everything is set, before a student's code has run."""
    return tuple(switch.get() for switch in _SWITCHES)


def restore(state: State) -> None:
    """Set everything as it was, and all global random generators to where they begin.

    Args:
        state: What `capture` returned. Setting one thing may fail, where a student's code
            has broken it; the others are set all the same.
    """
    _set(state, _SWITCHES)
    seed()


def mend(state: State) -> None:
    """Set only that as it was without which the next cell could not be run."""
    _set(state, tuple(switch if switch.breaks else None for switch in _SWITCHES))


def _set(state: State, switches: Sequence[_Switch | None]) -> None:
    for switch, before in zip(switches, state, strict=True):
        with contextlib.suppress(Exception):
            if switch is not None:
                switch.set(before)


def seed() -> None:
    """Begin all global random generators anew."""
    random.seed(_SEED)
    np.random.seed(_SEED)
    torch.manual_seed(_SEED)
