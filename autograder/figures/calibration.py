"""The pictures of the lesson `calibration`, from the two frozen models that ship with it."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Any, get_args

import numpy as np

from autograder.data import LabelledLogits, load_classifier
from autograder.data.classifiers import Name
from autograder.figures.picture import NotReadyError, Picture, ask, kind, not_ready

NAMES: dict[Name, str] = {"cnn": "CNN", "vit": "ViT"}
SPLITS = ("validation", "benchmark")
BINS = 15
TEMPERATURES = np.geomspace(0.25, 25, 81)

# How often labels are drawn for a model that means what it says.
_DRAWS = 2000
_RELIABILITY, _FIT, _NLL = "reliability", "fit_temperature", "nll"
# Further than this no curve is worth drawing.
_MOST = 1e6


@dataclass(frozen=True)
class Diagram:
    """One reliability diagram.

    Attributes:
        split: What the predictions are for.
        temperature: What the logits were divided by.
        count: How many predictions each bin holds, by the reader's function.
        accuracy: The share of them that is right, likewise.
        confidence: The mean of their confidences, likewise.
        error: The expected calibration error of these bins.
        low: For each bin the accuracy that a perfectly calibrated model falls below in 1 of
            40 draws; NaN in an empty bin.
        high: The accuracy that it exceeds in 1 of 40 draws.
        floor: The expected calibration error that it has on average.
        ceiling: The one that it exceeds in 1 of 20 draws.
    """

    split: str
    temperature: float
    count: np.ndarray
    accuracy: np.ndarray
    confidence: np.ndarray
    error: float
    low: np.ndarray
    high: np.ndarray
    floor: float
    ceiling: float


@dataclass(frozen=True)
class Curves:
    """A model's negative log-likelihood against the temperature.

    Attributes:
        name: What the model is called.
        losses: Of both splits (splits, temperatures), by the reader's function.
        fitted: The reader's temperature for the validation split; None if there is none yet.
        at_fitted: The losses of both splits there.
    """

    name: str
    losses: np.ndarray
    fitted: float | None
    at_fitted: tuple[float, ...]


def reliability_diagrams(
    reliability: Callable[..., Any], fit_temperature: Callable[..., Any], model: Name = "vit"
) -> Picture:
    """Show what a model's confidences are worth, before and after your temperature.

    Beside your bins stands what a perfectly calibrated model would show: one with the same
    confidences that is right just as often as it says. On a few hundred images its bins are
    off by chance, and its expected calibration error is not 0.

    Args:
        reliability: Your function.
        fit_temperature: Your function; it gets the validation split.
        model: "cnn" or "vit".

    Returns:
        A picture.
    """
    loaded = load_classifier(model)
    try:
        fitted = _fitted(fit_temperature, loaded.validation)
        pairs = [
            [_diagram(reliability, split, labelled, t) for t in (1.0, fitted)]
            for split, labelled in zip(SPLITS, (loaded.validation, loaded.benchmark), strict=True)
        ]
    except NotReadyError as problem:
        return not_ready(problem)
    told = [
        f"on {before.split} from {before.error:.3f} to {after.error:.3f} "
        f"(noise floor {before.floor:.3f} and {after.floor:.3f})"
        for before, after in pairs
    ]
    name = NAMES[model]
    words = f"{name}, temperature 1 and {fitted:.4g}: the ECE goes {', '.join(told)}."
    return Picture(words, lambda: _plots().reliability_diagrams(name, pairs))


def nll_curve(
    nll: Callable[..., Any], fit_temperature: Callable[..., Any] | None = None
) -> Picture:
    """Show the negative log-likelihood of both models against the temperature.

    Args:
        nll: Your function.
        fit_temperature: Your function; without it only the curves are drawn.

    Returns:
        A picture.
    """
    try:
        curves = [_curves(nll, fit_temperature, name) for name in get_args(Name)]
    except NotReadyError as problem:
        return not_ready(problem)
    told = []
    for each in curves:
        lowest = TEMPERATURES[each.losses[0].argmin()]
        words = f"{each.name}: lowest near {lowest:.2g} on validation"
        if each.fitted is not None:
            words += f", your temperature {each.fitted:.4g} with {each.at_fitted[0]:.4f}"
        told.append(words)
    return Picture(
        f"The NLL against the temperature. {'. '.join(told)}.",
        lambda: _plots().nll_curves(TEMPERATURES, curves),
    )


def floor(confidence: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Draw labels for a model that is right as often as its confidences say.

    No global generator is touched.

    Args:
        confidence: Array of shape (n,), above 0.

    Returns:
        For each draw, the accuracy of each bin (draws, bins), NaN in an empty one, and the
        expected calibration error (draws,).
    """
    places = np.ceil(confidence * BINS).astype(int) - 1
    member = (places[:, None] == np.arange(BINS)).astype(np.float64)
    hits = np.random.default_rng(0).random((_DRAWS, len(confidence))) < confidence
    right = hits.astype(np.float64) @ member
    count = member.sum(0)
    count[count == 0] = np.nan
    return right / count, np.abs(right - confidence @ member).sum(1) / len(confidence)


