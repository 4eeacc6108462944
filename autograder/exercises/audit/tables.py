"""The exercises on tables made in advance: who is drawn when, who is moved how far."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder.exercises.audit import mistabled
from autograder.exercises.audit.hints import HINTS
from autograder.exercises.audit.streams import Orders, Table, Translations
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead, same_array
from autograder.words import kind, numbers

_seeds = st.integers(0, 99)
_few = st.integers(1, 5)
_some = st.integers(2, 5)
_sizes = st.integers(1, 12)
# With so many, no two rows are the same by chance.
_many = st.integers(20, 40)
_RECORDED = (0, 1, 2, 3, 4)


def _call(case: Table) -> Call:
    return Call(case.name, case.arguments, generators=True)


def _equals(
    title: str,
    weight: int,
    strategy: SearchStrategy[Any],
    examples: tuple[Table, ...],
    contrast: str = "",
) -> Law:
    """State the whole table, whatever its dtype."""

    def judge(case: Table, replies: Sequence[Reply]) -> Mismatch | None:
        right = case.right()
        given = replies[0].value
        if isinstance(given, torch.Tensor) and tuple(given.shape) == right.shape:
            differs = np.argwhere(given.numpy() != right)
            if len(differs):
                row = int(differs[0][0])
                return Mismatch(
                    f"row {row}: {numbers(right[row])}", f"row {row}: {numbers(given[row])}"
                )
        return same_array(right, replies[0], "row", tensor=True)

    return Law(
        title, weight, lambda case: [_call(case)], judge, strategy, examples, contrast=contrast
    )


def _looks_like(
    title: str,
    weight: int,
    fault: Callable[[Any, torch.Tensor], tuple[str, str] | None],
    strategy: SearchStrategy[Any],
    examples: tuple[Table, ...],
) -> Law:
    """State what any such table is like, whatever generator it comes from."""

    def judge(case: Table, replies: Sequence[Reply]) -> Mismatch | None:
        shape = (case.epochs, case.examples)
        due = f"a torch tensor of shape {shape}"
        if wrong := raised_instead(due, replies[0]):
            return wrong
        given = replies[0].value
        if not isinstance(given, torch.Tensor):
            return Mismatch(due, kind(given))
        if tuple(given.shape) != shape:
            return Mismatch(f"shape {shape}", f"shape {tuple(given.shape)}")
        found = fault(case, given)
        return Mismatch(*found) if found else None

    return Law(title, weight, lambda case: [_call(case)], judge, strategy, examples)


def _repeated(table: torch.Tensor) -> tuple[str, str] | None:
    """Find two rows that are alike."""
    seen: dict[tuple[Any, ...], int] = {}
    for number, row in enumerate(table.tolist()):
        before = seen.setdefault(tuple(row), number)
        if before != number:
            return f"row {number} unlike all others", f"row {number} is row {before} once more"
    return None


def _disordered(case: Orders, table: torch.Tensor) -> tuple[str, str] | None:
    due = list(range(case.examples))
    for number, row in enumerate(table.tolist()):
        if table.is_complex() or sorted(row) != due:
            words = f"row {number}: each of 0 to {case.examples - 1} once"
            return words, f"row {number}: {numbers(row)}"
    return _repeated(table)


def _astray(case: Translations, table: torch.Tensor) -> tuple[str, str] | None:
    found = sorted(set(table.flatten().tolist()), key=repr)
    due = sorted(range(case.reach + 1), key=repr)
    if found != due:
        return f"all of the numbers 0 to {case.reach}", numbers(found)
    # Short rows of few numbers may be alike by chance.
    chance = _repeated(torch.from_numpy(case.right()))
    return None if chance else _repeated(table)


def _is_whole(weight: int, strategy: SearchStrategy[Any], examples: tuple[Table, ...]) -> Law:
    def judge(_case: Table, replies: Sequence[Reply]) -> Mismatch | None:
        due = "dtype int64"
        if wrong := raised_instead(due, replies[0]):
            return wrong
        given = replies[0].value
        if not isinstance(given, torch.Tensor):
            return Mismatch(due, kind(given))
        if given.dtype == torch.int64:
            return None
        return Mismatch(due, f"dtype {str(given.dtype).removeprefix('torch.')}")

    return Law(
        "the dtype is int64",
        weight,
        lambda case: [_call(case)],
        judge,
        strategy,
        examples,
        needs_value=True,
    )


def _keeps_to_itself(
    weight: int, strategy: SearchStrategy[Any], examples: tuple[Table, ...]
) -> Law:
    def judge(_case: Table, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead("a result", replies[0]):
            return wrong
        if not isinstance(replies[0].value, torch.Tensor):
            return Mismatch("a torch tensor", kind(replies[0].value))
        if not replies[0].disturbed:
            return None
        names = " and ".join(replies[0].disturbed)
        return Mismatch("every global generator as it was", f"that of {names} is changed")

    return Law(
        "the global random generators are neither drawn from nor seeded",
        weight,
        lambda case: [_call(case)],
        judge,
        strategy,
        examples,
        needs_value=True,
    )


_orders = st.builds(Orders, _seeds, _few, _sizes)
_ROWS = "Row 0 is right: what happens to the generator between one row and the next?"

minibatch_schedule = Exercise(
    name="minibatch_schedule",
    points=2,
    parameters=("seed", "epochs", "examples"),
    laws=(
        _looks_like(
            "each row holds every example once, and no two rows are alike",
            5,
            _disordered,
            st.builds(Orders, _seeds, _some, _many),
            (Orders(0, 3, 20), Orders(7, 2, 30)),
        ),
        _equals(
            "one epoch: torch.randperm of a generator seeded with `seed`",
            5,
            st.builds(Orders, _seeds, st.just(1), _sizes),
            (Orders(0, 1, 9), Orders(5, 1, 12), *(Orders(seed, 1, 1000) for seed in _RECORDED)),
        ),
        _equals(
            "several epochs: row after row from the same generator, as in the recorded runs",
            6,
            _orders,
            (
                Orders(0, 3, 5),
                Orders(3, 4, 7),
                Orders(4, 2, 12),
                *(Orders(seed, 3, 1000) for seed in _RECORDED),
                Orders(0, 120, 1000),
            ),
            _ROWS,
        ),
        _is_whole(2, _orders, (Orders(0, 3, 5),)),
        _keeps_to_itself(2, _orders, (Orders(1, 3, 5), Orders(2, 2, 3))),
    ),
    hints=HINTS["minibatch_schedule"],
    worth_knowing="Two models that see the same batches in the same order are a pair.",
    symptoms=mistabled.ORDERS,
)


_shifts = st.builds(Translations, _seeds, _few, _sizes, st.integers(0, 9))

translation_table = Exercise(
    name="translation_table",
    points=2,
    parameters=("seed", "epochs", "examples", "most"),
    laws=(
        _looks_like(
            "whole numbers from 0 to `most`, both included, one for each epoch and image",
            5,
            _astray,
            st.builds(Translations, _seeds, _many, _many, st.integers(1, 9)),
            (Translations(0, 20, 30), Translations(7, 30, 20, 2)),
        ),
        _equals(
            "up to 4 pixels, with a generator seeded 10000 + seed, as in the recorded runs",
            6,
            st.builds(Translations, _seeds, _few, _sizes, st.none()),
            (
                Translations(0, 3, 5),
                Translations(3, 4, 7, 4),
                Translations(4, 2, 9),
                *(Translations(seed, 120, 1000) for seed in _RECORDED[:2]),
            ),
        ),
        _equals(
            "any other number of pixels",
            5,
            _shifts,
            (Translations(0, 3, 5, 2), Translations(3, 4, 7, 9), Translations(2, 3, 2, 0)),
            "Up to 4 pixels are right: what in your code does not ask for `most`?",
        ),
        _is_whole(2, _shifts, (Translations(0, 3, 5),)),
        _keeps_to_itself(2, _shifts, (Translations(1, 3, 5), Translations(2, 2, 3))),
    ),
    hints=HINTS["translation_table"],
    worth_knowing="Everything else stays as it was, so a difference has one possible cause.",
    symptoms=mistabled.TRANSLATIONS,
)
