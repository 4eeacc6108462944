"""Runs an instructor's own cell in a student's namespace, past what the notebook has patched.

Plain compile and exec: none of IPython's transformers, hooks and displays, which a notebook can
change. What else of the process a notebook has changed is put back as far as it can be told;
the rest is why a record says that such points were judged inside the student's process.
"""

import ast
import builtins
import contextlib
import importlib
import linecache
import sys
import types
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from autograder.law import Reply
from autograder.sandbox.describe import describe
from autograder.sandbox.perform import TimeUp, alarm, quiet
from autograder.sandbox.plain import plain

# What a cell may test with. They load on demand, and a notebook must not be first.
_TESTING = ("numpy.testing", "torch.testing", "unittest.mock", "fractions", "statistics")
# The methods of these are Python's, so a notebook can put others in their place.
_CLASSES = (torch.Tensor, torch.nn.Parameter, torch.nn.Module)
# What a notebook is, or a file of answers.
_ANSWERS = frozenset({"__main__", "answers"})
_IMPORTS = ("meta_path", "path_hooks", "path")
_NAME = "<cell>"


@dataclass(frozen=True)
class Libraries:
    """All libraries that are loaded, as they were before a student's code ran.

    Attributes:
        modules: For each its name, itself, its class, and the functions, classes and modules
            in it.
        methods: The classes whose methods can be changed, and those.
        imports: The lists of `sys` by which imports are found, and what was in them.
    """

    modules: tuple[tuple[str, types.ModuleType, type, dict[str, Any]], ...]
    methods: tuple[tuple[type, dict[str, Any]], ...]
    imports: tuple[tuple[str, list[Any], tuple[Any, ...]], ...]


def capture() -> Libraries:
    """Remember what the libraries are."""
    for name in _TESTING:
        importlib.import_module(name)
    modules = tuple(
        (name, module, type(module), _tools(module))
        for name, module in list(sys.modules.items())
        if issubclass(type(module), types.ModuleType) and name not in _ANSWERS
    )
    methods = tuple((kind, dict(vars(kind))) for kind in _CLASSES)
    imports = tuple((name, getattr(sys, name), tuple(getattr(sys, name))) for name in _IMPORTS)
    return Libraries(modules, methods, imports)


def restore(libraries: Libraries) -> None:
    """Put back what a student's code has changed in the libraries, or put in their place."""
    for name, module, kind, tools in libraries.modules:
        sys.modules[name] = module
        # Each by itself: one that cannot be put back must not keep the others away.
        with contextlib.suppress(Exception):
            if type(module) is not kind:
                types.ModuleType.__setattr__(module, "__class__", kind)
            held = _held(module)
            held.update({key: tool for key, tool in tools.items() if held.get(key) is not tool})
    for kind, methods in libraries.methods:
        for name, value in list(vars(kind).items()):
            with contextlib.suppress(Exception):
                if name not in methods:
                    delattr(kind, name)
                elif value is not methods[name]:
                    setattr(kind, name, methods[name])
        for name in methods.keys() - vars(kind).keys():
            setattr(kind, name, methods[name])
    for name, found, before in libraries.imports:
        found[:] = before
        setattr(sys, name, found)
    sys.path_importer_cache.clear()
    # Modules that lie beside the notebook: the next import reads them from their files.
    known = {name for name, *_ in libraries.modules} | _ANSWERS
    beside = {path.name.partition(".")[0] for path in Path.cwd().iterdir()}
    for name in sys.modules.keys() - known:
        if name.partition(".")[0] in beside:
            del sys.modules[name]


def _held(module: types.ModuleType) -> dict[str, Any]:
    # Some modules load only once they are looked at; this does not count as a look.
    held: dict[str, Any] = types.ModuleType.__getattribute__(module, "__dict__")
    return held


def _tools(module: types.ModuleType) -> dict[str, Any]:
    """The functions, classes and modules in a module; it may change its data as it likes."""
    return {
        name: value
        for name, value in list(_held(module).items())
        if callable(value) or issubclass(type(value), types.ModuleType)
    }


def run_cell(source: str, builtin: Collection[str], home: dict[str, Any], seconds: float) -> Reply:
    """Run an instructor's cell.

    Args:
        source: Its text, which is Python.
        builtin: Names in it that mean Python's own function, whatever the notebook calls so.
        home: The notebook's namespace.
        seconds: Wall time after which it is stopped.

    Returns:
        What the expression at its end gives, None without one; or what was raised.
    """
    # So that its lines can be shown.
    linecache.cache[_NAME] = (len(source), None, source.splitlines(keepends=True), _NAME)
    run = _compiled(source, builtin, home)
    try:
        with quiet(), torch.inference_mode(False), torch.enable_grad(), alarm(seconds):
            value = plain(run())
    except TimeUp:
        return Reply(stopped="timeout")
    except MemoryError:
        return Reply(stopped="memory")
    except BaseException as error:
        # An exception of the student's own making may raise, or never end, when looked at.
        try:
            with quiet(), alarm(seconds):
                return Reply(raised=describe(error, home))
        except BaseException:
            return Reply(stopped="timeout")
    return Reply(value)


def _compiled(source: str, builtin: Collection[str], home: dict[str, Any]) -> Callable[[], Any]:
    tree = _Builtins(builtin).visit(ast.parse(source))
    # Python looks there for what is neither here nor there.
    home["__builtins__"] = builtins
    for name in builtin:
        home[_renamed(name)] = getattr(builtins, name)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = compile(ast.Expression(tree.body.pop().value), _NAME, "eval", dont_inherit=True)
    rest = compile(tree, _NAME, "exec", dont_inherit=True)

    def run() -> Any:
        exec(rest, home)
        return None if last is None else eval(last, home)

    return run


class _Builtins(ast.NodeTransformer):
    """Has names mean Python's own functions."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if node.id in self.names:
            node.id = _renamed(node.id)
        return node


def _renamed(name: str) -> str:
    # No name that can be written in Python.
    return f"{name} of Python"
