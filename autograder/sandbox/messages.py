"""Calls, replies and the like as plain data, and back with every field checked."""

import dataclasses
from collections.abc import Sequence
from typing import Any, Literal, cast, get_args

import numpy as np

from autograder.law import (
    Call,
    Helper,
    Instance,
    Library,
    Module,
    Named,
    Parameter,
    Part,
    Raised,
    Reply,
    Stop,
)
from autograder.sandbox.plain import clean, clean_line
from autograder.sandbox.wire import ProtocolError


@dataclasses.dataclass(frozen=True)
class Program:
    """A student's code, ready to be run.

    Attributes:
        kind: "notebook": cells, run by IPython, each whether or not the one before
            failed. "script": one cell, run as a module.
        name: The file's name, as it is shown.
        cells: Source code.
    """

    kind: Literal["notebook", "script"]
    name: str
    cells: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class Loaded:
    """What running a program left behind.

    Attributes:
        errors: For each cell the exception that ended it, or None.
        found: The names asked for that are bound at the end.
        unwritten: Those of them that are still the stub.
    """

    errors: tuple[Raised | None, ...]
    found: frozenset[str]
    unwritten: frozenset[str]


def program_data(program: Program) -> dict[str, Any]:
    """Turn a program into plain data. Source code crosses as bytes: it may be long."""
    cells = tuple(np.frombuffer(cell.encode(), np.uint8) for cell in program.cells)
    return {**vars(program), "cells": cells}


def read_program(data: dict[str, Any]) -> Program:
    """Read a program that the grader sent."""
    cells = tuple(cell.tobytes().decode() for cell in data["cells"])
    return Program(data["kind"], data["name"], cells)


def cell_data(
    source: str, builtin: Sequence[str], seconds: float, *, first: bool
) -> dict[str, Any]:
    """Put together what a worker needs to run an instructor's cell, or a further part of one."""
    code = np.frombuffer(source.encode(), np.uint8)
    return {"cell": code, "first": first, "builtin": tuple(builtin), "seconds": seconds}


def call_data(call: Call) -> dict[str, Any]:
    """Turn a call into plain data."""
    instance = None if call.instance is None else _instance_data(call.instance)
    arguments = tuple(map(_argument_data, call.arguments))
    helpers = {name: _argument_data(each) for name, each in call.helpers.items()}
    return {**vars(call), "arguments": arguments, "instance": instance, "helpers": helpers}


def _instance_data(instance: Instance) -> dict[str, Any]:
    return {
        **vars(instance),
        "arguments": tuple(map(_argument_data, instance.arguments)),
        "stand_ins": {name: _argument_data(each) for name, each in instance.stand_ins.items()},
    }


def _argument_data(value: Any) -> tuple[str, Any]:
    """Mark an argument with what it is."""
    if isinstance(value, Module):
        return "module", {**vars(value), "arguments": tuple(map(_argument_data, value.arguments))}
    if isinstance(value, Helper):
        return "helper", (value.kind, tuple(map(_argument_data, value.arguments)))
    if isinstance(value, Named):
        return "named", dict(vars(value))
    if type(value) in (list, tuple):
        return type(value).__name__, tuple(map(_argument_data, value))
    return "plain", value


def read_call(data: dict[str, Any]) -> Call:
    """Read a call that the grader sent."""
    arguments = tuple(map(_read_argument, data["arguments"]))
    instance = data["instance"]
    if instance is not None:
        parts = {
            "arguments": tuple(map(_read_argument, instance["arguments"])),
            "stand_ins": {k: _read_argument(v) for k, v in instance["stand_ins"].items()},
        }
        instance = Instance(**{**instance, **parts})
    helpers = {k: _read_argument(v) for k, v in data["helpers"].items()}
    return Call(**{**data, "arguments": arguments, "instance": instance, "helpers": helpers})


def _read_argument(data: tuple[str, Any]) -> Any:
    match data:
        case "module", fields:
            arguments = tuple(map(_read_argument, fields["arguments"]))
            return Module(**{**fields, "arguments": arguments})
        case "helper", (kind, arguments):
            return Helper(kind, tuple(map(_read_argument, arguments)))
        case "named", fields:
            return Named(**fields)
        case "list", items:
            return list(map(_read_argument, items))
        case "tuple", items:
            return tuple(map(_read_argument, items))
        case _, value:
            return value


