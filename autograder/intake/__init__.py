"""From what someone handed in to a program: any bytes at all may come.

Bytes become a Submission, or an UngradableError that says in one sentence what its author can
do. Nothing of them is executed or unpickled, time and memory are bounded, and every repair is
a warning.

Which definition counts. All code cells run, in the order of the file. Each exercise is judged
on what its name means when the notebook has ended, so an answer may be written anew further
down, or in a cell of its own. Unless a later cell breaks it: an answer that is not right is
judged once more without the cells below its own (`Submission.own`) that bind its name, or a
name that it rests on, anew (`without_breaks`), and the better of the two counts. So it costs
nothing that a later cell says `patchify = None` or `K = 5`, or that the cell of another
question defines a helper called `patchify`. A file of answers (.py) is one cell: what its
names mean at its end counts.
"""

from dataclasses import replace
from pathlib import Path

from autograder.intake.choice import choose
from autograder.intake.files import MAX_BYTES, UngradableError, read_content
from autograder.intake.layout import lay_out
from autograder.intake.notebook import (
    MAX_CELLS,
    MAX_SOURCE,
    Tree,
    cell_source,
    read_notebook,
)
from autograder.intake.rebinding import without_breaks
from autograder.intake.submission import Submission, from_cells, read_script
from autograder.sandbox.plain import clean_line

__all__ = [
    "MAX_BYTES",
    "MAX_CELLS",
    "MAX_SOURCE",
    "Submission",
    "UngradableError",
    "cell_source",
    "read",
    "read_folder",
    "unpack_into",
    "without_breaks",
]


def read(path: Path) -> Submission:
    """Read a notebook or a file of answers.

    Args:
        path: A file whose name ends in .ipynb or .py.

    Returns:
        The submission.

    Raises:
        UngradableError: If the file can't be read as what its name says.
    """
    name = clean_line(path.name, 80) or "a folder"
    kind = path.suffix.lower()
    if kind not in (".ipynb", ".py"):
        raise UngradableError(f"{name} is neither a notebook (.ipynb) nor a file of answers (.py).")
    content = read_content(path, name)
    if kind == ".py":
        return read_script(name, content)
    tree, warnings = read_notebook(name, content)
    return from_cells(name, tree, warnings)


def read_folder(folder: Path, lesson: str, release: Tree | None = None) -> Submission:
    """Find and read what a student handed in for a lesson.

    Args:
        folder: The student's folder of the lesson.
        lesson: The lesson; its notebook should bear its name.
        release: The lesson as it was handed out: tells what was worked on, and what is
            missing. Without it every notebook was worked on.

    Returns:
        The submission; `autograder.intake.choice` has the rules.

    Raises:
        UngradableError: If there is none, nobody can tell which, or it can't be read.
    """
    submission = choose(folder, lesson, release)
    return replace(submission, warnings=submission.warnings[:_MOST_WARNINGS])


def unpack_into(folder: Path, copy: Path, submission: Submission) -> None:
    """Copy a submission's files to where its code runs.

    Args:
        folder: The student's folder of the lesson.
        copy: A folder that is empty or not there.
        submission: What `read_folder` made of it: the files beside its notebook, in a folder
            below or in a zip file, come to lie at the top.
    """
    lay_out(folder, copy, submission.place, submission.archive)


_MOST_WARNINGS = 20
