"""Calls, replies and the like as plain data, and back with every field checked."""

import dataclasses
from typing import Any, Literal, cast, get_args

import numpy as np

from autograder.law import Call, Raised, Reply, Stop
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


def call_data(call: Call) -> dict[str, Any]:
    """Turn a call into plain data."""
    return dict(vars(call))


def reply_data(reply: Reply) -> dict[str, Any]:
    """Turn a reply into plain data."""
    return {**vars(reply), "raised": raised_data(reply.raised)}


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
            **rest,
        } if not rest and stopped in (None, *get_args(Stop)):
            stop = cast(Stop | None, stopped)
            reply = Reply(value, read_raised(raised), stop, arguments, gradients)
            due = len(call.arguments) if call.arguments_after else 0
            slopes = len(call.arguments) if call.cotangent is not None else 0
            if reply.raised or stopped or (len(arguments), len(gradients)) == (due, slopes):
                return reply
    raise ProtocolError("not a reply")


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
