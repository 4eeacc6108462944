"""The lessons' exercises: points, hints, laws and symptoms, one module a lesson."""

import importlib

from autograder.law import Exercise, Lesson

LESSONS = ("patches", "convolution", "encoder", "audit", "calibration", "scaling")
"""The lessons there are, in the order in which they are taken."""


def load(lesson: str) -> Lesson:
    """Fetch the exercises of a lesson.

    Args:
        lesson: One of `LESSONS`.

    Returns:
        The lesson.

    Raises:
        KeyError: If there is no such lesson.
    """
    if lesson not in LESSONS:
        raise KeyError(lesson)
    found: Lesson = importlib.import_module(f"autograder.exercises.{lesson}").LESSON
    return found


def find(name: str) -> tuple[Lesson, Exercise] | None:
    """Look an exercise up by its name, which no two exercises share.

    Args:
        name: Such as "patchify".

    Returns:
        The lesson and the exercise, or None.
    """
    for lesson in map(load, LESSONS):
        for exercise in lesson.exercises:
            if exercise.name == name:
                return lesson, exercise
    return None
