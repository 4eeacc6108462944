"""Answers that are files: how they are judged, and what is said of them."""

import dataclasses
from collections.abc import Callable

from autograder.law import Exercise, Reply
from autograder.report import Outcome
from autograder.runner import unlooked
from autograder.sandbox.caller import Caller
from autograder.sandbox.document import of_document
from autograder.sandbox.plain import clean_line

Judge = Callable[[Exercise, Caller], Outcome]


def judge_document(exercise: Exercise, document: Reply | None, judge: Judge) -> Outcome:
    """Judge an answer that is a file; without one it is missing."""
    if document is None:
        outcome = unlooked(exercise, "missing")
        first = dataclasses.replace(outcome.laws[0], diagnosis=f"there is no {exercise.file} yet.")
        return dataclasses.replace(outcome, laws=(first, *outcome.laws[1:]))
    return judge(exercise, of_document(document))


def document_remarks(exercise: Exercise, document: Reply | None) -> list[str]:
    """Say what should be known about a file, though it costs no points."""
    if document is None or document.raised is not None or exercise.remarks is None:
        return []
    return [clean_line(remark, 400) for remark in exercise.remarks(document.value)]
