"""Performs one call of an answer: the only place where a student's function is run."""

import contextlib
import copy
import importlib
import io
import pickle
import random
import signal
import sys
import threading
import types
import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
import torch

from autograder.law import Call, Library, Parameter, Part, Raised, Reply
from autograder.sandbox.describe import codes_of, describe, home_of
from autograder.sandbox.helpers import make_helper
from autograder.sandbox.instances import argument, bound, make
from autograder.sandbox.plain import plain

CALL_SECONDS = 5.0
_COMPILER = "torch._dynamo"
_OPTIMIZERS = frozenset({"optim", *torch.optim.__all__})
_ALLOCATOR = "DefaultCPUAllocator: can't allocate memory"
# An answer may swallow the first alarm with a bare `except`; it is rung again.
_RING_AGAIN = 0.1


class TimeUp(BaseException):
    """Raised in code that has run for too long. No `except Exception` stops it."""


@contextlib.contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise `TimeUp` in the body once it has run for so many seconds of wall time.

    Only a process's main thread on a POSIX system has such an alarm; elsewhere the body
    runs without one.
    """
    if not hasattr(signal, "setitimer") or (
        threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    armed = True

    def ring(_signal: int, _frame: object) -> None:
        if armed:
            raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, _RING_AGAIN)
    try:
        yield
    finally:
        armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class _Nowhere(io.TextIOBase):
    """A stream that keeps nothing: an answer may print without end."""

    def write(self, text: str) -> int:
        """Take some text."""
        return len(text)


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Swallow what the body prints and warns: it is no part of a report."""
    sink = _Nowhere()
    with (
        contextlib.redirect_stdout(sink),
        contextlib.redirect_stderr(sink),
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("ignore")
        yield


def perform(call: Call, answer: Any, seconds: float = CALL_SECONDS) -> Reply:
    """Call an answer and describe what came of it.

    Args:
        call: What to do; its arguments are copied, never handed out.
        answer: The student's function.
        seconds: Wall time after which the call is stopped.

    Returns:
        The reply. Nothing that the answer does raises here.
    """
    home = home_of(answer)
    main = vars(sys.modules["__main__"])
    codes = codes_of(answer)
    dtype = getattr(torch, call.dtype)
    parameters: tuple[Parameter, ...] = ()
    parts: tuple[Part, ...] = ()
    if _COMPILER not in sys.modules and (call.then is not None or _optimizes(home)):
        # torch imports it with the first optimizer. It takes seconds, which are not the
        # answer's, and an import that the alarm cuts short fails ever after.
        importlib.import_module(_COMPILER)
    try:
        with (
            quiet(),
            _without(call.without, home, main),
            _default_dtype(dtype),
            _poisoned(),
            # A cell may have left either of them.
            torch.inference_mode(False),
            torch.enable_grad(),
            alarm(seconds),
            _helped(call, home),
        ):
            if call.instance is not None:
                answer, parameters, parts = make(call.instance, answer, home, dtype)
                if not call.instance.fits(parameters):
                    return Reply(parameters=parameters, parts=parts)
            arguments = tuple(argument(each, home, dtype) for each in call.arguments)
            leaves = [] if call.cotangent is None else _leaves(arguments)
            before = _states() if call.generators else {}
            result = answer(*arguments)
            disturbed = tuple(name for name, state in before.items() if state != _STATES[name]())
            if call.then is not None:
                result = _used(result, arguments, call.then)
            value = plain(result)
            gradients: tuple[Any, ...] = ()
            slopes: dict[str, Any] = {}
            if call.cotangent is not None:
                weights = dict(_weights(answer, parameters))
                found = _gradients(result, [*leaves, *weights.values()], call.cotangent)
                gradients = tuple(found.get(id(each)) for each in arguments)
                slopes = {name: found.get(id(weight)) for name, weight in weights.items()}
            if call.overwrite_result:
                _overwrite(result)
            after = tuple(plain(each) for each in arguments) if call.arguments_after else ()
    except TimeUp:
        return Reply(stopped="timeout")
    except MemoryError:
        return Reply(stopped="memory")
    except BaseException as error:
        return _raised(error, home, codes, seconds)
    return Reply(
        value=value,
        arguments=after,
        gradients=gradients,
        slopes=slopes,
        parameters=parameters,
        parts=parts,
        disturbed=disturbed,
    )


def _optimizes(home: dict[str, Any]) -> bool:
    """Tell whether anything in the answer's namespace names torch's optimizers."""
    return not _OPTIMIZERS.isdisjoint(home) or any(
        type(each) is types.FunctionType and not _OPTIMIZERS.isdisjoint(each.__code__.co_names)
        for each in list(home.values())
    )


_STATES: Mapping[Library, Callable[[], bytes]] = {
    "torch": lambda: torch.get_rng_state().numpy().tobytes(),
    "numpy": lambda: pickle.dumps(np.random.get_state(legacy=False)),
    "random": lambda: pickle.dumps(random.getstate()),
}


def _states() -> dict[Library, bytes]:
    """The states of all global random generators."""
    return {name: state() for name, state in _STATES.items()}


def _raised(
    error: BaseException, home: dict[str, Any], codes: set[types.CodeType], seconds: float
) -> Reply:
    # An exception of the student's own making may raise, or never end, when it is looked at.
    try:
        with quiet(), alarm(seconds):
            # torch has no exception of its own for this.
            if type(error) is RuntimeError and _ALLOCATOR in str(error):
                return Reply(stopped="memory")
            return Reply(raised=describe(error, home, codes))
    except TimeUp:
        return Reply(stopped="timeout")
    except BaseException:
        return Reply(raised=Raised(("Exception",), "", "", unwritten=False))


@contextlib.contextmanager
def _without(names: tuple[str, ...], *homes: dict[str, Any]) -> Iterator[None]:
    """Hide names in the answer's namespace, and in the notebook's where that is another.

    They differ for what is no plain function, such as a partial of one.
    """
    hidden = [(home, {name: home.pop(name) for name in names if name in home}) for home in homes]
    try:
        yield
    finally:
        for home, values in hidden:
            home.update(values)


@contextlib.contextmanager
def _default_dtype(dtype: torch.dtype) -> Iterator[None]:
    """Set the dtype of numbers that come from nowhere, whatever an answer has set before."""
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        yield
    finally:
        torch.set_default_dtype(before)


@contextlib.contextmanager
def _poisoned() -> Iterator[None]:
    """Have torch fill new memory with NaN, so that no answer is right by what lay there."""
    before = torch.get_deterministic_debug_mode()
    # What has no deterministic form still works, with a warning. `use_deterministic_algorithms`
    # would import torch's compiler, which takes seconds.
    torch.set_deterministic_debug_mode("warn")
    try:
        yield
    finally:
        torch.set_deterministic_debug_mode(before)


def _helped(call: Call, home: dict[str, Any]) -> contextlib.AbstractContextManager[None]:
    made = {name: make_helper(each, name, home) for name, each in call.helpers.items()}
    return bound(made, home)


def _used(result: Any, arguments: tuple[Any, ...], inputs: tuple[Any, ...]) -> Any:
    """Call what an answer returned, and the modules that it was given, in evaluation mode."""
    if not isinstance(result, torch.nn.Module):
        return result
    modules = [each for each in arguments if isinstance(each, torch.nn.Module)]
    return tuple(each.eval()(*copy.deepcopy(inputs)) for each in (result, *modules))


def _leaves(arguments: tuple[Any, ...]) -> list[torch.Tensor]:
    """The arguments that gradients are asked for, told so to torch."""
    leaves = [a for a in arguments if isinstance(a, torch.Tensor) and a.is_floating_point()]
    for leaf in leaves:
        leaf.requires_grad_()
    return leaves


def _weights(
    made: Any, parameters: tuple[Parameter, ...]
) -> Iterator[tuple[str, torch.nn.Parameter]]:
    if parameters:
        tensors = torch.nn.Module.named_parameters(made, remove_duplicate=False)
        for parameter, (_, tensor) in zip(parameters, tensors, strict=True):
            yield parameter.name, tensor


def _gradients(result: Any, leaves: list[torch.Tensor], cotangent: Any) -> dict[int, Any]:
    """The gradients of leaves, by their identity; nothing for those that get none."""
    asked = [leaf for leaf in leaves if leaf.requires_grad]
    if isinstance(result, tuple) and isinstance(cotangent, tuple):
        # A part without a graph of its own takes nothing from the others.
        parts = [(r, c) for r, c in zip(result, cotangent, strict=False) if _has_graph(r)]
        result, cotangent = [r for r, _ in parts], [c for _, c in parts]
    try:
        found = torch.autograd.grad(result, asked, cotangent, allow_unused=True)
    except (RuntimeError, TypeError, ValueError, AttributeError, IndexError, AssertionError):
        # No graph behind the result, or no tensor, or another shape: no gradient flows.
        return {}
    return {id(leaf): plain(slope) for leaf, slope in zip(asked, found, strict=True)}


def _has_graph(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and value.requires_grad


def _overwrite(result: Any) -> None:
    # What refuses to be written to is no handle on the arguments either.
    with contextlib.suppress(RuntimeError, ValueError, TypeError):
        _add_one(result)


def _add_one(result: Any) -> None:
    if type(result) is np.ndarray and result.flags.writeable:
        result[...] = ~result if result.dtype == bool else result + 1
    elif type(result) is torch.Tensor:
        with torch.no_grad():
            result.add_(1)
