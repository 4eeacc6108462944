"""The exercise that compares two models pair by pair."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.audit import mispaired
from autograder.exercises.audit.hints import HINTS
from autograder.exercises.audit.pairs import FIELDS, RIGHT, Audit, Spoiled, as_numbers, near
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import must_raise, raised_instead
from autograder.words import kind, numbers

_NAME = "summarize"
_DUE = f"a tuple of {len(FIELDS)}: " + ", ".join(FIELDS)
_SEVERAL = 3


def _compares(
    title: str,
    weight: int,
    fields: tuple[str, ...],
    strategy: SearchStrategy[Audit],
    examples: tuple[Audit, ...],
    contrast: str = "",
) -> Law:
    """State what some fields of the summary are."""

    def judge(case: Audit, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead(_DUE, replies[0]):
            return wrong
        value = replies[0].value
        if type(value) is not tuple or len(value) != len(FIELDS):
            return Mismatch(_DUE, kind(value))
        for place, (name, right) in enumerate(zip(FIELDS, RIGHT.summary(case), strict=True)):
            if name not in fields:
                continue
            given = as_numbers(value[place])
            alone = type(value[place]) in (int, float)
            if not near(given, right) or alone != (place >= _SEVERAL):
                shown = (
                    kind(value[place])
                    if given is None
                    else numbers(value[place] if alone else list(given))
                )
                due = list(right) if isinstance(right, tuple) else right
                return Mismatch(f"{name}: {numbers(due)}", f"{name}: {shown}")
        return None

    def calls(case: Audit) -> list[Call]:
        return [Call(_NAME, (case.argument(),))]

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def _refuses(
    title: str, weight: int, spoiled: tuple[Spoiled, ...], examples: tuple[Audit, ...]
) -> Law:
    """State that rows which are no pairs raise ValueError."""
    cases = st.builds(Audit, _seeds(2), draw.seeds, st.booleans(), st.sampled_from(spoiled))
    return must_raise(ValueError, title, weight, _NAME, _arguments, cases, examples)


def _arguments(case: Audit) -> tuple[Any, ...]:
    return (case.argument(),)


def _seeds(least: int) -> SearchStrategy[tuple[int, ...]]:
    return st.lists(st.integers(0, 99), min_size=least, max_size=5, unique=True).map(tuple)


_in_order = st.builds(Audit, st.integers(1, 5).map(lambda count: tuple(range(count))), draw.seeds)
_FIVE = Audit((0, 1, 2, 3, 4))
_ORDERED = (_FIVE, Audit((0, 1), (1, 1)), Audit((0, 1, 2), (2, 1)))
# As texts, these seeds come in another order than as numbers.
_ANY = (
    Audit((3, 0, 4, 1, 2), (0, 1), mixed=True),
    Audit((10, 9, 2), (1, 1), mixed=True),
    Audit((7, 5), (2, 1)),
    Audit((5, 30, 4), (3, 1), mixed=True),
)

summarize = Exercise(
    name=_NAME,
    points=3,
    parameters=("rows",),
    laws=(
        _compares(
            "clean_gaps: the CNN's lead on clean images, seed by seed",
            5,
            FIELDS[:1],
            _in_order,
            _ORDERED,
        ),
        _compares(
            "cnn_drops and vit_drops: what 4 pixels cost each model, seed by seed",
            5,
            FIELDS[1:3],
            _in_order,
            _ORDERED,
        ),
        _compares(
            "the means of all three",
            5,
            FIELDS[3:],
            _in_order,
            _ORDERED,
        ),
        _compares(
            "rows in any order, any seeds: each CNN with the ViT of its seed, seeds ascending",
            7,
            FIELDS,
            st.builds(Audit, _seeds(1), draw.seeds, st.just(True)),
            _ANY,
            "Rows in order are right: what in your code leans on their places in the list?",
        ),
        _refuses(
            "a seed that lacks one of the two models raises ValueError",
            4,
            ("cnn lost", "vit lost", "only cnn", "only vit", "seeds apart"),
            (
                Audit((0, 1, 2), spoiled="cnn lost"),
                Audit((0, 1, 2), spoiled="vit lost"),
                Audit((0, 1), spoiled="only cnn"),
                Audit((0, 1), spoiled="only vit"),
                Audit((0, 1, 2), spoiled="seeds apart"),
                Audit((4,), spoiled="only cnn"),
            ),
        ),
        _refuses(
            "two rows of a seed with different schedule hashes raise ValueError",
            4,
            ("hash", "hashes exchanged"),
            (
                Audit((0, 1, 2), spoiled="hash"),
                Audit((0, 1, 2), spoiled="hashes exchanged"),
                Audit((3, 1), (1, 1), mixed=True, spoiled="hashes exchanged"),
                # Here pairing by place finds the same hashes.
                Audit((3, 1), (0, 1), mixed=True, spoiled="hashes exchanged"),
            ),
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="Pairs share seed and schedule, so their gaps vary less than the models do.",
    symptoms=mispaired.SYMPTOMS,
)
