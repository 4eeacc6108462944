"""An instructor's own cells: nbgrader's plain test cells in a lesson, and what they are worth.

They are taken from the lesson's source, hidden tests included, never from what a student
handed in, and run in a process of the student's own. What comes back is scored here.
"""

import ast
import builtins
import functools
import math
import symtable
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from autograder.course.repair import Tree, find_release, grade_id, is_graded, is_question
from autograder.exercises import load

TAGS = frozenset({"exercise", "check", "given", "question", "locked"})
"""The tags of cells that a lesson's weaving makes from something else."""

TEST, ANSWER, LOCKED = "own test", "own answer", "locked"
"""What a cell with nbgrader's metadata, and none of our tags, may be."""

_BEGIN, _END = "BEGIN HIDDEN TESTS", "END HIDDEN TESTS"


class OwnCellError(Exception):
    """A cell that cannot be handed out or run; the message says why."""


@dataclass(frozen=True)
class OwnCell:
    """A test cell of an instructor.

    Attributes:
        name: nbgrader's name for it.
        points: What it is worth.
        released: Its text without the hidden tests.
        parts: Its text; if there are hidden tests, cut before the first statement that holds
            any, so that what a student reads of the first part cannot tell of the second.
        builtin: Names in it that mean Python's own functions.
        imports: The lesson's imports of the names in it, which a notebook may have bound to
            something else.
    """

    name: str
    points: float
    released: str
    parts: tuple[str, ...]
    builtin: tuple[str, ...]
    imports: str = ""


def kind_of(cell: Any) -> str:
    """Tell what a cell without a tag of ours is by its nbgrader metadata.

    Args:
        cell: A cell of a lesson's source.

    Returns:
        `TEST`, `ANSWER`, `LOCKED`, or "" for a cell that nbgrader does not know.

    Raises:
        OwnCellError: If it is of another kind, or cannot work.
    """
    about = cell["metadata"].get("nbgrader")
    if about is None:
        return ""
    flags = tuple(bool(about.get(flag)) for flag in ("grade", "solution", "locked", "task"))
    match flags, cell["cell_type"]:
        case (True, False, _, False), "code":
            _check_test(cell["source"], about.get("points"))
            return TEST
        case (False, True, _, False), "code":
            return ANSWER
        case (False, False, True, False), _:
            return LOCKED
        case (False, False, False, False), _:
            return ""
    raise OwnCellError(
        "has nbgrader metadata of a kind that lessons do not have; a written question has the "
        "tag `question`"
    )


def _check_test(source: str, points: Any) -> None:
    if type(points) not in (int, float) or not 0 <= points < math.inf:
        raise OwnCellError("has no points")
    for text in (_without_hidden(source), source):
        try:
            ast.parse(text)
        except (SyntaxError, ValueError) as cause:
            hidden = " without its hidden tests" if text != source else ""
            raise OwnCellError(f"is not plain Python{hidden}: {cause}") from cause


def _without_hidden(source: str) -> str:
    """Leave out hidden tests, as nbgrader does."""
    kept, hidden = list[str](), False
    for line in source.split("\n"):
        if _BEGIN in line:
            if hidden:
                raise OwnCellError(f"has a line {_BEGIN} inside of hidden tests")
            hidden = True
        elif _END in line:
            hidden = False
        elif not hidden:
            kept.append(line)
    if hidden:
        raise OwnCellError(f"has hidden tests without a line {_END}")
    return "\n".join(kept)


