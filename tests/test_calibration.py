"""The figures of the lesson `calibration`: what the text tells is what the solutions find."""

import math
import re
from pathlib import Path
from typing import Literal

import numpy as np
import pytest
import torch

from autograder.data import LabelledLogits, load_classifier
from autograder.experiment.models import LOGITS
from autograder.experiment.training import split
from autograder.figures.calibration import floor
from solutions import calibration
from solutions.calibration import (
    CalibrationReport,
    Scores,
    calibration_report,
    expected_calibration_error,
    fit_temperature,
    nll,
    rankings_changed,
    reliability,
)

Name = Literal["cnn", "vit"]
NAMES: tuple[Name, ...] = ("cnn", "vit")
LESSON = Path(__file__).parents[1] / "source/calibration/calibration.md"
TEXT = LESSON.read_text(encoding="utf-8")

every_model = pytest.mark.parametrize("name", NAMES)


def report(name: Name) -> CalibrationReport:
    model = load_classifier(name)
    return calibration_report(model.validation, model.benchmark)


def predictions(labelled: LabelledLogits, temperature: float = 1) -> tuple[np.ndarray, np.ndarray]:
    """The confidences, and which predictions are right."""
    logits = torch.from_numpy(labelled.logits)
    confidence, predicted = (logits / temperature).softmax(1).max(1)
    return confidence.numpy(), predicted.numpy() == labelled.labels


# Temperature; of validation and of benchmark NLL before and after, ECE before and after, and
# the number of right predictions.
PINNED = {
    "cnn": (
        1.590857,
        (0.656467, 0.596919, 0.057399, 0.047305, 157),
        (0.516968, 0.504064, 0.049390, 0.060247, 493),
    ),
    "vit": (
        2.581701,
        (1.541731, 0.860571, 0.213545, 0.070602, 149),
        (1.544065, 0.875945, 0.198531, 0.043512, 446),
    ),
}


@every_model
def test_the_pinned_models_are_as_told(name: Name) -> None:
    found, (temperature, *splits) = report(name), PINNED[name]
    assert found.temperature == pytest.approx(temperature, abs=5e-7)
    for scores, (*numbers, right), images in zip(found[1:], splits, (200, 600), strict=True):
        assert isinstance(scores, Scores)
        assert scores[:4] == pytest.approx(numbers, abs=5e-7)
        assert scores.nll_after < scores.nll_before
        assert scores[4:] == (right / images, right / images, 0.0)


def test_the_error_can_fall_and_rise() -> None:
    falls = {
        (name, place): scores.ece_after < scores.ece_before
        for name in NAMES
        for place, scores in enumerate(report(name)[1:])
    }
    assert falls == {("cnn", 0): True, ("cnn", 1): False, ("vit", 0): True, ("vit", 1): True}


@every_model
def test_the_table_of_the_text_holds_the_pinned_models(name: Name) -> None:
    found = report(name)
    one, two = found.validation, found.benchmark
    cells = [
        f"{found.temperature:.4f}",
        *(f"{each.nll_before:.4f} → {each.nll_after:.4f}" for each in (one, two)),
        *(f"{each.ece_before:.4f} → {each.ece_after:.4f}" for each in (one, two)),
        f"{100 * one.accuracy_before:.1f} / {100 * two.accuracy_before:.1f}",
    ]
    label = {"cnn": "CNN", "vit": "ViT"}[name]
    assert f"| 1 | {label} | {' | '.join(cells)} |" in TEXT


def test_what_the_text_says_of_the_five_seeds_follows_from_its_table() -> None:
    rows = re.findall(r"^\| ([0-4]) \| (CNN|ViT) \| [\d.]+ \|(.*)\|$", TEXT, re.MULTILINE)
    assert [(int(seed), model) for seed, model, _ in rows] == [
        (seed, model) for seed in range(5) for model in ("CNN", "ViT")
    ]
    falls: dict[str, list[list[bool]]] = {"CNN": [], "ViT": []}
    for _, model, cells in rows:
        pairs = [cell.split("→") for cell in cells.split("|") if "→" in cell]
        falls[model].append([float(after) < float(before) for before, after in pairs])
    # NLL and then ECE, on validation and then on the benchmark.
    assert np.sum(falls["CNN"], axis=0).tolist() == [5, 5, 5, 4]
    assert np.sum(falls["ViT"], axis=0).tolist() == [5, 5, 5, 5]


def test_how_sure_the_models_are() -> None:
    told = {"cnn": (84.2, 85.4), "vit": (95.1, 94.2)}
    for name in NAMES:
        model = load_classifier(name)
        for labelled, sure in zip((model.validation, model.benchmark), told[name], strict=True):
            assert 100 * predictions(labelled)[0].mean() == pytest.approx(sure, abs=0.05)
    benchmark = load_classifier("cnn").benchmark
    confidence, right = predictions(benchmark, report("cnn").temperature)
    assert 100 * (right.mean() - confidence.mean()) == pytest.approx(4.4, abs=0.05)


def test_what_ends_up_on_the_shelf() -> None:
    benchmark = load_classifier("vit").benchmark
    for temperature, least, count, wrong in (
        (1.0, 0.95, 476, 82),
        (report("vit").temperature, 0.95, 0, 0),
        (report("vit").temperature, 0.9, 81, 3),
    ):
        confidence, right = predictions(benchmark, temperature)
        sure = confidence > least
        assert (sure.sum(), (~right[sure]).sum()) == (count, wrong)


