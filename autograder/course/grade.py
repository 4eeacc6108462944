"""From one submission to its record, whatever happens."""

import itertools
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from autograder.course.dispute import judge_and_compare
from autograder.course.own_cells import points_of, read_own
from autograder.course.own_marks import judge_own, put_back_modules, remark, without_tests
from autograder.course.repair import answered, find_release, repaired
from autograder.exercises import load
from autograder.intake import UngradableError, read_folder, unpack_into
from autograder.law import Lesson
from autograder.marking import graded, mark
from autograder.record import Record, from_json, hash_files, to_json, versions, write_whole
from autograder.sandbox.caller import Limits
from autograder.sandbox.confine import Level
from autograder.sandbox.nursery import starter
from autograder.sandbox.plain import clean
from autograder.sandbox.starters import remove

# No folder that anybody works in holds more.
_MOST_FILES = 100_000


@dataclass(frozen=True)
class Run:
    """What all submissions of a run have in common.

    Attributes:
        root: The course's folder.
        submitted: Where submissions are: <student>/<lesson>/<lesson>.ipynb.
        records: Where records go: <student>/<lesson>.json.
        seed: Draws the cases.
        cases: How many are drawn for each law.
        checks: Hash of all that judges.
        limits: What a submission may use.
        isolation: How its code is kept apart from the machine.
    """

    root: Path
    submitted: Path
    records: Path
    seed: int
    cases: int
    checks: str
    limits: Limits
    isolation: Level

    def record_path(self, student: str, lesson: str) -> Path:
        """Where the record of a student and a lesson is."""
        return self.records / student / f"{lesson}.json"


def grade_one(run: Run, student: str, lesson: str) -> Record:
    """Grade one submission.

    Args:
        run: What all submissions have in common.
        student: Whose.
        lesson: Which.

    Returns:
        Its record, whatever happens: "failed" stands for a fault that is not the student's.
    """
    started = time.monotonic()
    try:
        return _grade(run, student, load(lesson), started)
    except UngradableError as reason:
        return ungraded(run, student, lesson, "ungradable", str(reason), started)
    except Exception as error:
        # Whatever it is, it is ours, and the other submissions are still to be graded.
        words = clean(f"{type(error).__name__}: {error}", 300)
        return ungraded(run, student, lesson, "failed", words, started)


def _grade(run: Run, student: str, lesson: Lesson, started: float) -> Record:
    folder = run.submitted / student / lesson.name
    if folder.is_symlink() or not folder.is_dir():
        if folder.is_symlink() or folder.exists():
            raise UngradableError(f"{lesson.name} is no folder.")
        return ungraded(run, student, lesson.name, "missing", "nothing was handed in.", started)
    release = find_release(run.root, lesson.name)
    own = read_own(run.root, lesson.name, release)
    submission = without_tests(read_folder(folder, lesson.name, release), own)
    start = starter(run.isolation)
    scratch = Path(tempfile.mkdtemp(prefix="vitlab-", dir=start.base))
    try:
        copy = scratch / lesson.name
        # The code runs in a copy: what it does to its files is undone with it.
        unpack_into(folder, copy, submission)
        if own:
            put_back_modules(run.root, lesson.name, copy)
        start.admit(scratch)
        judge = judge_and_compare(run.root, lesson.name, run.seed, run.cases)
        outcomes, remarks = mark(submission, lesson, copy, judge, limits=run.limits, starter=start)
        if own:
            tests = judge_own(own, submission, copy, run.limits, start)
            outcomes, remarks = (*outcomes, *tests), (*remarks, remark(tests))
    finally:
        remove(str(scratch))
    record = graded(
        student=student,
        lesson=lesson,
        submission=submission,
        exercises=outcomes,
        remarks=remarks,
        seed=run.seed,
        cases=run.cases,
        submission_sha256=hash_submission(folder),
        checks_sha256=run.checks,
        isolation=run.isolation,
        started=started,
    )
    if release is None:
        return record
    # By the rule of the gradebook.
    read = answered(release, repaired(release, submission.tree))
    disputed = any(outcome.status == "disputed" for outcome in outcomes)
    return replace(record, needs_manual=disputed or bool(read))


def current_record(
    run: Run, student: str, lesson: str, *, any_options: bool = False
) -> Record | None:
    """Find a record that this run would only write again.

    Args:
        run: What all submissions have in common.
        student: Whose.
        lesson: Which.
        any_options: Whether a record of another seed, number of cases or isolation will do.

    Returns:
        The record, or None if there is none, it is outdated, or grading failed.
    """
    try:
        record = from_json(run.record_path(student, lesson).read_bytes())
    except (OSError, ValueError):
        return None
    made = record.seed, record.cases, record.isolation
    same = any_options or made == (run.seed, run.cases, run.isolation)
    judged = record.checks_sha256, record.versions
    if record.status == "failed" or not same or judged != (run.checks, versions()):
        return None
    handed_in = hash_submission(run.submitted / student / lesson)
    return record if record.submission_sha256 == handed_in else None


def store(run: Run, record: Record) -> None:
    """Write a record where it belongs.

    Raises:
        OSError: If that cannot be done.
    """
    write_whole(run.record_path(record.student, record.lesson), to_json(record))


def ungraded(
    run: Run,
    student: str,
    lesson: str,
    status: Literal["ungradable", "missing", "failed"],
    reason: str,
    started: float | None = None,
) -> Record:
    """Put together the record of a submission that was not graded.

    Args:
        run: What all submissions have in common.
        student: Whose.
        lesson: Which.
        status: What happened.
        reason: Why, in words for the student; for "failed", for the instructor.
        started: When it began, on the monotonic clock.

    Returns:
        A record without exercises.
    """
    seconds = 0.0 if started is None else round(time.monotonic() - started, 3)
    return Record(
        student=student,
        lesson=lesson,
        status=status,
        reason=reason,
        warnings=(),
        points=None if status == "failed" else 0.0,
        max_points=float(
            sum(exercise.points for exercise in load(lesson).exercises)
            + points_of(run.root, lesson)
        ),
        needs_manual=False,
        exercises=(),
        isolation=run.isolation,
        seed=run.seed,
        cases=run.cases,
        submission_sha256=hash_submission(run.submitted / student / lesson),
        checks_sha256=run.checks,
        versions=versions(),
        seconds=seconds,
    )


def _files(folder: Path) -> list[tuple[str, Path]]:
    return [
        (path.relative_to(folder).as_posix(), path)
        for path in itertools.islice(folder.rglob("*"), _MOST_FILES)
        if path.is_file() and not path.is_symlink()
    ]


def hash_submission(folder: Path) -> str:
    """Hash the names and bytes of what a student handed in for a lesson."""
    return hash_files(_files(folder) if folder.is_dir() and not folder.is_symlink() else [])
