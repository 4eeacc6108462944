"""From a file that someone handed in to a program: any bytes at all may come."""

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from autograder.sandbox.messages import Program
from autograder.sandbox.plain import clean_line

MAX_BYTES = 50 * 2**20
MAX_CELLS = 5_000
MAX_SOURCE = 4 * 2**20

_DEFINES = re.compile(
    r"^[ \t]*(?:async[ \t]+def|def|class)[ \t]+(\w+)|^(\w+)[ \t]*(?::[^=\n]+)?=(?!=)", re.MULTILINE
)
# What nbgrader puts where a written answer goes.
_UNANSWERED = "YOUR ANSWER HERE"


@dataclass(frozen=True)
class Submission:
    """A file that can be run.

    Attributes:
        program: Its code.
        defines: The cell in which each name is defined last, by the looks of the text.
        warnings: What was odd about the file.
        needs_manual: Whether a written question was answered.
    """

    program: Program
    defines: Mapping[str, int]
    warnings: tuple[str, ...] = ()
    needs_manual: bool = False


class UngradableError(Exception):
    """A file that nobody could grade; the message tells its author why."""


def read(path: Path) -> Submission:
    """Read a notebook or a file of answers.

    Args:
        path: A file whose name ends in .ipynb or .py.

    Returns:
        The submission.

    Raises:
        UngradableError: If the file can't be read as what its name says.
    """
    name = clean_line(path.name, 80) or "a folder"
    if path.suffix not in (".ipynb", ".py"):
        raise UngradableError(f"{name} is neither a notebook (.ipynb) nor a file of answers (.py).")
    try:
        if path.is_symlink() or not path.is_file():
            raise UngradableError(f"{name} is not there, or is no ordinary file.")
        size = path.stat().st_size
        content = path.read_bytes() if size <= MAX_BYTES else b""
    except OSError as error:
        raise UngradableError(f"{name} cannot be read: {error.strerror}.") from error
    if size > MAX_BYTES:
        raise UngradableError(f"{name} is {size // 2**20} MB; clear its outputs first.")
    if not content.strip():
        raise UngradableError(f"{name} is empty.")
    return _notebook(name, content) if path.suffix == ".ipynb" else _script(name, content)


def read_folder(folder: Path, lesson: str) -> Submission:
    """Read the notebook that a student handed in for a lesson.

    Args:
        folder: The student's folder of the lesson.
        lesson: The lesson; its notebook should bear its name.

    Returns:
        The submission. The only notebook counts under another name too, with a warning.

    Raises:
        UngradableError: If there is no such notebook, or it can't be read.
    """
    due = folder / f"{lesson}.ipynb"
    if due.is_symlink() or due.exists():
        return read(due)
    others = sorted(path for path in folder.glob("*.ipynb") if not path.name.startswith("."))
    if not others:
        raise UngradableError(f"there is no notebook {due.name}.")
    names = ", ".join(clean_line(path.name, 80) for path in others[:5])
    if len(others) > 1:
        raise UngradableError(f"there is no notebook {due.name}, but more than one other: {names}.")
    submission = read(others[0])
    warning = f"{names} was graded, since there is no {due.name}."
    return dataclasses.replace(submission, warnings=(warning, *submission.warnings))


def _script(name: str, content: bytes) -> Submission:
    source = _text(name, content)
    if "\0" in source:
        raise UngradableError(f"{name} holds null bytes, so it is no Python text.")
    return _submission("script", name, [source])


def _text(name: str, content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UngradableError(f"{name} is not UTF-8 text; save it as UTF-8.") from error


def _notebook(name: str, content: bytes) -> Submission:
    text = _text(name, content)
    if text.lstrip()[:1] == "<":
        raise UngradableError(f"{name} is a web page; download the notebook itself.")
    try:
        tree = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise UngradableError(
            f"{name} is no notebook, or only a part of one: its JSON cannot be read. "
            "Save it once more and hand in the whole file."
        ) from error
    match tree:
        case {"nbformat": 4, "cells": list(cells)}:
            pass
        case {"nbformat": int(version)} if version in range(100) and version != 4:
            raise UngradableError(
                f"{name} has the notebook format {version}; open it in Jupyter and save it as 4."
            )
        case _:
            raise UngradableError(f"{name} is no notebook: it has no list of cells.")
    if len(cells) > MAX_CELLS:
        raise UngradableError(f"{name} has {len(cells)} cells; {MAX_CELLS} are the most.")
    sources = [
        source for cell in cells if _kind(cell) == "code" if (source := cell_source(cell)).strip()
    ]
    answered = any(_is_question(cell) and _UNANSWERED not in cell_source(cell) for cell in cells)
    warnings = [] if sources else [f"{name} has no code cells."]
    return _submission("notebook", name, sources, warnings, answered)


def _submission(
    kind: Any, name: str, cells: list[str], warnings: list[str] | None = None, manual: bool = False
) -> Submission:
    if sum(map(len, cells)) > MAX_SOURCE:
        raise UngradableError(f"{name} holds more than {MAX_SOURCE // 2**20} MB of code.")
    defines = {
        first or second: number
        for number, cell in enumerate(cells)
        for first, second in _DEFINES.findall(cell)
    }
    program = Program(kind, name, tuple(cells))
    return Submission(program, defines, tuple(warnings or ()), manual)


def _kind(cell: Any) -> str:
    kind = cell.get("cell_type") if isinstance(cell, dict) else None
    return kind if isinstance(kind, str) else ""


def cell_source(cell: Mapping[str, Any]) -> str:
    """Read a cell's source, one text or a list of lines; "" if it is neither."""
    match cell.get("source"):
        case str(source):
            return source
        case list(lines):
            return "".join(line for line in lines if isinstance(line, str))
    return ""


def _is_question(cell: Any) -> bool:
    match cell:
        case {"cell_type": "markdown", "metadata": {"nbgrader": {"grade": True, "solution": True}}}:
            return True
    return False
