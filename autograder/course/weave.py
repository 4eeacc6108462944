"""Weave: a lesson's prose and its reference module become one nbgrader notebook.

The source names what a student writes in one import line; `weave` puts the object itself in
its place and fences the bodies for nbgrader. It refuses what would leak a body or cannot run.
"""

import ast
import builtins
import io
import re
import symtable
import tokenize
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from IPython.core.inputtransformer2 import TransformerManager
from nbformat import NotebookNode, v4
from nbgrader.preprocessors import NbGraderPreprocessor
from traitlets import Unicode

from autograder.course.own_cells import ANSWER, TAGS, TEST, OwnCellError, kind_of
from autograder.course.repair import ANSWER_SUFFIX
from autograder.exercises import load

GIVEN = "# given"
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
# nbgrader looks for these anywhere in a cell, in prose too.
MARKS = re.compile("BEGIN SOLUTION|END SOLUTION|HIDDEN TESTS|MARK SCHEME|AUTOTEST")
MARKS_IN_A_TEST = re.compile("BEGIN SOLUTION|END SOLUTION|MARK SCHEME|AUTOTEST")


class WeaveError(Exception):
    """A lesson that cannot be woven; the message says in one sentence where and why."""


@dataclass(frozen=True)
class Reference:
    """A reference module as text: its name in messages, its lines, tree and comments by line."""

    path: str
    lines: tuple[str, ...]
    tree: ast.Module
    comments: Mapping[int, str]


class Region(NamedTuple):
    """Lines of a reference: a body to fence, or (without an indent) a method that is given."""

    first: int
    last: int
    indent: str


def _read_reference(path: str, source: str) -> Reference:
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError) as cause:
        raise WeaveError(f"{path} is not Python: {cause}.") from cause
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}
    return Reference(path, tuple(source.split("\n")), tree, comments)


def _first_line(node: Any) -> int:
    return int(min(each.lineno for each in [node, *getattr(node, "decorator_list", ())]))


def _last_line(reference: Reference, node: Any) -> int:
    """Find a definition's last line, the comments that trail its body included."""
    last: int = node.end_lineno
    for number, line in enumerate(reference.lines[last:], last + 1):
        text = line.lstrip()
        if text and not (text.startswith("#") and len(line) - len(text) > node.col_offset):
            break
        last = number if text else last
    return int(last)


def _find(reference: Reference, name: str) -> ast.stmt:
    for node in reversed(reference.tree.body):
        targets = [*getattr(node, "targets", ()), getattr(node, "target", None)]
        if name in [getattr(node, "name", None), *(getattr(each, "id", None) for each in targets)]:
            return node
    raise WeaveError(f"{reference.path} does not define {name}.")


def _regions(reference: Reference, node: ast.stmt, name: str) -> Iterator[Region]:
    """Find the bodies of a function or class, each from below its docstring to its end."""
    where = f"{reference.path}: {name}"
    if not isinstance(node, ast.FunctionDef | ast.ClassDef):
        odd = "an async def" if isinstance(node, ast.AsyncFunctionDef) else "not a def"
        raise WeaveError(f"{where} is {odd}; only functions and classes of methods are written.")
    documented = bool(ast.get_docstring(node))
    rest = node.body[documented:]
    head, last = node.body[0], _last_line(reference, node)
    above = head.end_lineno or head.lineno if documented else node.lineno
    below = _first_line(rest[0]) if rest else last + 1
    if isinstance(node, ast.FunctionDef):
        openings = [text for line, text in reference.comments.items() if above < line < below]
        if openings[:1] == [GIVEN]:
            yield Region(_first_line(node), last, "")
            return
    if not documented:
        raise WeaveError(f"{where} has no docstring, which is all that a student sees of it.")
    if not rest:
        raise WeaveError(f"{where} has a docstring only, so a student would have nothing to write.")
    if below <= above or reference.lines[above - 1].endswith("\\"):
        raise WeaveError(f"{where} has its body on the line of its docstring.")
    if isinstance(node, ast.FunctionDef):
        yield Region(above + 1, last, reference.lines[head.lineno - 1][: head.col_offset])
        return
    for child in rest:
        if not isinstance(child, ast.Assign | ast.AnnAssign | ast.Pass):
            yield from _regions(reference, child, f"{name}.{getattr(child, 'name', 'a statement')}")


