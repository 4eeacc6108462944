"""Weaving: what students see, what they do not, and what is refused."""

import ast
import inspect
import re
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jupytext
import nbformat
import pytest
from nbgrader.nbgraderformat import MetadataValidator
from nbgrader.preprocessors import ClearSolutions

from autograder.course import weave as weaving
from autograder.course.weave import Weave, WeaveError, WeaveKey, weave

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
HEADER = (
    "---\njupyter:\n  kernelspec:\n"
    "    display_name: Python 3\n    language: python\n    name: python3\n---\n\n"
)
SOLUTION = '''
"""A reference module."""

import functools
from typing import NamedTuple

import numpy as np

LIMIT = 3  # given, comment and all


class Pair(NamedTuple):
    """Two numbers."""

    first: int
    second: int


# SECRET above
@functools.cache
def double(
    number: int,
) -> Pair:
    """Double a number.

    Returns:
        Both.
    """
    # SECRET leading

    def inner(value: int) -> int:
        """SECRET inner docstring."""
        # SECRET nested
        return value * 2  # SECRET beside

# SECRET at the margin
    text = """
SECRET in a string
"""
    if text:
        # SECRET before the last statement
        return Pair(number, inner(number))
    raise ValueError(text)
    # SECRET trailing

    # SECRET trailing after a gap
# Not part of the function.


class Layer:
    """A layer."""

    size: int = LIMIT

    def __init__(self, width: int) -> None:
        # given
        self.width = width  # shown to all
        # shown too

    @property
    def area(self) -> int:
        """Tell the area."""
        # SECRET in a property
        return self.width**2

        # SECRET trailing in a class

    def shape(self) -> tuple[int, int]:
        """Tell the shape."""
        # given
        return (self.width, self.size)

    def forward(self, x: np.ndarray) -> np.ndarray:
        """Pass on."""
        return x * double(self.width).second  # SECRET last
        # SECRET after the last
'''

CELLS = {
    "imports": "```python\nimport functools\nfrom typing import NamedTuple\n\n"
    "import numpy as np\nfrom autograder import check\n%matplotlib inline\n```",
    "given": '```python tags=["given"]\nfrom solutions.tiny import LIMIT, Pair\n```',
    "double": '```python tags=["exercise"]\nfrom solutions.tiny import double\n```',
    "check double": '```python tags=["check"]\ncheck(double)\n```',
    "Layer": '```python tags=["exercise"]\nfrom solutions.tiny import Layer\n```',
    "check Layer": '```python tags=["check"]\ncheck(Layer)\n```',
    "question": '<!-- #region tags=["question"] name="why-two" points=2 -->\nWhy two?\n\n'
    "### BEGIN SOLUTION\nSECRET answer.\n\nRubric: SECRET.\n### END SOLUTION\n<!-- #endregion -->",
    "locked": '```python tags=["locked"] name="look"\nprint(LIMIT)\n```',
    "prose": "The end.",
}
POINTS = {"double": 4, "Layer": 0}


ONLY_DOUBLE: dict[str, Any] = {
    "points": {"double": 4},
    **dict.fromkeys(("given", "Layer", "check_Layer", "question", "locked"), ""),
}
CLASS = "class double:|    'Double.'"
METHOD = "    def one(self):|        'One.'|        return 1"


def notebook(**changes: str) -> nbformat.NotebookNode:
    cells = {**CELLS, **{name.replace("_", " "): text for name, text in changes.items()}}
    return jupytext.reads(HEADER + "\n\n".join(["# A lesson", *cells.values()]), "md")


def woven(
    solution: str = SOLUTION,
    points: Mapping[str, int] = POINTS,
    fenced: bool = True,
    **changes: str,
) -> dict[str, nbformat.NotebookNode]:
    made = weave(notebook(**changes), "tiny", solution, points, fenced)
    nbformat.validate(made)
    MetadataValidator().validate_nb(made)
    return {cell.id: cell for cell in made.cells}


