"""Runs the instructor's own cells on a submission and scores what comes back.

nbgrader's rules without their holes: nothing that the student's process says is more than a
number in range, and silence counts only where the cell has run to its end.
"""

import math
import re
import shutil
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from autograder.course.own_cells import OwnCell
from autograder.intake import Submission
from autograder.law import Raised, Reply, Stop
from autograder.report import LawOutcome, Outcome, Status, number
from autograder.runner import STOPPED, exception
from autograder.sandbox.caller import Limits, WorkerProcess
from autograder.sandbox.plain import clean, clean_line
from autograder.sandbox.starters import Starter
from autograder.words import show

TITLE = "the instructor's own test, judged inside the student's process"
"""The only law of such a cell."""

# Rounding errors are no points, and cost none: hundredths of a point.
_NOISE = 1e-3
_LONGEST = 120
# A test is no call, and has more time than one.
_STOPPED: Mapping[Stop, tuple[Status, str]] = {
    **STOPPED,
    "timeout": ("timeout", "Stopped after {cell:g} s: does a loop never end?"),
    "died": ("crashed", "The process ended in the middle of this test."),
}


def without_tests(submission: Submission, cells: Collection[OwnCell]) -> Submission:
    """Take the tests out of a notebook: they are run from the source, when it has ended."""
    released = {cell.released.strip() for cell in cells}
    program = submission.program
    kept = tuple("" if cell.strip() in released else cell for cell in program.cells)
    return replace(submission, program=replace(program, cells=kept))


def put_back_modules(root: Path, lesson: str, folder: Path) -> None:
    """Put the modules that a lesson hands out back into a submission, as nbgrader does.

    Args:
        root: The course's folder.
        lesson: The lesson.
        folder: A copy of the submission. What Python would take in a module's place goes.
    """
    for module in (root / "assignments" / lesson).glob("*.py"):
        for path in list(folder.iterdir()):
            if path.name.partition(".")[0] in (module.stem, "__pycache__"):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copy(module, folder)


def judge_own(
    cells: Sequence[OwnCell],
    submission: Submission,
    folder: Path,
    limits: Limits,
    starter: Starter | None,
) -> tuple[Outcome, ...]:
    """Run the instructor's own cells where a submission has ended.

    Args:
        cells: The cells.
        submission: What was handed in.
        folder: Where its code finds its own files.
        limits: What it may use, for these cells anew.
        starter: Starts the processes.

    Returns:
        An outcome for each cell.

    Raises:
        SandboxError: If no process could be started.
    """
    outcomes, done, told = list[Outcome](), list[OwnCell](), False
    with WorkerProcess(submission.program, (), folder, limits, starter, own=True) as worker:
        worker.load()
        for cell in cells:
            reply, place = _run(worker, cell)
            told = told or place > 0
            outcomes.append(score(cell, reply, place, limits, told=told))
            if not reply.stopped:
                done.append(cell)
                continue
            # Tests may rest on those before them, as they do in a notebook.
            for earlier in done:
                _run(worker, earlier)
    return tuple(outcomes)


def _run(worker: WorkerProcess, cell: OwnCell) -> tuple[Reply, int]:
    reply, place = worker.run_cell((cell.imports, *cell.parts), cell.builtin)
    return reply, max(0, place - 1)


def score(
    cell: OwnCell, reply: Reply, place: int, limits: Limits, *, told: bool = False
) -> Outcome:
    """Score what came of a cell: nbgrader's rules without their holes.

    Args:
        cell: The cell.
        reply: What came of the part that ended it.
        place: Which part that was.
        limits: What it could use.
        told: Whether hidden tests have been in the student's process: its words may be theirs.

    Returns:
        The outcome. No value is all of the points, a number in range is so many, True all
        and False none; an exception or any other value is 0.
    """
    status: Status
    if reply.stopped:
        status, words = _STOPPED[reply.stopped]
        return _outcome(cell, status, 0.0, words.format(cell=limits.cell))
    if reply.raised:
        failed = reply.raised.is_a(AssertionError)
        words = _hidden(failed) if place else _visible(cell, reply.raised, told=told)
        return _outcome(cell, "wrong" if failed else "crashed", 0.0, words)
    value = reply.value
    if value is None or value is True:
        return _outcome(cell, "right", cell.points, None)
    most = number(cell.points)
    if type(value) in (int, float) and -_NOISE <= 100 * value <= 100 * cell.points + _NOISE:
        points = max(0.0, math.floor(100 * value + _NOISE) / 100)
        if 100 * value >= 100 * cell.points - _NOISE:
            return _outcome(cell, "right", cell.points, None)
        status = "partly" if points else "wrong"
        return _outcome(cell, status, points, f"The test gave {number(points)} of {most} points.")
    said = "False" if value is False else _said(value, told=told)
    if value is not False:
        said += f", which is no number of points from 0 to {most}"
    return _outcome(cell, "wrong", 0.0, f"The test gave {said}.")


def _hidden(failed: bool) -> str:
    return "A hidden test failed." if failed else "An exception ended a hidden test."


def _visible(cell: OwnCell, raised: Raised, *, told: bool) -> str:
    failed = raised.is_a(AssertionError)
    if not told:
        text = raised.text.strip()
        said = f"An assertion failed: {text}" if failed and text else "An assertion failed."
        return f"{said}\n{raised.line}".strip() if failed else exception(raised)
    lines = cell.parts[0].split("\n")
    number_of = re.match(r"line (\d{1,6})\b", raised.line)
    place = int(number_of[1]) if number_of else 0
    # From the text that was handed out.
    line = f"\nline {place}: {lines[place - 1].strip()}" if 0 < place <= len(lines) else ""
    return ("An assertion failed." if failed else "An exception ended this test.") + line


def _said(value: Any, *, told: bool) -> str:
    if told and type(value) not in (int, float):
        return f"a value ({type(value).__name__})"
    return clean_line(show(value), 24 if told else _LONGEST)


def _outcome(cell: OwnCell, status: Status, points: float, words: str | None) -> Outcome:
    law = LawOutcome(
        TITLE,
        "held" if status == "right" else "broken",
        points,
        cell.points,
        diagnosis=None if words is None else clean(words, 600),
    )
    return Outcome(cell.name, status, points, cell.points, (law,))


def remark(outcomes: Collection[Outcome]) -> str:
    """Say of points that they were judged inside the student's process."""
    names = ", ".join(outcome.name for outcome in outcomes)
    words = f"Judged inside the student's own process, by the instructor's tests: {names}."
    return clean_line(words, 400)
