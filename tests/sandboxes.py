"""Where tests run answers: at every level that works here."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from autograder.law import Call, Reply
from autograder.sandbox.caller import Limits, WorkerProcess
from autograder.sandbox.confine import LEVELS, Level
from autograder.sandbox.messages import Program
from autograder.sandbox.nursery import choose, starter
from autograder.sandbox.starters import SandboxError


def _works(level: Level) -> bool:
    try:
        return choose(level) == level
    except SandboxError:
        return False


CONFINED = tuple(level for level in LEVELS[:-1] if _works(level))
"""The levels above `process` that work here, from the strongest."""

STRONGEST: Level = (*CONFINED, "process")[0]
QUICK = Limits(call=1.0, cell=3.0, submission=20.0)


def folder_for(level: Level, files: dict[str, str] | None = None) -> Path:
    """Make a folder of a submission's own files where processes of this level can read it."""
    start = starter(level)
    folder = Path(tempfile.mkdtemp(prefix="test-", dir=start.base))
    for name, text in (files or {}).items():
        (folder / name).write_text(text, encoding="utf-8")
    start.admit(folder)
    return folder


def replies(
    level: Level,
    source: str,
    calls: Sequence[Call],
    limits: Limits = QUICK,
    files: dict[str, str] | None = None,
    *,
    whole: bool = False,
) -> list[Reply]:
    """Run a file of answers at a level, to its end if that is sure, and have calls performed."""
    program = Program("script", "answers.py", (source,))
    names = sorted({call.target for call in calls})
    with WorkerProcess(program, names, folder_for(level, files), limits, starter(level)) as worker:
        loaded = worker.load()
        if whole:
            assert loaded.errors == (None,), loaded.errors
        return list(worker(calls))
