"""Grades for other systems: nbgrader's CSV, which quotes names and tells no failure for a zero."""

import csv
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook, MissingEntry
from nbgrader.plugins import ExportPlugin

_COLUMNS = (
    "assignment",
    "duedate",
    "timestamp",
    "student_id",
    "last_name",
    "first_name",
    "email",
    "raw_score",
    "late_submission_penalty",
    "score",
    "max_score",
)


class CsvExport(ExportPlugin):
    """Takes the place of nbgrader's CSV export; the columns are the same."""

    def export(self, gradebook: Gradebook) -> None:
        """Write a row for each lesson and student."""
        with Path(self.to or "grades.csv").open("w", encoding="utf-8", newline="") as file:
            rows = csv.DictWriter(file, _COLUMNS, restval="", lineterminator="\n")
            rows.writeheader()
            for assignment in gradebook.assignments:
                for student in gradebook.students:
                    wanted = not self.assignment or assignment.name in map(str, self.assignment)
                    if wanted and (not self.student or student.id in map(str, self.student)):
                        rows.writerow(_row(gradebook, assignment, student))


def _row(gradebook: Any, assignment: Any, student: Any) -> dict[str, Any]:
    row = {
        "assignment": assignment.name,
        "duedate": assignment.duedate,
        "student_id": student.id,
        "last_name": student.last_name,
        "first_name": student.first_name,
        "email": student.email,
        "max_score": assignment.max_score,
    }
    try:
        submission = gradebook.find_submission(assignment.name, student.id)
    except MissingEntry:
        return row | {"raw_score": 0.0, "late_submission_penalty": 0.0, "score": 0.0}
    row["timestamp"] = submission.timestamp
    if _is_open(submission):
        return row
    penalty = submission.late_submission_penalty or 0.0
    score = max(0.0, submission.score - penalty)
    return row | {
        "raw_score": submission.score,
        "late_submission_penalty": penalty,
        "score": score,
    }


def _is_open(submission: Any) -> bool:
    """Tell whether grading failed: code without points, to which nobody gave any either."""
    return any(
        grade.cell_type == "code" and grade.auto_score is None and grade.manual_score is None
        for notebook in submission.notebooks
        for grade in notebook.grades
    )
