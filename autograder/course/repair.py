"""From a notebook that someone handed in to one that nbgrader can work with.

Any notebook comes out with every cell that carries points exactly once, as it was handed
out, whatever was done to the one that came back. All of it works on plain JSON.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from autograder.intake import UngradableError, read_folder
from autograder.intake.notebook import (
    ANSWER_SUFFIX,
    Tree,
    cell_source,
    grade_id,
    plain_cells,
)
from autograder.intake.places import find_places, handed_out
from autograder.sandbox.plain import clean

__all__ = [
    "ANSWER_SUFFIX",
    "Tree",
    "answered",
    "grade_id",
    "is_graded",
    "is_question",
    "read_release",
    "read_submitted",
    "repaired",
]

_LONGEST = 50_000
_LONGEST_ALL = 4_000_000
# A tag, a comment or the like: what a browser would take for more than text.
_MARKUP = re.compile(r"<(?=[a-zA-Z/!?])")
_PICTURES = ("image/png", "image/jpeg", "image/gif")


def read_release(root: Path, lesson: str) -> Tree:
    """Read a lesson's release.

    Args:
        root: The course's folder.
        lesson: The lesson.

    Returns:
        Its notebook, every source one text.

    Raises:
        OSError: If there is none.
        ValueError: If it is no notebook.
    """
    content = (root / "assignments" / lesson / f"{lesson}.ipynb").read_bytes()
    tree: Tree = msgspec.json.decode(content, type=Tree)
    for cell in tree["cells"]:
        cell["source"] = cell_source(cell)
    return tree


def find_release(root: Path, lesson: str) -> Tree | None:
    """Read a lesson's release; None if there is none, or it is no notebook."""
    try:
        return read_release(root, lesson)
    except (OSError, ValueError):
        return None


def read_submitted(folder: Path, lesson: str, release: Tree | None = None) -> Tree | None:
    """Read what is graded of a student's folder, or nothing if nobody could grade it."""
    try:
        return read_folder(folder, lesson, release).tree
    except UngradableError:
        return None


def repaired(release: Tree, submitted: Tree | None) -> Tree:
    """Put what a student wrote into the frame that was handed out.

    Args:
        release: The lesson as it was handed out.
        submitted: What came back; None if nobody could read it.

    Returns:
        The cells that came back, in their order. Those that nbgrader knows are there once:
        a locked one as it was handed out, a missing one put back after the one before it.
        Nothing else of the metadata is left, no outputs, and no text that a browser would
        take for more than text.
    """
    known = handed_out(release)
    if submitted is None:
        cells = list(release["cells"])
    else:
        came, _ = plain_cells(submitted["cells"])
        cells = list(_cells(known, came, release))
    numbered = [_with_id(cell, number) for number, cell in enumerate(cells, 1)]
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": dict(release["metadata"]),
        "cells": numbered,
    }


def answered(release: Tree, notebook: Tree) -> set[str]:
    """Name the written questions whose cell differs from what was handed out.

    nbgrader tells the same by its checksum.
    """
    before = {grade_id(cell): cell_source(cell) for cell in release["cells"]}
    return {
        grade_id(cell)
        for cell in notebook["cells"]
        if is_question(cell) and cell_source(cell) != before.get(grade_id(cell))
    }


def is_graded(cell: Mapping[str, Any]) -> bool:
    """Tell whether a cell of a repaired notebook carries points."""
    return bool(cell["metadata"].get("nbgrader", {}).get("grade"))


def is_question(cell: Mapping[str, Any]) -> bool:
    """Tell whether a cell of a repaired notebook is a written question."""
    return is_graded(cell) and bool(cell["metadata"]["nbgrader"]["solution"])


def _cells(known: Mapping[str, Tree], came: Sequence[Tree], release: Tree) -> Iterator[Tree]:
    places = find_places(known, came)
    prose = {cell["source"] for cell in release["cells"]}
    names = {place: name for name, place in places.items()}
    # What is missing follows the cell that it followed when it was handed out.
    after: dict[str, list[str]] = {}
    last = ""
    for cell in release["cells"]:
        name = grade_id(cell)
        if name in places:
            last = name
        elif name:
            after.setdefault(last, []).append(name)
    yield from (known[name] for name in after.get("", ()))
    room = _LONGEST_ALL
    for place, cell in enumerate(came):
        name = names.get(place, "")
        source = clean(cell_source(cell), min(_LONGEST, max(room, 0)))
        room -= len(source)
        if not name:
            code = cell.get("cell_type") == "code"
            yield _stranger(cell, source if code or source in prose else _defused(source))
            continue
        given = known[name]
        if not given["metadata"]["nbgrader"]["solution"] or source == given["source"]:
            yield given
        else:
            code = given["cell_type"] == "code"
            text = {"source": source if code else _defused(source)}
            yield given | text | ({} if code else _pictures(cell))
        yield from (known[each] for each in after.get(name, ()))


def _stranger(cell: Tree, source: str) -> Tree:
    if cell.get("cell_type") == "code":
        return {
            "cell_type": "code",
            "metadata": {},
            "source": source,
            "outputs": [],
            "execution_count": None,
        }
    return {"cell_type": "markdown", "metadata": {}, "source": source, **_pictures(cell)}


def _defused(text: str) -> str:
    """Make markup text that reads the same, in prose, code and formulas alike."""
    return _MARKUP.sub("< ", text)


def _pictures(cell: Tree) -> Tree:
    """Keep the pictures of a written answer, and nothing that is not one."""
    match cell.get("attachments"):
        case dict(found):
            kept = {
                name: {kind: content}
                for name, bundle in found.items()
                if isinstance(bundle, dict) and re.fullmatch(r"[\w. -]{1,100}", name)
                for kind, content in bundle.items()
                if kind in _PICTURES
                and isinstance(content, str)
                and re.fullmatch(r"[A-Za-z0-9+/=\s]*", content)
            }
            return {"attachments": kept} if kept else {}
    return {}


def _with_id(cell: Tree, number: int) -> Tree:
    """Give a cell an id that no other has; one that nbgrader knows keeps its name."""
    fresh = {**cell, "id": grade_id(cell) or f"part-{number}", "metadata": dict(cell["metadata"])}
    if fresh["cell_type"] == "code":
        fresh |= {"outputs": [], "execution_count": None}
    return fresh
