"""Reference answers of the lesson `calibration`: temperature scaling of a frozen model."""

from typing import NamedTuple

import numpy as np


class Bins(NamedTuple):
    """Predictions sorted into bins of equal width by their confidence.

    Attributes:
        count: Array of length bins, whole numbers: how many predictions each bin holds.
        accuracy: Array of length bins: the share of them that is right; 0 in an empty bin.
        confidence: Array of length bins: the mean of their confidences; 0 in an empty bin.
    """

    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray


class Scores(NamedTuple):
    """What temperature scaling does to the predictions for one split.

    Attributes:
        nll_before: Mean negative log-likelihood (natural logarithm) at temperature 1.
        nll_after: The same at the fitted temperature.
        ece_before: Expected calibration error at temperature 1.
        ece_after: The same at the fitted temperature.
        accuracy_before: Share of images whose first largest logit is that of their label.
        accuracy_after: The same of the logits divided by the fitted temperature.
        rankings_changed: Share of images whose ranking of the classes the division changed.
    """

    nll_before: float
    nll_after: float
    ece_before: float
    ece_after: float
    accuracy_before: float
    accuracy_after: float
    rankings_changed: float


class CalibrationReport(NamedTuple):
    """A temperature, and what it does to the split it was fitted to and to another one."""

    temperature: float
    validation: Scores
    benchmark: Scores


