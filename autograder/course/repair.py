"""From a notebook that someone handed in to one that nbgrader can work with.

Any notebook comes out with every cell that carries points exactly once, as it was handed
out, whatever was done to the one that came back. All of it works on plain JSON.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from autograder.intake import UngradableError, cell_source, read
from autograder.sandbox.plain import clean

Tree = dict[str, Any]
"""A notebook or a cell, as JSON has it."""

ANSWER_SUFFIX = "-answer"
"""What the name of an answer's cell has behind the exercise."""

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


def read_submitted(folder: Path, lesson: str) -> Tree | None:
    """Read the notebook in a student's folder, or nothing if nobody could grade it."""
    due = folder / f"{lesson}.ipynb"
    if folder.is_symlink() or due.is_symlink() or due.exists():
        return None if folder.is_symlink() else read_any(due)
    # As `read_folder` has it: the only notebook counts under another name too.
    others = [path for path in folder.glob("*.ipynb") if not path.name.startswith(".")]
    return read_any(others[0]) if len(others) == 1 else None


def read_any(path: Path) -> Tree | None:
    """Read a notebook, or nothing if nobody could grade it."""
    try:
        read(path)
        tree: Tree = msgspec.json.decode(path.read_bytes().decode("utf-8-sig"), type=Tree)
    except (UngradableError, OSError, ValueError, RecursionError):
        return None
    return tree


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
    known = {grade_id(cell): cell for cell in release["cells"] if grade_id(cell)}
    if submitted is None:
        cells = list(release["cells"])
    else:
        came = [cell for cell in submitted["cells"] if isinstance(cell, dict)]
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
    handed_out = {grade_id(cell): cell_source(cell) for cell in release["cells"]}
    return {
        grade_id(cell)
        for cell in notebook["cells"]
        if is_question(cell) and cell_source(cell) != handed_out.get(grade_id(cell))
    }


def grade_id(cell: Mapping[str, Any]) -> str:
    """Tell what nbgrader calls a cell; "" if it does not know it."""
    match cell.get("metadata"):
        case {"nbgrader": {"grade_id": str(name)}}:
            return name
    return ""


def is_graded(cell: Mapping[str, Any]) -> bool:
    """Tell whether a cell of a repaired notebook carries points."""
    return bool(cell["metadata"].get("nbgrader", {}).get("grade"))


def is_question(cell: Mapping[str, Any]) -> bool:
    """Tell whether a cell of a repaired notebook is a written question."""
    return is_graded(cell) and bool(cell["metadata"]["nbgrader"]["solution"])


def _cells(known: Mapping[str, Tree], came: Sequence[Tree], release: Tree) -> Iterator[Tree]:
    places = _places(known, came)
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
        handed_out = known[name]
        if not handed_out["metadata"]["nbgrader"]["solution"] or source == handed_out["source"]:
            yield handed_out
        else:
            code = handed_out["cell_type"] == "code"
            text = {"source": source if code else _defused(source)}
            yield handed_out | text | ({} if code else _pictures(cell))
        yield from (known[each] for each in after.get(name, ()))


def _places(known: Mapping[str, Tree], came: Sequence[Tree]) -> dict[str, int]:
    """Find the cells that nbgrader knows: by its metadata, else by what they look like."""
    places: dict[str, int] = {}
    for place, cell in enumerate(came):
        name = grade_id(cell)
        if name not in known:
            continue
        # The last of several counts, as with definitions; an untouched copy is none.
        if name not in places or cell_source(cell) != known[name]["source"]:
            places[name] = place
    # From the end, since the last of several counts.
    for place, cell in reversed([*enumerate(came)]):
        if grade_id(cell) not in known:
            found = (name for name in known if name not in places and _is_like(cell, known[name]))
            if name := next(found, ""):
                places[name] = place
    return places


def _is_like(cell: Tree, handed_out: Tree) -> bool:
    """Tell whether a cell without a name is one that was handed out, or the answer to it."""
    name, source = grade_id(handed_out), cell_source(cell)
    if cell.get("id") == name or source.strip() == handed_out["source"].strip():
        return True
    if is_question(handed_out):
        return source.startswith(handed_out["source"].partition("\n")[0])
    defined = re.escape(name.removesuffix(ANSWER_SUFFIX))
    answer = handed_out["metadata"]["nbgrader"]["solution"]
    return answer and bool(re.search(rf"^(?:def|class) {defined}\b", source, re.MULTILINE))


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