def _exercise(reference: Reference, name: str, fenced: bool) -> str:
    """Cut an exercise out of its module, with a fence around each body unless it is a key."""
    node: Any = _find(reference, name)
    where = f"{reference.path}: {name}"
    regions = tuple(_regions(reference, node, name))
    bodies = [region for region in regions if region.indent]
    if not bodies:
        raise WeaveError(f"{where} has no body, so a student would have nothing to write.")
    first, last = _first_line(node), max(node.end_lineno, *(region.last for region in regions))
    for line in set(reference.comments) & set(range(first, last + 1)):
        if not any(region.first <= line <= region.last for region in regions):
            raise WeaveError(f"{where} has a comment that students would see, in line {line}.")
    lines = list(reference.lines[first - 1 : last])
    if any(map(MARKS.search, lines)):
        raise WeaveError(f"{where} holds words that nbgrader takes for a mark of its own.")
    for body in reversed(bodies) if fenced else ():
        lines.insert(body.last - first + 1, body.indent + END)
        lines.insert(body.first - first, body.indent + BEGIN)
    return "\n".join(lines)


def _given(reference: Reference, name: str) -> str:
    node = _find(reference, name)
    return "\n".join(reference.lines[_first_line(node) - 1 : _last_line(reference, node)])


def _names(code: str) -> tuple[set[str], set[str]]:
    """Tell the names that a cell binds, and those it needs from earlier ones."""
    top = symtable.symtable(code, "cell", "exec")
    bound = {mark.get_name() for mark in top.get_symbols() if mark.is_local()}
    needed, tables = set[str](), [top]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        for mark in table.get_symbols():
            if mark.is_referenced() and (table is top or mark.is_global()):
                needed.add(mark.get_name())
    return bound, needed - bound - set(dir(builtins))


@dataclass(frozen=True)
class Lesson:
    """What `weave` needs of a lesson: name, reference, points, files; key or release."""

    name: str
    reference: Reference
    points: Mapping[str, int]
    files: Mapping[str, str]
    fenced: bool


def _imported(source: str, lesson: Lesson, where: str) -> list[str]:
    line = rf"from solutions\.{re.escape(lesson.name)} import \(?([\w,\s]+)\)?"
    if not (found := re.fullmatch(line, source)):
        raise WeaveError(f"{where} must be one line, `from solutions.{lesson.name} import …`.")
    return found[1].replace(",", " ").split()


def _answer(source: str, lesson: Lesson, where: str) -> str:
    lines = source.split("\n")
    match [(number, line.strip()) for number, line in enumerate(lines) if MARKS.search(line)]:
        case [(first, opening), (last, closing)] if (opening, closing) == (BEGIN, END):
            if "".join(lines[first + 1 : last]).strip():
                plain = lines[:first] + lines[first + 1 : last] + lines[last + 1 :]
                return source if lesson.fenced else "\n".join(plain)
    raise WeaveError(f"{where} needs an answer between the lines `{BEGIN}` and `{END}`.")


def _weave_cell(cell: NotebookNode, role: str, lesson: Lesson, where: str) -> tuple[str, Any]:
    """Give a tagged cell's text, and what is particular in its nbgrader metadata."""
    source, grade_id = cell.source.strip(), cell.metadata.get("name", "")
    if not TAGS.intersection(cell.metadata.get("tags", ())):
        about = cell.metadata.nbgrader
        grade_id = about.get("grade_id", "")
        if role == TEST:
            kind = {"grade": True, "locked": True, "points": about["points"]}
            return source, {"grade_id": grade_id, **kind}
        if role == ANSWER:
            return _answer(source, lesson, where), {"grade_id": grade_id, "solution": True}
    if role == "question":
        points = cell.metadata.get("points")
        if type(points) is not int or points < 1:
            raise WeaveError(f"{where} has no points.")
        kind = {"grade": True, "solution": True, "points": points}
        return _answer(source, lesson, where), {"grade_id": grade_id, **kind}
    if role == "locked":
        return source, {"grade_id": grade_id, "locked": True}
    if role == "check":
        checks = {f"check({name})": name for name in lesson.points if name not in lesson.files}
        checks |= {f'check("{file}")': name for name, file in lesson.files.items()}
        if not (name := checks.get(source)):
            raise WeaveError(f"{where} must be just `check(name)`, of an exercise in the table.")
        kind = {"grade": True, "locked": True, "points": lesson.points[name]}
        return source, {"grade_id": name, **kind}
    names = _imported(source, lesson, where)
    if role == "given":
        pieces = [_given(lesson.reference, name) for name in names]
        return "\n\n\n".join(pieces), {"grade_id": names[0], "locked": True}
    if len(names) > 1 or "\n" in source or names[0] not in lesson.points:
        raise WeaveError(f"{where} must be one line that imports one exercise of the table.")
    woven = _exercise(lesson.reference, names[0], lesson.fenced)
    return woven, {"grade_id": names[0] + ANSWER_SUFFIX, "solution": True}


