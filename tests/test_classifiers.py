"""The frozen models that ship with the lesson `calibration`, and the script that made them."""

import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
import torch

from autograder.course import classifiers as script
from autograder.data import archive, classifiers, load_classifier, load_fashion
from autograder.data.classifiers import Name
from autograder.data.fashion import Split
from autograder.data.vit import model_input
from autograder.experiment.recipe import SHAPES, Recipe
from solutions import audit

ROOT = Path(__file__).parents[1]
SHIPPED = Path(classifiers.__file__).with_name("classifiers.npz")
SPLITS: tuple[Split, ...] = ("validation", "benchmark")

every_model = pytest.mark.parametrize("name", get_args(Name))


def test_the_hash_is_that_of_the_file() -> None:
    assert hashlib.sha256(SHIPPED.read_bytes()).hexdigest() == classifiers.SHA256


def test_a_changed_file_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = tmp_path / "classifiers.npz"
    changed.write_bytes(SHIPPED.read_bytes() + b"\0")
    monkeypatch.setattr(classifiers, "_FILE", changed)
    with pytest.raises(ValueError, match="install vitlab again") as caught:
        load_classifier("cnn")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["CNN", "", None, "cnn.weights"])
def test_another_name_is_refused(name: Any) -> None:
    with pytest.raises(ValueError, match='there are "cnn" and "vit"'):
        load_classifier(name)


def test_the_file_holds_arrays_and_no_pickles() -> None:
    with zipfile.ZipFile(SHIPPED) as content:
        for name in content.namelist():
            array = np.lib.format.read_array(io.BytesIO(content.read(name)), allow_pickle=False)
            assert array.dtype.str == "<f4"


def test_the_same_numbers_give_the_same_bytes() -> None:
    arrays = archive.read(SHIPPED, classifiers.SHA256)
    assert archive.pack(arrays) == SHIPPED.read_bytes()


@every_model
def test_names_and_shapes_are_those_of_the_audit(name: Name) -> None:
    loaded = load_classifier(name)
    assert {key: each.shape for key, each in loaded.weights.items()} == SHAPES[name]
    assert {each.dtype.str for each in loaded.weights.values()} == {"<f4"}
    for split, count in zip(SPLITS, (200, 600), strict=True):
        logits, labels = getattr(loaded, split)
        assert (logits.shape, logits.dtype.str) == ((count, 10), "<f8")
        assert (labels.shape, labels.dtype.str) == ((count,), "<i8")
        assert np.array_equal(labels, load_fashion().part(split)[1])


@every_model
@pytest.mark.parametrize("split", SPLITS)
def test_the_logits_are_those_of_the_weights(name: Name, split: Split) -> None:
    loaded = load_classifier(name)
    model = {"cnn": audit.TinyCNN, "vit": audit.TinyViT}[name]().double().eval()
    model.load_state_dict({key: torch.from_numpy(each) for key, each in loaded.weights.items()})
    with torch.no_grad():
        found = model(model_input(load_fashion().part(split)[0])).numpy()
    # They were rounded to float32, and the largest ones are about 40.
    np.testing.assert_allclose(getattr(loaded, split).logits, found, rtol=1e-6, atol=1e-5)


def test_changing_what_was_loaded_changes_nobody_elses() -> None:
    first = load_classifier("cnn")
    for array in (first.weights["head.bias"], first.validation.logits, first.benchmark.labels):
        array[:] = 0
    again = load_classifier("cnn")
    for array in (again.weights["head.bias"], again.validation.logits, again.benchmark.labels):
        assert array.any()


def test_the_command_gives_the_same_bytes_again(tmp_path: Path) -> None:
    out = tmp_path / "made.npz"
    command = [sys.executable, "-W", "error", "-m", "autograder.course.classifiers"]
    done = subprocess.run(
        [*command, out, "--epochs", "1"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    content = out.read_bytes()
    assert done.stdout.split() == [hashlib.sha256(content).hexdigest()]
    before, threads = torch.get_rng_state(), torch.get_num_threads()
    torch.set_num_threads(1)
    again = script.numbers(Recipe(epochs=1, dtype=script.DTYPE))
    torch.set_num_threads(threads)
    assert torch.equal(before, torch.get_rng_state())
    assert archive.pack(again) == content
    assert list(again) == list(archive.read(SHIPPED, classifiers.SHA256))


def test_the_command_says_in_one_line_that_it_cannot_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "numbers", lambda recipe: {})
    assert script.main([str(tmp_path / "absent" / "x.npz")]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("classifiers: ")
