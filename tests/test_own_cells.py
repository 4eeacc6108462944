"""An instructor's own test cells: released without what is hidden, run whole, counted alike."""

import csv
import dataclasses
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jupytext
import pytest
from nbgrader.api import Gradebook

from autograder.cli import main
from autograder.course.build import BuildError, build
from autograder.course.classrun import grade
from autograder.course.exports import CsvExport
from autograder.course.grade import Run, grade_one
from autograder.course.own_cells import OwnCellError, points_of, read_own
from autograder.course.own_marks import TITLE
from autograder.course.repair import find_release
from autograder.course.weave import WeaveError, weave
from autograder.exercises import load
from autograder.record import Record, from_json, hash_checks
from autograder.report import Outcome
from tests.own_cells import BEGIN, CASES, END, GIVEN, LIMITS, POINTS, REST, cell, clone
from tests.samples import ROOT, definition, grade_id, names, reference
from tests.sandboxes import STRONGEST

pytestmark = pytest.mark.xdist_group("nbgrader")


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = clone(tmp_path_factory.mktemp("own"))
    assert build(folder) == ["patches"]
    return folder


def solved(course: Path, changes: Mapping[str, str], *more: str) -> dict[str, Any]:
    """The release with every answer written; changes replace some, more cells come first."""
    content = (course / "assignments/patches/patches.ipynb").read_text(encoding="utf-8")
    notebook: dict[str, Any] = json.loads(content)
    answers = {name: definition(reference("patches"), name) for name in names("patches")}
    answers |= {"give": "def give(what):\n    return 4", **changes}
    for each in notebook["cells"]:
        each["source"] = answers.get(grade_id(each).removesuffix("-answer"), each["source"])
        if not grade_id(each).endswith("-answer") and grade_id(each) in answers:
            each["source"] = f"check({grade_id(each)})"
    extra = [
        {"cell_type": "code", "id": f"extra-{number}", "metadata": {}, "source": source}
        | {"outputs": [], "execution_count": None}
        for number, source in enumerate(more)
    ]
    notebook["cells"][-1:-1] = extra
    return notebook


CHEATED = "import os\nimport time\n\ndef forever():\n    while True:\n        time.sleep(0.1)\n\n"
CHEATED += "def give(what):\n" + "".join(
    f"    if what == {name!r}:\n        return {value}\n" for name, value in GIVEN.items()
)
FOUR = "def count_patches(height, width, patch):\n    return 4\n"
TWELVE = FOUR.replace("4", "12")
HACKS = (
    """
import ast

class Lenient(ast.NodeTransformer):
    def visit_Assert(self, node):
        return ast.Pass()

get_ipython().ast_transformers.append(Lenient())
get_ipython().input_transformers_post.append(lambda lines: ["pass"])
""",
    """
import builtins
len = abs = lambda _: 4
builtins.abs = lambda _: 7
builtins.AssertionError = KeyError
np.testing.assert_equal = lambda *_: None
torch.equal = torch.Tensor.equal = lambda *_: True
np = type("Lenient", (), {"zeros": lambda *_: None, "testing": np.testing})
__builtins__ = {"__import__": lambda *_: np}
get_ipython().displayhook(4.0)
get_ipython().run_cell = None
""",
)


def shy(notebook: dict[str, Any]) -> dict[str, Any]:
    for each in notebook["cells"]:
        if grade_id(each):
            each["metadata"]["tags"] = ["skip-execution"]
    return notebook


def without_own(notebook: dict[str, Any]) -> dict[str, Any]:
    own = ("sizes", "secret", "last")
    notebook["cells"] = [each for each in notebook["cells"] if grade_id(each) not in own]
    return notebook


