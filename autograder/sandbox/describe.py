"""What a student's code looks like from outside: its names, its lines, what it raised."""

import contextlib
import inspect
import linecache
import types
from collections.abc import Collection, Iterator
from typing import Any

from autograder.law import Raised
from autograder.sandbox.plain import clean, clean_line


def home_of(answer: Any) -> dict[str, Any]:
    """The namespace in which an answer looks up its global names."""
    functions = functions_of(answer)
    return functions[0].__globals__ if functions else {}


def functions_of(answer: Any) -> list[types.FunctionType]:
    """The functions of an answer: itself, or the methods that a class defines."""
    answer = _unwrapped(answer)
    parts = list(vars(answer).values()) if isinstance(answer, type) else [answer]
    unwrapped = map(_unwrapped, parts)
    return [each for each in unwrapped if type(each) is types.FunctionType]


def _unwrapped(answer: Any) -> Any:
    # A student's object may raise anything when it is looked at.
    with contextlib.suppress(BaseException):
        return inspect.unwrap(answer)
    return answer


def codes_of(answer: Any) -> set[types.CodeType]:
    """The code of an answer: its body, or the bodies of a class's own methods."""
    return {each.__code__ for each in functions_of(answer)}


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


def _line(frame: types.FrameType, number: int) -> str:
    code = frame.f_code
    source = linecache.getline(code.co_filename, number, frame.f_globals).strip()
    if code.co_name == "<module>":
        where = f"line {number}"
    else:
        where = f"line {number - code.co_firstlineno + 1} of {clean(code.co_name, 80)}"
    return f"{where}: {clean(source, 120)}" if source else where
