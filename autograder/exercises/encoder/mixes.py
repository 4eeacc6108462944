"""Attention with one thing changed: what a mistake would give."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from autograder.exercises.encoder.looks import TASK, Looks
from autograder.exercises.encoder.tensors import Arrays
from autograder.numeric import close

Weigh = Callable[[np.ndarray], np.ndarray]


def softmax(scores: np.ndarray, axis: int | tuple[int, ...] = -1) -> np.ndarray:
    """Turn scores into shares of 1 along an axis, or along several together."""
    powers = np.exp(scores - scores.max(axis, keepdims=True))
    shares: np.ndarray = powers / powers.sum(axis, keepdims=True)
    return shares


def products(q: np.ndarray, k: np.ndarray) -> np.ndarray:
    """Dot products of queries and keys, not divided by anything."""
    dots: np.ndarray = (q[..., :, None, :] * k[..., None, :, :]).sum(-1)
    return dots


def mixed(weights: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Take from the values what the weights say."""
    if weights.shape[-1] != values.shape[-2]:
        raise ValueError("as many weights as values are needed")
    mix: np.ndarray = (weights[..., :, :, None] * values[..., None, :, :]).sum(-2)
    return mix


def scaled(factor: Callable[[Looks], float]) -> Callable[[Looks], Arrays]:
    """The scores are multiplied by another number than one over the root of the features."""

    def twist(case: Looks) -> Arrays:
        q, k, v = case.numbers
        weights = softmax(factor(case) * products(q, k))
        return mixed(weights, v), weights

    return twist


def weighed(weigh: Weigh) -> Callable[[Looks], Arrays]:
    """The right scores are turned into other weights."""

    def twist(case: Looks) -> Arrays:
        q, k, v = case.numbers
        weights = weigh(products(q, k) / math.sqrt(case.features))
        return mixed(weights, v), weights

    return twist


def asked(choose: Callable[[np.ndarray, np.ndarray, np.ndarray], Arrays]) -> Any:
    """Other tensors play the parts of q, k and v."""

    def twist(case: Looks) -> Arrays | None:
        q, k, v = choose(*case.numbers)
        if q.shape[-1] != k.shape[-1]:
            return None
        weights = softmax(products(q, k) / math.sqrt(q.shape[-1]))
        return mixed(weights, v), weights

    return twist


def after(change: Callable[[np.ndarray, np.ndarray, np.ndarray], Any]) -> Any:
    """Output, weights and values are right, but something else is given back."""

    def twist(case: Looks) -> Any:
        output, weights = TASK.right(case)
        return change(output, weights, case.numbers[2])

    return twist


def causal(scores: np.ndarray) -> np.ndarray:
    """A query sees no later key."""
    return softmax(np.where(np.tri(*scores.shape[-2:]) > 0, scores, -np.inf))


def future(scores: np.ndarray) -> np.ndarray:
    """A query sees every key, but takes nothing from later ones."""
    return np.tril(softmax(scores))


def over(*axes: int) -> Weigh:
    """The softmax runs along other axes."""

    def weigh(scores: np.ndarray) -> np.ndarray:
        return softmax(scores, axes)

    return weigh


def elsewhere(axis: int) -> Callable[[Looks], Arrays | None]:
    """The softmax runs along an axis that is neither that of the queries nor that of the keys."""

    def twist(case: Looks) -> Arrays | None:
        place = axis % (len(case.lead) + 2)
        return weighed(over(place))(case) if place < len(case.lead) else None

    return twist


def everywhere(case: Looks) -> Arrays | None:
    """The softmax runs along all axes together."""
    every = over(*range(len(case.lead) + 2))
    return weighed(every)(case) if case.lead else None


def laid_anew(case: Looks) -> Arrays:
    """The keys are not transposed but reshaped."""
    q, k, v = case.numbers
    turned = k.reshape(*case.lead, case.features, case.keys).swapaxes(-1, -2)
    weights = softmax(products(q, turned) / math.sqrt(case.features))
    return mixed(weights, v), weights


def returned(what: Callable[[np.ndarray, float], np.ndarray]) -> Callable[[Looks], Arrays]:
    """The output is right, but something of the scores is given back for the weights."""

    def twist(case: Looks) -> Arrays:
        q, k, _ = case.numbers
        return TASK.right(case)[0], what(products(q, k), math.sqrt(case.features))

    return twist


def masked_output(case: Looks) -> Arrays:
    """The weights that are given back are right, but not those that were used."""
    return weighed(causal)(case)[0], TASK.right(case)[1]


def shrunk(case: Looks) -> Arrays:
    """The weights are divided once more."""
    output, weights = TASK.right(case)
    root = math.sqrt(case.features)
    return output / root, weights / root


def shrunk_only(case: Looks) -> Arrays:
    """The weights are divided, and not the scores."""
    output, weights = scaled(lambda _case: 1.0)(case)
    root = math.sqrt(case.features)
    return output / root, weights / root


def model_width(case: Looks) -> float:
    """The features of all heads together, where there is an axis for them."""
    return case.features * (case.lead[-1] if case.lead else 1)


def times_a_number(weights: np.ndarray, case: Looks) -> bool:
    """Tell whether weights come from the right scores times some positive number."""
    if not (weights > 0).all():
        return False
    q, k, _ = case.numbers
    scores, logarithms = products(q, k), np.log(weights)
    scores = scores - scores.mean(-1, keepdims=True)
    total = (scores**2).sum()
    factor = (scores * logarithms).sum() / total if total > 0 else 1.0
    return bool(factor > 0) and close(softmax(factor * scores), weights)
