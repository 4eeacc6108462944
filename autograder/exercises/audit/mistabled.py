"""Known mistakes in tables made in advance."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder.exercises.audit.streams import Orders, Table, Translations, orders, shifts
from autograder.law import Reply, Symptom

_AGAIN = "All rows are the same: is one row repeated, or the generator seeded again for each?"
_COUNTED = "Each row has a seed of its own; one generator, seeded once, gives all rows."
_NEVER = "The generator is never seeded: a new one always starts alike."
_TURNED = "Rows and columns are exchanged: one row for each epoch, one column for each example."
_NUMPY = "These numbers come from {}'s generator; a torch.Generator is asked for."
_GLOBAL = "The numbers come from torch's global generator: name one of your own in the call."
_SEEDED = "torch's global generator is seeded or used: make a torch.Generator of your own."


def given(replies: Sequence[Reply]) -> np.ndarray | None:
    """Read the table that came; None if it is no tensor."""
    value = replies[0].value
    if replies[0].raised or not isinstance(value, torch.Tensor) or value.is_complex():
        return None
    return value.numpy()


def _twisted(text: str, twist: Callable[[Any], np.ndarray | None], rank: int = 0) -> Symptom:
    def explains(case: Table, replies: Sequence[Reply]) -> bool:
        found = given(replies)
        if found is None:
            return False
        try:
            wrong = twist(case)
        except (ValueError, RuntimeError):
            return False
        return (
            wrong is not None
            and np.array_equal(found, wrong)
            and not np.array_equal(found, case.right())
        )

    return Symptom(text, explains, rank)


def _told(text: str, test: Callable[[Any, np.ndarray], bool], rank: int = 0) -> Symptom:
    def explains(case: Table, replies: Sequence[Reply]) -> bool:
        found = given(replies)
        return found is not None and test(case, found)

    return Symptom(text, explains, rank)


def _replied(text: str, test: Callable[[Any, Reply], bool], rank: int = 0) -> Symptom:
    def explains(case: Table, replies: Sequence[Reply]) -> bool:
        return replies[0].raised is None and test(case, replies[0])

    return Symptom(text, explains, rank)


def _is_right(case: Table, found: np.ndarray | None) -> bool:
    return found is not None and np.array_equal(found, case.right())


def _global(case: Table, reply: Reply) -> bool:
    return "torch" in reply.disturbed and not _is_right(case, given([reply]))


def _seeded(case: Table, reply: Reply) -> bool:
    return "torch" in reply.disturbed and _is_right(case, given([reply]))


def _as_list(case: Table, reply: Reply) -> bool:
    value = reply.value
    return type(value) in (list, tuple) and len(value) == case.epochs


def _other_dtype(case: Table, found: np.ndarray) -> bool:
    return found.dtype != np.int64 and _is_right(case, found)


def _right_number(case: Table, found: np.ndarray) -> bool:
    return found.shape == (case.epochs, case.examples)


COMMON: tuple[Symptom, ...] = (
    _twisted(_TURNED, lambda case: case.right().T),
    _twisted("There is one row too few.", lambda case: case.right()[:-1]),
    _twisted(
        "All rows are joined into one: keep a row for each epoch.", lambda c: c.right().ravel()
    ),
    _told("The numbers are right, but their dtype is not int64.", _other_dtype),
    _replied(_GLOBAL, _global),
    _replied(_SEEDED, _seeded),
    _replied(
        "numpy's global generator is seeded or used; a torch.Generator is asked for.",
        lambda _, reply: "numpy" in reply.disturbed,
        1,
    ),
    _replied(
        "Python's global generator is seeded or used; a torch.Generator is asked for.",
        lambda _, reply: "random" in reply.disturbed,
        1,
    ),
    _replied(
        "This is a numpy array; the contract asks for a torch tensor.",
        lambda _, reply: isinstance(reply.value, np.ndarray),
    ),
    _replied("You return a list; one tensor is asked for, with a row for each epoch.", _as_list, 1),
)


def _one_by_one(case: Orders, seed: Callable[[int], int]) -> np.ndarray:
    rows = [orders(seed(epoch), 1, case.examples) for epoch in range(case.epochs)]
    return np.concatenate(rows)


def _by_python(case: Orders) -> np.ndarray:
    generator = random.Random(case.seed)
    rows = [list(range(case.examples)) for _ in range(case.epochs)]
    for row in rows:
        generator.shuffle(row)
    return np.array(rows)


def _permuted(generator: Any, case: Orders) -> np.ndarray:
    return np.array([generator.permutation(case.examples) for _ in range(case.epochs)])


def _repeats(case: Orders, found: np.ndarray) -> bool:
    return (
        _right_number(case, found)
        and bool(((found >= 0) & (found < case.examples)).all())
        and any(len(set(row)) < case.examples for row in found.tolist())
        and len(set(map(tuple, found.tolist()))) > 1
    )


def _orderly(case: Orders, found: np.ndarray) -> bool:
    due = np.arange(case.examples)
    return _right_number(case, found) and all(np.array_equal(np.sort(row), due) for row in found)


def _alike(case: Orders, found: np.ndarray) -> bool:
    return _orderly(case, found) and bool((found == found[0]).all()) and case.epochs > 1


ORDERS: tuple[Symptom, ...] = (
    *COMMON,
    _twisted(_AGAIN, lambda case: _one_by_one(case, lambda _: case.seed)),
    _twisted(_COUNTED, lambda case: _one_by_one(case, lambda epoch: case.seed + epoch)),
    _twisted(
        _COUNTED,
        lambda case: _one_by_one(case, lambda epoch: epoch) if case.epochs > 1 else None,
    ),
    _twisted(_NUMPY.format("numpy"), lambda c: _permuted(np.random.default_rng(c.seed), c)),
    _twisted(_NUMPY.format("numpy"), lambda c: _permuted(np.random.RandomState(c.seed), c)),
    _twisted(_NUMPY.format("Python"), _by_python),
    _twisted("Examples are counted from 0; yours start at 1.", lambda case: case.right() + 1),
    _twisted(
        "Epochs and examples are exchanged.",
        lambda case: orders(case.seed, case.examples, case.epochs),
    ),
    _twisted(
        "`seed` plays no part: whatever it is, the first row is the same.",
        lambda case: orders(0, case.epochs, case.examples),
    ),
    _twisted(
        _NEVER,
        lambda case: orders(torch.Generator().initial_seed(), case.epochs, case.examples),
    ),
    _twisted(
        "The first permutation is thrown away: row 0 is the first that the generator gives.",
        lambda case: orders(case.seed, case.epochs + 1, case.examples)[1:],
    ),
    _twisted("The rows are listed from the last to the first.", lambda case: case.right()[::-1]),
    _twisted(
        "The rows are sorted: the order is what matters.",
        lambda case: np.tile(np.arange(case.examples), (case.epochs, 1)),
    ),
    _told("Numbers repeat in a row: each example is drawn once in an epoch.", _repeats, 1),
    _told("All rows are the same: each epoch has an order of its own.", _alike, 1),
    _told(
        "Each row is an order of all examples, but not the generator's: is it seeded with `seed`?",
        _orderly,
        2,
    ),
)


def _integers(case: Translations) -> np.ndarray:
    generator = np.random.default_rng(10_000 + case.seed)
    return generator.integers(0, case.reach + 1, (case.epochs, case.examples))


def _moved(seed: Callable[[int], int], more: int = 0) -> Callable[[Translations], np.ndarray]:
    return lambda c: shifts(seed(c.seed), (c.epochs, c.examples), c.reach + more)


def _rows(case: Translations) -> np.ndarray:
    row = shifts(10_000 + case.seed, (case.examples,), case.reach)
    return np.tile(row, (case.epochs, 1))


def _per_epoch(case: Translations) -> np.ndarray:
    column = shifts(10_000 + case.seed, (case.epochs, 1), case.reach)
    return np.tile(column, (1, case.examples))


def _short(case: Translations, found: np.ndarray) -> bool:
    return _right_number(case, found) and bool(found.max(initial=0) < case.reach)


def _long(case: Translations, found: np.ndarray) -> bool:
    return _right_number(case, found) and bool(found.max(initial=0) > case.reach)


def _in_reach(case: Translations, found: np.ndarray) -> bool:
    return _right_number(case, found) and bool(((found >= 0) & (found <= case.reach)).all())


TRANSLATIONS: tuple[Symptom, ...] = (
    *COMMON,
    _twisted(
        "`most` itself never comes: torch.randint leaves out its upper end.",
        _moved(lambda seed: 10_000 + seed, -1),
    ),
    _twisted(
        "The numbers go too far: `most` is the largest shift.", _moved(lambda s: 10_000 + s, 1)
    ),
    _twisted(
        "The generator is seeded with `seed`, as the schedule's; it must be 10000 + seed.",
        _moved(lambda seed: seed),
    ),
    _twisted(
        "The generator is always seeded with 10000; the seed of the run must be added.",
        _moved(lambda _: 10_000),
    ),
    _twisted("The seed is multiplied by 10000; it must be added.", _moved(lambda s: 10_000 * s)),
    _twisted("10000 is subtracted from the seed, or it from 10000.", _moved(lambda s: 10_000 - s)),
    _twisted("The offset of the seed is 10000.", _moved(lambda seed: 1000 + seed)),
    _twisted(_AGAIN, _rows),
    _twisted("All images of an epoch are moved alike; each has a shift of its own.", _per_epoch),
    _twisted(_NUMPY.format("numpy"), _integers),
    _twisted("Shifts start at 0; yours start at 1.", lambda case: case.right() + 1),
    _twisted(
        "Shifts start at 0; yours start at 1.",
        lambda c: 1 + shifts(10_000 + c.seed, (c.epochs, c.examples), c.reach - 1),
    ),
    _twisted(
        "`most` is ignored: you always take 4.",
        lambda c: shifts(10_000 + c.seed, (c.epochs, c.examples), 4) if c.reach != 4 else None,
    ),
    _twisted(_NEVER, _moved(lambda _: torch.Generator().initial_seed())),
    _twisted(
        "Shifts to the left have crept in: the smallest shift is 0.",
        lambda c: shifts(10_000 + c.seed, (c.epochs, c.examples), 2 * c.reach) - c.reach,
    ),
    _twisted(
        "The numbers are drawn image by image; the generator must go through epoch by epoch.",
        lambda c: shifts(10_000 + c.seed, (c.examples, c.epochs), c.reach).T,
    ),
    _twisted("Shifts to the left are negative; all here go to the right.", lambda c: -c.right()),
    _twisted(
        "Epochs and examples are exchanged.",
        lambda c: shifts(10_000 + c.seed, (c.examples, c.epochs), c.reach),
    ),
    _told("The largest shift, `most`, never comes: both ends are included.", _short, 1),
    _told("Some shifts are larger than `most`.", _long, 1),
    _told(
        "The numbers are in reach, but not torch.randint's: is the generator seeded 10000 + seed?",
        _in_reach,
        2,
    ),
)