@every_model
def test_a_perfectly_calibrated_model_has_a_noise_floor(name: Name) -> None:
    model, found = load_classifier(name), report(name)
    told = {"cnn": (0.064, 0.038), "vit": (0.066, 0.040)}[name]
    for labelled, mean, about in zip(
        (model.validation, model.benchmark), told, (0.068, 0.040), strict=True
    ):
        confidence, _ = predictions(labelled, found.temperature)
        _, errors = floor(confidence)
        assert errors.mean() == pytest.approx(mean, abs=0.0006)
        assert errors.mean() == pytest.approx(about, abs=0.005)
        # By the reader's own measure, with labels drawn in another way.
        generator = np.random.default_rng(1)
        drawn = [
            expected_calibration_error(confidence, generator.binomial(1, confidence) == 1)
            for _ in range(300)
        ]
        assert np.mean(drawn) == pytest.approx(errors.mean(), abs=0.003)


def test_images_of_the_training_want_no_softer_model() -> None:
    images, labels = split("fit", "float64")
    logits = {}
    for name in NAMES:
        weights = load_classifier(name).weights
        exact = {key: torch.from_numpy(each).double() for key, each in weights.items()}
        with torch.no_grad():
            logits[name] = LOGITS[name](exact, images).numpy()
    assert fit_temperature(logits["cnn"], labels.numpy()) == pytest.approx(0.735, abs=0.001)
    with pytest.raises(ValueError, match="no temperature"):
        fit_temperature(logits["vit"], labels.numpy())


def test_a_recipe_that_is_often_copied_stops_too_early() -> None:
    logits, labels = map(torch.from_numpy, load_classifier("vit").validation)
    temperature = torch.nn.Parameter(torch.tensor(1.5, dtype=torch.float64))
    optimizer = torch.optim.LBFGS([temperature], lr=0.01, max_iter=50)

    def closure() -> float:
        optimizer.zero_grad()
        loss = torch.nn.functional.cross_entropy(logits / temperature, labels)
        loss.backward()
        return loss.item()

    optimizer.step(closure)
    assert temperature.item() == pytest.approx(1.77, abs=0.01)


def test_one_wrong_but_not_hopeless_prediction() -> None:
    logits = np.array([[2.0, 1.0, -1.0]])
    assert fit_temperature(logits, np.array([1])) == pytest.approx(4.328085, abs=5e-7)
    for label in (0, 2):
        with pytest.raises(ValueError, match="no temperature"):
            fit_temperature(logits, np.array([label]))


@pytest.mark.parametrize("planted", [0.05, 0.3, 1.0, 3.0, 20.0])
def test_planted_temperatures_are_found(planted: float) -> None:
    counts = np.array([[3, 2, 1], [1, 4, 2]])
    repeats = counts.sum(1)
    logits = np.repeat(planted * np.log(counts), repeats, axis=0)
    labels = np.concatenate([np.repeat(np.arange(3), row) for row in counts])
    found = fit_temperature(logits, labels)
    assert found == pytest.approx(planted, rel=1e-9)
    assert fit_temperature(10 * logits, labels) == pytest.approx(10 * found, rel=1e-9)
    shifted = logits + np.arange(len(labels))[:, None]
    assert fit_temperature(shifted, labels) == pytest.approx(found, rel=1e-9)


def test_equal_logits_say_nothing_and_cost_the_logarithm() -> None:
    logits, labels = np.full((4, 10), 7.0), np.arange(4)
    assert fit_temperature(logits, labels) == 1.0
    assert nll(logits, labels, 3.0) == pytest.approx(math.log(10))
    # A classifier that nobody would want, with a perfect error.
    frequent = np.arange(600) % 10 == 0
    assert expected_calibration_error(np.full(600, 0.1), frequent) == pytest.approx(0, abs=1e-12)


def test_on_edges_the_rule_matters() -> None:
    confidence = np.array([1 / 3, 0.6, 0.8, 1.0, 0.35, 0.61, 0.99])
    correct = np.array([1, 0, 1, 1, 0, 1, 0]) == 1
    assert expected_calibration_error(confidence, correct) == pytest.approx(0.4567, abs=5e-5)
    # Moved up by a hair, what lay on an edge is in the bin above it: the other rule.
    above = np.minimum(np.nextafter(confidence, 2), 1)
    assert expected_calibration_error(above, correct) == pytest.approx(0.2452, abs=5e-5)


def test_the_bins_of_the_table_in_the_text() -> None:
    confidence = np.array([0.0, 0.2, 0.25, 0.26, 0.5, 1.0])
    assert reliability(confidence, confidence > 1, 4).count.tolist() == [3, 2, 0, 1]


def test_rounding_makes_a_tie_and_never_turns_the_order() -> None:
    logits = np.array([[1.9, np.nextafter(1.9, 2)]])
    assert rankings_changed(logits, logits / 1.7) == 1.0
    generator = np.random.default_rng(0)
    lower = generator.uniform(0.5, 50, 20_000)
    for temperature in (0.37, 1.3, 1.7, 3.0):
        assert (lower / temperature <= np.nextafter(lower, 99) / temperature).all()


def test_the_cells_to_paste_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^~~~\n(.*?)^~~~", TEXT, re.DOTALL | re.MULTILINE)
    assert len(blocks) == 2
    for block in blocks:
        models = {"CNN": load_classifier("cnn"), "ViT": load_classifier("vit")}
        exec(block, {"models": models, **vars(calibration)})
    told = capsys.readouterr().out
    assert told.startswith("CNN validation 0.0\nCNN benchmark 0.0\nViT validation 0.0\n")
    assert "ECE 0.0494 -> 0.0602  accuracy 0.8217 -> 0.8217  rankings changed 0.0" in told
