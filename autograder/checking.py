"""`vitlab check`: a file's reports, as its author would see them in a notebook."""

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from autograder.exercises import LESSONS, find, load
from autograder.intake import Submission, read
from autograder.law import Lesson
from autograder.marking import graded, judge_with, mark
from autograder.record import hash_checks, hash_files, to_json
from autograder.report import Outcome, Report, ascii_only, number, text
from autograder.verbs import closing


class UnknownError(Exception):
    """A lesson or exercise that is not known, or not to be told; the message says which."""


def check_file(
    path: Path, *, lesson: str | None, exercise: str | None, seed: int, cases: int, as_json: bool
) -> int:
    """Judge a file and print what came of it.

    Args:
        path: A notebook or a file of answers.
        lesson: The lesson's name, if it was said.
        exercise: The only exercise that counts, if one was named.
        seed: Draws the cases.
        cases: How many are drawn for each law.
        as_json: Whether to print the record in place of the reports.

    Returns:
        0 if everything that carries points is right, else 1.

    Raises:
        UngradableError: If the file cannot be read.
        UnknownError: If the lesson or the exercise cannot be told.
        SandboxError: If no process could be started.
    """
    started = time.monotonic()
    submission = read(path)
    chosen = _lesson(submission, path, lesson, exercise)
    only = [] if exercise is None else [exercise]
    outcomes, remarks = mark(
        submission, chosen, path.resolve().parent, judge_with(seed, cases), only=only
    )
    if as_json:
        record = graded(
            student="",
            lesson=chosen,
            submission=submission,
            exercises=outcomes,
            remarks=remarks,
            seed=seed,
            cases=cases,
            submission_sha256=hash_files([(path.name, path)]),
            checks_sha256=hash_checks(),
            isolation="process",
            started=started,
        )
        # JSON is UTF-8, whatever the terminal's encoding.
        sys.stdout.buffer.write(to_json(record))
    else:
        say(f"{chosen.name}: {total(outcomes)}")
        for warning in (*submission.warnings, *remarks):
            say(warning)
        for report in reports(chosen, outcomes):
            say(text(report))
    return int(any(each.status != "right" for each in outcomes if each.max_points or exercise))


def reports(lesson: Lesson, outcomes: Sequence[Outcome]) -> list[Report]:
    """Put the closing words of each exercise to its outcome; an instructor's test has none."""
    words = {exercise.name: closing(lesson, exercise) for exercise in lesson.exercises}
    return [Report(each, words.get(each.name, "")) for each in outcomes]


def total(outcomes: Sequence[Outcome]) -> str:
    """Write what a list of outcomes earned together."""
    points = sum(outcome.points for outcome in outcomes)
    return f"{number(points)} of {number(sum(each.max_points for each in outcomes))} points"


def say(words: str) -> None:
    """Print, with other signs where the terminal's encoding lacks ours."""
    # Without a standard output there is no encoding, and nobody reads.
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        words.encode(encoding)
    except UnicodeEncodeError:
        words = ascii_only(words)
    print(words)


def saves(path: Path, every: float = 0.3) -> Iterator[None]:
    """Wait for a file to be saved.

    Args:
        path: The file, which need not be there all the time.
        every: Seconds between two looks.

    Yields:
        Once at the start, then after every change of the file. It never ends.
    """
    seen = _state(path)
    yield
    while True:
        time.sleep(every)
        now = _state(path)
        # Some editors take the old file away before they put the new one.
        if now is not None and now != seen:
            seen = now
            yield


def _state(path: Path) -> tuple[int, ...] | None:
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size, state.st_ino


def _lesson(submission: Submission, path: Path, lesson: str | None, exercise: str | None) -> Lesson:
    if lesson is not None and lesson not in LESSONS:
        raise UnknownError(f"there is no lesson {lesson!r}; the lessons are: {', '.join(LESSONS)}.")
    known = find(exercise) if exercise is not None else None
    if exercise is not None and known is None:
        raise UnknownError(f"there is no exercise {exercise!r}.")
    if lesson is None and path.stem in LESSONS:
        lesson = path.stem
    if known is not None:
        if lesson not in (None, known[0].name):
            raise UnknownError(f"{exercise} is no exercise of the lesson {lesson}.")
        return known[0]
    if lesson is not None:
        return load(lesson)
    fitting = [
        each
        for each in map(load, LESSONS)
        if any(e.name in submission.defines for e in each.exercises)
    ]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise UnknownError(f"{path.name} defines no exercise; say which lesson with --lesson.")
    names = ", ".join(each.name for each in fitting)
    raise UnknownError(f"{path.name} could be for {names}; say which with --lesson.")
