"""Notebooks that students might hand in, made from the release."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
RELEASE = ROOT / "assignments" / "patches" / "patches.ipynb"
REFERENCE = (ROOT / "solutions" / "patches.py").read_text(encoding="utf-8")
NAMES = re.findall(r"^def (\w+)", REFERENCE, re.MULTILINE)


def definition(source: str, name: str) -> str:
    """Cut a function out of a file, as its author would copy it into a cell."""
    found = re.search(rf"^def {name}\(.*?(?=^\S|\Z)", source, re.MULTILINE | re.DOTALL)
    assert found, name
    # A signature over several lines ends with an unindented bracket.
    rest = source[found.end() :]
    if rest.startswith(")"):
        more = re.match(r".*?(?=^\S|\Z)", rest[1:], re.MULTILINE | re.DOTALL)
        assert more
        return found.group() + ")" + more.group()
    return found.group()


def release() -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(RELEASE.read_text(encoding="utf-8"))
    return notebook


def grade_id(cell: Mapping[str, Any]) -> str:
    found: str = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
    return found


def solved(changes: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The release with every answer written; changes replace the code of some."""
    notebook = release()
    answers = {f"{name}-answer": definition(REFERENCE, name) for name in NAMES}
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
