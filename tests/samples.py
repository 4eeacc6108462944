"""Notebooks that students might hand in, made from the release."""

import ast
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from autograder.exercises import load

ROOT = Path(__file__).parent.parent


def names(lesson: str) -> list[str]:
    """The exercises of a lesson that are written in its notebook, in order."""
    return [exercise.name for exercise in load(lesson).exercises if not exercise.file]


def reference(lesson: str) -> str:
    return (ROOT / "solutions" / f"{lesson}.py").read_text(encoding="utf-8")


RELEASE = ROOT / "assignments" / "patches" / "patches.ipynb"
NAMES = names("patches")


def definition(source: str, name: str) -> str:
    """Cut a function or class out of a file, as its author would copy it into a cell."""
    (node,) = [each for each in ast.parse(source).body if getattr(each, "name", "") == name]
    return "\n".join(source.split("\n")[node.lineno - 1 : node.end_lineno])


def release(lesson: str = "patches") -> dict[str, Any]:
    path = ROOT / "assignments" / lesson / f"{lesson}.ipynb"
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def grade_id(cell: Mapping[str, Any]) -> str:
    found: str = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
    return found


def solved(changes: Mapping[str, str] | None = None, lesson: str = "patches") -> dict[str, Any]:
    """The release with every answer written; changes replace the code of some."""
    notebook = release(lesson)
    source = reference(lesson)
    answers = {f"{name}-answer": definition(source, name) for name in names(lesson)}
    answers |= {f"{name}-answer": code for name, code in (changes or {}).items()}
    for cell in notebook["cells"]:
        cell["source"] = answers.pop(grade_id(cell), cell["source"])
    assert not answers
    return notebook


def hand_in(
    folder: Path, student: str, notebook: Mapping[str, Any] | bytes, lesson: str = "patches"
) -> Path:
    """Write a notebook, or any bytes, where a student's submission belongs."""
    path = folder / student / lesson / f"{lesson}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    content = notebook if isinstance(notebook, bytes) else json.dumps(notebook).encode()
    path.write_bytes(content)
    return path
