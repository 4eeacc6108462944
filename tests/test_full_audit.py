"""How the experiment of the lesson `audit` is run: interrupted, resumed, and told."""

import contextlib
import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch

from autograder import full_audit
from autograder.experiment import store, training, workers
from autograder.experiment.document import compose, read
from autograder.experiment.recipe import RUNS, Recipe, Run
from autograder.experiment.table import table
from autograder.experiment.workers import ExperimentError, perform
from tests.audits import sample

ROOT = Path(__file__).parents[1]
TINY = Recipe(epochs=1)


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def start(path: Path, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "autograder.full_audit", str(path), "--epochs", "1", *options],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def kept(path: Path) -> int:
    with contextlib.suppress(FileNotFoundError):
        data = json.loads(store.partial(path).read_text(encoding="utf-8"))
        return sum(len(arm["rows"]) for arm in data["arms"].values())
    return 0


def sample_rows(runs: Sequence[Run]) -> dict[Run, dict[str, Any]]:
    """Rows of the sample by run."""
    found = {
        Run(arm, row["model"], row["seed"]): row
        for arm, content in sample()["arms"].items()
        for row in content["rows"]
    }
    return {run: found[run] for run in runs}


def until(true: Any, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def children(process: int) -> list[int]:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True
    )
    return list(map(int, found.stdout.split()))


