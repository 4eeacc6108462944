"""The release: current, made whole or not at all, unsolved, and without a line of the answers."""

import ast
import io
import json
import shutil
import subprocess
import sys
import tokenize
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.inputtransformer2 import TransformerManager

from autograder.course import weave
from autograder.course.build import BuildError, build
from autograder.course.repair import ANSWER_SUFFIX
from autograder.exercises import load

ROOT = Path(__file__).parents[1]
LESSONS = sorted(path.parent.name for path in (ROOT / "source").glob("*/*.md"))
STUB = "raise NotImplementedError()"

TEXT = """---
jupyter:
  kernelspec:
    display_name: Python 3
    language: python
    name: python3
---

# Tiny

```python
from autograder import check
```

```python tags=["exercise"]
from solutions.tiny import double
```

```python tags=["check"]
check(double)
```
"""
SOLUTION = '''
def double(number: int) -> int:
    """Double a number."""
    return 2 * number
'''


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course with one lesson of one exercise."""
    lesson = SimpleNamespace(exercises=[SimpleNamespace(name="double", points=3, file="")])
    monkeypatch.setattr(weave, "load", lambda name: {"tiny": lesson}[name])
    for name, text in (("source/tiny/tiny.md", TEXT), ("solutions/tiny.py", SOLUTION)):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def cells(lesson: str) -> list[dict[str, Any]]:
    notebook = ROOT / "assignments" / lesson / f"{lesson}.ipynb"
    found: list[dict[str, Any]] = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


def test_a_build_writes_what_changed_and_only_that(
    course: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (course / "source/tiny/numbers.csv").write_text("1,2\n", encoding="utf-8")
    (course / "source/tiny/notes.md").write_text("SECRET", encoding="utf-8")
    (course / "source/tiny/old.ipynb").write_text("SECRET", encoding="utf-8")
    before = files(course)
    assert build(course, check=True) == ["tiny"]
    assert files(course) == before
    assert build(course) == ["tiny"]
    made = files(course / "assignments")
    assert sorted(made) == ["tiny/numbers.csv", "tiny/tiny.ipynb"]
    assert str(course).encode() not in made["tiny/tiny.ipynb"]
    assert b"SECRET" not in b"".join(made.values())
    (course / "assignments/tiny/left.txt").touch()
    assert build(course, ["tiny"]) == ["tiny"]
    assert build(course, check=True) == []
    assert files(course) == before | {f"assignments/{name}": made[name] for name in made}
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("solutions/tiny.py", '"""Double a number."""', "", "tiny.py: double has no docstring"),
        ("source/tiny/tiny.md", "check(double)", "check()", "must be just `check"),
        ("source/tiny/tiny.md", "  kernelspec", "\t:kernelspec", "tiny cannot be built"),
    ],
)
def test_a_failing_build_says_why_and_leaves_the_release(
    course: Path, capfd: pytest.CaptureFixture[str], file: str, old: str, new: str, message: str
) -> None:
    shutil.copytree(course / "source", course / "assignments")  # stands for an older release
    text = (course / file).read_text(encoding="utf-8")
    (course / file).write_text(text.replace(old, new), encoding="utf-8")
    before = files(course)
    with pytest.raises(BuildError, match=message) as caught:
        build(course)
    assert "\n" not in str(caught.value)
    assert files(course) == before
    assert sorted(path.name for path in (course / "assignments").iterdir()) == ["tiny"]
    assert capfd.readouterr() == ("", "")


def test_a_build_that_cannot_move_its_work_in_leaves_the_release(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(course / "source", course / "assignments")  # stands for an older release
    before = files(course)
    rename = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if self.name == "new":
            raise OSError("no space")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OSError, match="no space"):
        build(course)
    assert files(course) == before


def test_unknown_and_incomplete_lessons_are_refused(course: Path, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="no lesson other"):
        build(course, ["tiny", "other"])
    with pytest.raises(BuildError, match="no lessons in"):
        build(tmp_path / "nowhere")
    (course / "solutions/tiny.py").unlink()
    with pytest.raises(BuildError, match=r"tiny has no solutions/tiny\.py"):
        build(course)


def test_the_committed_release_is_current() -> None:
    assert sorted(path.name for path in (ROOT / "assignments").iterdir()) == LESSONS
    assert build(ROOT, check=True) == []


@pytest.mark.parametrize("lesson", LESSONS)
def test_grade_ids_are_unique_and_name_the_exercises(lesson: str) -> None:
    marked = [cell for cell in cells(lesson) if "nbgrader" in cell["metadata"]]
    ids = [cell["metadata"]["nbgrader"]["grade_id"] for cell in marked]
    assert ids == [cell["id"] for cell in marked]
    assert len(set(ids)) == len(ids)
    checks = {
        cell["source"]: cell["metadata"]["nbgrader"]["points"]
        for cell in marked
        if cell["metadata"]["nbgrader"]["grade"] and cell["cell_type"] == "code"
    }
    exercises = load(lesson).exercises
    assert checks == {
        f'check("{each.file}")' if each.file else f"check({each.name})": each.points
        for each in exercises
    }
    assert {each.name + ANSWER_SUFFIX for each in exercises if not each.file} <= set(ids)


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_exercise_starts_unsolved(lesson: str) -> None:
    sources = {cell["id"]: cell["source"] for cell in cells(lesson)}
    for exercise in load(lesson).exercises:
        if exercise.file:
            assert exercise.name + ANSWER_SUFFIX not in sources
            continue
        (node,) = ast.parse(sources[exercise.name + ANSWER_SUFFIX]).body
        bodies = list(functions(node, sources[exercise.name + ANSWER_SUFFIX]))
        assert bodies, exercise.name
        for body in bodies:
            assert ast.get_docstring(body), body.name
            assert [ast.unparse(line) for line in body.body[1:]] == [STUB], body.name


def functions(node: ast.AST, source: str) -> Iterator[ast.FunctionDef]:
    """The functions that a student writes, among a definition and its methods."""
    if isinstance(node, ast.FunctionDef):
        lines = (ast.get_source_segment(source, node) or "").split("\n")
        if "# given" not in map(str.strip, lines):
            yield node
    for child in node.body if isinstance(node, ast.ClassDef) else ():
        yield from functions(child, source)


def answers(source: str, names: set[str]) -> tuple[dict[str, str], set[str]]:
    """The larger statements of the exercises' bodies, dump to text, and their comments."""
    statements, comments = {}, set()
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for node in ast.parse(source).body:
        for function in functions(node, source) if getattr(node, "name", "") in names else ():
            inner = [each for line in function.body[1:] for each in ast.walk(line)]
            large = [each for each in inner if len(list(ast.walk(each))) >= 12]
            statements |= {ast.dump(s): ast.unparse(s) for s in large if isinstance(s, ast.stmt)}
            lines = range(function.lineno, (function.end_lineno or 0) + 1)
            comments |= {
                token.string
                for token in tokens
                if token.type == tokenize.COMMENT and token.start[0] in lines
            }
    return statements, comments