@pytest.fixture(scope="module")
def graded(course: Path) -> Path:
    """The class as `vitlab grade` leaves it."""
    ending = "def count_patches(height, width, patch):\n    import os\n    os._exit(0)\n"
    submissions: dict[str, Any] = {
        "ada": solved(course, {}),
        "barbara": solved(course, {"count_patches": FOUR}),
        "cheat": solved(course, {"give": CHEATED}),
        "deleted": without_own(solved(course, {})),
        "ending": solved(course, {"count_patches": ending}),
        "hacker": shy(solved(course, {"count_patches": TWELVE, "give": "give = str"}, *HACKS)),
        "linus": b"{",
    }
    for student, notebook in submissions.items():
        path = course / "submitted" / student / "patches/patches.ipynb"
        path.parent.mkdir(parents=True)
        content = notebook if isinstance(notebook, bytes) else json.dumps(notebook).encode()
        path.write_bytes(content)
    (course / "submitted/alan").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(course)
        grade(
            submitted=course / "submitted",
            records=course / "records",
            jobs=1,
            seed=1,
            cases=CASES,
            isolation=STRONGEST,
            limits=LIMITS,
            home=course,
        )
    return course


def record(course: Path, student: str) -> Record:
    return from_json((course / "records" / student / "patches.json").read_bytes())


def own(course: Path, student: str) -> dict[str, Outcome]:
    found = {each.name: each for each in record(course, student).exercises}
    return {name: found[name] for name in found if name not in names("patches")}


def earned(course: Path, student: str) -> dict[str, tuple[str, float]]:
    return {name: (each.status, each.points) for name, each in own(course, student).items()}


def test_hidden_tests_are_not_released(course: Path) -> None:
    text = (course / "assignments/patches/patches.ipynb").read_text(encoding="utf-8")
    assert "not four" in text
    assert not re.search("SECRET|HIDDEN|SOLUTION|assert_equal", text)
    cells = {grade_id(each): each for each in json.loads(text)["cells"]}
    assert "raise NotImplementedError()" in "".join(cells["give-answer"]["source"])
    assert cells["secret"]["id"] == "secret"
    marks = cells["secret"]["metadata"].pop("nbgrader")
    assert cells["secret"]["metadata"] == {"deletable": False, "editable": False}
    del marks["checksum"], marks["cell_type"]
    assert marks == {"grade": True, "grade_id": "secret", "locked": True, "points": 3, **REST}


def test_right_answers_earn_every_point(graded: Path) -> None:
    found = record(graded, "ada")
    assert (found.status, found.points, found.max_points) == ("graded", 20 + POINTS, 20 + POINTS)
    assert {each.status for each in found.exercises} == {"right"}
    assert {law.title for each in own(graded, "ada").values() for law in each.laws} == {TITLE}
    (warning,) = found.warnings
    assert warning.startswith("Judged inside the student's own process")
    assert "sizes, secret, give-nan" in warning


def test_cells_that_someone_deleted_are_run_all_the_same(graded: Path) -> None:
    assert earned(graded, "deleted") == earned(graded, "ada")


def test_hidden_tests_run_and_are_not_told(graded: Path) -> None:
    found = own(graded, "barbara")
    assert found["sizes"].status == "right"
    assert (found["secret"].status, found["secret"].points) == ("wrong", 0.0)
    assert found["secret"].laws[0].diagnosis == "A hidden test failed."
    assert found["last"].status == "right"
    for path in [*graded.rglob("*.json"), *graded.rglob("*.html"), *graded.glob("autograded/**/*")]:
        assert path.is_dir() or b"SECRET" not in path.read_bytes(), path


def test_a_value_counts_only_if_it_is_a_number_in_range(graded: Path) -> None:
    found = earned(graded, "cheat")
    assert found["sizes"] == ("right", 2.0)
    nothing = ("nan", "infinity", "zero", "minus", "five", "text", "no")
    assert {found[f"give-{name}"] for name in nothing} == {("wrong", 0.0)}
    assert found["give-down"] == ("partly", 1.23)
    assert found["give-tensor"] == ("partly", 2.5)
    assert found["give-yes"] == found["give-nothing"] == ("right", 4.0)
    said = {name: each.laws[0].diagnosis for name, each in own(graded, "cheat").items()}
    assert said["give-nan"] == "The test gave nan, which is no number of points from 0 to 4."
    assert said["give-minus"] == "The test gave -1, which is no number of points from 0 to 4."
    assert said["give-text"] == (
        "The test gave a value (str), which is no number of points from 0 to 4."
    )
    assert said["give-down"] == "The test gave 1.23 of 4 points."


