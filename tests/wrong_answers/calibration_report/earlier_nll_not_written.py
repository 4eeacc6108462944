"""nll is not written yet."""

from typing import NamedTuple

import numpy as np


class Scores(NamedTuple):
    nll_before: float
    nll_after: float
    ece_before: float
    ece_after: float
    accuracy_before: float
    accuracy_after: float
    rankings_changed: float


class CalibrationReport(NamedTuple):
    temperature: float
    validation: Scores
    benchmark: Scores


def softmax(logits):
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


def nll(logits, labels, temperature=1.0):
    raise NotImplementedError


def fit_temperature(logits, labels):
    rows = np.arange(len(labels))
    z = logits - logits[rows, labels][:, None]
    if not (logits - logits[:, :1]).any():
        return 1.0
    if z.max() <= 0 or z.mean() >= 0:
        raise ValueError("no best temperature")
    low, high = np.log(1e-3), np.log(1e3)
    for _ in range(40):
        middle = (low + high) / 2
        p = softmax(z / np.exp(middle))
        if (p * z).sum() > 0:
            low = middle
        else:
            high = middle
    return float(np.exp(middle))


def expected_calibration_error(confidence, correct, bins=15):
    place = np.digitize(confidence, np.linspace(0, 1, bins + 1)[1:-1], right=True)
    return float(np.abs(np.bincount(place, confidence - correct)).sum() / len(confidence))


def rankings_changed(before, after):
    one = np.argsort(-before, axis=1, kind="stable")
    other = np.argsort(-after, axis=1, kind="stable")
    return float((one != other).any(axis=1).mean())


def calibration_report(validation, benchmark, bins=15):
    T = fit_temperature(*validation)

    def scores(logits, labels):
        scaled = logits / T
        numbers = []
        for z in (logits, scaled):
            p = softmax(z)
            confidence = p.max(axis=1)
            correct = z.argmax(axis=1) == labels
            numbers.append((expected_calibration_error(confidence, correct, bins), correct.mean()))
        (ece_before, right_before), (ece_after, right_after) = numbers
        return Scores(
            nll(logits, labels),
            nll(logits, labels, T),
            ece_before,
            ece_after,
            float(right_before),
            float(right_after),
            rankings_changed(logits, scaled),
        )

    return CalibrationReport(T, scores(*validation), scores(*benchmark))
