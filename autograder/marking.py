"""From a submission to its record: runs the code in another process and judges it here."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from autograder.documents import Judge, document_remarks, judge_document
from autograder.intake import Submission, without_breaks
from autograder.law import Exercise, Lesson, Raised
from autograder.record import Record, versions
from autograder.report import RAISED, Outcome
from autograder.runner import exception, run, unlooked
from autograder.sandbox.caller import Caller, Limits, WorkerProcess
from autograder.sandbox.confine import Level
from autograder.sandbox.document import read_document
from autograder.sandbox.messages import Loaded
from autograder.sandbox.plain import clean_line
from autograder.sandbox.starters import Starter

# Cells that failed are named up to this number: a notebook may hold any number of tries.
_NAMED = 3
# Seconds without which no second try is begun.
_LEAST = 1.0


def judge_with(seed: int, cases: int) -> Judge:
    """The plain way to judge an answer: by its laws."""
    return lambda exercise, caller: run(exercise, caller, seed=seed, cases=cases)


def mark(
    submission: Submission,
    lesson: Lesson,
    folder: Path,
    judge: Judge,
    *,
    only: Sequence[str] = (),
    limits: Limits | None = None,
    starter: Starter | None = None,
) -> tuple[tuple[Outcome, ...], tuple[str, ...]]:
    """Judge the exercises of a submission.

    Args:
        submission: What was handed in.
        lesson: Its lesson.
        folder: Where its code finds its own files.
        judge: Judges one answer.
        only: Names of the exercises that count; all of the lesson if empty.
        limits: What the submission may use.
        starter: Starts the processes in which it runs; by default at the level `process`.

    Returns:
        An outcome for each exercise, in the lesson's order; and what should be known about
        how the code ran.

    Raises:
        SandboxError: If no process could be started.
    """
    exercises = [e for e in lesson.exercises if not only or e.name in only]
    names = [exercise.name for exercise in exercises if not exercise.file]
    # Before anything runs that could write them.
    documents = {e.name: read_document(folder / e.file) for e in exercises if e.file}
    limits = limits or Limits()
    with WorkerProcess(submission.program, names, folder, limits, starter) as worker:
        loaded = worker.load()
        outcomes = [
            judge_document(exercise, documents[exercise.name], judge)
            if exercise.file
            else _judge(exercise, submission, loaded, worker, judge)
            for exercise in exercises
        ]
        left = worker.left
    remarks = list(_remarks(submission, loaded))
    for place, (exercise, first) in enumerate(zip(exercises, outcomes, strict=True)):
        if first.status == "right" or exercise.file:
            continue
        program = without_breaks(submission, exercise.name)
        if program is None or left < _LEAST:
            continue
        # As it was before later cells changed what it rests on.
        earlier = replace(submission, program=program)
        rest = replace(limits, submission=left)
        with WorkerProcess(program, [exercise.name], folder, rest, starter) as worker:
            again = _judge(exercise, earlier, worker.load(), worker, judge)
            left = worker.left
        if _is_better(again, first):
            outcomes[place] = again
            remarks.append(f"{exercise.name} was judged without later cells that change it.")
    remarks += [
        remark
        for exercise in exercises
        for remark in document_remarks(exercise, documents.get(exercise.name))
    ]
    return tuple(outcomes), tuple(remarks)


def _is_better(again: Outcome, first: Outcome) -> bool:
    # Where there are no points to tell by, the status does.
    return (again.points, again.status == "right") > (first.points, False)


def _judge(
    exercise: Exercise, submission: Submission, loaded: Loaded, caller: Caller, judge: Judge
) -> Outcome:
    name = exercise.name
    if name in loaded.unwritten:
        return unlooked(exercise, "not_written")
    if name in loaded.found:
        return judge(exercise, caller)
    number = submission.own.get(name, submission.defines.get(name))
    error = None if number is None else loaded.errors[number]
    if error is None:
        return unlooked(exercise, "missing")
    return unlooked(exercise, "crashed", _failed(submission, error))


def _remarks(submission: Submission, loaded: Loaded) -> Iterator[str]:
    """Say which cells failed; a stub that says so itself is none of them."""
    errors = [(i, e) for i, e in enumerate(loaded.errors) if e is not None and not e.unwritten]
    for index, error in errors[:_NAMED]:
        number = submission.numbers[index] if submission.numbers else index + 1
        where = f", code cell {number}," if number else ", a cell that was put back,"
        if submission.program.kind == "script":
            where = ""
        what = ": ".join(filter(None, [error.name, error.text]))
        line = f" ({error.line})" if error.line else ""
        yield clean_line(
            f"{submission.program.name}{where} did not run to its end: {what}{line}", 400
        )
    if len(errors) > _NAMED:
        yield f"{len(errors) - _NAMED} more cells did not run to their end."


def _failed(submission: Submission, error: Raised) -> str:
    what = "The cell" if submission.program.kind == "notebook" else "The file"
    if error.kinds[0] in ("TimeUp", "ProcessLost"):
        return f"{what} that defines it did not run to its end: {error.text}."
    words = exception(error).replace(RAISED, "it raised", 1)
    return f"{what} that defines it did not run to its end:\n{words}"


def graded(
    *,
    student: str,
    lesson: Lesson,
    submission: Submission,
    exercises: tuple[Outcome, ...],
    remarks: tuple[str, ...],
    seed: int,
    cases: int,
    submission_sha256: str,
    checks_sha256: str,
    isolation: Level,
    started: float,
) -> Record:
    """Put together the record of a submission that was graded."""
    return Record(
        student=student,
        lesson=lesson.name,
        status="graded",
        reason=None,
        warnings=(*submission.warnings, *remarks),
        points=round(sum(outcome.points for outcome in exercises), 2),
        max_points=sum(outcome.max_points for outcome in exercises),
        needs_manual=submission.needs_manual,
        exercises=exercises,
        isolation=isolation,
        seed=seed,
        cases=cases,
        submission_sha256=submission_sha256,
        checks_sha256=checks_sha256,
        versions=versions(),
        seconds=round(time.monotonic() - started, 3),
    )
