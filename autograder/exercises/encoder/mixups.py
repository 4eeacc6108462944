"""Known mistakes of `MultiHeadSelfAttention`, each computed in numpy with the case's weights."""

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np

from autograder.exercises.encoder.telling import Twist, common, gives, shaped
from autograder.instances import Subject, right
from autograder.law import Symptom

Split = Callable[[Any, np.ndarray], np.ndarray]
"""From the rows of qkv to (3, batch, heads, tokens, features of a head)."""


def _rows(case: Any, subject: Subject) -> np.ndarray:
    state = subject.state(case)
    x = case.x().numpy()
    return np.asarray(x @ state["qkv.weight"].numpy().T + state["qkv.bias"].numpy())


def _apart(case: Any, rows: np.ndarray, form: str) -> np.ndarray:
    """Split rows in an order of axes: t(hree), h(eads), f(eatures of a head)."""
    sizes = {"b": case.batch, "n": case.tokens, "t": 3, "h": case.heads, "f": case.head}
    shape = [sizes[axis] for axis in form]
    return np.asarray(np.einsum(f"{form}->tbhnf", rows.reshape(shape)))


def _in_thirds(case: Any, rows: np.ndarray, form: str) -> np.ndarray:
    """Split queries, keys and values each in an order of axes, as they lie in memory."""
    sizes = {"b": case.batch, "n": case.tokens, "h": case.heads, "f": case.head}
    thirds = np.split(rows, 3, axis=-1)
    shape = [sizes[axis] for axis in form]
    return np.stack([np.einsum(f"{form}->bhnf", each.reshape(shape)) for each in thirds])


def _shares(scores: np.ndarray, axis: int = -1) -> np.ndarray:
    raised = np.exp(scores - scores.max(axis, keepdims=True))
    return np.asarray(raised / raised.sum(axis, keepdims=True))


def _weights(case: Any, q: np.ndarray, k: np.ndarray) -> np.ndarray:
    return _shares(_scores(q, k) / case.head**0.5)


def _scores(q: np.ndarray, k: np.ndarray) -> np.ndarray:
    return np.asarray(np.einsum("bhqf,bhkf->bhqk", q, k))


def _merged(mixed: np.ndarray, form: str = "bnhf") -> np.ndarray:
    batch, heads, tokens, features = mixed.shape
    ordered = np.asarray(np.einsum(f"bhnf->{form}", mixed))
    return ordered.reshape(batch, tokens, heads * features)


def _out(case: Any, subject: Subject, merged: np.ndarray) -> np.ndarray:
    state = subject.state(case)
    return np.asarray(merged @ state["out.weight"].numpy().T + state["out.bias"].numpy())


