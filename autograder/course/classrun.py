"""`vitlab grade`: a record for each student and lesson, made once and kept."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from autograder.course.grade import Run, current_record, grade_one, store, ungraded
from autograder.course.root import find_root
from autograder.exercises import LESSONS
from autograder.record import Record, from_json, hash_checks
from autograder.sandbox.caller import Limits
from autograder.sandbox.confine import WORDS, Level
from autograder.sandbox.plain import clean, clean_line


class GradeError(Exception):
    """A run that cannot be carried out; the message says why in one sentence."""


Task = tuple[str, str]
"""(student, lesson)."""


def grade(
    *,
    submitted: Path,
    records: Path,
    lessons: Sequence[str] = (),
    student: str | None = None,
    jobs: int | None = None,
    seed: int,
    cases: int,
    isolation: Level,
    force: bool = False,
    limits: Limits | None = None,
    home: Path | None = None,
) -> int:
    """Grade all that is new or changed, and say what was done.

    Args:
        submitted: Folder with a folder for each student.
        records: Where the records go.
        lessons: Which lessons; every lesson that someone handed in if empty.
        student: Only this one, if given.
        jobs: Submissions at once; as many as there are processors if None.
        seed: Draws the cases.
        cases: How many are drawn for each law.
        isolation: How answers are kept apart from the machine.
        force: Whether to grade again what has a current record.
        limits: What a submission may use.
        home: Where gradebook.db, autograded/ and feedback/ are brought up to date with the
            records; they are left alone if None.

    Returns:
        0: every submission has a record.

    Raises:
        GradeError: If there is nothing to grade or nowhere to write, or a record could not
            be brought into the gradebook.
    """
    root = find_root()
    if root is None:
        raise GradeError("this is not in a course: no folder above has source/ and solutions/.")
    run = Run(
        root, submitted, records, seed, cases, hash_checks(root), limits or Limits(), isolation
    )
    students, nameless = _students(submitted)
    chosen = list(lessons) or _handed_in(submitted, students)
    if student is not None and student not in students:
        raise GradeError(f"{submitted} has no folder of a student {clean(student, 80)!r}.")
    tasks = [(who, lesson) for who in students for lesson in chosen if student in (None, who)]
    console = Console(file=sys.stdout, highlight=False)
    console.print(
        f"isolation: {isolation} ({WORDS[isolation]})",
        soft_wrap=True,
    )
    if nameless:
        console.print(f"left out: {nameless} folders of {submitted} without a printable name")
    due = [task for task in tasks if force or current_record(run, *task) is None]
    statuses = dict.fromkeys(tasks, "current")
    with _progress(console) as progress:
        bar = progress.add_task("grading", total=len(due))
        for task, record in _graded(run, due, jobs):
            _write(run, record)
            statuses[task] = record.status
            progress.advance(bar)
    names = ("graded", "missing", "ungradable", "failed", "current")
    found = list(statuses.values())
    counted = ", ".join(f"{found.count(name)} {name}" for name in names if name in found)
    console.print(f"{counted or 'nothing to grade'}: {records}", markup=False, soft_wrap=True)
    if home is not None and tasks:
        _sync(run, tasks, home, console)
    return 0


def _sync(run: Run, tasks: Sequence[Task], home: Path, console: Console) -> None:
    """Bring gradebook, autograded and feedback up to date; one that fails stops no other."""
    # Loading nbgrader takes seconds, which the processes that grade need not spend.
    from autograder.course.gradebook import GradebookError
    from autograder.course.sync import open_books, sync

    failed = []
    with open_books(run.root, home) as books, _progress(console) as progress:
        for task in progress.track(tasks, description="gradebook"):
            try:
                sync(books, from_json(run.record_path(*task).read_bytes()), run.submitted)
            except GradebookError as error:
                raise GradeError(str(error)) from error
            except Exception as error:
                books.gradebook.db.rollback()
                words = clean_line(f"{type(error).__name__}: {error}", 300)
                failed.append(f"{clean_line('/'.join(task), 80)} ({words})")
    if failed:
        more = f" and {len(failed) - 1} more" if len(failed) > 1 else ""
        raise GradeError(f"the gradebook lacks {failed[0]}{more}; the records are complete.")
    console.print(f"gradebook, autograded and feedback: {home}", markup=False, soft_wrap=True)


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _students(submitted: Path) -> tuple[list[str], int]:
    """Name the students, and count the folders whose name no record could hold."""
    if not submitted.is_dir():
        raise GradeError(f"there is no folder {submitted}; say --submitted DIR.")
    names = sorted(
        path.name
        for path in submitted.iterdir()
        if path.is_dir() and not path.is_symlink() and not path.name.startswith(".")
    )
    students = [name for name in names if name.isprintable()]
    return students, len(names) - len(students)


def _handed_in(submitted: Path, students: Sequence[str]) -> list[str]:
    return [
        lesson
        for lesson in LESSONS
        if any((submitted / student / lesson).is_dir() for student in students)
    ]


def _processors() -> int:
    # Those this process may use, where the system tells.
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Let processes that are started in the body ignore Ctrl-C, which a terminal sends to all.

    One that is interrupted while it waits for work would never let go of the queue. They end
    with what is under way.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _graded(run: Run, tasks: Sequence[Task], jobs: int | None) -> Iterator[tuple[Task, Record]]:
    """Grade in as many processes as asked, in the order in which they finish."""
    most = min(jobs or _processors(), len(tasks))
    if most <= 1:
        for task in tasks:
            yield task, grade_one(run, *task)
        return
    # A fresh interpreter for each: a fork would copy whatever threads libraries have begun.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(most, mp_context=context)
    try:
        with _deaf_children():
            waiting: dict[Future[Record], Task] = {
                pool.submit(grade_one, run, *task): task for task in tasks
            }
        for future in as_completed(waiting):
            task = waiting[future]
            try:
                yield task, future.result()
            except BrokenProcessPool:
                yield task, ungraded(run, *task, "failed", "a grading process was killed.")
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _write(run: Run, record: Record) -> None:
    try:
        store(run, record)
    except OSError as error:
        path = run.record_path(record.student, record.lesson)
        raise GradeError(f"the record {path} cannot be written: {error.strerror}.") from error