def released() -> dict[str, str]:
    """What nbgrader leaves of the woven cells."""
    made, _ = ClearSolutions().preprocess(weave(notebook(), "tiny", SOLUTION, POINTS), {})
    return {cell.id: cell.source for cell in made.cells}


def refused(message: str, solution: str = SOLUTION, **changes: Any) -> None:
    with pytest.raises(WeaveError, match=message) as caught:
        woven(solution, **changes)
    text = str(caught.value)
    assert re.match(r"(source/tiny/tiny\.md|solutions/tiny\.py)\b", text)
    assert text.endswith(".")
    assert "\n" not in text


def test_no_secret_reaches_a_student() -> None:
    assert sum(cell.source.count("SECRET") for cell in woven().values()) == 15
    text = "\n".join(released().values())
    assert "SECRET" not in text
    assert "Not part of" not in text


def test_an_exercise_is_its_signature_its_docstring_and_a_stub() -> None:
    assert released()["double-answer"] == inspect.cleandoc('''
        @functools.cache
        def double(
            number: int,
        ) -> Pair:
            """Double a number.

            Returns:
                Both.
            """
            # YOUR CODE HERE
            raise NotImplementedError()
    ''')


def test_in_a_class_every_method_is_a_stub_but_the_given_ones() -> None:
    assert released()["Layer-answer"] == inspect.cleandoc('''
        class Layer:
            """A layer."""

            size: int = LIMIT

            def __init__(self, width: int) -> None:
                # given
                self.width = width  # shown to all
                # shown too

            @property
            def area(self) -> int:
                """Tell the area."""
                # YOUR CODE HERE
                raise NotImplementedError()

            def shape(self) -> tuple[int, int]:
                """Tell the shape."""
                # given
                return (self.width, self.size)

            def forward(self, x: np.ndarray) -> np.ndarray:
                """Pass on."""
                # YOUR CODE HERE
                raise NotImplementedError()
    ''')


def test_given_cells_are_whole_and_questions_lose_their_answer() -> None:
    cells = released()
    assert cells["LIMIT"].startswith("LIMIT = 3  # given, comment and all\n\n\nclass Pair")
    assert cells["LIMIT"].endswith("second: int")
    assert cells["why-two"] == "Why two?\n\nYOUR ANSWER HERE"


def test_each_cell_has_the_metadata_of_its_kind_and_nothing_else() -> None:
    cells = woven()
    off = {"grade": False, "locked": False, "solution": False, "task": False, "schema_version": 3}
    kinds = {
        "LIMIT": {"locked": True},
        "look": {"locked": True},
        "double-answer": {"solution": True},
        "double": {"grade": True, "locked": True, "points": 4},
        "Layer-answer": {"solution": True},
        "Layer": {"grade": True, "locked": True, "points": 0},
        "why-two": {"grade": True, "solution": True, "points": 2},
    }
    for name, kind in kinds.items():
        assert cells[name].metadata == {"nbgrader": {**off, "grade_id": name, **kind}}
    rest = {name: cell.metadata for name, cell in cells.items() if name not in kinds}
    assert rest == {"cell-1": {}, "cell-2": {}, "cell-10": {}}


def test_a_notebook_depends_on_its_source_only_and_tells_which() -> None:
    source = notebook()
    before = nbformat.writes(source)
    made = weave(source, "tiny", SOLUTION, POINTS)
    assert nbformat.writes(source) == before
    assert nbformat.writes(weave(notebook(), "tiny", SOLUTION, POINTS)) == nbformat.writes(made)
    about = {"kernelspec": KERNEL, "vitlab": {"made_from": "source/tiny/tiny.md"}}
    assert (made.metadata, made.nbformat, made.nbformat_minor) == (about, 4, 5)


