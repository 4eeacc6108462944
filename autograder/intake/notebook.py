"""From the bytes of a notebook to its cells, whichever program and version wrote them."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from autograder.intake.files import UngradableError, decode

Tree = dict[str, Any]
"""A notebook or a cell, as JSON has it."""

ANSWER_SUFFIX = "-answer"
"""What the name of an answer's cell has behind the exercise."""

MAX_CELLS = 5_000
MAX_SOURCE = 4 * 2**20
# Lists, objects and their members: what takes memory once the text was read.
_MAX_PARTS = 4_000_000
_MAX_PICTURES = 8 * 2**20

_DEFINES = re.compile(
    r"^[ \t]*(?:async[ \t]+def|def|class)[ \t]+(\w+)|^(\w+)[ \t]*(?::[^=\n]+)?=(?!=)", re.MULTILINE
)
SURROGATE = re.compile("[\ud800-\udfff]")
# What other kinds of file begin with.
_OTHERS = {
    "PK\x03\x04": "a zip archive",
    "\x1f\x8b": "a packed file",
    "7z\xbc\xaf": "a packed file",
    "Rar!": "a packed file",
    "%PDF": "a PDF",
    "version https://git-lfs": "a pointer of git-lfs",
}


def definitions(source: str) -> list[tuple[str, bool]]:
    """Find the names that code binds, by the looks of its text.

    Args:
        source: Code, which need not be Python.

    Returns:
        Each name, and whether by `def` or `class`, from the first to the last.
    """
    return [(made or bound, bool(made)) for made, bound in _DEFINES.findall(source)]


def cell_source(cell: Mapping[str, Any]) -> str:
    """Read a cell's source, one text or a list of lines; "" if it is neither."""
    match cell.get("source"):
        case str(source):
            return source
        case list(lines):
            return "".join(line for line in lines if isinstance(line, str))
    return ""


def grade_id(cell: Mapping[str, Any]) -> str:
    """Tell what nbgrader calls a cell; "" if it does not know it."""
    match cell.get("metadata"):
        case {"nbgrader": {"grade_id": str(name)}}:
            return name
    return ""


def answers(cell: Mapping[str, Any]) -> str:
    """Tell which exercise a cell was handed out for, by its name or its id; else ""."""
    for name in (grade_id(cell), cell["id"]):
        if name.endswith(ANSWER_SUFFIX):
            return str(name.removesuffix(ANSWER_SUFFIX))
    return ""