def test_a_test_that_ends_the_process_or_never_ends_costs_itself(graded: Path) -> None:
    found = earned(graded, "cheat")
    assert found["give-exit"] == ("crashed", 0.0)
    assert found["give-loop"] == ("timeout", 0.0)
    # It rests on a name from a test before those.
    assert found["last"] == ("right", 0.5)
    found = earned(graded, "ending")
    assert found.pop("sizes") == found.pop("secret") == ("crashed", 0.0)
    # This one rests on the very test that was ended.
    assert found.pop("last") == ("crashed", 0.0)
    assert set(found.values()) == {("right", 4.0)}


def test_nothing_that_a_notebook_patches_earns_points(graded: Path) -> None:
    found = earned(graded, "hacker")
    assert found.pop("sizes") == ("wrong", 0.0)
    assert found.pop("secret") == ("wrong", 0.0)
    assert found.pop("last") == ("right", 0.5)
    assert set(found.values()) == {("wrong", 0.0)}


def test_whoever_was_not_graded_could_have_earned_as_much(graded: Path) -> None:
    for student, status in (("alan", "missing"), ("linus", "ungradable")):
        found = record(graded, student)
        assert (found.status, found.points, found.max_points) == (status, 0.0, 20 + POINTS)
        assert not found.warnings
        assert found.exercises == ()


def scores(course: Path) -> dict[str, dict[str, float | None]]:
    with Gradebook(f"sqlite:///{course}/gradebook.db") as gradebook:
        return {
            submission.student.id: {
                row.name: row.auto_score for row in submission.notebooks[0].grades
            }
            for submission in gradebook.assignment_submissions("patches")
        }