def test_the_key_has_the_bodies_and_no_fences() -> None:
    cells = woven(fenced=False)
    assert not any("N SOLUTION" in cell.source for cell in cells.values())
    assert cells["double-answer"].source.endswith("# SECRET trailing after a gap")
    assert cells["why-two"].source == "Why two?\n\nSECRET answer.\n\nRubric: SECRET."
    for node in ast.parse(SOLUTION).body:
        if getattr(node, "name", "") in POINTS:
            (same,) = ast.parse(cells[f"{node.name}-answer"].source).body
            assert ast.dump(same) == ast.dump(node)


@pytest.mark.parametrize(("step", "fences"), [(Weave, True), (WeaveKey, False)])
def test_nbgraders_step_finds_the_lesson(
    step: type[Weave], fences: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exercises = [
        SimpleNamespace(name=name, points=worth, file="") for name, worth in POINTS.items()
    ]
    monkeypatch.setattr(weaving, "load", lambda _: SimpleNamespace(exercises=exercises))
    (tmp_path / "solutions").mkdir()
    (tmp_path / "solutions/tiny.py").write_text(SOLUTION, encoding="utf-8")
    resources = {"nbgrader": {"assignment": "tiny", "notebook": "tiny"}}
    made, same = step(root=str(tmp_path)).preprocess(notebook(), resources)
    assert same is resources
    assert made == weave(notebook(), "tiny", SOLUTION, POINTS, fences)
    (tmp_path / "solutions/tiny.py").unlink()
    with pytest.raises(WeaveError, match="tiny has no exercises or no solutions"):
        step(root=str(tmp_path)).preprocess(notebook(), resources)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("no docstring", "def double(x):|    return 2 * x"),
        ("no docstring", "def double(x): return 2 * x"),
        ("no docstring", "def double(x):|    ''|    return 2 * x"),
        ("docstring only", "def double(x):|    'Double.'"),
        ("line of its docstring", "def double(x): 'Double.'; return 2 * x"),
        ("line of its docstring", "def double(x):|    'Double.'; y = x|    return y"),
        ("line of its docstring", "def double(x):|    'Double.' \\|    ; return 2 * x"),
        ("an async def", "async def double(x):|    'Double.'|    return 2 * x"),
        ("not a def", "double = 2"),
        ("comment that", "def double(x):  # SECRET|    'Double.'|    return x"),
        ("comment that", "def double(|    x,  # SECRET|):|    'Double.'|    return x"),
        ("comment that", "@print  # SECRET|def double(x):|    'Double.'|    return x"),
        ("comment that", "def double(x):|    # SECRET|    'Double.'|    return x"),
        ("comment that", "def double(x):|    'Double.'  # SECRET|    return x"),
        ("no body", "def double(x):|    'Double.'|    # given|    return 2 * x"),
        ("mark of its own", "def double(x):|    'Double.'|    return 'END SOLUTION'"),
        ("no docstring", "class double:|    def one(self):|        'One.'|        return 1"),
        ("no body", "class double:|    'Double.'|    x = 1"),
        ("comment that", f"{CLASS}|    # SECRET|{METHOD}"),
        ("comment that", f"{CLASS}|    x = 1  # SECRET|{METHOD}"),
        ("comment that", f"{CLASS}|{METHOD}|    # SECRET|    y = 1"),
        ("double.one has no docstring", f"{CLASS}|    def one(self):|        return 1"),
        ("double.one has no d", f"{CLASS}|    def one(self):|        # given x|        return 1"),
        ("double.one is an async def", f"{CLASS}|    async def one(self):|        return 1"),
        ("a statement is not a def", f"{CLASS}|    if True:|        def one(self): return 1"),
        ("double.Inner has no docstring", f"{CLASS}|    class Inner:|        x = 1"),
        ("is not Python", "def double(:"),
    ],
)
def test_a_body_that_would_leak_or_leave_nothing_is_refused(message: str, text: str) -> None:
    refused(message, text.replace("|", "\n"), **ONLY_DOUBLE)


