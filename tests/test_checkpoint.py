"""The trained model that ships with the course, and the script that made it."""

import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest
import torch

from autograder.course import checkpoint
from autograder.course.reference import load_reference
from autograder.data import archive, load_fashion, load_vit, vit
from autograder.data.fashion import Split
from autograder.data.vit import model_input
from solutions.encoder import VisionTransformer, ViTConfig, parameter_count

ROOT = Path(__file__).parents[1]
SHIPPED = Path(vit.__file__).with_name("vit.npz")


@pytest.fixture(scope="module")
def model() -> VisionTransformer:
    loaded = load_vit()
    made = VisionTransformer(ViTConfig(**loaded.config))
    made.load_state_dict(loaded.weights)
    return made.double().eval()


def test_the_hash_is_that_of_the_file() -> None:
    assert hashlib.sha256(SHIPPED.read_bytes()).hexdigest() == vit.SHA256


def test_a_changed_file_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = tmp_path / "vit.npz"
    changed.write_bytes(SHIPPED.read_bytes() + b"\0")
    monkeypatch.setattr(vit, "_FILE", changed)
    with pytest.raises(ValueError, match="install vitlab again") as caught:
        load_vit()
    assert "\n" not in str(caught.value)


def test_names_and_shapes_are_those_of_the_reference() -> None:
    loaded = load_vit()
    config = ViTConfig(**loaded.config)
    made = dict(VisionTransformer(config).named_parameters())
    assert list(loaded.weights) == list(made)
    for name, numbers in loaded.weights.items():
        assert (numbers.shape, numbers.dtype) == (made[name].shape, torch.float32), name
    assert sum(each.numel() for each in loaded.weights.values()) == parameter_count(config) == 19658


def test_the_file_holds_arrays_and_no_pickles() -> None:
    with zipfile.ZipFile(SHIPPED) as archive:
        for name in archive.namelist():
            array = np.lib.format.read_array(io.BytesIO(archive.read(name)), allow_pickle=False)
            assert array.dtype.str == "<f4"


def test_changing_what_was_loaded_changes_nobody_elses() -> None:
    first = load_vit()
    first.weights["cls"].zero_()
    first.config["width"] = 7
    first.accuracy["fit"] = 0.0
    again = load_vit()
    assert again.weights["cls"].abs().max() > 0
    assert (again.config["width"], again.accuracy["fit"]) == (32, 1.0)


@pytest.mark.parametrize(
    ("split", "size"), [("fit", 1000), ("validation", 200), ("benchmark", 600)]
)
def test_accuracies_are_as_recorded(model: VisionTransformer, split: Split, size: int) -> None:
    # On another machine rounding may turn over a garment.
    found = checkpoint.accuracy(model, split)
    assert abs(found - load_vit().accuracy[split]) <= 1.5 / size


def test_shuffled_patches_are_recognised_far_less_often(model: VisionTransformer) -> None:
    garments, classes = load_fashion().part("validation")
    grid = model_input(garments).reshape(200, 7, 4, 7, 4).transpose(2, 3).reshape(200, 49, 16)
    order = torch.randperm(49, generator=torch.Generator().manual_seed(0))
    mixed = grid[:, order].reshape(200, 7, 7, 4, 4).transpose(2, 3).reshape(200, 1, 28, 28)
    with torch.no_grad():
        found = model(mixed).argmax(-1).numpy()
    assert (found == classes).mean() < load_vit().accuracy["validation"] - 0.3


def test_the_same_numbers_give_the_same_bytes() -> None:
    weights = {name: tensor.numpy() for name, tensor in load_vit().weights.items()}
    assert archive.pack(weights) == SHIPPED.read_bytes()


def test_training_is_determined_and_lowers_the_loss() -> None:
    before = torch.get_rng_state()
    first, second = (checkpoint.train(ROOT, epochs=2) for _ in range(2))
    assert torch.equal(before, torch.get_rng_state())
    packed = [archive.pack(checkpoint.numbers(each)) for each in (first, second)]
    assert packed[0] == packed[1]
    assert checkpoint.accuracy(first, "validation") > 0.3
    untrained = checkpoint.untrained(ROOT, torch.Generator().manual_seed(0))
    assert checkpoint.accuracy(untrained, "validation") < 0.3


def test_the_command_writes_the_file_and_prints_what_is_recorded(tmp_path: Path) -> None:
    out = tmp_path / "made.npz"
    command = [sys.executable, "-W", "error", "-m", "autograder.course.checkpoint"]
    done = subprocess.run(
        [*command, out, "--epochs", "1"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    digest, *shares = done.stdout.splitlines()
    assert digest == hashlib.sha256(out.read_bytes()).hexdigest()
    assert [line.split(":")[0] for line in shares] == ["fit", "validation", "benchmark"]
    with np.load(out, allow_pickle=False) as arrays, np.load(SHIPPED) as shipped:
        assert arrays.files == shipped.files


def test_the_command_says_in_one_line_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checkpoint.main([str(tmp_path / "absent" / "x.npz"), "--epochs", "1"]) == 2
    monkeypatch.setattr(checkpoint, "find_root", lambda: None)
    assert checkpoint.main([str(tmp_path / "x.npz")]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert all(line.startswith("checkpoint: ") for line in lines)


def test_the_reference_is_loaded_once_and_by_its_path() -> None:
    assert load_reference(ROOT, "encoder") is load_reference(ROOT, "encoder")
    assert load_reference(ROOT, "encoder").VisionTransformer is not VisionTransformer
