"""Where attention leads through several layers, and where it is said to lead by mistake."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from autograder.exercises.encoder.slips import Twist, kinds, told, twisted
from autograder.exercises.encoder.tensors import Arrays, Task
from autograder.law import Symptom
from autograder.numeric import close


@dataclass(frozen=True)
class Layers:
    """A case of `attention_rollout`.

    Attributes:
        depth: Number of layers.
        batch: Number of images.
        heads: Heads of each layer.
        tokens: Tokens of each image.
        seed: Draws the weights.
    """

    depth: int
    batch: int
    heads: int
    tokens: int
    seed: tuple[int, ...] = (1, 2)

    @functools.cached_property
    def numbers(self) -> list[np.ndarray]:
        """The weights of every layer: rows of tenths that sum to 1."""
        generator = np.random.default_rng(self.seed)
        shape = (self.depth, self.batch, self.heads, self.tokens)
        evenly = np.full(self.tokens, 1 / self.tokens)
        return list(generator.multinomial(10, evenly, shape) / 10)


@functools.lru_cache(maxsize=4096)
def right(case: Layers) -> Arrays:
    """Follow one output token after the other from the last layer back to the input."""
    result = np.empty((case.batch, case.tokens, case.tokens))
    for image, token in np.ndindex(case.batch, case.tokens):
        share = np.zeros(case.tokens)
        share[token] = 1
        for layer in reversed(case.numbers):
            # What a token has it gets half from itself and half from those it looks at, of
            # which each head sees as many.
            looked = [share.dot(head) for head in layer[image]]
            share = (share + sum(looked) / case.heads) / 2
        result[image, token] = share
    return (result,)


TASK = Task(
    "attention_rollout", lambda case: {"weights": case.numbers}, right, ("image", "output token")
)

Step = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""From the weights of a layer, (batch, heads, tokens, tokens), and an identity to a matrix."""


def _half(layer: np.ndarray, own: np.ndarray) -> np.ndarray:
    step: np.ndarray = (layer.mean(1) + own) / 2
    return step


def _steps(step: Step, case: Layers) -> list[np.ndarray]:
    return [step(layer, np.eye(case.tokens)) for layer in case.numbers]


def _chain(step: Step = _half, *, first: bool = True) -> Twist:
    """Multiply the layers' matrices, later ones from the left or, if not `first`, the right."""

    def twist(case: Layers) -> np.ndarray:
        flow, *others = _steps(step, case)
        for matrix in others:
            flow = matrix @ flow if first else flow @ matrix
        return flow

    return twist


def _all(change: Callable[[np.ndarray], Any]) -> Twist:
    """The right result, changed at the end."""
    return lambda case: change(right(case)[0])


def _chosen(place: int) -> Twist:
    """Only one layer counts."""
    return lambda case: _steps(_half, case)[place]


def _summed(combine: Callable[[np.ndarray], np.ndarray]) -> Twist:
    """The layers' matrices are not multiplied."""
    return lambda case: combine(np.array(_steps(_half, case)))


def _scaled(matrix: np.ndarray) -> np.ndarray:
    rows: np.ndarray = matrix / matrix.sum(-1, keepdims=True)
    return rows


def _from_identity(case: Layers) -> np.ndarray:
    """The mean of the layers' weights, not of their products, with half an identity."""
    step: np.ndarray = (np.mean(case.numbers, axis=(0, 2)) + np.eye(case.tokens)) / 2
    return step


def _batch_mixed(case: Layers) -> np.ndarray:
    everywhere = [
        np.broadcast_to(layer.mean((0, 1)), (case.batch, case.tokens, case.tokens))
        for layer in case.numbers
    ]
    flow = np.broadcast_to(np.eye(case.tokens), everywhere[0].shape)
    for layer in everywhere:
        flow = (layer + np.eye(case.tokens)) / 2 @ flow
    return flow


def _cut(kept: slice) -> Twist:
    """Some layers are left out."""

    def twist(case: Layers) -> np.ndarray:
        own = np.eye(case.tokens)
        flow = np.broadcast_to(own, (case.batch, case.tokens, case.tokens))
        for layer in case.numbers[kept]:
            flow = _half(layer, own) @ flow
        return flow

    return twist


def _plain(case: Layers) -> np.ndarray:
    flow: np.ndarray = np.eye(case.tokens)
    for layer in case.numbers:
        flow = layer.mean(1) @ flow
    return flow


