"""Known mistakes in stating the law of patches, told from what is accepted and what is not."""

from collections.abc import Callable, Sequence

import numpy as np

from autograder.addresses import Grid
from autograder.exercises.patches.forgeries import MISTAKES, Forgery
from autograder.exercises.patches.stating import HIDDEN, Claims, claimed
from autograder.law import Reply, Symptom

Accepts = Callable[[Grid, np.ndarray, np.ndarray], bool]
"""From a grid, the right patches and an array of their shape to a verdict."""


def _verdicts(text: str, verdict: Callable[[Claims, np.ndarray], bool], rank: int = 0) -> Symptom:
    """A law that says True and False just where a mistake does."""

    def explains(case: Claims, replies: Sequence[Reply]) -> bool:
        if any(type(reply.value) is not bool for reply in replies):
            return False
        claims = [claim for claim, _ in claimed(case)]
        return all(
            reply.value == verdict(case, claim)
            for reply, claim in zip(replies, claims, strict=True)
        )

    return Symptom(text, explains, rank)


def _looks_at(text: str, accepts: Accepts, rank: int = 0) -> Symptom:
    """A law that looks at a part of the numbers, or at a property of them."""

    def verdict(case: Claims, claim: np.ndarray) -> bool:
        right = claimed(case)[0][0]
        return claim.shape == right.shape and accepts(case.grid, right, claim)

    return _verdicts(text, verdict, rank)


def _same(of: Callable[[Grid, np.ndarray], np.ndarray]) -> Accepts:
    return lambda grid, right, claim: np.array_equal(of(grid, right), of(grid, claim))


def _pixels(grid: Grid, patches: np.ndarray) -> np.ndarray:
    return patches.reshape(grid.count, *grid.patch, grid.channels)


def _forged(forgery: Forgery, case: Claims) -> np.ndarray:
    return forgery.make(case.grid, case.image(), claimed(case)[0][0], case.place)


def _expects(forgery: Forgery) -> Symptom:
    def verdict(case: Claims, claim: np.ndarray) -> bool:
        return np.array_equal(claim, _forged(forgery, case))

    return _verdicts(f"Your law takes this for right: {forgery.words}.", verdict)


def _accepts_too(forgery: Forgery) -> Symptom:
    def verdict(case: Claims, claim: np.ndarray) -> bool:
        right = np.array_equal(claim, claimed(case)[0][0])
        return right or np.array_equal(claim, _forged(forgery, case))

    return _verdicts(f"Your law accepts this as well: {forgery.words}.", verdict)


def _shape(text: str, accepts: Callable[[np.ndarray, np.ndarray], bool]) -> Symptom:
    """A law that takes some arrays of a wrong shape for right ones."""

    def verdict(case: Claims, claim: np.ndarray) -> bool:
        return accepts(claimed(case)[0][0], claim)

    return _verdicts(text, verdict)


def _broadcast(right: np.ndarray, claim: np.ndarray) -> bool:
    try:
        return bool(np.all(right == claim))
    except ValueError:
        return False


def _begins(right: np.ndarray, claim: np.ndarray) -> bool:
    return claim.shape[1:] == right.shape[1:] and np.array_equal(claim, right[: len(claim)])


def _zipped(right: np.ndarray, claim: np.ndarray) -> bool:
    return all(map(np.array_equal, claim, right))


def _replies(text: str, test: Callable[[Reply], bool]) -> Symptom:
    """A mistake that shows in at least one reply, whatever the claim is."""

    def explains(_case: Claims, replies: Sequence[Reply]) -> bool:
        return any(test(reply) for reply in replies)

    return Symptom(text, explains)


def _hidden(reply: Reply) -> bool:
    raised = reply.raised
    return (
        raised is not None
        and raised.is_a(NameError)
        and any(f"'{name}'" in raised.text for name in HIDDEN)
    )


def _raised(kind: type[Exception]) -> Callable[[Reply], bool]:
    return lambda reply: reply.raised is not None and reply.raised.is_a(kind)


def _close(absolute: float, relative: float) -> Accepts:
    return lambda _, right, claim: np.allclose(claim, right, atol=absolute, rtol=relative)


def _wrong_shapes(case: Claims, replies: Sequence[Reply]) -> bool:
    right = claimed(case)[0][0]
    raised = [
        claim.shape != right.shape
        for reply, (claim, _) in zip(replies, claimed(case), strict=True)
        if reply.raised is not None
    ]
    return bool(raised) and all(raised)


def _one_unnoticed(case: Claims, replies: Sequence[Reply]) -> bool:
    right = claimed(case)[0][0]
    accepted = [
        claim
        for reply, (claim, wrong) in zip(replies, claimed(case), strict=True)
        if wrong and reply.value is True
    ]
    return len(accepted) > 0 and all(
        claim.shape == right.shape and (claim != right).sum() == 1 for claim in accepted
    )