def symptoms(subject: Subject, kind: type) -> tuple[Symptom, ...]:
    """List the known mistakes.

    Args:
        subject: The exercise as it is judged.
        kind: Of its cases.

    Returns:
        A symptom for each.
    """

    def split(form: str) -> Callable[[Any], np.ndarray]:
        return lambda case: _apart(case, _rows(case, subject), form)

    def thirds(form: str) -> Callable[[Any], np.ndarray]:
        return lambda case: _in_thirds(case, _rows(case, subject), form)

    usual = split("bnthf")

    def attended(parts: Callable[[Any], np.ndarray], merge: str = "bnhf") -> Twist:
        """All is right but how heads are split or put together."""

        def twist(case: Any) -> np.ndarray:
            q, k, v = parts(case)
            return _out(case, subject, _merged(_weights(case, q, k) @ v, merge))

        return twist

    def weighed(weigh: Callable[[Any, np.ndarray, np.ndarray], np.ndarray]) -> Twist:
        """All is right but the weights."""

        def twist(case: Any) -> np.ndarray:
            q, k, v = usual(case)
            return _out(case, subject, _merged(weigh(case, q, k) @ v))

        return twist

    def scaled(factor: Callable[[Any], float]) -> Twist:
        return weighed(lambda case, q, k: _shares(_scores(q, k) * factor(case)))

    def ordered(*order: int) -> Twist:
        return attended(lambda case: usual(case)[list(order)])

    def mixed(case: Any) -> np.ndarray:
        q, k, v = usual(case)
        return _merged(_weights(case, q, k) @ v)

    def out_without(name: str) -> Twist:
        def twist(case: Any) -> np.ndarray:
            state = {key: each.numpy() for key, each in subject.state(case).items()}
            if name == "bias":
                return np.asarray(mixed(case) @ state["out.weight"].T)
            if name == "transpose":
                return np.asarray(mixed(case) @ state["out.weight"] + state["out.bias"])
            return np.asarray(mixed(case) + state["out.bias"])

        return twist

    def unprojected(place: int) -> Twist:
        def parts(case: Any) -> np.ndarray:
            found = usual(case).copy()
            x = case.x().numpy().reshape(case.batch, case.tokens, case.heads, case.head)
            found[place] = np.einsum("bnhf->bhnf", x)
            return found

        return attended(parts)

    def joined_batch(case: Any) -> np.ndarray:
        """All images are one sequence."""
        q, k, v = (np.einsum("bhnf->hbnf", each) for each in usual(case))
        flat = (1, case.heads, case.batch * case.tokens, case.head)
        q, k, v = (each.reshape(flat) for each in (q, k, v))
        together = _merged(_weights(case, q, k) @ v)
        return _out(case, subject, together.reshape(case.batch, case.tokens, case.width))

    def across_images(case: Any) -> np.ndarray:
        """Tokens attend to those at the same place in other images."""
        q, k, v = (np.einsum("bhnf->nhbf", each) for each in usual(case))
        return _out(case, subject, _merged(np.einsum("nhbf->bhnf", _weights(case, q, k) @ v)))

    def one_head(case: Any) -> np.ndarray:
        q, k, v = np.einsum("tbhnf->tbnhf", usual(case)).reshape(
            3, case.batch, 1, case.tokens, case.width
        )
        return _out(case, subject, _merged(_shares(_scores(q, k) / case.width**0.5) @ v))

    def heads_backwards(case: Any) -> np.ndarray:
        q, k, v = usual(case)
        return _out(case, subject, _merged((_weights(case, q, k) @ v)[:, ::-1]))

    def first_head_everywhere(case: Any) -> np.ndarray:
        q, k, v = usual(case)
        found = _weights(case, q, k)
        return _out(case, subject, _merged(np.broadcast_to(found[:, :1], found.shape) @ v))

    def causal(case: Any, q: np.ndarray, k: np.ndarray) -> np.ndarray:
        later = np.triu(np.ones((case.tokens, case.tokens), bool), 1)
        return _shares(np.where(later, -np.inf, _scores(q, k) / case.head**0.5))

    def told(text: str, *twists: Twist, rank: int = 0) -> Symptom:
        return gives(subject, kind, text, *twists, rank=rank)

    orders = [order for order in itertools.product(range(3), repeat=3) if order != (0, 1, 2)]
    names = ("queries", "keys", "values")
    exchanged = tuple(
        told(f"{_roles(order, names)}.", ordered(*order), rank=0 if order in _PLAIN else 1)
        for order in orders
    )
    return (
        *common(subject, kind),
        shaped(
            kind,
            "The constructor is given: its layers must stay as they were.",
            lambda case, found: found != subject.shapes(case),
        ),
        told(
            "The scores are divided by the root of the whole width; each head has its own width.",
            scaled(lambda case: case.width**-0.5),
        ),
        told("The scores are not divided by the root of a head's width.", scaled(lambda case: 1)),
        told(
            "The scores are divided by a width, not by its root: is it done twice?",
            scaled(lambda case: 1 / case.head),
            scaled(lambda case: 1 / case.width),
        ),
        told(
            "The scores are multiplied by the root of a head's width; they must be divided by it.",
            scaled(lambda case: case.head**0.5),
        ),
        told(
            "You divide by the root after the softmax; it belongs before.",
            weighed(lambda case, q, k: _shares(_scores(q, k)) / case.head**0.5),
        ),
        told(
            "The scores are divided by the root of the number of tokens, not of a head's width.",
            scaled(lambda case: case.tokens**-0.5),
        ),
        told(
            "The columns of the weights sum to 1, not the rows: each query shares among its keys.",
            weighed(lambda case, q, k: _shares(_scores(q, k) / case.head**0.5, -2)),
        ),
        told(
            "The softmax runs over heads or images; it must run over the keys.",
            weighed(lambda case, q, k: _shares(_scores(q, k) / case.head**0.5, 1)),
            weighed(lambda case, q, k: _shares(_scores(q, k) / case.head**0.5, 0)),
        ),
        told(
            "The scores weigh the values as they are; the softmax is missing.",
            weighed(lambda case, q, k: _scores(q, k) / case.head**0.5),
        ),
        told(
            "All keys have the same weight: the scores have no effect.",
            weighed(lambda case, q, k: np.full_like(_scores(q, k), 1 / case.tokens)),
        ),
        told(
            "The weights are transposed before they meet the values.",
            weighed(lambda case, q, k: _weights(case, q, k).swapaxes(-1, -2)),
        ),
        told(
            "A token sees no later tokens: this mask is for text that is written word by word.",
            weighed(causal),
        ),
        told(
            "The first head's weights are used for all heads.",
            first_head_everywhere,
        ),
        told(
            "Tokens and heads are mixed up in the split: split the last axis, then move axes.",
            attended(thirds("bhnf")),
            attended(split("btnhf")),
            attended(split("tbhnf")),
            attended(split("bthnf")),
        ),
        told(
            "Heads are put side by side wrongly: bring tokens before heads, then join the two.",
            attended(usual, "bhnf"),
            attended(usual, "hbnf"),
        ),
        told(
            "Tokens and heads are mixed up, in the split and again when heads are put together.",
            attended(thirds("bhnf"), "bhnf"),
        ),
        told(
            "A head takes every n-th feature; its features lie side by side.",
            attended(split("bntfh")),
            attended(split("bntfh"), "bnfh"),
        ),
        told(
            "The features of the heads are interleaved in the end; they lie side by side.",
            attended(usual, "bnfh"),
        ),
        told(
            "You split the outputs of qkv by heads first; all queries come first, of every head.",
            attended(split("bnhtf")),
            attended(split("bnhft")),
        ),
        told(
            "You split the outputs of qkv by features first; all queries come first.",
            attended(split("bnfth")),
            attended(split("bnfht")),
        ),
        told(
            "The heads are put side by side in the opposite order.",
            heads_backwards,
        ),
        told("All features attend as one single head.", one_head),
        told("The projection `out` is missing.", mixed),
        told("The bias of `out` is missing.", out_without("bias")),
        told("The weight of `out` is missing.", out_without("weight")),
        told(
            "The weight of `out` is the wrong way round: a layer does x @ weight.T + bias.",
            out_without("transpose"),
        ),
        told(
            "The input is added to the result; this residual belongs to the block.",
            lambda case: right(subject, case) + case.x().numpy(),
        ),
        told("The values are not projected: they are x itself.", unprojected(2)),
        told("The queries are not projected: they are x itself.", unprojected(0)),
        told("The keys are not projected: they are x itself.", unprojected(1)),
        told("All images are one long sequence: keep the batch axis apart.", joined_batch),
        told(
            "Each token attends to itself alone: is the batch axis taken for the sequence?",
            across_images,
        ),
        *exchanged,
    )


# Two of the three exchanged, or one of them used for another.
_PLAIN = {(1, 0, 2), (0, 2, 1), (2, 1, 0), (0, 1, 1), (0, 0, 2), (1, 1, 2), (0, 1, 0)}


def _roles(order: tuple[int, ...], names: tuple[str, ...]) -> str:
    used = ", ".join(
        f"{names[found]} for {due}"
        for due, found in zip(names, order, strict=True)
        if names[found] != due
    )
    return f"Roles are exchanged: you take {used}"
