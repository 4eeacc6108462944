"""Answers run in another process: whatever they do there, the next call works."""

import contextlib
import dataclasses
import os
import tempfile
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from autograder.law import Call, Foreign, Reply
from autograder.sandbox.caller import Limits, SandboxError, WorkerProcess
from autograder.sandbox.messages import Loaded, Program

QUICK = Limits(call=1.0, cell=2.0, grace=0.5, memory=3 * 2**29, output=2**20)


def script(source: str) -> Program:
    return Program("script", "answers.py", (textwrap.dedent(source),))


def notebook(*cells: str) -> Program:
    return Program("notebook", "patches.ipynb", tuple(map(textwrap.dedent, cells)))


def ask(worker: WorkerProcess, name: str, *arguments: Any) -> Reply:
    return next(worker([Call(name, arguments)]))


def kinds(loaded: Loaded) -> list[str | None]:
    return [None if error is None else error.name for error in loaded.errors]


def test_cells_of_a_notebook_each_count_for_themselves(tmp_path: Path) -> None:
    cells: list[tuple[str, str | None]] = [
        ("%matplotlib inline\nimport numpy as np", None),
        ("!ls", "PermissionError"),
        ("input()", "EOFError"),
        ("def broken(:\n    pass", "SyntaxError"),
        ("import sys\nsys.exit()", "SystemExit"),
        ("1 / 0", "ZeroDivisionError"),
        ("def f(x):\n    return np.ones(x) * HALF", None),
        ("%%time\nHALF = 0.5", None),
        ("from autograder import check, hint, progress\ncheck(f)\nhint(f)\nprogress()", None),
        ("while True:\n    pass", "TimeUp"),
        ("import solutions", "ModuleNotFoundError"),
        ("assert __name__ == '__main__'\nimport __main__\nassert __main__.f is f", None),
        ('def stub(x):\n    """Say what."""\n    raise NotImplementedError()', None),
        ("def stub_no_more(x):\n    raise NotImplementedError()", None),
        ("def stub_no_more(x):\n    return [x]", None),
        ("# " + "x" * 300_000, None),
        ("print('ü' * 1000)\nimport warnings\nwarnings.warn('hm')", None),
    ]
    names = ["f", "stub", "stub_no_more", "broken", "check", "absent"]
    program = notebook(*(source for source, _ in cells))
    with WorkerProcess(program, names, tmp_path, QUICK) as worker:
        loaded = worker.load()
        assert kinds(loaded) == [error for _, error in cells]
        assert loaded.found == {"f", "stub", "stub_no_more", "check"}
        assert loaded.unwritten == {"stub"}
        assert ask(worker, "f", 2).value.tolist() == [0.5, 0.5]
        raised = ask(worker, "stub", 2).raised
        assert raised is not None
        assert raised.unwritten
        assert raised.line == "line 3 of stub: raise NotImplementedError()"


def test_cell_that_ends_the_process_costs_itself_only(tmp_path: Path) -> None:
    program = notebook(
        "def f(x):\n    return x + 1",
        "def lost(): pass\nimport os\nos._exit(0)",
        "while True: print('x' * 100_000)",
        "def g(x):\n    return f(x) * 2",
    )
    with WorkerProcess(program, ["f", "g", "lost"], tmp_path, QUICK) as worker:
        loaded = worker.load()
        assert kinds(loaded) == [None, "ProcessLost", "ProcessLost", None]
        assert loaded.found == {"f", "g"}
        assert ask(worker, "g", 1) == Reply(4)