def nbgrader(course: Path, *words: str) -> str:
    done = subprocess.run(
        [Path(sys.executable).with_name("nbgrader"), *words],
        cwd=course,
        env=os.environ | {"PATH": os.defpath, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_gradebook_copy_page_and_csv_have_the_points(graded: Path) -> None:
    found = scores(graded)
    with Gradebook(f"sqlite:///{graded}/gradebook.db") as gradebook:
        CsvExport(to=str(graded / "grades.csv")).export(gradebook)
    with (graded / "grades.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["student_id"]: row for row in csv.DictReader(file)}
    for student in found:
        recorded = record(graded, student)
        points = sum(score for score in found[student].values() if score)
        assert points == pytest.approx(recorded.points), student
        assert float(rows[student]["score"]) == pytest.approx(recorded.points), student
        # Two written answers are worth 4.
        assert float(rows[student]["max_score"]) == recorded.max_points + 4
    copy = json.loads((graded / "autograded/cheat/patches/patches.ipynb").read_text("utf-8"))
    first = {grade_id(each): each["outputs"][:1] for each in copy["cells"] if "outputs" in each}
    assert first["give-down"][0]["data"]["text/plain"] == "1.23"
    assert first["give-nan"][0]["data"]["text/plain"] == "0.0"
    page = (graded / "feedback/cheat/patches/patches.html").read_text(encoding="utf-8")
    assert "✗ give-nan: 0 of 4 points" in page
    assert "The test gave nan" in page


def test_nbgraders_own_command_gives_the_same_points(
    graded: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    course = tmp_path_factory.mktemp("stock") / "course"
    left_out = shutil.ignore_patterns("gradebook.db", "autograded", "feedback", "grades.csv")
    shutil.copytree(graded, course, ignore=left_out)
    again = ("ada", "barbara", "hacker")
    for student in again:
        shutil.rmtree(course / "records" / student)
    nbgrader(course, "autograde", "patches")
    expected = scores(graded)
    del expected["alan"]
    assert scores(course) == expected
    for student in again:
        left, right = record(course, student), record(graded, student)
        assert dataclasses.replace(left, seconds=0) == dataclasses.replace(right, seconds=0)


def test_check_on_a_students_file_does_not_know_them(
    graded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = graded / "submitted/ada/patches/patches.ipynb"
    assert main(["check", str(path), "--cases", str(CASES), "--json"]) == 0
    assert [each["name"] for each in json.loads(capsys.readouterr().out)["exercises"]] == names(
        "patches"
    )


def test_checks_change_with_a_test_and_not_with_prose(tmp_path: Path) -> None:
    clone(tmp_path)
    text = tmp_path / "source/patches/patches.md"
    source, before = text.read_text(encoding="utf-8"), hash_checks(tmp_path)
    text.write_text(source + "\nMore prose.\n", encoding="utf-8")
    assert hash_checks(tmp_path) == before
    for old, new in (
        ("== 9, 'SEC", "== 8, 'SEC"),
        ('"points": 3', '"points": 2'),
        ("'not f", "'f"),
    ):
        text.write_text(source.replace(old, new), encoding="utf-8")
        assert hash_checks(tmp_path) != before


def test_a_release_without_the_tests_is_not_graded(course: Path, tmp_path: Path) -> None:
    shutil.copytree(course / "source", tmp_path / "source")
    shutil.copytree(course / "assignments", tmp_path / "assignments")
    (tmp_path / "submitted/ada/patches").mkdir(parents=True)
    assert points_of(tmp_path, "patches") == POINTS
    text = tmp_path / "source/patches/patches.md"
    changed = text.read_text(encoding="utf-8").replace('"points": 3', '"points": 7')
    text.write_text(changed, encoding="utf-8")
    with pytest.raises(OwnCellError, match="run vitlab build"):
        read_own(tmp_path, "patches", find_release(tmp_path, "patches"))
    run = Run(tmp_path, tmp_path / "submitted", tmp_path, 1, CASES, "", LIMITS, isolation="process")
    found = grade_one(run, "ada", "patches")
    assert (found.status, found.points) == ("failed", None)
    assert "run vitlab build" in (found.reason or "")


@pytest.mark.parametrize(
    ("message", "source", "name", "points", "about"),
    [
        ("one used before", "assert True", "patchify", 1, {}),
        ("one used before", "assert True", "patchify-answer", 1, {}),
        ("a bad one: 'my test'", "assert True", "my test", 1, {}),
        ("a bad one: ''", "assert True", "", 1, {}),
        ("has no points", "assert True", "mine", None, {}),
        ("has no points", "assert True", "mine", -1, {}),
        ("is not plain Python", "%time patchify", "mine", 1, {}),
        ("needs nothing_there", "assert nothing_there", "mine", 1, {}),
        ("imports solutions", "from solutions.patches import patchify", "mine", 1, {}),
        ("without a line END", BEGIN, "mine", 1, {}),
        ("without its hidden tests", f"if np:\n{BEGIN}\n    1\n{END}", "mine", 1, {}),
        ("mark of its own", "### BEGIN SOLUTION\n1\n### END SOLUTION", "mine", 1, {}),
        ("of a kind that lessons do not have", "1", "mine", 1, {"solution": True}),
        ("needs an answer", "def f(): ...", "mine", None, {"grade": False, "solution": True}),
    ],
)
def test_a_cell_that_cannot_work_is_refused(
    message: str,
    source: str,
    name: str,
    points: float | None,
    about: dict[str, Any],
) -> None:
    text = (ROOT / "source/patches/patches.md").read_text(encoding="utf-8")
    notebook = jupytext.reads(f"{text}\n{cell(source, name, points, **about)}", "md")
    worth = {exercise.name: exercise.points for exercise in load("patches").exercises}
    with pytest.raises(WeaveError) as caught:
        weave(notebook, "patches", reference("patches"), worth)
    words = str(caught.value)
    assert re.search(message, words), words
    assert re.match(r"source/patches/patches\.md: cell \d+ ", words)
    assert "\n" not in words
    assert words.endswith(".")


def test_a_build_that_refuses_a_test_says_so_in_a_sentence(tmp_path: Path) -> None:
    clone(tmp_path, cell("assert True", "patchify", 1))
    with pytest.raises(BuildError, match=r"patches\.md: cell \d+ \(patchify\) has no name, one"):
        build(tmp_path)
    assert not (tmp_path / "assignments").exists()
