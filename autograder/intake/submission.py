"""A file that can be run, made from what was read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from autograder.intake.arrange import arrange
from autograder.intake.files import UngradableError, decode
from autograder.intake.notebook import MAX_SOURCE, SURROGATE, Tree, definitions
from autograder.sandbox.messages import Program

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
        own: The cell that is each name's own: of an exercise the one that was handed out for
            its answer, else the last that defines it and belongs to no other exercise.
        numbers: For each cell of the program its number among the file's code cells; 0 for
            one that was put back.
        tree: The notebook as it was read; a file of answers is one of a single cell.
        place: The folder in which the file lies, seen from what was handed in.
        archive: The zip file in which that folder is; "" if it is in none.
    """

    program: Program
    defines: Mapping[str, int]
    warnings: tuple[str, ...] = ()
    needs_manual: bool = False
    own: Mapping[str, int] = field(default_factory=dict)
    numbers: tuple[int, ...] = ()
    tree: Tree = field(default_factory=dict, repr=False)
    place: str = ""
    archive: str = ""


def read_script(name: str, content: bytes) -> Submission:
    """Make a submission of a file of answers.

    Args:
        name: The file's name.
        content: Any bytes.

    Raises:
        UngradableError: If nobody could read it.
    """
    source, encoding = decode(name, content)
    if "\0" in source:
        raise UngradableError(f"{name} holds null bytes, so it is no Python text.")
    if len(source) > MAX_SOURCE:
        raise UngradableError(f"{name} holds more than {MAX_SOURCE // 2**20} MB of code.")
    if SURROGATE.search(source):
        raise UngradableError(f"{name} is not UTF-8 text; save it as UTF-8.")
    names = dict.fromkeys((made for made, _ in definitions(source)), 0)
    cell = {"cell_type": "code", "id": "", "metadata": {}, "source": source}
    return Submission(
        Program("script", name, (source,)),
        names,
        (f"{name} is no UTF-8 text; it was read as {encoding}.",) if encoding else (),
        own=names,
        numbers=(1,),
        tree={"cells": [cell]},
    )


def from_cells(
    name: str, tree: Tree, warnings: Sequence[str] = (), release: Tree | None = None
) -> Submission:
    """Make a submission of a notebook that was read.

    Args:
        name: The file's name.
        tree: Its cells.
        warnings: What was repaired when it was read.
        release: The lesson as it was handed out, where that is known.
    """
    arranged = arrange(tree["cells"], release)
    bare = () if arranged.cells else (f"{name} has no code cells.",)
    return Submission(
        Program("notebook", name, arranged.cells),
        {made: place for place, cell in enumerate(arranged.cells) for made, _ in definitions(cell)},
        (*warnings, *bare, *arranged.warnings),
        any(_is_question(cell) and _UNANSWERED not in cell["source"] for cell in tree["cells"]),
        arranged.own,
        arranged.numbers,
        tree,
    )


def _is_question(cell: Mapping[str, Any]) -> bool:
    match cell:
        case {"cell_type": "markdown", "metadata": {"nbgrader": {"grade": True, "solution": True}}}:
            return True
    return False
