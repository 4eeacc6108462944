"""Known mistakes on TinyCNN's way, told from the logits."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F

from autograder.exercises.audit import layers
from autograder.exercises.audit.layers import PARAMETERS, Garments, Step, Way, nothing, pool
from autograder.instances import absent
from autograder.law import Reply, Symptom
from autograder.numeric import TOLERANCE, close

_RELU = "The ReLU after {} is missing: each of the four has one."
_POOL = "The pool after {} is missing."
_THIRD = "There is a third pool: only the first two convolutions are followed by one."
_LATE = "The pools are in the wrong places: they follow the first and second convolution."
_KIND = "The pools take the average of 2 x 2 pixels; they must take the largest."
_STEP = "A pool over 2 x 2 pixels must move by 2; yours keeps or changes the size otherwise."
_EARLY = "The last ReLU comes after the mean; it belongs before: the mean of what is above 0."
_MEAN = "Each channel is represented by its mean over all pixels; you take {}."
_LOGITS = "The head's result is the answer: no {} after it. The loss expects logits."
_BENT = "You bend with {}; it must be ReLU."


def _one(place: int, other: Step, usual: Step = F.relu) -> tuple[Step, Step, Step, Step]:
    first, second, third, fourth = (other if i == place else usual for i in range(4))
    return first, second, third, fourth


def _all(bend: Step) -> Way:
    return Way(bends=(bend,) * 4)


def _corner(x: torch.Tensor) -> torch.Tensor:
    return x[..., 0, 0]


def _centre(x: torch.Tensor) -> torch.Tensor:
    return x[..., x.shape[-2] // 2, x.shape[-1] // 2]


def _late(x: torch.Tensor) -> torch.Tensor:
    return layers.averages(x).clamp(min=0)


def _averaged(x: torch.Tensor) -> torch.Tensor:
    return F.avg_pool2d(x, 2)


def _mixed_up(x: torch.Tensor) -> torch.Tensor:
    """Read images and channels in the opposite order."""
    pixels = x.reshape(x.shape[1], x.shape[0], -1)
    return pixels.mean(-1).T


def _mirrored(x: torch.Tensor) -> torch.Tensor:
    return x.mT


def _over_images(x: torch.Tensor) -> torch.Tensor:
    return layers.averages(x).mean(0, keepdim=True).expand(len(x), -1)


_ORDINALS = tuple(f"the {which} convolution" for which in ("first", "second", "third", "last"))
_WAYS: tuple[tuple[str, Way], ...] = (
    *(
        (_RELU.format(name), Way(bends=_one(place, nothing)))
        for place, name in enumerate(_ORDINALS)
    ),
    (_RELU.format("any convolution"), _all(nothing)),
    (
        "The pools come before the convolutions; they come after the first and the second.",
        Way(before=(pool, pool, nothing, nothing), after=(nothing,) * 4),
    ),
    (
        "Height and width of the images are exchanged.",
        Way(before=(_mirrored, nothing, nothing, nothing)),
    ),
    (_POOL.format("the first convolution"), Way(after=(nothing, pool, nothing, nothing))),
    (_POOL.format("the second convolution"), Way(after=(pool, nothing, nothing, nothing))),
    ("Both pools are missing.", Way(after=(nothing,) * 4)),
    (_THIRD, Way(after=(pool, pool, pool, nothing))),
    (_THIRD, Way(after=(pool, pool, nothing, pool))),
    ("There are four pools: only the first two are due.", Way(after=(pool,) * 4)),
    (_LATE, Way(after=(nothing, pool, pool, nothing))),
    (_LATE, Way(after=(nothing, pool, nothing, pool))),
    (_LATE, Way(after=(nothing, nothing, pool, pool))),
    (_LATE, Way(after=(pool, nothing, pool, nothing))),
    (_LATE, Way(after=(pool, nothing, nothing, pool))),
    (_KIND, Way(after=(_averaged, _averaged, nothing, nothing))),
    (_STEP, Way(after=(*(lambda x: F.max_pool2d(x, 2, 1),) * 2, nothing, nothing))),
    (_STEP, Way(after=(*(lambda x: F.max_pool2d(x, 3),) * 2, nothing, nothing))),
    (_STEP, Way(after=(*(lambda x: F.max_pool2d(x, 3, 2, 1),) * 2, nothing, nothing))),
    (_EARLY, Way(bends=_one(3, nothing), gather=_late)),
    (_MEAN.format("the largest"), Way(gather=lambda x: x.amax((2, 3)))),
    (_MEAN.format("the sum"), Way(gather=lambda x: x.sum((2, 3)))),
    (_MEAN.format("the pixel in the corner"), Way(gather=_corner)),
    (_MEAN.format("the pixel in the middle"), Way(gather=_centre)),
    (_LOGITS.format("softmax"), Way(end=lambda x: x.softmax(-1))),
    (_LOGITS.format("softmax"), Way(end=lambda x: x.softmax(0))),
    (_LOGITS.format("logarithm of a softmax"), Way(end=lambda x: x.log_softmax(-1))),
    (_LOGITS.format("sigmoid"), Way(end=torch.sigmoid)),
    (_LOGITS.format("ReLU"), Way(end=F.relu)),
    ("Numbers of several images are mixed: each keeps its own channels.", Way(gather=_mixed_up)),
    ("The mean runs over the images, too: each has logits of its own.", Way(gather=_over_images)),
    (_BENT.format("GELU"), _all(F.gelu)),
    (_BENT.format("a sigmoid"), _all(torch.sigmoid)),
    (_BENT.format("tanh"), _all(torch.tanh)),
    (_BENT.format("a leaky ReLU"), _all(F.leaky_relu)),
    (_BENT.format("ELU"), _all(F.elu)),
)


def _found(replies: Sequence[Reply]) -> np.ndarray | None:
    value = replies[0].value
    if replies[0].raised or not isinstance(value, torch.Tensor) or value.dtype != torch.float64:
        return None
    return value.numpy()


def _took(text: str, way: Way) -> Symptom:
    def explains(case: Garments, replies: Sequence[Reply]) -> bool:
        found, wrong = _found(replies), way.walk(case)
        if found is None or wrong is None:
            return False
        return close(found, wrong) and not close(found, layers.right(case))

    return Symptom(text, explains)


def _forgot(_case: Any, replies: Sequence[Reply]) -> bool:
    reply = replies[0]
    return reply.raised is None and len(absent(PARAMETERS, reply)) > 0


def _right(case: Garments, replies: Sequence[Reply]) -> bool:
    found = _found(replies)
    return found is not None and close(found, layers.right(case))


def _cut_off(case: Garments, replies: Sequence[Reply]) -> bool:
    slopes = replies[0].slopes
    return _right(case, replies) and len(slopes) > 0 and all(s is None for s in slopes.values())


def _partly_cut_off(case: Garments, replies: Sequence[Reply]) -> bool:
    found = [slope is None for slope in replies[0].slopes.values()]
    return _right(case, replies) and any(found) and not all(found)


def _changed(case: Garments, replies: Sequence[Reply]) -> bool:
    after = replies[0].arguments
    return len(after) == 1 and not (
        isinstance(after[0], torch.Tensor) and torch.equal(after[0], case.images())
    )


def _dropped(case: Garments, replies: Sequence[Reply]) -> bool:
    """Other logits in training mode only: what broke is the law about it."""
    found = _found(replies)
    return found is not None and len(replies[0].slopes) > 0 and not _right(case, replies)


def _single(case: Garments, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    if not isinstance(value, torch.Tensor) or value.dtype != torch.float32:
        return False
    right = layers.right(case)
    return value.shape == right.shape and np.allclose(value.numpy(), right, 1e-3, 1e-3)


def _named(case: Garments, replies: Sequence[Reply]) -> bool:
    """Classes in place of logits; a batch of one may cross as a number."""
    value = replies[0].value
    if isinstance(value, int):
        return case.count == 1
    return isinstance(value, torch.Tensor) and value.shape == (case.count,)


def _unheaded(case: Garments, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    width = PARAMETERS["head.weight"][1]
    return isinstance(value, torch.Tensor) and tuple(value.shape) == (case.count, width)


def _only_seven(case: Garments, replies: Sequence[Reply]) -> bool:
    """The mean of a square of 7 x 7 pixels in a corner."""
    found = _found(replies)
    wrong = Way(gather=lambda x: layers.averages(x[..., :7, :7])).walk(case)
    if found is None or wrong is None or _right(case, replies):
        return False
    return close(found, wrong)


def _shapeless(case: Garments, replies: Sequence[Reply]) -> bool:
    raised = replies[0].raised
    return raised is not None and raised.is_a(RuntimeError) and "shape" in raised.text


def _off_by_factor(case: Garments, replies: Sequence[Reply]) -> bool:
    found, due = _found(replies), layers.right(case)
    if found is None or found.shape != due.shape:
        return False
    factor = found.flat[0] / due.flat[0]
    return abs(factor - 1) > TOLERANCE and close(found, due * factor)


SYMPTOMS: tuple[Symptom, ...] = (
    *(_took(text, way) for text, way in _WAYS),
    Symptom("The mean must run over all pixels, also if there are more than 7 x 7.", _only_seven),
    Symptom("All logits are off by the same factor.", _off_by_factor, 1),
    Symptom("`__init__` is made for you: leave the layers and their names as they are.", _forgot),
    Symptom("These are the 48 means; the head makes the logits of them.", _unheaded),
    Symptom("One number for each image: the logits of all classes are asked for.", _named),
    Symptom("The numbers are right, but float32: keep the dtype of the images.", _single),
    Symptom(
        "Nothing can be learned: the logits are cut off, as by detach, no_grad and numpy.",
        _cut_off,
    ),
    Symptom("The first layers are cut off: nothing before that place can learn.", _partly_cut_off),
    Symptom("Work on a copy: the images belong to the one who calls.", _changed),
    Symptom(
        "In training mode the logits are others: dropout and the like have no place here.",
        _dropped,
        1,
    ),
    Symptom(
        "The shapes do not fit: print x.shape after each step. The head takes 48 numbers.",
        _shapeless,
        1,
    ),
)