def reply_data(reply: Reply) -> dict[str, Any]:
    """Turn a reply into plain data."""
    return {
        **vars(reply),
        "raised": raised_data(reply.raised),
        "parameters": tuple(dict(vars(each)) for each in reply.parameters),
        "parts": tuple(dict(vars(each)) for each in reply.parts),
    }


def raised_data(raised: Raised | None) -> dict[str, Any] | None:
    """Turn an exception's description into plain data."""
    return None if raised is None else dict(vars(raised))


def read_reply(data: Any, call: Call) -> Reply:
    """Check a reply that a student's process sent.

    Args:
        data: What came.
        call: What was asked.

    Returns:
        The reply; with a value it holds all that was asked for.

    Raises:
        ProtocolError: If it is anything but the data of a reply to this call.
    """
    match data:
        case {
            "value": value,
            "raised": raised,
            "stopped": None | str() as stopped,
            "arguments": tuple(arguments),
            "gradients": tuple(gradients),
            "slopes": dict(slopes),
            "parameters": tuple(listed),
            "parts": tuple(made),
            "disturbed": tuple(disturbed),
            **rest,
        } if not rest and stopped in (None, *get_args(Stop)) and _are_libraries(disturbed):
            stop = cast(Stop | None, stopped)
            reply = Reply(
                value,
                read_raised(raised),
                stop,
                arguments,
                gradients,
                slopes,
                tuple(map(_read_parameter, listed)),
                tuple(map(_read_part, made)),
                cast(tuple[Library, ...], disturbed),
            )
            known = set() if call.instance is None else set(call.instance.stand_ins)
            parts_known = known.issuperset(part.name for part in reply.parts)
            if parts_known and (reply.raised or stopped or _is_whole(reply, call)):
                return reply
    raise ProtocolError("not a reply")


def _read_parameter(data: Any) -> Parameter:
    match data:
        case {"name": str(name), "shape": tuple(shape), "same_as": str(same_as), **rest}:
            if not rest and all(type(side) is int for side in shape):
                return Parameter(clean_line(name, 120), shape, clean_line(same_as, 120))
    raise ProtocolError("not a parameter")


def _read_part(data: Any) -> Part:
    match data:
        case {"name": str(name), "arguments": tuple(given), "options": dict(options), **rest}:
            if not rest and all(type(key) is str for key in options):
                return Part(clean_line(name, 120), given, options)
    raise ProtocolError("not a part")


def _are_libraries(names: tuple[Any, ...]) -> bool:
    known = get_args(Library)
    return len(names) <= len(known) and all(type(name) is str and name in known for name in names)


def _is_whole(reply: Reply, call: Call) -> bool:
    """Tell whether a reply holds all that was asked for, and no more."""
    if reply.disturbed and not call.generators:
        return False
    given = len(reply.arguments), len(reply.gradients), set(reply.slopes)
    if call.instance is not None and not call.instance.fits(reply.parameters):
        # Nothing was called.
        return reply.value is None and given == (0, 0, set())
    after = len(call.arguments) if call.arguments_after else 0
    if call.cotangent is None:
        return given == (after, 0, set())
    names = set() if call.instance is None else set(call.instance.state or ())
    return given == (after, len(call.arguments), names)


def read_raised(data: Any) -> Raised | None:
    """Check the description of an exception, and clean its text.

    Raises:
        ProtocolError: If it is anything but None or the data of a description.
    """
    match data:
        case None:
            return None
        case {
            "kinds": tuple(kinds),
            "text": str(text),
            "line": str(line),
            "unwritten": bool(unwritten),
            **rest,
        } if not rest and kinds and all(type(kind) is str for kind in kinds):
            names = tuple(clean_line(kind, 80) for kind in kinds[:32])
            return Raised(names, clean(text, 300), clean_line(line, 240), unwritten)
    raise ProtocolError("not an exception")


def read_names(data: Any, asked: frozenset[str]) -> frozenset[str]:
    """Check a list of names, which may only hold names that were asked for.

    Raises:
        ProtocolError: If it is anything else.
    """
    if type(data) is tuple and all(type(name) is str for name in data):
        return frozenset(data) & asked
    raise ProtocolError("not a list of names")