def read_notebook(name: str, content: bytes) -> tuple[Tree, list[str]]:
    """Read a notebook.

    Args:
        name: What to call it in a message.
        content: Any bytes.

    Returns:
        Its cells, each with its kind ("code", "markdown" or "raw"), source, id, what
        nbgrader knows of it, and attachments; and what had to be repaired.

    Raises:
        UngradableError: If nobody could read it.
    """
    text, encoding = decode_notebook(name, content)
    tree = _parse(name, text)
    warnings = [f"{name} is no UTF-8 text; it was read as {encoding}."] if encoding else []
    found, remark = _cells(tree)
    if found is None:
        raise UngradableError(
            f"{name} is no notebook: it has no list of cells. Hand in the notebook itself."
        )
    if remark:
        warnings.append(f"{name} {remark}.")
    if len(found) > MAX_CELLS:
        raise UngradableError(f"{name} has {len(found)} cells; {MAX_CELLS} are the most.")
    cells, remarks = plain_cells(found)
    code = sum(len(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    if code > MAX_SOURCE:
        raise UngradableError(f"{name} holds more than {MAX_SOURCE // 2**20} MB of code.")
    return {"cells": cells}, [*warnings, *remarks]


def plain_cells(found: Iterable[Any]) -> tuple[list[Tree], list[str]]:
    """Make cells of whatever a notebook lists as such.

    Args:
        found: Anything; what is no object is left out.

    Returns:
        The cells, as `read_notebook` gives them, and what had to be repaired.
    """
    cells, warnings = [_plain_cell(cell) for cell in found if isinstance(cell, dict)], []
    if any(SURROGATE.search(cell["source"]) for cell in cells):
        warnings.append("Halves of characters were replaced.")
        for cell in cells:
            cell["source"] = SURROGATE.sub("\N{REPLACEMENT CHARACTER}", cell["source"])
    cells, joined = _joined(cells)
    if joined:
        warnings.append(f"The cell of {_list(joined)} was split; its parts were put together.")
    if turned := _turned(cells):
        warnings.append(f"The cell of {_list(turned)} was text; it was run as code.")
    return cells, warnings


def decode_notebook(name: str, content: bytes) -> tuple[str, str]:
    """Decode what should be a notebook; name what it is instead where that can be told."""
    for start, words in _OTHERS.items():
        if content.startswith(start.encode("latin-1")):
            raise UngradableError(f"{name} is {words}, no notebook; hand in the notebook itself.")
    text, encoding = decode(name, content)
    if text.lstrip()[:1] == "<":
        raise UngradableError(f"{name} is a web page; download the notebook itself.")
    return text, encoding


def _list(names: Iterable[str], most: int = 5) -> str:
    each = list(dict.fromkeys(names))
    more = f" and {len(each) - most} more" if len(each) > most else ""
    return ", ".join(each[:most]) + more


def _parse(name: str, text: str) -> Any:
    if sum(map(text.count, "[{,")) > _MAX_PARTS:
        raise UngradableError(f"{name} holds too much; clear its outputs first.")
    try:
        # The plain library reads what notebooks hold and JSON forbids: NaN, halves of pairs.
        return json.loads(text, strict=False, parse_int=_number, parse_float=_number)
    except (RecursionError, ValueError) as error:
        if re.search("^<<<<<<< ", text, re.MULTILINE):
            raise UngradableError(
                f"{name} holds two versions that git could not merge; settle it and save it."
            ) from error
        raise UngradableError(
            f"{name} is no notebook, or only a part of one: its JSON cannot be read. "
            "Save it once more and hand in the whole file."
        ) from error


def _number(text: str) -> int | None:
    """Read a small whole number, such as a version; others may have a million digits."""
    return int(text) if len(text) < 4 and text.isdecimal() else None


def _cells(tree: Any) -> tuple[list[Any] | None, str]:
    """Find the list of cells, and say what was odd about it."""
    match tree:
        case {"cells": list(cells), "nbformat": 4}:
            return cells, ""
        case {"cells": list(cells), "nbformat": int(version)}:
            return cells, f"has the notebook format {version}; it was read as format 4"
        case {"cells": list(cells)}:
            return cells, "does not tell its notebook format; it was read as format 4"
        case {"worksheets": list(sheets)}:
            found = [sheet["cells"] for sheet in sheets if _holds_cells(sheet)]
            if found:
                return [cell for cells in found for cell in cells], (
                    "has the notebook format 3; it was read as such"
                )
        # What the server of Jupyter wraps around it.
        case {"content": dict(inner)} if _holds_cells(inner):
            return _cells(inner)
    return None, ""


def _holds_cells(tree: Any) -> bool:
    return isinstance(tree, dict) and isinstance(tree.get("cells"), list)


def _plain_cell(cell: Tree) -> Tree:
    kind = cell.get("cell_type")
    source = cell_source(cell) or cell_source({"source": cell.get("input")})
    if kind == "heading":
        kind, source = "markdown", f"# {source}"
    metadata = cell.get("metadata")
    marks = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    name = cell.get("id")
    plain = {
        "cell_type": kind if kind in ("code", "markdown", "raw") else "raw",
        "source": source,
        "id": name if isinstance(name, str) else "",
        "metadata": {"nbgrader": marks} if isinstance(marks, dict) else {},
    }
    pictures = cell.get("attachments")
    return plain | ({"attachments": pictures} if isinstance(pictures, dict) else {})


def _joined(cells: list[Tree]) -> tuple[list[Tree], list[str]]:
    """Put a cell together that was cut in two in the middle of a body."""
    done, names = list[Tree](), list[str]()
    for cell in cells:
        before = done[-1] if done else None
        if before is None or not _continues(before, cell):
            done.append(cell)
            continue
        source = before["source"]
        # A cut behind the indentation leaves it at the end of the first part.
        gap = "\n" if source.rpartition("\n")[2].strip() else ""
        done[-1] = {**before, "source": source + gap + cell["source"]}
        names.append(answers(before))
    return done, names


def _continues(before: Tree, cell: Tree) -> bool:
    name = answers(before)
    if not name or {before["cell_type"], cell["cell_type"]} != {"code"}:
        return False
    if answers(cell) not in ("", name) or grade_id(cell) not in ("", grade_id(before)):
        return False
    lines = [line for line in cell["source"].split("\n") if line.strip()]
    cut = before["source"].rpartition("\n")[2]
    after_indentation = answers(cell) == name and bool(cut) and not cut.strip()
    return bool(lines) and (lines[0][0] in " \t" or after_indentation)


def _turned(cells: list[Tree]) -> list[str]:
    """Turn answers that someone made text by accident into code again."""
    turned = []
    for cell in cells:
        name = answers(cell)
        if cell["cell_type"] != "code" and name and (name, True) in definitions(cell["source"]):
            cell["cell_type"] = "code"
            turned.append(name)
    return turned