def test_script_is_one_module(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("VALUE = 7\n")
    program = script(
        f"""
        # {"x" * 30_000}
        from helper import VALUE
        def f(x): return 1, x
        first = f
        def f(x): return VALUE, *first(x)
        class C:
            def __init__(self, n): raise ValueError(n)
        if __name__ == "__main__":
            def f(x): return "as a program"
        import sys
        sys.exit(3)
        def never(): pass
        """
    )
    with WorkerProcess(program, ["f", "C", "never"], tmp_path, QUICK) as worker:
        loaded = worker.load()
        assert (kinds(loaded), loaded.found) == (["SystemExit"], {"f", "C"})
        # More than one frame's worth.
        values = [(number, "ü", [None]) for number in range(600)]
        replies = worker([Call("f", (value,)) for value in values])
        assert [reply.value for reply in replies] == [(7, 1, value) for value in values]
        raised = ask(worker, "never").raised
        assert raised is not None
        assert raised.name == "TypeError"


def test_broken_script_is_told_with_its_line(tmp_path: Path) -> None:
    with WorkerProcess(script("x = 1\ndef f(:\n"), ["f"], tmp_path, QUICK) as worker:
        loaded = worker.load()
    assert loaded.errors[0] is not None
    assert loaded.errors[0].name == "SyntaxError"
    assert loaded.errors[0].line == "line 2: def f(:"
    assert loaded.found == set()


HOSTILE = """
import os, random, struct, time
import numpy as np, torch
DRAWN = random.random(), np.random.rand(), torch.rand(1).item()
def drawn(): return DRAWN
def fine(x): return x, [x]
def loop():
    while True: pass
def deaf():
    while True:
        try: time.sleep(0.01)
        except BaseException: pass

def leave(): os._exit(0)
def hoard():
    kept = []
    while True: kept.append(np.empty(10**7))
def hoard_at_once(): return np.ones(2**34)
def flood():
    while True: os.write(1, b"x" * 2**16)

def to_grader(words):
    for fd in range(3, 64):
        try: os.write(fd, words)
        except OSError: pass

def garbage(): to_grader(b"garbage" * 99)
def no_reply(): to_grader(struct.pack("<4sIQ", b"VIT1", 1, 0) + b"\\xc0")
def huge(): to_grader(struct.pack("<4sIQ", b"VIT1", 2**31, 2**62))

def drip():
    to_grader(struct.pack("<4sIQ", b"VIT1", 2**19, 0))
    while True:
        try:
            to_grader(b"\\x90")
            time.sleep(0.01)
        except BaseException: pass

def too_large(): return np.zeros(2**24)
def too_long(): return ['x' * 1000] * 2000
"""

ENDS: dict[str, set[str | None]] = {
    "loop": {"timeout"},
    "deaf": {"timeout"},
    "drip": {"timeout"},
    "leave": {"died"},
    "flood": {"output"},
    "garbage": {"died"},
    "no_reply": {"died"},
    "huge": {"died"},
    "hoard": {"memory", "died"},
    "hoard_at_once": {"memory"},
}


@pytest.mark.parametrize("names", [list(ENDS)[:5], list(ENDS)[5:]], ids=["stopped", "lying"])
def test_call_that_ends_the_process_costs_itself_only(tmp_path: Path, names: list[str]) -> None:
    with WorkerProcess(script(HOSTILE), [*names, "fine"], tmp_path, QUICK) as worker:
        worker.load()
        drawn = ask(worker, "drawn")
        for name in names:
            calls = [Call("fine", (1,)), Call(name), Call("fine", (2,))]
            good, bad = list(worker(calls))
            assert good == Reply((1, [1]))
            assert bad.stopped in ENDS[name], name
        # A fresh process is in the same state as the first.
        assert ask(worker, "drawn") == drawn
        assert len(set(drawn.value)) == 3
        assert type(ask(worker, "too_large").value) is Foreign
        assert type(ask(worker, "too_long").value) is Foreign


def test_same_program_gives_the_same_twice(tmp_path: Path) -> None:
    program = notebook(
        "import random\nimport numpy as np\nimport torch\nx = random.random(), np.random.rand()",
        "def f():\n    return x, hash('a'), random.random(), np.random.rand(2), torch.rand(2)",
    )
    seen = []
    for _ in range(2):
        with WorkerProcess(program, ["f"], tmp_path, QUICK) as worker:
            worker.load()
            seen.append([repr(reply) for reply in worker([Call("f")] * 3)])
    assert seen[0] == seen[1]
    assert len(set(seen[0])) == 3


def test_deadline_holds_for_a_submission_as_a_whole(tmp_path: Path) -> None:
    limits = Limits(call=500.0, cell=500.0, submission=6.0)
    began = time.monotonic()
    with WorkerProcess(script(HOSTILE), ["deaf"], tmp_path, limits) as worker:
        assert worker.load().found == {"deaf"}
        assert ask(worker, "deaf").stopped == "timeout"
        # Nothing is started any more.
        again = time.monotonic()
        assert ask(worker, "fine").stopped == "timeout"
        assert time.monotonic() - again < 0.5
    limits = dataclasses.replace(limits, submission=3.0)
    with WorkerProcess(script("while True: pass"), ["f"], tmp_path, limits) as worker:
        loaded = worker.load()
        assert (kinds(loaded), loaded.found) == (["ProcessLost"], set())
    assert time.monotonic() - began < 60


def test_deadline_does_not_count_what_the_grader_takes(tmp_path: Path) -> None:
    with WorkerProcess(
        script("def f(): return 1"), ["f"], tmp_path, Limits(submission=3.0)
    ) as worker:
        worker.load()
        time.sleep(3.5)
        assert ask(worker, "f").value == 1


def settles(state: Callable[[], Any], due: Any) -> bool:
    """Wait until a state is as it should be: threads may still be closing their files."""
    end = time.monotonic() + 10
    while state() != due and time.monotonic() < end:
        time.sleep(0.05)
    return bool(state() == due)


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def processes(mark: str) -> set[int]:
    """Children of this process, and processes with this word in their command line."""
    found = set()
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == os.getpid() or mark.encode() in (path / "cmdline").read_bytes():
                found.add(int(path.name))
    return found


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scratch, folder = tmp_path / "scratch", tmp_path / "folder"
    scratch.mkdir()
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    mark = f"61{os.getpid()}"
    programs = [
        script(f"import subprocess\nsubprocess.Popen(['sleep', '{mark}'])\ndef f(): pass"),
        script("import tempfile\ntempfile.mkdtemp()\ndef f(): pass"),
        script("import os\ndef f(): os._exit(0)"),
        script("1 / 0"),
        script("never loaded"),
    ]
    before = open_files(), processes(mark)
    for number in range(10):
        with WorkerProcess(programs[number // 2], ["f"], folder, QUICK) as worker:
            if number < 8:
                worker.load()
                ask(worker, "f")
    assert settles(lambda: (open_files(), processes(mark)), before)
    assert [*scratch.iterdir(), *folder.iterdir()] == []


def test_worker_ends_with_its_grader(tmp_path: Path) -> None:
    grader = os.fork()
    if not grader:
        # It is killed: not even the `with` statement ends.
        program = script("import os\nopen('pid', 'w').write(str(os.getpid()))")
        with WorkerProcess(program, [], tmp_path, QUICK) as worker:
            worker.load()
            os._exit(0)
    os.waitpid(grader, 0)
    # Empty for a process that ended and that nobody has asked for yet.
    command = Path("/proc") / (tmp_path / "pid").read_text() / "cmdline"
    assert settles(lambda: command.exists() and command.read_bytes() != b"", False)


def test_machine_that_cannot_start_a_worker_is_no_fault_of_the_student(tmp_path: Path) -> None:
    before = open_files()
    with (
        WorkerProcess(script(""), [], tmp_path / "absent", QUICK) as worker,
        pytest.raises(SandboxError),
    ):
        worker.load()
    tight = Limits(start=0.01)
    with WorkerProcess(script(""), [], tmp_path, tight) as worker, pytest.raises(SandboxError):
        worker.load()
    assert settles(open_files, before)


def test_what_a_notebook_shows_its_reader_is_left_out(tmp_path: Path) -> None:
    cells = (
        "from autograder import check, figures, hint, progress",
        "import autograder.figures",
        "def f():\n    while True: pass",
        "check(f)\nfigures.patch_grid(None, (2, 2), f)\nautograder.figures.costs(f, f)\nhint(f)",
    )
    program = Program("notebook", "patches.ipynb", cells)
    with WorkerProcess(program, ["f"], tmp_path, Limits(cell=2.0)) as worker:
        assert worker.load().errors == (None,) * 4
