"""Tells an answer that is still the stub from one that someone has written."""

import ast
import inspect
import textwrap
from typing import Any


def is_stub(answer: Any) -> bool:
    """Tell whether the body below the docstring is exactly the stub.

    Args:
        answer: What an exercise's name is bound to.

    Returns:
        True if nothing but `raise NotImplementedError()` stands there. False for
        everything else, also where no source is to be had.
    """
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(answer)))
    # A student's object may raise anything when it is looked at.
    except Exception:
        return False
    match tree.body:
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
