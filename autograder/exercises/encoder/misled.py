"""Known mistakes of `attention`, as twists of scores, weights and output."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder.exercises.encoder import mixes
from autograder.exercises.encoder.looks import TASK, Looks, adjoint
from autograder.exercises.encoder.mixes import (
    after,
    asked,
    mixed,
    over,
    returned,
    scaled,
    softmax,
    weighed,
)
from autograder.exercises.encoder.slips import alike, dropped, kinds, told, twisted
from autograder.exercises.encoder.tensors import Arrays
from autograder.law import Reply, Symptom
from autograder.numeric import close

_NAMES = ("output", "weights")
# Scores beyond this are for the law about large ones.
_ORDINARY = 100
_SCALE = "Scores are divided by the root of the features of a query: "
_KEYS = "Your softmax runs over {}; the weights of one query sum to 1."
_ROLES = "{} exchanged their parts: queries ask, keys are asked, values are taken."
_MASK = "Later keys are masked; an encoder has no mask, every query looks at every key."
_SUM = "The weights of a query must sum to 1: a softmax over the keys does that."
_TWISTS: tuple[tuple[str, Any], ...] = (
    (_SCALE + "you do not divide.", scaled(lambda case: 1.0)),
    (_SCALE + "you leave out the root.", scaled(lambda case: 1 / case.features)),
    (_SCALE + "you multiply.", scaled(lambda case: math.sqrt(case.features))),
    (_SCALE + "you multiply by their number.", scaled(lambda case: float(case.features))),
    (_SCALE + "you take the root twice.", scaled(lambda case: case.features**-0.25)),
    (
        _SCALE + "you take all heads together.",
        scaled(lambda case: 1 / math.sqrt(mixes.model_width(case))),
    ),
    (
        _SCALE + "you take the number of tokens.",
        scaled(lambda case: 1 / math.sqrt(case.keys)),
    ),
    (
        _SCALE + "you take that of a value.",
        scaled(lambda case: 1 / math.sqrt(case.values)),
    ),
    (
        _SCALE + "you take the number of tokens.",
        scaled(lambda case: 1 / math.sqrt(case.queries)),
    ),
    ("The scores are divided before the softmax, not the weights after it.", mixes.shrunk),
    (
        "The scores are divided before the softmax, not the weights after it.",
        mixes.shrunk_only,
    ),
    ("The scores have the wrong sign.", scaled(lambda case: -1 / math.sqrt(case.features))),
    (_KEYS.format("the queries"), weighed(over(-2))),
    (_KEYS.format("another axis"), mixes.elsewhere(-3)),
    (_KEYS.format("another axis"), mixes.elsewhere(0)),
    (_KEYS.format("another axis"), mixes.elsewhere(1)),
    (_KEYS.format("queries and keys together"), weighed(over(-2, -1))),
    (_KEYS.format("all scores together"), mixes.everywhere),
    (_MASK, weighed(mixes.causal)),
    (_MASK, weighed(mixes.future)),
    (_MASK, mixes.masked_output),
    (_SUM, weighed(lambda scores: scores)),
    (_SUM, weighed(lambda scores: 1 / (1 + np.exp(-scores)))),
    (_SUM, weighed(lambda scores: np.maximum(scores, 0))),
    (_SUM, weighed(np.exp)),
    (
        "The softmax is taken twice.",
        weighed(lambda scores: softmax(softmax(scores))),
    ),
    (
        "These are logarithms of the weights.",
        weighed(lambda scores: np.log(softmax(scores))),
    ),
    (
        "Each query takes from one key alone: a softmax gives every key its share.",
        weighed(lambda scores: 1.0 * (scores == scores.max(-1, keepdims=True))),
    ),
    (
        "Every query takes the same from every key: its scores do not count.",
        weighed(lambda scores: np.full(scores.shape, 1 / scores.shape[-1])),
    ),
    (_ROLES.format("Keys and values have"), asked(lambda q, k, v: (q, v, k))),
    (_ROLES.format("Queries and keys have"), asked(lambda q, k, v: (k, q, v))),
    (_ROLES.format("Queries and values have"), asked(lambda q, k, v: (v, k, q))),
    ("The queries are asked; they must ask the keys.", asked(lambda q, k, v: (q, q, v))),
    ("The keys ask; the queries must.", asked(lambda q, k, v: (k, k, v))),
    (
        "The output is a mix of the keys; it is one of the values.",
        asked(lambda q, k, v: (q, k, k)),
    ),
    (
        "The output is a mix of the queries; it is one of the values.",
        asked(lambda q, k, v: (q, k, q)),
    ),
    (
        "The keys are laid out anew in memory where their last two axes must be exchanged.",
        mixes.laid_anew,
    ),
    (
        "Output and weights are right, but in the wrong order: first the output.",
        after(lambda output, weights, v: (weights, output)),
    ),
    (
        "The output is right; for the weights you give back the scores.",
        returned(lambda products, root: products / root),
    ),
    (
        "The output is right; for the weights you give back the scores.",
        returned(lambda products, root: products),
    ),
    (
        "The output is right; for the weights you give back their logarithms.",
        after(lambda output, weights, v: (output, np.log(weights))),
    ),
    (
        "The weights are right, but queries and keys are exchanged in what you give back.",
        after(lambda output, weights, v: (output, weights.swapaxes(-1, -2))),
    ),
    (
        "The output takes by the columns of the weights; each query has a row of them.",
        after(lambda output, weights, v: (mixed(weights.swapaxes(-1, -2), v), weights)),
    ),
    (
        "The output is right; the weights are averaged over an axis, but all are asked for.",
        after(lambda output, weights, v: (output, weights.mean(-3))),
    ),
    (
        "The output is right; the weights are averaged over an axis, but all are asked for.",
        after(lambda output, weights, v: (output, weights.mean(0))),
    ),
    (
        "The values are added to the output; a residual is no part of attention.",
        after(lambda output, weights, v: (output + v, weights)),
    ),
    (
        "The queries are added to the output; a residual is no part of attention.",
        lambda case: (TASK.right(case)[0] + case.numbers[0], TASK.right(case)[1]),
    ),
    (
        "Axes of length 1 are gone: does something squeeze them away?",
        after(lambda output, weights, v: (np.squeeze(output), np.squeeze(weights))),
    ),
    (
        "The leading axes are merged; give them back as they came.",
        after(
            lambda output, weights, v: tuple(
                part.reshape(-1, *part.shape[-2:]) for part in (output, weights)
            )
        ),
    ),
)


def _value(text: str, test: Callable[[Any], bool], rank: int = 0) -> Symptom:
    def explains(_case: Any, replies: Sequence[Reply]) -> bool:
        reply = replies[0]
        asked_else = reply.raised or reply.arguments or reply.gradients
        return not asked_else and test(reply.value)

    return Symptom(text, explains, rank)


def _changed_by_dropout(found: np.ndarray, right: np.ndarray) -> bool:
    return not close(found, right) and dropped(found, right)


def _is_tensor(value: Any) -> bool:
    return isinstance(value, torch.Tensor)


def _large(case: Looks) -> bool:
    return case.shift != 0 or case.spread > _ORDINARY


def _overflows(case: Any, found: Arrays, right: Arrays) -> bool:
    if not _large(case) or not _same_shapes(found, right):
        return False
    # What is not finite may have been turned into zeros.
    return not np.isfinite(found[1]).all() or not found[1].any(-1).all()


def _cut_off(case: Any, found: Arrays, right: Arrays) -> bool:
    if not _large(case) or not _same_shapes(found, right) or not np.isfinite(found[1]).all():
        return False
    rows = found[1].reshape(-1, case.keys)
    return all(row.any() and np.allclose(row[row > row.max() / 2], row.max()) for row in rows)


def _same_shapes(found: Arrays, right: Arrays) -> bool:
    return [part.shape for part in found] == [part.shape for part in right]


def _pair(test: Callable[[Looks, Arrays, Arrays], bool]) -> Callable[[Any, Arrays, Arrays], bool]:
    """Ask only where both tensors have the right shape, and are finite."""

    def asked(case: Any, found: Arrays, right: Arrays) -> bool:
        return (
            _same_shapes(found, right)
            and all(np.isfinite(part).all() for part in found)
            and not alike(found, right)
            and test(case, found, right)
        )

    return asked


SYMPTOMS: tuple[Symptom, ...] = (
    *(twisted(TASK, text, twist) for text, twist in _TWISTS),
    told(
        TASK,
        "exp of a large score is infinite: subtract the largest score of each row first.",
        _overflows,
        0,
    ),
    told(
        TASK,
        "Large scores are cut off and come out equal: subtract the largest of each row instead.",
        _cut_off,
        0,
    ),
    told(
        TASK,
        "Numbers are set to zero and the others enlarged: dropout has no place here.",
        _pair(lambda _case, found, right: any(map(_changed_by_dropout, found, right))),
        0,
    ),
    _value("Return both: output, weights.", _is_tensor),
    _value(
        "These are numpy arrays; the contract asks for torch tensors.",
        lambda value: type(value) is tuple and any(isinstance(v, np.ndarray) for v in value),
    ),
    _value(
        "A list is no tuple: return output, weights.",
        lambda value: type(value) is list and len(value) == len(_NAMES),
    ),
    _value(
        "Return two tensors, and nothing else: output, weights.",
        lambda value: (
            type(value) not in (tuple, list, type(None), torch.Tensor)
            or (type(value) is tuple and len(value) != len(_NAMES))
        ),
        1,
    ),
    told(
        TASK,
        "Scores are off by a factor: they are divided by the root of the features of a query.",
        _pair(lambda case, found, _right: mixes.times_a_number(found[1], case)),
    ),
    told(
        TASK,
        "The rows of the weights do not sum to 1.",
        _pair(
            lambda _case, found, _right: not close(found[1].sum(-1), np.ones(found[1].shape[:-1]))
        ),
        3,
    ),
    told(
        TASK,
        "The weights are right, the output is not: it is each row of weights times the values.",
        _pair(lambda _case, found, right: close(found[1], right[1])),
        2,
    ),
    told(
        TASK,
        "The output is right, the weights that you give back are not.",
        _pair(lambda _case, found, right: close(found[0], right[0])),
        2,
    ),
    *kinds(TASK, adjoint),
)
"""Known mistakes of `attention`."""
