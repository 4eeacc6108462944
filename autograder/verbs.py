"""What `check`, `hint` and `progress` do in a notebook.

What the checks of a session gave, and which hint comes next, is kept in the kernel and
nowhere else: no file, no log.
"""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from autograder.documents import document_remarks, judge_document
from autograder.exercises import LESSONS, find, load
from autograder.law import Exercise, Lesson
from autograder.report import Outcome, Report, number, sign
from autograder.runner import run, unlooked
from autograder.sandbox.caller import Caller, in_process
from autograder.sandbox.document import read_document
from autograder.sandbox.unwritten import is_stub

SEED = 0
CASES = 25


@dataclass(frozen=True)
class Said:
    """Words for the reader; its `repr` is the words themselves."""

    words: str

    def __repr__(self) -> str:
        return self.words


@dataclass
class _Session:
    """What this kernel remembers."""

    outcomes: dict[str, Outcome] = field(default_factory=dict)
    hints: dict[str, int] = field(default_factory=dict)


_session = _Session()


def check(answer: Any, name: str | None = None) -> Report | Said:
    """Judge an answer in this process; see `autograder.check`."""
    found = _look_up(answer, name)
    if isinstance(found, Said):
        return found
    lesson, exercise = found
    notes: list[str] = []
    if exercise.file:
        document = read_document(Path(exercise.file))
        outcome = judge_document(exercise, document, _judge)
        notes = document_remarks(exercise, document)
    elif is_stub(answer):
        outcome = unlooked(exercise, "not_written")
    else:
        outcome = _judge(exercise, in_process({exercise.name: answer}))
    _session.outcomes[exercise.name] = outcome
    return Report(outcome, "\n".join([*notes, closing(lesson, exercise)]))


def _judge(exercise: Exercise, caller: Caller) -> Outcome:
    return run(exercise, caller, seed=SEED, cases=CASES)


def closing(lesson: Lesson, exercise: Exercise) -> str:
    """What is said after success: something worth knowing, and what comes next."""
    names = [each.name for each in lesson.exercises]
    after = names[names.index(exercise.name) + 1 :]
    step = f"Next: {after[0]}." if after else f"That was the last exercise of {lesson.name}."
    return f"{exercise.worth_knowing}\n{step}"


def hint(answer: Any) -> Said:
    """Give the next hint; see `autograder.hint`."""
    found = _look_up(answer, answer if isinstance(answer, str) else None)
    if isinstance(found, Said):
        return found
    _, exercise = found
    step = min(_session.hints.get(exercise.name, 0), len(exercise.hints) - 1)
    _session.hints[exercise.name] = step + 1
    last = step + 1 == len(exercise.hints)
    lines = [
        f"{exercise.name}, hint {step + 1} of {len(exercise.hints)}:",
        exercise.hints[step],
        "This is the last one: show someone what you have tried." if last else "",
    ]
    return Said("\n".join(filter(None, lines)))


def progress() -> Said:
    """List exercises and points; see `autograder.progress`."""
    lessons = [
        lesson
        for lesson in map(load, LESSONS)
        if any(exercise.name in _session.outcomes for exercise in lesson.exercises)
    ]
    if not lessons:
        return Said("Nothing has been checked yet: check(count_patches) checks count_patches.")
    return Said("\n".join(_progress(lesson) for lesson in lessons))


def _progress(lesson: Lesson) -> str:
    done = _session.outcomes
    earned = sum(done[e.name].points for e in lesson.exercises if e.name in done)
    total = sum(exercise.points for exercise in lesson.exercises)
    width = max(len(exercise.name) for exercise in lesson.exercises)
    lines = [f"{lesson.name}: {number(earned)} of {number(total)} points"]
    following = True
    for exercise in lesson.exercises:
        outcome = done.get(exercise.name)
        mark = sign("missing") if outcome is None else sign(outcome.status)
        worth = f"{number(outcome.points if outcome else 0)}/{exercise.points}"
        note = "not checked yet" if outcome is None else ""
        if outcome is not None and outcome.status == "not_written":
            note = "not written yet"
        if not exercise.points:
            worth = "optional"
        if following and (outcome is None or outcome.status != "right") and exercise.points:
            note, following = f"{note}  next" if note else "next", False
        lines.append(f"  {mark} {exercise.name:{width}}  {worth:>8}  {note}".rstrip())
    return "\n".join(lines)


def _look_up(answer: Any, name: str | None) -> tuple[Lesson, Exercise] | Said:
    """Find the exercise that an answer is for, by its own name or the one it is bound to."""
    if name is None and isinstance(answer, str):
        if found := _find_file(answer):
            return found
        return Said(f"{answer!r} is a name; check the function itself, without quotes.")
    names = [name] if name is not None else [_own_name(answer), *_bound_names(answer)]
    for each in names:
        if found := find(each):
            return found
    known = name if name is not None else names[0]
    if not known:
        return Said("That is no function of yours; hand over the function itself: check(patchify).")
    return Said(f"There is no exercise called {known}; check(answer, 'name') tells which it is.")


def _find_file(name: str) -> tuple[Lesson, Exercise] | None:
    every = ((lesson, exercise) for lesson in map(load, LESSONS) for exercise in lesson.exercises)
    return next((found for found in every if found[1].file == name), None)


def _own_name(answer: Any) -> str:
    name = getattr(answer, "__name__", "")
    return name if isinstance(name, str) else ""


def _bound_names(answer: Any) -> list[str]:
    main = vars(sys.modules["__main__"])
    return [name for name, value in list(main.items()) if value is answer]