def leaks(text: str, statements: dict[str, str], comments: set[str], code: bool) -> set[str]:
    """What of the answers is in a text: as it stands, and in code however it is laid out."""
    words = " ".join(text.split())
    found = {comment for comment in comments if comment in text}
    found |= {line for line in statements.values() if " ".join(line.split()) in words}
    tree = ast.parse(TransformerManager().transform_cell(text) if code else "")
    dumps = {ast.dump(node) for node in ast.walk(tree) if isinstance(node, ast.stmt)}
    return found | {line for dump, line in statements.items() if dump in dumps}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """A wheel, built from a copy, which keeps the tree clean."""
    folder = tmp_path_factory.mktemp("wheel")
    skipped = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("autograder", "solutions", "source"):
        shutil.copytree(ROOT / name, folder / "copy" / name, ignore=skipped)
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, folder / "copy")
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    command = [sys.executable, "-m", "pip", "wheel", str(folder / "copy"), *options]
    subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built)


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_line_of_the_answers_leaves_the_house(lesson: str, wheel: zipfile.ZipFile) -> None:
    source = (ROOT / "solutions" / f"{lesson}.py").read_text(encoding="utf-8")
    looked_for = answers(source, {exercise.name for exercise in load(lesson).exercises})
    assert len(looked_for[0]) > 5
    assert leaks(source, *looked_for, code=True) == {*looked_for[0].values(), *looked_for[1]}
    for other in LESSONS:
        for cell in cells(other):
            found = leaks(cell["source"], *looked_for, code=cell["cell_type"] == "code")
            assert not found, (other, cell["id"])
    assert any(name.startswith(f"autograder/exercises/{lesson}") for name in wheel.namelist())
    for name in wheel.namelist():
        text = wheel.read(name).decode("utf-8", "replace")
        assert not leaks(text, *looked_for, code=name.endswith(".py")), name