def _diagram(
    reliability: Callable[..., Any], split: str, labelled: LabelledLogits, temperature: float
) -> Diagram:
    logits, labels = labelled
    confidence = _confidence(logits, temperature)
    # Copies, since a function that is not right yet may write into them.
    found = ask(_RELIABILITY, reliability, confidence.copy(), logits.argmax(1) == labels, BINS)
    if not isinstance(found, Sequence) or isinstance(found, str) or len(found) != 3:
        raise NotReadyError(f"{_RELIABILITY} gave {kind(found)}, not three arrays")
    count, accuracy, mean = (_bins(each) for each in found)
    if count.min() < 0 or count.sum() != len(labels):
        raise NotReadyError(
            f"the counts of {_RELIABILITY} add up to {count.sum():g}, and {split} has "
            f"{len(labels)} images"
        )
    shares, errors = floor(confidence)
    low, high = np.quantile(shares, (0.025, 0.975), axis=0)
    return Diagram(
        split,
        temperature,
        count,
        accuracy,
        mean,
        float(count @ np.abs(accuracy - mean)) / len(labels),
        low,
        high,
        float(errors.mean()),
        float(np.quantile(errors, 0.95)),
    )


def _confidence(logits: np.ndarray, temperature: float) -> np.ndarray:
    """Compute the largest probability of each row."""
    with np.errstate(over="ignore"):
        shares = np.exp((logits - logits.max(1)[:, None]) / temperature)
    found: np.ndarray = 1 / shares.sum(1)
    return found


def _curves(nll: Callable[..., Any], fit: Callable[..., Any] | None, model: Name) -> Curves:
    loaded = load_classifier(model)
    splits = (loaded.validation, loaded.benchmark)
    losses = np.array([[_loss(nll, each, float(t)) for t in TEMPERATURES] for each in splits])
    if fit is None:
        return Curves(NAMES[model], losses, None, ())
    fitted = _fitted(fit, loaded.validation)
    there = tuple(_loss(nll, each, fitted) for each in splits)
    return Curves(NAMES[model], losses, fitted, there)


def _loss(nll: Callable[..., Any], labelled: LabelledLogits, temperature: float) -> float:
    return _number(_NLL, ask(_NLL, nll, *(each.copy() for each in labelled), temperature))


def _fitted(fit_temperature: Callable[..., Any], labelled: LabelledLogits) -> float:
    found = _number(_FIT, ask(_FIT, fit_temperature, *(each.copy() for each in labelled)))
    if found <= 0:
        raise NotReadyError(f"{_FIT} gave {found:g}, where a number above 0 is due")
    return found


def _number(name: str, value: Any) -> float:
    if getattr(value, "shape", None) == ():
        value = value.item()
    found = math.nan
    if isinstance(value, Real):
        try:
            found = float(value)
        except OverflowError:
            found = math.inf
    if not abs(found) <= _MOST:
        raise NotReadyError(f"{name} gave {kind(value)}, where a number below a million is due")
    return found


def _bins(value: Any) -> np.ndarray:
    if not isinstance(value, list | tuple | np.ndarray):
        raise NotReadyError(f"{_RELIABILITY} gave {kind(value)}, where an array is due")
    try:
        found = np.array(value)
    except ValueError:
        found = np.array(None)
    if found.shape not in ((), (BINS,)):
        raise NotReadyError(f"{_RELIABILITY} gave an array of shape {found.shape}, not ({BINS},)")
    if found.dtype.kind not in "biuf" or not (np.abs(found) <= _MOST).all():
        raise NotReadyError(f"{_RELIABILITY} gave an array of something else than finite numbers")
    return found.astype(np.float64)


def _plots() -> Any:
    # On first use: matplotlib takes its time.
    from autograder.plots import calibration as plots

    return plots
