"""What a grader adds to a notebook: points, reports and what was odd about it."""

import hashlib
import html
import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from autograder.checking import reports
from autograder.counterexample import counterexample_img
from autograder.course.repair import Tree, answered, grade_id, is_graded, is_question
from autograder.exercises import load
from autograder.record import Record, to_json
from autograder.report import Outcome, Report, headline, number, sign, text
from autograder.sandbox.plain import clean

_LONGEST = 20_000
_NOTE = "vitlab-note"


def fingerprint(record: Record) -> str:
    """Hash what a record says; how long grading took is no part of it."""
    return hashlib.sha256(to_json(replace(record, seconds=0.0))).hexdigest()


def scores(record: Record, release: Tree, notebook: Tree) -> dict[str, float | None]:
    """Tell the automatic points of every cell that carries some.

    Args:
        record: What came of the submission.
        release: The lesson as it was handed out.
        notebook: The repaired submission.

    Returns:
        Points by the name of the cell; None where a person has to say: for an answered
        question, and for everything if grading failed.
    """
    graded = dict.fromkeys(map(grade_id, filter(is_graded, release["cells"])), 0.0)
    if record.status == "failed":
        return dict.fromkeys(graded)
    found: dict[str, float | None] = {
        **graded,
        **{each.name: _checked(each) for each in record.exercises if each.name in graded},
    }
    if record.status == "graded":
        found |= dict.fromkeys(answered(release, notebook))
    return found


def _checked(outcome: Outcome) -> float:
    """Make sure of what nbgrader takes for full points: anything but a number in range."""
    points = float(outcome.points)
    if not (math.isfinite(points) and 0 <= points <= outcome.max_points):
        raise AssertionError(f"{outcome.name} has {points} of {outcome.max_points} points")
    return points


def doubtful(record: Record) -> set[str]:
    """Name the exercises whose points wait for a person."""
    return {each.name for each in record.exercises if each.status == "disputed"}


def marked(release: Tree, notebook: Tree, record: Record) -> Tree:
    """Write what came of a submission into its notebook.

    Args:
        release: The lesson as it was handed out.
        notebook: The repaired submission.
        record: What came of it.

    Returns:
        The notebook with a note on top. The first output of every check is its points as a
        plain number, which is how nbgrader reads them; the report follows.
    """
    points = scores(record, release, notebook)
    found = {each.outcome.name: each for each in reports(load(record.lesson), record.exercises)}
    cells = [
        cell
        if not is_graded(cell) or is_question(cell)
        else {**cell, "outputs": list(_outputs(points[grade_id(cell)], found.get(grade_id(cell))))}
        for cell in notebook["cells"]
    ]
    note = {"cell_type": "markdown", "id": _NOTE, "metadata": {}, "source": _note(record)}
    made_from = {"record": fingerprint(record), "submission": record.submission_sha256}
    metadata = {**notebook["metadata"], "vitlab": made_from}
    return {**notebook, "metadata": metadata, "cells": [note, *cells]}


def _outputs(points: float | None, report: Report | None) -> Iterator[Mapping[str, Any]]:
    if points is not None:
        yield {
            "output_type": "execute_result",
            "execution_count": None,
            "metadata": {},
            "data": {"text/plain": repr(float(points))},
        }
    if report is None:
        return
    words = clean(text(report), _LONGEST)
    yield _display(words, f'<pre style="white-space: pre-wrap">{html.escape(words)}</pre>')
    # The report tells the counterexample of the first broken law, so that is the one to see.
    broken = [law for law in report.outcome.laws if law.status == "broken"]
    if broken and (picture := counterexample_img(broken[0])):
        yield _display("(a picture of the counterexample)", picture)


def _display(words: str, page: str) -> Mapping[str, Any]:
    data = {"text/plain": words, "text/html": page}
    return {"output_type": "display_data", "metadata": {}, "data": data}


def _note(record: Record) -> str:
    if record.status == "graded":
        points = f"{number(record.points or 0)} of {number(record.max_points)}"
        first = f"Graded automatically: {points} points for the code."
    elif record.status == "failed":
        first = "Grading failed, which says nothing about this work."
    else:
        first = f"Nothing here could be graded: {record.reason}"
    lines = [first]
    lines += [f"  {sign(outcome.status)} {headline(outcome)}" for outcome in record.exercises]
    lines += [f"Note: {warning}" for warning in record.warnings]
    if record.needs_manual:
        lines.append("A person reads the written answers.")
    lines.append(f"Isolation while the code ran: {record.isolation}.")
    words = "\n".join(clean(line, 1000).replace("\n", " ") for line in lines)
    return f'<pre style="white-space: pre-wrap">\n{html.escape(words)}\n</pre>'