def _definitions(source: str, earlier: Set[str], where: str, woven: bool) -> set[str]:
    """Tell what a code cell defines, having seen to it that it runs where it stands."""
    try:
        code = str(TransformerManager().transform_cell(source))
        bound, needed = _names(code)
    except SyntaxError as cause:
        raise WeaveError(f"{where} is not Python: {cause}.") from cause
    if woven and (missing := sorted(needed - earlier)):
        raise WeaveError(f"{where} needs {', '.join(missing)}, which no earlier cell defines.")
    if re.search(r"^\s*(from|import)\s+solutions\b", code, re.MULTILINE):
        raise WeaveError(f"{where} imports solutions, which students do not have.")
    return bound


def weave(
    notebook: NotebookNode,
    name: str,
    solution: str,
    points: Mapping[str, int],
    fenced: bool = True,
    files: Mapping[str, str] = MappingProxyType({}),
) -> NotebookNode:
    """Weave a lesson's source notebook and its reference module into one.

    Args:
        notebook: The source notebook, which stays as it is.
        name: The lesson.
        solution: The text of `solutions/<name>.py`.
        points: What each exercise of the lesson is worth.
        fenced: Whether to fence bodies and written answers; the key has them plain.
        files: Exercises that are files, by name: they are checked, and written by no cell.

    Returns:
        A notebook with nbgrader's metadata, whose ids depend on nothing but the lesson.

    Raises:
        WeaveError: If a body would leak, or students would get a notebook that does not work.
    """
    path = f"source/{name}/{name}.md"
    lesson = Lesson(name, _read_reference(f"solutions/{name}.py", solution), points, files, fenced)
    if notebook.metadata.get("kernelspec", {}).get("name") != "python3":
        raise WeaveError(f"{path} has no kernelspec named python3 in its header.")
    cells, ids, defined = list[NotebookNode](), dict[str, str](), set[str]()
    for number, cell in enumerate(notebook.cells, 1):
        roles = TAGS.intersection(cell.metadata.get("tags", ()))
        role, code = "".join(roles), cell.cell_type == "code"
        where = f"{path}: cell {number}"
        try:
            role = role or kind_of(cell)
        except OwnCellError as cause:
            raise WeaveError(f"{where} {cause}.") from cause
        if len(roles) > 1 or (role not in ("", "locked") and (role != "question") != code):
            raise WeaveError(f"{where} has two tags, or one that is not for {cell.cell_type}.")
        marks = MARKS_IN_A_TEST if role == TEST else MARKS
        if role not in ("question", ANSWER) and marks.search(cell.source):
            raise WeaveError(f"{where} holds words that nbgrader takes for a mark of its own.")
        source, cell_id, metadata = cell.source, f"cell-{number}", dict[str, Any]()
        if role:
            source, special = _weave_cell(cell, role, lesson, where)
            flags = dict.fromkeys(("grade", "locked", "solution", "task"), False)
            metadata = {"nbgrader": {"schema_version": 3, **flags, **special}}
            cell_id = special["grade_id"]
            where += f" ({cell_id})"
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", cell_id) or cell_id in ids:
            raise WeaveError(f"{where} has no name, one used before, or a bad one: {cell_id!r}.")
        ids[cell_id] = role
        if code:
            defined |= _definitions(source, defined, where, woven=bool(role))
        make = getattr(v4, f"new_{cell.cell_type}_cell")
        cells.append(make(source, id=cell_id, metadata=metadata))
    for exercise in points:
        posed = exercise in files or ids.get(exercise + ANSWER_SUFFIX) == "exercise"
        if ids.get(exercise) != "check" or not posed:
            raise WeaveError(f"{path} does not both pose and check {exercise} of the table.")
    about = {"kernelspec": notebook.metadata.kernelspec, "vitlab": {"made_from": path}}
    made: NotebookNode = v4.new_notebook(cells=cells, metadata=about)  # type: ignore[no-untyped-call]
    return made


class Weave(NbGraderPreprocessor):
    """The first of nbgrader's steps: weaves the lesson that the notebook belongs to."""

    root = Unicode(help="The course's folder, which holds `solutions`.").tag(config=True)
    fenced = True

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        """Weave one notebook of `source`."""
        name = resources["nbgrader"]["assignment"]
        try:
            exercises = load(name).exercises
            points = {exercise.name: exercise.points for exercise in exercises}
            files = {exercise.name: exercise.file for exercise in exercises if exercise.file}
            solution = Path(self.root, "solutions", f"{name}.py").read_text(encoding="utf-8")
        except (LookupError, ImportError, OSError) as cause:
            raise WeaveError(f"{name} has no exercises or no solutions: {cause}.") from cause
        return weave(nb, name, solution, points, self.fenced, files), resources


class WeaveKey(Weave):
    """The same for the executed key, without fences."""

    fenced = False
