"""nbgrader's settings for this course, which `nbgrader_config.py` takes over in two lines."""

import os
import sys
import warnings
from pathlib import Path
from typing import Any

import jupytext
from nbgrader.converters import GenerateAssignment, GenerateSolution
from nbgrader.coursedir import CourseDirectory
from nbgrader.preprocessors import (
    AssignLatePenalties,
    CheckCellMetadata,
    OverwriteCells,
    OverwriteKernelspec,
)
from sqlalchemy.exc import SAWarning

from autograder.course.exports import CsvExport
from autograder.course.gradebook import prepare
from autograder.course.steps import Repair, Verdicts
from autograder.course.weave import Weave, WeaveKey
from autograder.sandbox.confine import LEVELS


def lesson_sources(root: Path) -> list[Path]:
    """List the lessons' texts, `source/<lesson>/<lesson>.md`, by name."""
    found = (root / "source").glob("*/*.md")
    return sorted(path for path in found if path.stem == path.parent.name)


def convert(text: Path) -> None:
    """Make a lesson's source notebook from its text, unless there is a newer one already."""
    notebook = text.with_suffix(".ipynb")
    if not notebook.exists() or notebook.stat().st_mtime_ns <= text.stat().st_mtime_ns:
        # A reader at the same time sees the old notebook or the new one, never half of one.
        unfinished = notebook.with_name(f".{os.getpid()}-{notebook.name}")
        jupytext.write(jupytext.read(text), unfinished)
        unfinished.replace(notebook)


def configure(config: Any, file: str, isolation: str = "auto") -> None:
    """Set nbgrader up for the course in whose folder `file` lies.

    The source notebooks are made here, since nbgrader looks for them before anything of ours
    runs. nbgrader may load its configuration several times; that does no harm.

    Args:
        config: What `get_config()` gives inside an nbgrader_config.py.
        file: The path of that file.
        isolation: How answers are kept apart from the machine when nbgrader has them marked;
            "auto" for the strongest way that works here, which is never "process".

    Raises:
        ValueError: If there is no such isolation.
    """
    if isolation not in ("auto", *LEVELS):
        raise ValueError(f"there is no isolation {isolation!r}; use auto or {', '.join(LEVELS)}.")
    root = Path(file).resolve().parent
    directory = config.CourseDirectory
    directory.root = str(root)
    directory.release_directory = "assignments"
    # nbgrader hands out every other file of a lesson's folder; the texts hold the answers.
    directory.ignore = [*_default(CourseDirectory, "ignore"), "*.md"]

    config.Weave.root = str(root)
    config.GenerateAssignment.preprocessors = [Weave, *_default(GenerateAssignment)]
    config.GenerateSolution.preprocessors = [WeaveKey, *_default(GenerateSolution)]

    config.Verdicts.root = str(root)
    config.Verdicts.isolation = isolation
    autograde = config.Autograde
    autograde.exporter_class = Repair
    autograde.sanitize_preprocessors = [OverwriteKernelspec, OverwriteCells, CheckCellMetadata]
    autograde.autograde_preprocessors = [Verdicts, AssignLatePenalties, CheckCellMetadata]

    def before(assignment: str, **_others: Any) -> None:
        prepare(CourseDirectory(config=config).db_url, root, assignment)

    # nbgrader goes on if it fails, and then says what is missing.
    autograde.pre_convert_hook = config.GenerateSolution.pre_convert_hook = before

    config.ExportApp.plugin_class = CsvExport

    # nbgrader starts `alembic` by its name, wherever Python was started from.
    folder = str(Path(sys.executable).parent)
    if os.environ.get("PATH", "").split(os.pathsep)[0] != folder:
        os.environ["PATH"] = os.pathsep.join([folder, os.environ.get("PATH", "")])

    # Three for each submission, and nobody can act on them.
    warnings.filterwarnings("ignore", category=SAWarning)

    for text in lesson_sources(root):
        convert(text)


def _default(owner: Any, trait: str = "preprocessors") -> list[Any]:
    return list(owner.class_traits()[trait].default())
