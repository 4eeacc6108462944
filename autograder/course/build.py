"""Builds the release: source and solutions become the notebooks that students get."""

import logging
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from nbgrader.converters import GenerateAssignment
from nbgrader.coursedir import CourseDirectory
from traitlets.config import Config

from autograder.course.config import configure, lesson_sources

RELEASE = "assignments"


class BuildError(Exception):
    """A release that cannot be built; the message says in one sentence where and why."""


class _Causes(logging.Handler):
    """Keeps the exceptions that nbgrader logs before it raises one that only points there."""

    def __init__(self) -> None:
        super().__init__()
        self.causes: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the exception that is being handled, if any."""
        cause = sys.exc_info()[1]
        if cause is not None:
            self.causes.append(cause)


def build(root: Path, lessons: Sequence[str] = (), check: bool = False) -> list[str]:
    """Build releases, or compare them with what is there.

    Each lesson is built in a temporary course with a gradebook of its own, so that neither
    the course's gradebook nor an existing release is touched by a build that fails.

    Args:
        root: The course's folder.
        lessons: Which lessons; all that have a text in `source` if empty.
        check: Whether to compare only.

    Returns:
        The lessons whose release was not current: they differ, or were written.

    Raises:
        BuildError: If a lesson is not known, or its source does not make a release.
    """
    known = {text.stem: text for text in lesson_sources(root)}
    for lesson in lessons:
        if lesson not in known:
            raise BuildError(f"There is no lesson {lesson}: no source/{lesson}/{lesson}.md.")
    if not known:
        raise BuildError(f"There are no lessons in {root / 'source'}.")
    with tempfile.TemporaryDirectory(prefix="vitlab-build-") as folder:
        course = Path(folder).resolve()
        chosen = [lesson for lesson in known if lesson in lessons or not lessons]
        for lesson in chosen:
            _copy(root, course, lesson)
        made = {lesson: _generate(course, lesson) for lesson in chosen}
        stale = [name for name in chosen if _files(made[name]) != _files(root / RELEASE / name)]
        if not check:
            for lesson in stale:
                _replace(root / RELEASE / lesson, made[lesson])
    return stale


def _copy(root: Path, course: Path, lesson: str) -> None:
    """Copy what a lesson is made from; its notebook is made anew, whatever lies there."""
    shutil.copytree(
        root / "source" / lesson,
        course / "source" / lesson,
        ignore=shutil.ignore_patterns("*.ipynb"),
    )
    solution = root / "solutions" / f"{lesson}.py"
    if not solution.is_file():
        raise BuildError(f"The lesson {lesson} has no solutions/{lesson}.py.")
    (course / "solutions").mkdir(exist_ok=True)
    shutil.copy(solution, course / "solutions")


def _generate(course: Path, lesson: str) -> Path:
    """Run nbgrader on one lesson of a temporary course and give the folder that it made."""
    # A logger that nothing else knows: nbgrader's progress is no news to whoever builds.
    log, causes = logging.Logger("build"), _Causes()
    log.addHandler(causes)
    try:
        config = Config()
        configure(config, str(course / "nbgrader_config.py"))
        directory = CourseDirectory(config=config, log=log, assignment_id=lesson)
        GenerateAssignment(coursedir=directory, config=config, log=log).start()
    except Exception as failure:
        cause = (causes.causes or [failure])[0]
        sentence = " ".join(str(cause).split()) or type(cause).__name__
        raise BuildError(f"The lesson {lesson} cannot be built: {sentence}") from cause
    return course / RELEASE / lesson


def _files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _replace(release: Path, made: Path) -> None:
    """Put a folder in a release's place, whole; if that fails the old one stays."""
    release.parent.mkdir(exist_ok=True)
    # In the release's own file system, where moving is renaming.
    with tempfile.TemporaryDirectory(prefix=".build-", dir=release.parent) as folder:
        new, old = Path(folder, "new"), Path(folder, "old")
        shutil.copytree(made, new)
        if release.exists():
            release.rename(old)
        try:
            new.rename(release)
        except BaseException:
            if old.exists():
                old.rename(release)
            raise
