"""Points into nbgrader's gradebook: always those of the record, never a person's own."""

import contextlib
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import nbformat
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.preprocessors import SaveCells

from autograder.course.repair import (
    ANSWER_SUFFIX,
    Tree,
    answered,
    grade_id,
    is_question,
    read_release,
)
from autograder.course.verdicts import doubtful, scores
from autograder.record import Record

NO_RESPONSE = "No response."
"""What nbgrader comments below an answer that nobody wrote."""


class GradebookError(Exception):
    """A gradebook that cannot take a lesson; the message says why in one sentence."""


def create(db_url: str) -> None:
    """Make a gradebook if there is none yet, whole or not at all.

    nbgrader makes its tables, then takes seconds to find out their version; killed in
    between it would leave a gradebook that it can never upgrade.
    """
    path = Path(db_url.removeprefix("sqlite:///"))
    if not db_url.startswith("sqlite:///") or path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="gradebook.db-", dir=path.parent) as folder:
        new = Path(folder, "gradebook.db")
        Gradebook(f"sqlite:///{new}").close()
        # Unlike a rename, it leaves alone what someone else has made in the meantime. Where
        # there are no hard links nbgrader makes the gradebook itself.
        with contextlib.suppress(OSError):
            path.hardlink_to(new)


def prepare(db_url: str, root: Path, lesson: str) -> None:
    """Make the gradebook know a lesson as it is handed out.

    On a fresh clone the release is there and the gradebook is not, and nbgrader would make
    the one only together with the other.

    Args:
        db_url: Where the gradebook is.
        root: The course's folder.
        lesson: The lesson.

    Raises:
        GradebookError: If there is no release, or it has other cells than the one for which
            the gradebook holds submissions.
    """
    try:
        release = read_release(root, lesson)
    except (OSError, ValueError) as error:
        raise GradebookError(
            f"there is no release assignments/{lesson}/{lesson}.ipynb: run vitlab build."
        ) from error
    create(db_url)
    with Gradebook(db_url) as gradebook:
        due = {
            name: cell["metadata"]["nbgrader"].get("checksum")
            for cell in release["cells"]
            if (name := grade_id(cell))
        }
        try:
            notebook = gradebook.find_notebook(lesson, lesson)
            if {cell.name: cell.checksum for cell in notebook.source_cells} == due:
                return
        except MissingEntry:
            gradebook.update_or_create_assignment(lesson)
    tree = nbformat.from_dict(release)  # type: ignore[no-untyped-call]
    try:
        SaveCells().preprocess(tree, names(db_url, "", lesson))
    except RuntimeError as error:
        raise GradebookError(
            f"the gradebook holds submissions for a release of {lesson} with other cells."
        ) from error


def names(db_url: str, student: str, lesson: str) -> dict[str, Any]:
    """Put together what nbgrader's steps ask for: whose notebook, which, and the gradebook."""
    return {
        "unique_key": lesson,
        "output_files_dir": f"{lesson}_files",
        "nbgrader": {
            "student": student,
            "assignment": lesson,
            "notebook": lesson,
            "db_url": db_url,
        },
    }


def save(
    gradebook: Any, record: Record, release: Tree, notebook: Tree, *, seen: bool, timestamp: Any
) -> Any:
    """Write the automatic part of a record into the gradebook, all at once.

    What a person entered stays: scores, extra credit, comments. nbgrader's rule holds that
    after new work a person looks at her own scores again.

    Args:
        gradebook: nbgrader's, open.
        record: What came of the submission.
        release: The lesson as it was handed out.
        notebook: The repaired submission.
        seen: Whether the gradebook had a record of this very submission before.
        timestamp: When it was handed in, if that is known.

    Returns:
        nbgrader's row of the notebook.
    """
    student, lesson = record.student, record.lesson
    gradebook.update_or_create_student(student)
    when = {} if timestamp is None else {"timestamp": timestamp}
    gradebook.update_or_create_submission(lesson, student, **when)
    saved = gradebook.find_submission_notebook(lesson, lesson, student)
    points, waiting = scores(record, release, notebook), doubtful(record)
    for grade in saved.grades:
        score = points.get(grade.name, 0.0)
        if seen and grade.auto_score == score:
            continue
        grade.auto_score = score
        grade.needs_manual_grade = (
            score is None or grade.name in waiting or grade.manual_score is not None
        )
    comments = _comments(record, release, notebook)
    for comment in saved.comments:
        comment.auto_comment = comments.get(comment.name)
    gradebook.db.commit()
    return saved


def _comments(record: Record, release: Tree, notebook: Tree) -> Mapping[str, str]:
    """Comment on answers that nobody wrote, as nbgrader does."""
    if record.status != "graded":
        return {}
    questions = {grade_id(cell) for cell in release["cells"] if is_question(cell)}
    unwritten = questions - answered(release, notebook)
    unwritten |= {
        outcome.name + ANSWER_SUFFIX
        for outcome in record.exercises
        if outcome.status in ("not_written", "missing")
    }
    return dict.fromkeys(unwritten, NO_RESPONSE)