_ORDER = "The layers are multiplied in the wrong order: later ones stand on the left."
_OWN = "The identity is missing: half of each token comes from itself."
_TURNED = "Rows and columns are exchanged: each output token has a row of its own."
_MEAN = "The heads are averaged, all with the same weight."
_TWISTS: tuple[tuple[str, Twist], ...] = (
    (_ORDER, _chain(first=False)),
    (_OWN, _chain(lambda layer, own: layer.mean(1))),
    (_OWN, _chain(lambda layer, own: layer.mean(1), first=False)),
    (
        "Each matrix must be halved after the identity is added: its rows sum to 1.",
        _chain(lambda layer, own: layer.mean(1) + own),
    ),
    (
        "Only the weights are halved; the identity is, too.",
        _chain(lambda layer, own: layer.mean(1) / 2 + own),
    ),
    (
        "Only the identity is halved; the weights are, too.",
        _chain(lambda layer, own: layer.mean(1) + own / 2),
    ),
    (_MEAN, _chain(lambda layer, own: (layer.max(1) + own) / 2)),
    (_MEAN, _chain(lambda layer, own: (layer.min(1) + own) / 2)),
    (_MEAN, _chain(lambda layer, own: (layer.sum(1) + own) / 2)),
    (_MEAN, _chain(lambda layer, own: _scaled(layer.max(1) + own))),
    (_MEAN, _chain(lambda layer, own: _scaled(layer.min(1) + own))),
    (_MEAN, _chain(lambda layer, own: _scaled(layer.sum(1) + own))),
    (_MEAN, _chain(lambda layer, own: (layer[:, 0] + own) / 2)),
    (_MEAN, _chain(lambda layer, own: (layer[:, -1] + own) / 2)),
    (_TURNED, _all(lambda flow: flow.swapaxes(-1, -2))),
    (_TURNED, _chain(lambda layer, own: _half(layer, own).swapaxes(-1, -2))),
    ("Only the last layer counts: multiply all of them.", _chosen(-1)),
    ("Only the first layer counts: multiply all of them.", _chosen(0)),
    ("A layer is left out: each has its matrix.", _cut(slice(None, -1))),
    ("A layer is left out: each has its matrix.", _cut(slice(1, None))),
    ("The layers are added; they are multiplied.", _summed(lambda steps: steps.sum(0))),
    ("The layers are averaged; they are multiplied.", _summed(lambda steps: steps.mean(0))),
    ("The layers are averaged; they are multiplied.", _from_identity),
    (
        "The matrices are multiplied entry by entry; a product of matrices is asked for.",
        _summed(lambda steps: steps.prod(0)),
    ),
    (
        "Nothing is normalised again: rows are not divided by their largest number.",
        _all(lambda flow: flow / flow.max(-1, keepdims=True)),
    ),
    (
        "Columns are made to sum to 1; the rows do so by themselves.",
        _all(lambda flow: flow / flow.sum(-2, keepdims=True)),
    ),
    (
        "A softmax makes other numbers of the shares; they sum to 1 as they are.",
        _all(lambda flow: _scaled(np.exp(flow))),
    ),
    ("The images of the batch are mixed: each has its own flow.", _batch_mixed),
    (
        "The images are averaged; the heads are to be.",
        _chain(lambda layer, own: (layer.mean(0) + own) / 2),
    ),
    ("Only the first image is given back.", _all(lambda flow: flow[:1])),
    ("The batch axis is gone.", _all(np.squeeze)),
    ("The batch axis is gone.", _all(lambda flow: flow[0])),
    ("The batch axis is gone.", _all(lambda flow: flow.mean(0))),
    ("Only the row of [CLS] is given back; all tokens are asked for.", _all(lambda f: f[:, 0])),
    (
        "Only the row of [CLS] is given back; all tokens are asked for.",
        _all(lambda flow: flow[:, 0, 1:]),
    ),
    (
        "The identity is added once, at the start; every layer has one.",
        lambda case: (_plain(case) + np.eye(case.tokens)) / 2,
    ),
)


def _heads_kept(_case: Any, found: Arrays, true: Arrays) -> bool:
    return found[0].ndim == true[0].ndim + 1


def _other_share(case: Layers, found: Arrays, true: Arrays) -> bool:
    """Tell whether one layer's token keeps another part of itself than half."""
    if case.depth > 1 or found[0].shape != true[0].shape:
        return False
    away, due = found[0] - np.eye(case.tokens), true[0] - np.eye(case.tokens)
    total = (due**2).sum()
    return bool(total > 0) and close(away, due * (away * due).sum() / total)


SYMPTOMS: tuple[Symptom, ...] = (
    *(twisted(TASK, text, twist) for text, twist in _TWISTS),
    told(TASK, "There is an axis too many: the heads are averaged.", _heads_kept),
    told(TASK, "Half of a token comes from itself: not more, not less.", _other_share),
    told(
        TASK,
        "The rows of the result do not sum to 1.",
        lambda _case, found, true: (
            found[0].shape == true[0].shape and not close(found[0].sum(-1), true[0].sum(-1))
        ),
    ),
    *kinds(TASK),
)
"""Known mistakes of `attention_rollout`."""
