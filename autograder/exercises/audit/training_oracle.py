"""Trains a linear softmax model with numpy, by the book or with one thing changed.

The slopes are those of the cross-entropy of softmax in closed form.
"""

import functools
import math
from collections.abc import Iterator

import numpy as np

from autograder.exercises.audit.adamw import Memory, State
from autograder.exercises.audit.slips import RIGHT, Moment, Moved, Slip
from autograder.exercises.audit.training_cases import Fit


@functools.lru_cache(maxsize=8192)
def logits(case: Fit, slip: Slip = RIGHT) -> np.ndarray:
    """Train, and ask for the logits of the probe.

    Args:
        case: The training.
        slip: How it differs from the one that is asked for.

    Returns:
        Array of shape (images of the probe, classes).
    """
    return _logits(case, _trained(case, slip))


@functools.lru_cache(maxsize=8192)
def untrained(case: Fit) -> np.ndarray:
    """The logits of the probe before training."""
    return _logits(case, case.start)


def _logits(case: Fit, state: State) -> np.ndarray:
    pixels = case.probe.reshape(len(case.probe), -1)
    found: np.ndarray = state["bias"] + pixels.dot(state["weight"].T)
    return found


def _trained(case: Fit, slip: Slip) -> State:
    state = {name: numbers.copy() for name, numbers in case.start.items()}
    images = case.images.copy()
    memory = Memory(state, slip, case.lr, case.decay)
    kept: State = {}
    step = 0
    for epoch in range(slip.epochs(case.epochs)):
        batches = list(_batches(case, slip, epoch))
        if slip.renewed == "epoch":
            memory = Memory(state, slip, case.lr, case.decay)
        if slip.slopes == "kept in epoch":
            kept = {}
        for drawn in batches:
            if slip.renewed == "batch":
                memory = Memory(state, slip, case.lr, case.decay)
            pixels = _moved(case, slip, images, epoch, drawn)
            stays = slip.pairs == "labels stay"
            labels = case.labels[_places(case, epoch, drawn) if stays else drawn]
            slopes = _slopes(case, slip, state, pixels, labels)
            if slip.slopes in ("kept", "kept in epoch", "epoch"):
                slopes = {name: slope + kept.get(name, 0.0) for name, slope in slopes.items()}
                kept = slopes
            if slip.slopes == "epoch" and drawn is not batches[-1]:
                continue
            now = Moment(epoch, case.epochs, step, len(batches))
            memory.descend(state, slopes, slip.rate(now))
            step += 1
            if slip.slopes == "epoch":
                kept = {}
    return state


def _batches(case: Fit, slip: Slip, epoch: int) -> Iterator[np.ndarray]:
    """The images of each step, by number."""
    order = {
        "own": case.schedule[epoch],
        "first": case.schedule[0],
        "last": case.schedule[-1 - epoch],
        "none": np.arange(case.examples),
        "backwards": case.schedule[epoch][::-1],
        "ranks": np.argsort(case.schedule[epoch]),
    }[slip.rows]
    if slip.batches == "strided":
        count = -(-case.examples // case.batch)
        yield from (order[first::count] for first in range(count))
        return
    length = {"whole": case.examples, "single": 1}.get(slip.batches, case.batch)
    for first in range(0, case.examples, length):
        drawn = order[first : first + length]
        if slip.batches == "no short" and len(drawn) < length:
            return
        yield drawn
        if slip.batches == "first":
            return


def _places(case: Fit, epoch: int, drawn: np.ndarray) -> np.ndarray:
    """Where images stand in their row of the schedule."""
    found: np.ndarray = np.argsort(case.schedule[epoch])[drawn]
    return found


def _moved(case: Fit, slip: Slip, images: np.ndarray, epoch: int, drawn: np.ndarray) -> np.ndarray:
    """The pixels of a batch, of shape (images, features)."""
    if slip.pairs == "images stay":
        drawn = _places(case, epoch, drawn)
    still: np.ndarray = images[drawn].reshape(len(drawn), -1)
    if not case.shifted or slip.moved == "none":
        return still
    pixels = np.empty(still.shape)
    places = _places(case, epoch, drawn)
    for row, number in enumerate(drawn):
        place = {
            "place": (epoch, places[row]),
            "batch": (epoch, drawn[0]),
            "first row": (0, number),
        }.get(slip.moved, (epoch, number))
        moved = _shifted(images[number], int(case.shifts[place]), slip.moved)
        if slip.moved == "kept":
            images[number] = moved
        pixels[row] = moved.ravel()
    if slip.moved == "beside":
        return np.concatenate([still, pixels])
    return pixels


def _shifted(image: np.ndarray, pixels: int, how: Moved) -> np.ndarray:
    """One image moved, column by column: column x holds what was in column x - pixels."""
    axis = 1 if how == "down" else 2
    length = image.shape[axis]
    black = how == "0 is black" and pixels == 0
    pixels += how == "too far"
    places = np.arange(length) + (pixels if how == "left" else -pixels)
    inside = ((places >= 0) & (places < length)).reshape((-1, 1) if how == "down" else -1)
    around: np.ndarray = image.take(places % length, axis)
    if how == "rolled":
        return around
    edge = image[..., :1] if how == "edge" else float(how == "white")
    return np.where(inside & (not black), around, edge)


def _slopes(case: Fit, slip: Slip, state: State, pixels: np.ndarray, labels: np.ndarray) -> State:
    """Slopes of the mean cross-entropy of a batch; if it has more images, labels repeat."""
    if case.dropping and not slip.evaluating:
        pixels = np.zeros(pixels.shape)
    shares = _softmax(pixels.dot(state["weight"].T) + state["bias"])
    due = np.eye(case.classes)[np.resize(labels, len(pixels))]
    if slip.squashed:
        off = _softmax(shares) - due
        off = shares * (off - (shares * off).sum(1, keepdims=True))
    else:
        off = shares - due
    off = off / {"sum": 1, "uphill": -len(pixels), "by batch": case.batch}.get(
        slip.slopes, len(pixels)
    )
    slopes = {"weight": off.T.dot(pixels), "bias": off.sum(0)}
    if slip.slopes == "clipped":
        length = math.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        slopes = {name: slope * min(1.0, 1 / (length + 1e-6)) for name, slope in slopes.items()}
    return slopes


def _softmax(scores: np.ndarray) -> np.ndarray:
    powers = np.exp(scores - scores.max(1, keepdims=True))
    found: np.ndarray = powers / powers.sum(1, keepdims=True)
    return found
