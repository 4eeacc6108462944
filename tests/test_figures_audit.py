"""The pictures of the lesson `audit`."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from autograder import figures
from autograder.figures.audit import clipped
from solutions.audit import shift_right
from tests.audits import rows, sample
from tests.pictures import assert_drawn, assert_sentence, fails, odd, shown, stub

FROM_A_FILE = [figures.paired, figures.shift_curves]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "audit.json"
    path.write_text(json.dumps(sample()), encoding="utf-8")
    return path


@pytest.mark.filterwarnings("error")
def test_a_file_is_drawn(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gaps = "plain +10.0 +3.0 +9.5 +3.0 -0.5, mean +5.0; translated +5.5 +2.5 +5.5 +1.5 +3.5"
    assert_drawn(figures.paired(file), gaps)
    assert_drawn(figures.shift_curves(str(file)), "plain: CNN 79.5%, 56.6%, 32.1%; ViT 74.5%")
    monkeypatch.chdir(file.parent)
    assert repr(figures.paired()) == repr(figures.paired(file))


@pytest.mark.filterwarnings("error")
def test_odd_numbers_are_drawn_too(file: Path) -> None:
    for number in (0, 1):
        data = sample()
        for row in rows(data):
            row.update(validation=[number] * 5, further=[number] * 4)
        file.write_text(json.dumps(data), encoding="utf-8")
        assert_drawn(figures.paired(file), "mean +0.0")
        assert_drawn(figures.shift_curves(file), f"CNN {number:.1%}")


def test_the_pictures_show_the_file(file: Path) -> None:
    before = [shown(make(file))["image/png"] for make in FROM_A_FILE]
    data = sample()
    data["arms"]["plain"]["rows"][4]["validation"][0] = 0.9
    file.write_text(json.dumps(data), encoding="utf-8")
    after = [shown(make(file))["image/png"] for make in FROM_A_FILE]
    assert before[0] != after[0]
    assert before[1] != after[1]


@pytest.mark.parametrize("make", FROM_A_FILE)
def test_a_sentence_where_there_is_no_such_file(make: Any, tmp_path: Path) -> None:
    file = tmp_path / "audit.json"
    assert_sentence(make(file), "There is no file audit.json here yet: the cell of the full ")
    for content in (b"{", b"\xff", b"[" * 9_999):
        file.write_bytes(content)
        assert_sentence(make(file), "The file audit.json can't be drawn: ")
    for data in (None, 3, [], {}, [[]], {"schema": 1}, {"schema": "x" * 9_999}):
        file.write_text(json.dumps(data), encoding="utf-8")
        assert_sentence(make(file), "The file audit.json is none of this experiment: ")
    assert_sentence(make(tmp_path), "can't be drawn: ")


def test_ink_goes_over_the_edge() -> None:
    share = clipped()
    assert len(share) == 9
    assert share[0] == 0
    assert (np.diff(share) > 0).all()
    assert share[4] == pytest.approx(0.05, abs=0.002)


@pytest.mark.filterwarnings("error")
def test_garments_are_moved_by_the_readers_function() -> None:
    right = figures.shifted(shift_right)
    assert_drawn(right, "100.0% at 0 px, 98.6% at 2 px, 94.9% at 4 px, 80.6% at 8 px.")
    rolled = figures.shifted(lambda images, pixels: images.roll(pixels, -1))
    assert_drawn(rolled, "100.0% at 8 px.")
    assert shown(right)["image/png"] != shown(rolled)["image/png"]
    # One that moves its argument itself is drawn as what it gives.
    in_place = figures.shifted(lambda images, pixels: images.copy_(shift_right(images, pixels)))
    assert repr(in_place) == repr(right)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (stub, "shift_right is not written yet."),
        (fails, "shift_right raised ValueError: no such"),
        (odd, "shift_right raised "),
        (None, "shift_right raised TypeError"),
        (lambda images, pixels: None, "shift_right gave None, not a torch tensor."),
        (lambda images, pixels: images[..., pixels:], "gave the shape (200, 28, 26), not (200, 28"),
        (lambda images, pixels: images * torch.nan, "something else than finite numbers."),
    ],
)
def test_an_answer_that_is_not_ready_gives_a_sentence(answer: Any, words: str) -> None:
    assert_sentence(figures.shifted(answer), words)
