"""Our steps in nbgrader's own commands, which then give the points that `vitlab grade` gives."""

import json
import logging
from pathlib import Path
from typing import Any

import nbformat
from nbconvert.exporters import NotebookExporter
from nbformat import NotebookNode
from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory
from nbgrader.preprocessors import NbGraderPreprocessor
from traitlets import Int, Unicode

from autograder.course.grade import Run, current_record, grade_one, store
from autograder.course.gradebook import save
from autograder.course.repair import Tree, read_release, read_submitted, repaired
from autograder.course.verdicts import marked
from autograder.record import hash_checks
from autograder.sandbox.caller import Limits
from autograder.sandbox.nursery import choose


class FailedError(Exception):
    """A submission that could not be graded through no fault of its author."""


class Repair(NotebookExporter):
    """Reads what was handed in: any bytes at all become a notebook that nbgrader can mark."""

    def from_filename(
        self, filename: str, resources: Any = None, **_options: Any
    ) -> tuple[Any, Any]:
        """Read a file; the release takes the place of one that nobody could grade."""
        directory = CourseDirectory(config=self.config, log=logging.Logger("quiet"))
        lesson = resources["nbgrader"]["assignment"]
        release = read_release(Path(directory.root), lesson)
        # nbgrader has found a file of the right name; another one may be what was worked on.
        submitted = read_submitted(Path(filename).parent, lesson, release)
        notebook = _node(repaired(release, submitted))
        made: tuple[Any, Any] = self.from_notebook_node(notebook, resources)  # type: ignore[no-untyped-call]
        return made


class Verdicts(NbGraderPreprocessor):
    """Takes the place of nbgrader's Execute and SaveAutoGrades.

    No kernel is started: the project's own pipeline marks the submission, unless there is a
    current record of it. The points go into the notebook and, in one step, the gradebook.
    """

    root = Unicode(help="The course's folder, which holds `solutions`.").tag(config=True)
    records = Unicode("records", help="Where records are, seen from there.").tag(config=True)
    seed = Int(1, help="Draws the cases of a submission without a record.").tag(config=True)
    isolation = Unicode("auto", help="How its code is kept apart.").tag(config=True)
    cases = Int(100, help="How many are drawn for each law.").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        """Mark one notebook of `autograded`."""
        about = resources["nbgrader"]
        student, lesson = about["student"], about["assignment"]
        directory = CourseDirectory(config=self.config, log=logging.Logger("quiet"))
        root = Path(self.root)
        run = Run(
            root,
            Path(directory.root, directory.submitted_directory),
            root / self.records,
            self.seed,
            self.cases,
            hash_checks(root),
            Limits(),
            choose(self.isolation),
        )
        # A record of other cases is as good: it was made with the instructor's own options.
        record = current_record(run, student, lesson, any_options=True)
        if record is None:
            record = grade_one(run, student, lesson)
            store(run, record)
        release = read_release(root, lesson)
        notebook = repaired(release, json.loads(json.dumps(nb)))
        with Gradebook(about["db_url"]) as gradebook:
            save(gradebook, record, release, notebook, seen=False, timestamp=None)
        if record.status == "failed":
            raise FailedError(f"{student}, {lesson}: {record.reason}")
        return _node(marked(release, notebook, record)), resources


def _node(tree: Tree) -> NotebookNode:
    made: NotebookNode = nbformat.from_dict(tree)  # type: ignore[no-untyped-call]
    return made