def gone(process: int) -> bool:
    found = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True
    )
    return found.stdout.strip()[:1] in ("", "Z")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupted_experiment_goes_on_where_it_was(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "audit.json"
    # Most are there already, so that it does not take long.
    ready = sample_rows(RUNS[:13])
    store.save(store.partial(file), TINY, ready)
    before = len(ready)
    for ending in (signal.SIGINT, signal.SIGKILL):
        process = start(file)
        until(lambda before=before: kept(file) > before)
        workers = children(process.pid)
        assert len(workers) == 2
        process.send_signal(ending)
        out, err = process.communicate(timeout=20)
        until(lambda workers=workers: all(map(gone, workers)), 10)
        assert kept(file) > before
        before = kept(file)
        assert not file.exists()
        if ending == signal.SIGINT:
            assert process.returncode == 130
            assert f"Stopped: {before} of 20 runs are kept in audit.partial.json." in out
            assert err == ""
            assert [path.name for path in tmp_path.iterdir()] == ["audit.partial.json"]
    assert full_audit.main([str(file), "--epochs", "1"]) == 0
    out, err = capfd.readouterr()
    assert err == ""
    assert f"audit.json: {20 - before} runs done." in out
    assert "runs done, about " in out or "20 of 20 runs done" in out
    assert out.rstrip().splitlines()[-1].startswith("translated ")
    assert not store.partial(file).exists()
    found = read(json.loads(file.read_text(encoding="utf-8")))
    assert found.recipe == TINY.as_dict()
    # The processes compute what this one does.
    expected = training.run("translated", "vit", 4, TINY)
    rows = json.loads(file.read_text(encoding="utf-8"))["arms"]["translated"]["rows"]
    assert expected in rows


def fake(monkeypatch: pytest.MonkeyPatch, fail: BaseException | None = None) -> list[Run]:
    """Put rows of the sample in the place of trainings; gives the runs that were asked for."""
    asked: list[Run] = []
    rows = sample_rows(RUNS)

    def perform(runs: list[Run], recipe: Recipe, processes: int) -> Iterator[workers.Event]:
        for run in runs:
            asked.append(run)
            yield workers.Event(run, recipe.epochs // 2)
            if fail is not None and len(asked) == 8:
                raise fail
            yield workers.Event(run, recipe.epochs, rows[run])

    monkeypatch.setattr(full_audit, "perform", perform)
    return asked


def test_runs_that_are_there_are_not_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "audit.json"
    fake(monkeypatch, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        full_audit.run(file)
    assert kept(file) == 7
    assert "Stopped: 7 of 20 runs are kept in audit.partial.json." in capsys.readouterr().out
    asked = fake(monkeypatch)
    result = full_audit.run(file)
    assert len(asked) == 13
    assert json.loads(file.read_text(encoding="utf-8")) == sample()
    assert repr(result) == repr(table(read(sample())))
    assert [path.name for path in tmp_path.iterdir()] == ["audit.json"]
    # Complete: nothing to do.
    asked = fake(monkeypatch)
    assert repr(full_audit.run(file)) == repr(result)
    assert asked == []
    assert "nothing left to do" in capsys.readouterr().out
    # Another recipe: nothing of it is of use.
    asked = fake(monkeypatch)
    full_audit.run(file, Recipe(dtype="float64"))
    assert len(asked) == 20


@pytest.mark.parametrize(
    ("change", "again"),
    [
        (lambda data: data.update(data="0" * 64), 20),
        (lambda data: data.update(schema=0), 20),
        (lambda data: data["arms"].pop("plain"), 20),
        (lambda data: data["arms"]["plain"]["rows"].pop(), 1),
        (lambda data: data["arms"]["plain"]["rows"][0].update(schedule_hash="0" * 64), 1),
        (lambda data: data["arms"]["translated"]["rows"][0].update(table_hash=None), 1),
        (lambda data: data.pop("summary"), 0),
    ],
)
def test_only_runs_that_fit_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Any, again: int
) -> None:
    data = sample()
    change(data)
    file = tmp_path / "audit.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    asked = fake(monkeypatch)
    full_audit.run(file)
    assert len(asked) == again
    assert json.loads(file.read_text(encoding="utf-8")) == sample()


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[]", b"3", b"[" * 9_999])
def test_a_damaged_file_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    file = tmp_path / "audit.json"
    file.write_bytes(content)
    store.partial(file).write_bytes(content)
    asked = fake(monkeypatch)
    full_audit.run(file)
    assert len(asked) == 20
    assert json.loads(file.read_text(encoding="utf-8")) == sample()


def test_a_file_that_cannot_be_written_is_told_before_anything_is_trained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = fake(monkeypatch)
    assert full_audit.main([str(tmp_path / "no" / "audit.json")]) == 2
    assert "audit" in capsys.readouterr().err
    assert asked == []


def test_a_run_that_fails_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    unknown = Run("plain", "mlp", 0)  # type: ignore[arg-type]
    with pytest.raises(ExperimentError, match="the run plain, mlp, seed 0 failed: KeyError"):
        list(perform([unknown], TINY, 2))
    news = perform([Run("plain", "cnn", 0)], Recipe(epochs=100), 1)
    assert next(news).epochs == 1
    found = children(os.getpid())
    for process in found:
        # `ps` itself is among them.
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    with pytest.raises(ExperimentError, match="ended too early"):
        list(itertools.chain(news))
    assert capfd.readouterr().err == ""


def test_a_script_without_a_guard_can_run_it(tmp_path: Path) -> None:
    """Nothing of the caller is run again, and its folder hides no module."""
    (tmp_path / "random.py").write_text("raise RuntimeError", encoding="utf-8")
    script = tmp_path / "answers.py"
    script.write_text(
        "import os\n"
        "os.chdir(os.path.dirname(__file__))\n"
        "from autograder.experiment.recipe import Recipe, Run\n"
        "from autograder.experiment.workers import perform\n"
        "print(len(list(perform([Run('plain', 'cnn', 0)], Recipe(epochs=1), 2))))\n",
        encoding="utf-8",
    )
    found = subprocess.run([sys.executable, "-P", str(script)], capture_output=True, text=True)
    assert (found.stdout, found.stderr) == ("2\n", "")


def test_the_table_is_short() -> None:
    lines = repr(table(read(sample()))).splitlines()
    assert len(lines) == 8
    assert lines[1] == "plain       CNN       91.7    79.5    56.6    32.1       81.3"
    assert lines[-2] == "plain                +10.0    +3.0    +9.5    +3.0    -0.5       +5.0"
    assert all(line.isascii() and len(line) < 80 for line in lines)


def test_a_file_in_the_making_has_no_summary() -> None:
    assert "summary" not in compose(TINY, {})
    assert len(RUNS) == 20
