"""From records to nbgrader's gradebook, `autograded/` and `feedback/`.

All three are derived from the records and may be made again at any time. The copy in
`autograded` says which record it was made from, the page in `feedback` which copy and which
rows of the gradebook; that is how a sync knows what is left to do.
"""

import hashlib
import json
import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import nbformat
from filelock import FileLock
from nbgrader.api import Gradebook
from nbgrader.converters import GenerateFeedback
from nbgrader.coursedir import CourseDirectory
from nbgrader.preprocessors import AssignLatePenalties
from nbgrader.utils import parse_utc
from sqlalchemy.exc import SAWarning
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader

from autograder.course.config import configure
from autograder.course.gradebook import create, names, prepare, save
from autograder.course.repair import Tree, read_release, read_submitted, repaired
from autograder.course.verdicts import fingerprint, marked
from autograder.record import Record, write_whole

_CONFIG = "nbgrader_config.py"


@dataclass(frozen=True)
class Books:
    """All that is derived from the records of a course.

    Attributes:
        root: The course's folder.
        config: nbgrader's settings for it.
        directory: nbgrader's idea of where things are.
        gradebook: The gradebook, open.
        pages: Makes feedback pages.
        releases: The lessons as they were handed out, once they were read.
    """

    root: Path
    config: Any
    directory: Any
    gradebook: Any
    pages: Any
    releases: dict[str, Tree] = field(default_factory=dict)

    def path(self, step: str, student: str, lesson: str, suffix: str) -> Path:
        """Where a step of nbgrader keeps a student's lesson."""
        folder = self.directory.format_path(step, student, lesson)
        return Path(folder, f"{lesson}{suffix}")


@contextmanager
def open_books(root: Path, home: Path) -> Iterator[Books]:
    """Open the gradebook, or make it, while nobody else does: another grader waits.

    Args:
        root: The course's folder, whose nbgrader_config.py holds.
        home: Where gradebook.db, autograded/ and feedback/ are.

    Yields:
        What `sync` needs.
    """
    # nbgrader looks for a row and makes it in two steps, which two graders must not take at once.
    with FileLock(home / "gradebook.db.lock"), warnings.catch_warnings():
        config = _config(root, home)
        # Three for each submission, and nobody can act on them.
        warnings.filterwarnings("ignore", category=SAWarning)
        # A logger that nothing else knows: nbgrader's progress is no news here.
        log = logging.Logger("sync")
        directory = CourseDirectory(config=config, log=log)
        converter = GenerateFeedback(coursedir=directory, config=config, log=log)
        pages = converter.exporter_class(parent=converter, config=converter.config)
        for step in converter.preprocessors:
            pages.register_preprocessor(step)
        create(directory.db_url)
        with Gradebook(directory.db_url, directory.course_id) as gradebook:
            yield Books(root, config, directory, gradebook, pages)


def _config(root: Path, home: Path) -> Any:
    if (root / _CONFIG).is_file():
        config = PyFileConfigLoader(_CONFIG, path=str(root)).load_config()
    else:
        config = Config()
        configure(config, str(root / _CONFIG))
    if home.resolve() != root.resolve():
        config.CourseDirectory.root = str(home.resolve())
        config.CourseDirectory.pop("db_url", None)
    return config


def sync(books: Books, record: Record, submitted: Path) -> None:
    """Bring everything derived from one record up to date.

    Args:
        books: What is derived.
        record: What it is derived from.
        submitted: Where submissions are: <student>/<lesson>/<lesson>.ipynb.

    Raises:
        GradebookError: If the gradebook cannot take the lesson.
    """
    student, lesson = record.student, record.lesson
    directory = books.directory
    if lesson not in books.releases:
        prepare(directory.db_url, books.root, lesson)
        books.releases[lesson] = read_release(books.root, lesson)
    release = books.releases[lesson]
    folder = submitted / student / lesson
    graded = record.status == "graded"
    notebook = repaired(release, read_submitted(folder, lesson, release) if graded else None)
    copy = books.path(directory.autograded_directory, student, lesson, ".ipynb")
    page = books.path(directory.feedback_directory, student, lesson, ".html")
    known, handed_in = _made_from(copy)
    # What was only judged anew is no new work for a person.
    seen = handed_in == record.submission_sha256
    # The gradebook comes first: the copy must not speak of points that are not in it.
    saved = save(
        books.gradebook, record, release, notebook, seen=seen, timestamp=_timestamp(folder)
    )
    _penalise(books, record, saved)
    if record.status == "failed":
        # As nbgrader does; what was there speaks of an older state.
        copy.unlink(missing_ok=True)
        page.unlink(missing_ok=True)
        return
    if known != fingerprint(record):
        content = json.dumps(marked(release, notebook, record), indent=1, ensure_ascii=False)
        write_whole(copy, f"{content}\n".encode())
    mark = f"<!-- vitlab {_state(copy, saved)} -->\n"
    if not _ends_with(page, mark.encode()):
        about = names(directory.db_url, student, lesson)
        tree = nbformat.read(copy, as_version=4)  # type: ignore[no-untyped-call]
        body, _ = books.pages.from_notebook_node(tree, about)
        write_whole(page, f"{body}\n{mark}".encode())


def _made_from(copy: Path) -> tuple[str, str]:
    """Tell from which record a copy was made, and from which submission."""
    try:
        match msgspec.json.decode(copy.read_bytes()):
            case {"metadata": {"vitlab": {"record": str(record), "submission": str(sha)}}}:
                return record, sha
    except (OSError, ValueError):
        pass
    return "", ""


def _timestamp(folder: Path) -> Any:
    """Read when it was handed in, as nbgrader's collection notes it; None if that is no time."""
    try:
        return parse_utc((folder / "timestamp.txt").read_text(encoding="utf-8").strip())
    except (OSError, ValueError, OverflowError):
        return None


def _penalise(books: Books, record: Record, saved: Any) -> None:
    """Have nbgrader judge lateness, if there is any or was."""
    if saved.assignment.total_seconds_late > 0 or saved.late_submission_penalty is not None:
        about = names(books.directory.db_url, record.student, record.lesson)
        empty = nbformat.v4.new_notebook()  # type: ignore[no-untyped-call]
        AssignLatePenalties(config=books.config).preprocess(empty, about)
        books.gradebook.db.refresh(saved)


def _state(copy: Path, saved: Any) -> str:
    """Hash all that a feedback page shows."""
    grades = sorted((grade.name, grade.score, grade.max_score) for grade in saved.grades)
    comments = sorted((comment.name, comment.comment or "") for comment in saved.comments)
    shown = json.dumps([grades, comments, saved.late_submission_penalty]).encode()
    return hashlib.sha256(copy.read_bytes() + shown).hexdigest()


def _ends_with(page: Path, mark: bytes) -> bool:
    try:
        return page.read_bytes().endswith(mark)
    except OSError:
        return False
