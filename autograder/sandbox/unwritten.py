"""Tells an answer that is still the stub from one that someone has written."""

import ast
import inspect
import re
import textwrap
import types
from typing import Any

_GIVEN = re.compile(r"^\s*# given$", re.MULTILINE)


def is_stub(answer: Any) -> bool:
    """Tell whether the body below the docstring is exactly the stub.

    Args:
        answer: What an exercise's name is bound to.

    Returns:
        True if nothing but `raise NotImplementedError()` stands there, in a class in each
        method that was not given. False for everything else, also where no source is to be
        had.
    """
    # A student's object may raise anything when it is looked at.
    try:
        if isinstance(answer, type):
            return _is_stub_class(answer)
        return _is_stub_source(inspect.getsource(answer))
    except Exception:
        return False


def _is_stub_class(answer: type) -> bool:
    """Tell whether every method that is not given is a stub, and there is one."""
    # One by one: the source of a notebook's class as a whole is not to be had.
    methods = [each for each in vars(answer).values() if type(each) is types.FunctionType]
    sources = map(inspect.getsource, methods)
    written = [_is_stub_source(source) for source in sources if not _GIVEN.search(source)]
    return bool(written) and all(written)


def _is_stub_source(source: str) -> bool:
    match ast.parse(textwrap.dedent(source)).body:
        case [ast.FunctionDef(body=body)]:
            return _is_stub_body(body)
    return False


def _is_stub_body(body: list[ast.stmt]) -> bool:
    match body:
        case [ast.Expr(ast.Constant(str())), *rest]:
            return _is_stub_body(rest)
        case [ast.Raise(ast.Name("NotImplementedError"), None)]:
            return True
        case [ast.Raise(ast.Call(ast.Name("NotImplementedError"), [], []), None)]:
            return True
    return False