_BEGINNING = "Only the beginning of each patch is compared: its first pixel, or less."


def _opposite(case: Claims, claim: np.ndarray) -> bool:
    return not np.array_equal(claim, claimed(case)[0][0])


SYMPTOMS: tuple[Symptom, ...] = (
    _verdicts("True and False are exchanged.", _opposite),
    _verdicts(
        "Your law says False to every array here, to the right patches too.", lambda *_: False, 1
    ),
    _looks_at(
        "Every array of the right shape passes: the numbers themselves are never looked at.",
        lambda *_: True,
    ),
    _looks_at("Only the sum of all numbers is compared.", _same(lambda g, p: p.sum())),
    _looks_at("Only the sum of each patch is compared.", _same(lambda g, p: p.sum(axis=1))),
    _looks_at(
        "Only which numbers there are is compared, not where they stand.",
        _same(lambda g, p: np.sort(p, axis=None)),
    ),
    _looks_at(
        "Only which numbers each patch holds is compared, not where they stand in it.",
        _same(lambda g, p: np.sort(p)),
    ),
    _looks_at(
        "Only which patches there are is compared, not in what order they come.",
        lambda g, right, claim: sorted(right.tolist()) == sorted(claim.tolist()),
    ),
    _looks_at(
        "Only the least and the largest number of each patch are compared.",
        _same(lambda g, p: np.stack([p.min(axis=1), p.max(axis=1)])),
    ),
    _looks_at(_BEGINNING, _same(lambda g, p: p[:, 0])),
    _looks_at(
        _BEGINNING,
        _same(lambda g, p: _pixels(g, p)[:, 0, 0]),
    ),
    _looks_at(
        "Only the first row of pixels of each patch is compared.",
        _same(lambda g, p: _pixels(g, p)[:, 0]),
    ),
    _looks_at(
        "Only the four corners of each patch are compared.",
        _same(lambda g, p: _pixels(g, p)[:, [0, 0, -1, -1], [0, -1, 0, -1]]),
    ),
    _looks_at("Only the first channel is compared.", _same(lambda g, p: _pixels(g, p)[..., 0])),
    _looks_at(
        "Only the mean of the channels is compared.",
        _same(lambda g, p: _pixels(g, p).sum(axis=-1)),
    ),
    _looks_at("Only the first patch is compared.", _same(lambda g, p: p[:1])),
    _looks_at("Only the last patch is compared.", _same(lambda g, p: p[-1:])),
    _looks_at("Only the first two patches are compared.", _same(lambda g, p: p[:2])),
    _looks_at("Only the first and the last patch are compared.", _same(lambda g, p: p[[0, -1]])),
    _looks_at(
        "The last row of patches is never compared.",
        _same(lambda g, p: p[: -g.columns]),
    ),
    _looks_at(
        "One patch that fits is enough: does something return inside a loop?",
        lambda g, right, claim: bool((right == claim).all(axis=1).any()),
    ),
    _looks_at(
        "A few wrong numbers are let pass: all of them must be right.",
        lambda g, right, claim: bool((right == claim).mean() >= 0.9),
    ),
    _looks_at(
        "The decimals are cut off before the numbers are compared.",
        _same(lambda g, p: p.astype(int)),
    ),
    *(
        _looks_at(
            "Numbers that are only close pass: patches are copies, so they must be equal.",
            _close(*tolerance),
        )
        for tolerance in ((1, 0), (1e-8, 0.1), (1, 1e-5))
    ),
    *map(_expects, MISTAKES),
    *map(_accepts_too, MISTAKES),
    _shape(
        "The shape is never looked at: the right numbers pass in any.",
        lambda right, claim: np.array_equal(right.ravel(), claim.ravel()),
    ),
    _shape("Rows that are missing go unnoticed.", _begins),
    _shape("Rows that are missing, or too many, go unnoticed: zip ends early.", _zipped),
    _shape("`==` repeats a row or a number to fit: compare the shapes first.", _broadcast),
    _replies(
        "A law may not lean on the functions that it judges: they do not exist meanwhile.",
        _hidden,
    ),
    _replies(
        "A law says False where something is wrong; an assert raises an exception.",
        _raised(AssertionError),
    ),
    _replies("Return one bool: True or False.", lambda r: type(r.value) not in (bool, type(None))),
    Symptom("Look at the shape first: where it is wrong, the answer is False.", _wrong_shapes, 1),
    Symptom("Not every number is compared: a single wrong one goes unnoticed.", _one_unnoticed, 2),
    Symptom(
        "Your law says False to the right patches.",
        lambda case, replies: replies[0].value is False,
        3,
    ),
)
