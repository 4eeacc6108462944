"""Performs one call of an answer: the only place where a student's function is run."""

import contextlib
import copy
import inspect
import io
import linecache
import signal
import sys
import threading
import types
import warnings
from collections.abc import Collection, Iterator
from typing import Any

import numpy as np
import torch

from autograder.law import Call, Raised, Reply
from autograder.sandbox.plain import clean, clean_line, plain

CALL_SECONDS = 5.0
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
    home = _home(answer)
    arguments = tuple(copy.deepcopy(argument) for argument in call.arguments)
    if call.cotangent is not None:
        for argument in arguments:
            if isinstance(argument, torch.Tensor) and argument.is_floating_point():
                argument.requires_grad_()
    try:
        with (
            quiet(),
            _without(call.without, home, vars(sys.modules["__main__"])),
            torch.enable_grad(),
            alarm(seconds),
        ):
            result = answer(*arguments)
            value = plain(result)
            gradients = (
                () if call.cotangent is None else _gradients(result, arguments, call.cotangent)
            )
            if call.overwrite_result:
                _overwrite(result)
            after = tuple(plain(argument) for argument in arguments) if call.arguments_after else ()
    except TimeUp:
        return Reply(stopped="timeout")
    except MemoryError:
        return Reply(stopped="memory")
    except BaseException as error:
        return _raised(error, home, answer, seconds)
    return Reply(value=value, arguments=after, gradients=gradients)


def _raised(error: BaseException, home: dict[str, Any], answer: Any, seconds: float) -> Reply:
    # An exception of the student's own making may raise, or never end, when it is looked at.
    try:
        with quiet(), alarm(seconds):
            # torch has no exception of its own for this.
            if type(error) is RuntimeError and _ALLOCATOR in str(error):
                return Reply(stopped="memory")
            return Reply(raised=describe(error, home, _codes(answer)))
    except TimeUp:
        return Reply(stopped="timeout")
    except BaseException:
        return Reply(raised=Raised(("Exception",), "", "", unwritten=False))


def _home(answer: Any) -> dict[str, Any]:
    """The namespace in which an answer looks up its global names."""
    function = _unwrapped(answer)
    return function.__globals__ if type(function) is types.FunctionType else {}


def _unwrapped(answer: Any) -> Any:
    # A student's object may raise anything when it is looked at.
    with contextlib.suppress(BaseException):
        return inspect.unwrap(answer)
    return answer


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


def _gradients(result: Any, arguments: tuple[Any, ...], cotangent: Any) -> tuple[Any, ...]:
    leaves = [a for a in arguments if isinstance(a, torch.Tensor) and a.requires_grad]
    try:
        found = iter(torch.autograd.grad(result, leaves, cotangent, allow_unused=True))
    except (RuntimeError, TypeError, ValueError, AttributeError, IndexError, AssertionError):
        # No graph behind the result, or no tensor, or another shape: no gradient flows.
        return (None,) * len(arguments)
    return tuple(
        plain(next(found)) if any(a is leaf for leaf in leaves) else None for a in arguments
    )


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


def describe(
    error: BaseException, home: dict[str, Any], codes: Collection[types.CodeType] = ()
) -> Raised:
    """Put an exception of a student's code into plain data.

    Args:
        error: The exception, with its traceback.
        home: The namespace of the student's code.
        codes: The code of the answer that was called, if one was.

    Returns:
        Names, message and line, cleaned and cut to a readable length.
    """
    kinds = tuple(
        clean_line(kind.__name__ if kind.__module__ == "builtins" else _qualified(kind), 80)
        for kind in type.mro(type(error))
        if kind is not object
    )
    frames = list(_frames(error.__traceback__))
    own = [frame for frame in frames if frame[0].f_globals is home]
    unwritten = (
        isinstance(error, NotImplementedError) and bool(frames) and frames[-1][0].f_code in codes
    )
    if type(error) is SyntaxError or type(error) is IndentationError:
        text, line = str(error.msg), f"line {error.lineno}: {(error.text or '').strip()}"
    else:
        text, line = _message(error), _line(*own[-1]) if own else ""
    return Raised(kinds, clean(text, 300), clean_line(line, 240), unwritten)


def _message(error: BaseException) -> str:
    # The message may raise as well, and not only an Exception.
    try:
        return str(error)
    except BaseException:
        return ""


def _qualified(kind: type) -> str:
    return f"{kind.__module__}.{kind.__name__}"


def _frames(trace: types.TracebackType | None) -> Iterator[tuple[types.FrameType, int]]:
    while trace is not None:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def _codes(answer: Any) -> set[types.CodeType]:
    """The code of an answer: its body, or the bodies of a class's own methods."""
    answer = _unwrapped(answer)
    parts = vars(answer).values() if isinstance(answer, type) else [answer]
    functions = (_unwrapped(part) for part in parts)
    return {each.__code__ for each in functions if type(each) is types.FunctionType}


def _line(frame: types.FrameType, number: int) -> str:
    code = frame.f_code
    source = linecache.getline(code.co_filename, number, frame.f_globals).strip()
    if code.co_name == "<module>":
        where = f"line {number}"
    else:
        where = f"line {number - code.co_firstlineno + 1} of {clean(code.co_name, 80)}"
    return f"{where}: {clean(source, 120)}" if source else where
