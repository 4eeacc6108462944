"""What an instructor's own test cells are worth, and the process in which they run."""

from pathlib import Path
from typing import Any

import jupytext
import numpy as np
import pytest
import torch

from autograder.course.own_cells import OwnCell, read_own
from autograder.course.own_marks import score
from autograder.course.repair import find_release
from autograder.law import Foreign, Raised, Reply
from autograder.sandbox.caller import WorkerProcess
from autograder.sandbox.messages import Program
from autograder.sandbox.nursery import starter
from autograder.sandbox.plain import plain
from tests.own_cells import BEGIN, END, HEADER, LIMITS, cell
from tests.sandboxes import STRONGEST, folder_for


def scored(reply: Reply, points: float = 4.0, **options: Any) -> tuple[str, float]:
    found = score(OwnCell("mine", points, "", ("",), ()), reply, 0, LIMITS, **options)
    assert found.max_points == points
    return found.status, found.points


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        *((value, ("right", 4.0)) for value in (None, True, np.True_, 4, 4.0, 4 - 1e-12)),
        *((value, ("right", 4.0)) for value in (np.float32(4), torch.tensor(4), sum([0.1] * 40))),
        *((value, ("wrong", 0.0)) for value in (False, np.False_, 0, -0.0, 1e-9, -1e-12)),
        *((value, ("wrong", 0.0)) for value in (np.nan, -np.inf, np.inf, -0.1, 4.01, 10**200)),
        *((value, ("wrong", 0.0)) for value in ("4", [4], (4,), np.array([4.0]), 4j, {}, object())),
        (0.29, ("partly", 0.29)),
        (np.float32(0.7), ("partly", 0.7)),
        (torch.tensor(3.999), ("partly", 3.99)),
        (np.int64(3), ("partly", 3.0)),
    ],
)
def test_scores(value: Any, expected: tuple[str, float]) -> None:
    assert scored(Reply(plain(value))) == expected
    assert scored(Reply(plain(value)), told=True) == expected


def test_a_test_without_points_is_right_or_not() -> None:
    assert scored(Reply(None), 0.0) == scored(Reply(0), 0.0) == ("right", 0.0)
    assert scored(Reply(1), 0.0) == ("wrong", 0.0)


def test_words_of_the_students_process_are_cleaned_and_short() -> None:
    mine = OwnCell("mine", 1.0, "", ("x = 1\nassert f(x)", ""), ())

    def said(reply: Reply, place: int = 0, told: bool = False) -> str:
        return score(mine, reply, place, LIMITS, told=told).laws[0].diagnosis or ""

    failed = Raised(("AssertionError",), "no\x1b[2J", "line 2: anything", unwritten=False)
    assert said(Reply(raised=failed)) == (
        "An assertion failed: no\N{REPLACEMENT CHARACTER}[2J\nline 2: anything"
    )
    assert said(Reply(raised=failed), told=True) == "An assertion failed.\nline 2: assert f(x)"
    assert said(Reply(raised=failed), place=1, told=True) == "A hidden test failed."
    other = Raised(("__main__.Told",), "SECRET", "line 9 of f: SECRET", unwritten=False)
    assert said(Reply(raised=other)) == "Your code raised Told: SECRET\nline 9 of f: SECRET"
    assert said(Reply(raised=other), told=True) == "An exception ended this test."
    assert len(said(Reply("x\x1b" * 5000))) < 250
    assert "\x1b" not in said(Reply("x\x1b" * 5000))
    assert said(Reply(Foreign("a SECRET")), told=True).startswith("The test gave a value (Foreign)")


def test_hidden_tests_are_sent_when_the_others_have_held(tmp_path: Path) -> None:
    source = f"assert f(1)\n\n@f\ndef g():\n    {BEGIN}\n    return 1\n    {END}\n    return 2\n\n3"
    text = HEADER + cell(source, "mine", 1)
    (tmp_path / "source/patches").mkdir(parents=True)
    (tmp_path / "source/patches/patches.md").write_text(text, encoding="utf-8")
    assert jupytext.reads(text, "md").cells[0].source == source
    (found,) = read_own(tmp_path, "patches", find_release(tmp_path, "patches"))
    assert found.parts[0] == "assert f(1)\n"
    assert found.parts[1].startswith("@f\ndef g")
    assert found.released == "assert f(1)\n\n@f\ndef g():\n    return 2\n\n3"


def ask(cells: tuple[str, ...], *tests: str, builtin: tuple[str, ...] = ()) -> list[Reply]:
    program = Program("notebook", "patches.ipynb", cells)
    folder = folder_for(STRONGEST)
    start = starter(STRONGEST)
    with WorkerProcess(program, (), folder, LIMITS, start, own=True) as worker:
        worker.load()
        return [worker.run_cell((test,), builtin)[0] for test in tests]


def test_libraries_are_what_they_were_and_names_of_python_mean_python() -> None:
    patched = """
import sys, types
import numpy as np
import torch
import builtins
builtins.abs = lambda _: 7
np.isclose = np.testing.assert_allclose = lambda *_: True
torch.Tensor.equal = torch.Tensor.is_right = lambda *_: True
sys.modules["math"] = sys.modules["checks"] = types.SimpleNamespace(isclose=lambda *_: True)
sys.path[:] = []
len = lambda _: 7
def f(x): return len(x)
__builtins__ = {"__import__": lambda *_: types.SimpleNamespace(isclose=lambda *_: True)}
"""
    (*values, raised) = ask(
        (patched,),
        "len([]), abs(-1), f([])",
        "np.isclose(1, 2)",
        "import math\nmath.isclose(1, 2)",
        "torch.ones(1).equal(torch.zeros(1)), hasattr(torch.Tensor, 'is_right')",
        "import fractions, this\nsum = 3\nsum",
        "np.testing.assert_allclose(1, 2)",
        builtin=("len", "abs", "hasattr"),
    )
    assert [reply.value for reply in values] == [(0, 1, 7), False, False, (False, False), 3]
    assert raised.raised is not None
    assert raised.raised.name == "AssertionError"


def test_modules_of_the_lesson_are_the_lessons(tmp_path: Path) -> None:
    from autograder.course.own_marks import put_back_modules

    (tmp_path / "assignments/patches").mkdir(parents=True)
    (tmp_path / "assignments/patches/checks.py").write_text("RIGHT = 1\n")
    copy = tmp_path / "copy"
    (copy / "checks").mkdir(parents=True)
    (copy / "__pycache__").mkdir()
    (copy / "checks.so").write_text("")
    (copy / "helper.py").write_text("")
    put_back_modules(tmp_path, "patches", copy)
    assert sorted(path.name for path in copy.iterdir()) == ["checks.py", "helper.py"]
    assert (copy / "checks.py").read_text() == "RIGHT = 1\n"
