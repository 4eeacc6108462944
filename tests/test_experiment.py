"""The experiment of the lesson `audit`: what it starts from, and what it computes."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from torch import nn

from autograder.course import schedules as generator
from autograder.experiment import schedules, training
from autograder.experiment.models import LOGITS
from autograder.experiment.recipe import (
    ARMS,
    MODELS,
    SEEDS,
    SHAPES,
    Arm,
    Model,
    Recipe,
    Run,
    initial_weights,
    weights_hash,
)
from solutions import audit
from tests.audits import sample

ROOT = Path(__file__).parents[1]
KINDS: dict[Model, type[nn.Module]] = {"cnn": audit.TinyCNN, "vit": audit.TinyViT}
SCHEDULES = ["e20ae0b73a6e", "45fba1973749", "20db7feb6d18", "c0ba177caa14", "777246db3242"]
TABLES = ["a2bdc6a56679", "79fd67274c8e", "922cb323d570", "fe28fe0e932a", "1718bb367551"]
WEIGHTS = {
    "cnn": ["6b4fe3da75cd", "4673de6920b4", "656731df22b0", "13f09376c5fc", "f61234df84b1"],
    "vit": ["0e1f5d9958a4", "3ae123e7f2f4", "33ccf26282ba", "dc84567d3deb", "21b64fe0313d"],
}
every_model = pytest.mark.parametrize("model", MODELS)
every_arm = pytest.mark.parametrize("arm", ARMS)


def plain_model(model: Model, seed: int) -> nn.Module:
    built = KINDS[model]()
    built.load_state_dict(initial_weights(model, seed))
    return built.double()


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def test_the_recorded_tables_are_what_the_lesson_draws() -> None:
    for seed in SEEDS:
        assert torch.equal(schedules.schedule(seed), audit.minibatch_schedule(seed, 120, 1000))
        assert torch.equal(schedules.table(seed), audit.translation_table(seed, 120, 1000))
        # The hash of the experiment is that of the lesson, too.
        found = training.hashes(Run("translated", "cnn", seed))
        assert found["schedule_hash"] == audit.schedule_hash(schedules.schedule(seed))
        assert found["table_hash"] == audit.schedule_hash(schedules.table(seed))
        assert found["schedule_hash"].startswith(SCHEDULES[seed])
        assert found["table_hash"].startswith(TABLES[seed])
        assert training.hashes(Run("plain", "vit", seed))["table_hash"] is None


def test_the_command_makes_the_file_of_tables_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = Path(schedules.__file__).with_name("schedules.npz")
    out = tmp_path / "schedules.npz"
    monkeypatch.chdir(ROOT)
    assert generator.main([str(out)]) == 0
    # Arrays, not bytes: another zlib may compress otherwise.
    with np.load(out) as made, np.load(shipped) as there:
        assert {name: (made[name].dtype, made[name].tobytes()) for name in made} == {
            name: (there[name].dtype, there[name].tobytes()) for name in there
        }
    assert capsys.readouterr().out.split() == [hashlib.sha256(out.read_bytes()).hexdigest()]
    assert generator.main([str(tmp_path / "no" / "folder.npz")]) == 2


@every_model
def test_weights_fit_the_models_and_are_the_same_in_every_process(model: Model) -> None:
    assert {name: tuple(each.shape) for name, each in KINDS[model]().named_parameters()} == dict(
        SHAPES[model]
    )
    assert [weights_hash(initial_weights(model, seed))[:12] for seed in SEEDS] == WEIGHTS[model]
    code = (
        "from autograder.experiment.recipe import *; "
        f"print(weights_hash(initial_weights({model!r}, 3)))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert found.stdout.strip() == weights_hash(initial_weights(model, 3))


@every_model
def test_weights_have_the_spread_that_is_told(model: Model) -> None:
    weights = initial_weights(model, 0)
    for name, tensor in weights.items():
        if name.endswith("bias"):
            assert not tensor.any()
        elif "norm" in name:
            assert bool((tensor == 1).all())
        else:
            assert abs(float(tensor.mean())) < 4 * float(tensor.std()) / tensor.numel() ** 0.5
    due = 0.02 if model == "vit" else (2 / (9 * 24)) ** 0.5
    name = "positions" if model == "vit" else "conv2.weight"
    assert float(weights[name].std()) == pytest.approx(due, rel=0.1)


def test_images_move_as_in_the_lesson() -> None:
    images = training.split("validation", "float64").images
    for pixels in (0, 1, 4, 8, 28):
        assert torch.equal(training.moved(images, pixels), audit.shift_right(images, pixels))


@every_model
def test_fast_and_plain_models_give_the_same_logits_and_gradients(model: Model) -> None:
    for seed in (0, 4):
        plain = plain_model(model, seed).train()
        with torch.no_grad():
            for parameter in plain.parameters():
                # Biases and norms that are more than 0 and 1.
                generated = np.random.default_rng(seed).standard_normal(tuple(parameter.shape))
                parameter.add_(torch.from_numpy(generated), alpha=0.1)
        weights = {
            name: parameter.detach().clone().requires_grad_()
            for name, parameter in plain.named_parameters()
        }
        images, labels = (each[:50] for each in training.split("fit", "float64"))
        slow, fast = plain(images), LOGITS[model](weights, images)
        assert fast.dtype == torch.float64
        assert torch.allclose(slow, fast, rtol=0, atol=1e-12)
        F.cross_entropy(slow, labels).backward()
        F.cross_entropy(fast, labels).backward()
        for name, parameter in plain.named_parameters():
            assert parameter.grad is not None
            assert torch.allclose(parameter.grad, weights[name].grad, rtol=0, atol=1e-12), name


@every_arm
@every_model
def test_the_experiment_trains_as_the_lesson_does(arm: Arm, model: Model) -> None:
    seed, epochs = 1, 2
    fit = training.split("fit", "float64")
    shifts = schedules.table(seed)[:epochs] if arm == "translated" else None
    plain = audit.train(
        plain_model(model, seed),
        fit.images,
        fit.labels,
        schedules.schedule(seed)[:epochs],
        lr=5e-3,
        weight_decay=0.01,
        batch=100,
        shifts=shifts,
    )
    fast, updates = training.trained(arm, model, seed, Recipe(epochs=epochs, dtype="float64"))
    assert updates == 20
    images = training.split("validation", "float64").images
    with torch.no_grad():
        assert torch.allclose(plain(images), LOGITS[model](fast, images), rtol=0, atol=1e-9)


def test_a_row_says_what_the_models_do() -> None:
    recipe = Recipe(epochs=1, dtype="float64")
    seen: list[int] = []
    row = training.run("translated", "cnn", 2, recipe, seen.append)
    weights, _ = training.trained("translated", "cnn", 2, recipe)
    assert seen == [1]
    assert list(row) == list(sample()["arms"]["plain"]["rows"][0])
    assert row["updates"] == 10
    plain = audit.TinyCNN().double()
    plain.load_state_dict(weights)
    for name, found in (("fit", row["train"]), ("benchmark", row["benchmark"])):
        images, labels = training.split(name, "float64")
        assert found == int((plain(images).argmax(-1) == labels).sum()) / len(labels)
    images, labels = training.split("validation", "float64")
    for pixels, found in enumerate(row["validation"] + row["further"]):
        right = plain(audit.shift_right(images, pixels)).argmax(-1) == labels
        assert found == int(right.sum()) / 200