def read_own(root: Path, lesson: str, release: Tree | None) -> tuple[OwnCell, ...]:
    """Read the instructor's own cells of a lesson.

    Args:
        root: The course's folder.
        lesson: The lesson.
        release: The lesson as it was handed out, where that is known.

    Returns:
        The cells in their order; none if the lesson has no source.

    Raises:
        OwnCellError: If one cannot work, or the lesson as it was handed out has others.
    """
    path = root / "source" / lesson / f"{lesson}.md"
    try:
        cells = _parsed(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ()
    except OwnCellError as error:
        raise OwnCellError(f"{path.relative_to(root)}: a cell {error}.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise OwnCellError(f"{path.relative_to(root)} cannot be read: {error}.") from error
    if release is None:
        return cells
    if {(cell.name, cell.points) for cell in cells} != set(_handed_out(release, lesson)):
        raise OwnCellError(
            f"source/{lesson}/{lesson}.md and assignments/{lesson} have not the same tests of "
            "the instructor's: run vitlab build."
        )
    return cells


def _handed_out(release: Tree, lesson: str) -> Iterator[tuple[str, float]]:
    ours = {exercise.name for exercise in load(lesson).exercises}
    for cell in release["cells"]:
        if is_graded(cell) and not is_question(cell) and grade_id(cell) not in ours:
            yield grade_id(cell), float(cell["metadata"]["nbgrader"]["points"])


@functools.lru_cache(maxsize=16)
def _parsed(text: str) -> tuple[OwnCell, ...]:
    if "nbgrader=" not in text:
        return ()
    # They take a second to load, which most lessons need not spend.
    import jupytext
    from IPython.core.inputtransformer2 import TransformerManager

    found, ours, imports = list[OwnCell](), set[str](), dict[str, str]()
    for cell in jupytext.reads(text, "md").cells:
        if cell.cell_type != "code":
            continue
        if not TAGS.intersection(cell.metadata.get("tags", ())) and kind_of(cell) == TEST:
            found.append(_own(cell.source, cell.metadata["nbgrader"], ours, imports))
        try:
            source = str(TransformerManager().transform_cell(cell.source))
            ours |= _bound(source, deep=False)
            imports |= _imports(source)
        except (SyntaxError, ValueError):
            # The build refuses it.
            continue
    return tuple(found)


def _own(
    source: str, about: Mapping[str, Any], ours: Collection[str], imports: Mapping[str, str]
) -> OwnCell:
    tree = ast.parse(source)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    builtin = (used & set(dir(builtins))) - set(ours) - _bound(source, deep=True)
    return OwnCell(
        str(about.get("grade_id", "")),
        float(about["points"]),
        _without_hidden(source),
        _parts(source, tree),
        tuple(sorted(builtin)),
        "\n".join(line for name, line in imports.items() if name in used),
    )


def _bound(source: str, *, deep: bool) -> set[str]:
    """Tell the names that a cell binds: for all that follow, or in any of its scopes."""
    names, tables = set[str](), [symtable.symtable(source, "cell", "exec")]
    while tables:
        table = tables.pop()
        tables += table.get_children() if deep else []
        names |= {
            mark.get_name()
            for mark in table.get_symbols()
            if mark.is_assigned() or mark.is_imported() or mark.is_parameter()
        }
    return names


def _imports(source: str) -> dict[str, str]:
    """Write the imports of a cell, one by one, by the names that they bind."""
    found = dict[str, str]()
    for node in ast.parse(source).body:
        match node:
            case ast.Import(names):
                for each in names:
                    bound = each.asname or each.name.partition(".")[0]
                    found[bound] = ast.unparse(ast.Import([each]))
            case ast.ImportFrom(module, names, 0) if not str(module).startswith("solutions"):
                for each in names:
                    line = ast.unparse(ast.ImportFrom(module, [each], 0))
                    found[each.asname or each.name] = line
    return found


def _parts(source: str, tree: ast.Module) -> tuple[str, ...]:
    lines = source.split("\n")
    hidden = [number for number, line in enumerate(lines, 1) if _BEGIN in line]
    for statement in tree.body if hidden else ():
        if (statement.end_lineno or 0) > hidden[0]:
            first = min(
                each.lineno for each in (statement, *getattr(statement, "decorator_list", ()))
            )
            # Two statements on one line, the second of which holds hidden tests, stay together.
            return "\n".join(lines[: first - 1]), "\n".join(lines[first - 1 :])
    return (source,)


def points_of(root: Path, lesson: str) -> float:
    """Tell what the instructor's own cells are worth together; 0 if they cannot be read."""
    try:
        return sum(cell.points for cell in read_own(root, lesson, find_release(root, lesson)))
    except OwnCellError:
        return 0.0