def nll(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    """Compute the mean negative log-likelihood of the labels.

    Each row of logits, divided by the temperature, is turned into probabilities by the
    softmax. The result is the mean over all rows of -ln(probability of the row's label). The
    arrays stay as they are.

    Args:
        logits: Array of shape (n, classes), float64, of any size: a logit of 10,000 is
            possible.
        labels: Array of shape (n,), whole numbers from 0 to classes - 1.
        temperature: A number above 0.

    Returns:
        The mean, a finite number of 0 or more.
    """
    scaled = logits / temperature
    scaled = scaled - scaled.max(axis=1, keepdims=True)
    log_sums = np.log(np.exp(scaled).sum(axis=1))
    return float(np.mean(log_sums - scaled[np.arange(len(labels)), labels]))


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    """Find the temperature that makes the negative log-likelihood smallest.

    Source: Guo et al., On Calibration of Modern Neural Networks (2017), section 4.2.

    Work in float64. The natural logarithm of your result may differ by 0.001 from that of
    the best temperature, which can lie anywhere above 0: its size goes with that of the
    logits. An optimiser that walks along T itself may end below 0; log T or 1/T are safer.
    The arrays stay as they are.

    This exercise may use your `nll`; if it is not right yet, a right one stands in for it.

    Args:
        logits: Array of shape (n, classes), float64.
        labels: Array of shape (n,), whole numbers from 0 to classes - 1.

    Returns:
        The temperature, above 0. If in every row all logits are equal, no temperature
        changes anything, and the result is 1.0; this is decided first.

    Raises:
        ValueError: If no temperature is the best one: because every label has the top logit
            of its row, alone or together with others, so that smaller is always better; or
            because the mean of the labels' logits is not above the mean of all logits, so
            that larger is always better.
    """
    centred = logits - logits.max(axis=1, keepdims=True)
    labelled = centred[np.arange(len(labels)), labels]
    if not centred.any():
        return 1.0
    if not labelled.any() or labelled.mean() <= centred.mean():
        raise ValueError("no temperature is the best one for these logits and labels")

    def too_cold(temperature: float) -> bool:
        # By the sign of the slope: NLL is a convex function of 1/T.
        weights = np.exp(centred / temperature)
        expected = (weights * centred).sum(axis=1) / weights.sum(axis=1)
        return bool(expected.mean() > labelled.mean())

    low = high = float(-centred.min())
    while too_cold(high):
        high *= 2
    while not too_cold(low):
        low /= 2
    for _ in range(60):
        middle = (low * high) ** 0.5
        low, high = (middle, high) if too_cold(middle) else (low, middle)
    return high


def reliability(confidence: np.ndarray, correct: np.ndarray, bins: int = 15) -> Bins:
    """Sort predictions into bins of equal width, as for a reliability diagram.

    The edges are `np.linspace(0, 1, bins + 1)`, whatever the confidences are. A bin holds
    what is above its lower edge and not above its upper edge; the first one holds 0, too.

    Args:
        confidence: Array of shape (n,), float64, from 0 to 1; n may be 1.
        correct: Array of shape (n,), bool: whether the prediction is right.
        bins: Number of bins, 1 or more.

    Returns:
        Three arrays of length bins; an empty bin has 0 in each.
    """
    edges = np.linspace(0, 1, bins + 1)
    place = np.maximum(np.searchsorted(edges, confidence) - 1, 0)
    count = np.bincount(place, minlength=bins)
    right = np.bincount(place, weights=correct, minlength=bins)
    total = np.bincount(place, weights=confidence, minlength=bins)
    filled = np.maximum(count, 1)
    return Bins(count, right / filled, total / filled)


def expected_calibration_error(
    confidence: np.ndarray, correct: np.ndarray, bins: int = 15
) -> float:
    """Compute the expected calibration error (ECE) of the predicted class.

    Source: Naeini, Cooper and Hauskrecht (2015) and Guo et al. (2017), equation 3.

    It is the mean distance between the accuracy and the mean confidence of a bin, where each
    bin counts by its share of all predictions. The bins are those of `reliability`.

    This exercise may use your `reliability`; if it is not right yet, a right one stands in
    for it.

    Args:
        confidence: Array of shape (n,), float64, from 0 to 1; n may be 1.
        correct: Array of shape (n,), bool.
        bins: Number of bins, 1 or more.

    Returns:
        The error, from 0 to 1.
    """
    found = reliability(confidence, correct, bins)
    gaps = np.abs(found.accuracy - found.confidence)
    return float(np.sum(found.count * gaps) / len(confidence))


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    """Compare how two arrays of logits rank the classes.

    A row's ranking lists its classes from the largest logit to the smallest; of equal logits
    the one of the lower class comes first. The arrays stay as they are.

    Args:
        before: Array of shape (n, classes), float64.
        after: Another one, for the same n images.

    Returns:
        The share of rows, from 0 to 1, whose rankings differ in any place.
    """
    rankings = [np.argsort(-logits, axis=1, kind="stable") for logits in (before, after)]
    return float(np.mean((rankings[0] != rankings[1]).any(axis=1)))


def calibration_report(
    validation: tuple[np.ndarray, np.ndarray],
    benchmark: tuple[np.ndarray, np.ndarray],
    bins: int = 15,
) -> CalibrationReport:
    """Fit a temperature to one split, and report what it does to that one and another one.

    The temperature is fitted to the validation split alone: the benchmark's labels take no
    part in it. A prediction is the class of the first largest logit, its confidence the
    largest probability.

    This exercise uses your `nll`, `fit_temperature`, `expected_calibration_error` and
    `rankings_changed`, or does the same itself.

    Args:
        validation: A pair: logits of shape (n, classes), float64, and labels of shape (n,).
        benchmark: Another such pair; its number of images may be another one.
        bins: Number of bins of the expected calibration error.

    Returns:
        The temperature and the scores of both splits.

    Raises:
        ValueError: If no temperature is the best one for the validation split.
    """
    temperature = fit_temperature(*validation)

    def scores(logits: np.ndarray, labels: np.ndarray) -> Scores:
        def ece_and_accuracy(scaled: np.ndarray) -> tuple[float, float]:
            weights = np.exp(scaled - scaled.max(axis=1, keepdims=True))
            confidence = weights.max(axis=1) / weights.sum(axis=1)
            correct = scaled.argmax(axis=1) == labels
            return expected_calibration_error(confidence, correct, bins), float(correct.mean())

        scaled = logits / temperature
        ece_before, accuracy_before = ece_and_accuracy(logits)
        ece_after, accuracy_after = ece_and_accuracy(scaled)
        return Scores(
            nll(logits, labels),
            nll(logits, labels, temperature),
            ece_before,
            ece_after,
            accuracy_before,
            accuracy_after,
            rankings_changed(logits, scaled),
        )

    return CalibrationReport(temperature, scores(*validation), scores(*benchmark))
