"""Graded exercises on Vision Transformers and scaling.

Three verbs for a notebook: `check(answer)`, `hint(answer)` and `progress()`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from autograder.report import Report
    from autograder.verbs import Said

__all__ = ["check", "hint", "progress"]


def check(answer: Any, name: str | None = None) -> "Report | Said":
    """Judge an answer and say what is wrong with it.

    Args:
        answer: The function that you wrote.
        name: The exercise, if the function has another name.

    Returns:
        A report; what a notebook shows of it is its text.
    """
    # Imported on first use: the process that runs students' code never needs the laws.
    from autograder import verbs

    return verbs.check(answer, name)


def hint(answer: Any) -> "Said":
    """Give the next of three hints: where to look, a plan, an example in numbers.

    Args:
        answer: The function, or the exercise's name.

    Returns:
        The hint, to be shown.
    """
    from autograder import verbs

    return verbs.hint(answer)


def progress() -> "Said":
    """List the exercises of the lesson and what this session's checks have given so far.

    Returns:
        A list, to be shown.
    """
    from autograder import verbs

    return verbs.progress()