@pytest.mark.parametrize(
    "argument", ["x: np.ndarray", "x=np.pi", "x=lambda: np.pi", "x=[np.pi for _ in range(3)]"]
)
def test_every_place_of_a_name_is_seen(argument: str) -> None:
    text = f"def double({argument}):\n    'Double.'\n    return x\n"
    imports = "```python\nfrom autograder import check\n```"
    refused(r"\(double-answer\) needs np, which no earlier", text, **ONLY_DOUBLE, imports=imports)


def test_names_must_be_defined_in_an_earlier_cell() -> None:
    refused(r"\(double-answer\) needs Pair,", given=CELLS["double"], double=CELLS["given"])
    refused(r"\(Layer-answer\) needs double,", double=CELLS["Layer"], Layer=CELLS["double"])
    refused(r"\(double\) needs double,", double=CELLS["check double"])
    refused(r"\(LIMIT\) needs NamedTuple,", imports="```python\nimport functools\n```")
    refused("needs helper,", SOLUTION.replace("return value * 2", "return helper(value)"))


@pytest.mark.parametrize(
    ("message", "cell", "old", "new"),
    [
        ("does not define Nothing", "given", "Pair", "Nothing"),
        ("must be one line", "given", "LIMIT, Pair", "*"),
        ("imports one exercise", "double", "double", "Pair"),
        ("imports one exercise", "double", "double", "double, Layer"),
        ("imports one exercise", "double", "double", "double as twice"),
        ("must be one line", "double", "\n```", "\nx = 1\n```"),
        ("must be one line", "double", "solutions.tiny", "solutions.other"),
        ("two tags", "double", '"exercise"', '"exercise", "check"'),
        ("must be just `check", "check double", "double", "other"),
        ("must be just `check", "check double", ")", ", 1)"),
        ("must be just `check", "check double", "\n```", "\n1\n```"),
        ("both pose and check double", "check double", ' tags=["check"]', ""),
        ("imports solutions", "double", ' tags=["exercise"]', ""),
        ("needs Layer", "Layer", CELLS["Layer"], ""),
        ("one used before", "prose", "The end.", CELLS["check double"]),
        ("one used before", "prose", "The end.", CELLS["double"]),
        ("one used before", "question", "why-two", "double"),
        ("one used before", "question", "why-two", "cell-1"),
        ("a bad one", "question", "why-two", "why two?"),
        ("has no name", "question", ' name="why-two"', ""),
        ("has no points", "question", " points=2", ""),
        ("has no points", "question", "points=2", 'points="2"'),
        ("not for code", "double", '"exercise"', '"question"'),
        ("needs an answer", "question", "### BEGIN SOLUTION\n", ""),
        ("needs an answer", "question", "END SOL", "BEGIN SOL"),
        ("needs an answer", "question", "SOLUTION", "MARK SCHEME"),
        ("needs an answer", "question", "SECRET answer.\n\nRubric: SECRET.", ""),
        ("mark of its own", "prose", "The end.", "Never write BEGIN SOLUTION."),
        ("mark of its own", "prose", "The end.", "```python\n### BEGIN HIDDEN TESTS\n```"),
        ("mark of its own", "prose", "The end.", "```python\n### AUTOTEST x\n```"),
        ("is not Python", "prose", "The end.", "```python\nx = (\n```"),
        ("not for markdown", "question", '"question"', '"check"'),
    ],
)
def test_a_bad_source_is_refused(message: str, cell: str, old: str, new: str) -> None:
    assert old in CELLS[cell]
    text = CELLS[cell].replace(old, new)
    refused(message, **{cell: text})


def test_an_exercise_must_be_defined_and_posed_and_a_source_have_a_kernel() -> None:
    refused("both pose and check more", points={**POINTS, "more": 1})
    refused("py does not define double", SOLUTION.replace("def double(", "def triple("))
    bare = notebook()
    del bare.metadata["kernelspec"]
    with pytest.raises(WeaveError, match=r"source/tiny/tiny\.md has no kernelspec"):
        weave(bare, "tiny", SOLUTION, POINTS)
