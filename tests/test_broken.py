"""Whatever is handed in gives one clear sentence, or the points that are in it and a warning."""

import json
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest
from nbgrader.preprocessors import CheckCellMetadata

from autograder.course.repair import read_release, read_submitted, repaired
from autograder.exercises import load
from autograder.intake import (
    Submission,
    UngradableError,
    read_folder,
    unpack_into,
    without_breaks,
)
from autograder.marking import judge_with, mark
from autograder.sandbox.messages import program_data
from autograder.sandbox.wire import pack
from tests.broken.folders import FOLDERS
from tests.broken.notebooks import NOTEBOOKS, code
from tests.samples import NAMES, ROOT, definition, grade_id, reference, solved

RELEASE = read_release(ROOT, "patches")
# Far more than any of them needs: it is not their speed that is tested.
SECONDS = 20


@contextmanager
def soon() -> Iterator[None]:
    start = time.monotonic()
    yield
    assert time.monotonic() - start < SECONDS


def read(folder: Path) -> Submission:
    with soon():
        return read_folder(folder, "patches", RELEASE)


def check_words(words: Sequence[str], found: Sequence[str]) -> None:
    assert len(found) == len(words), found
    for word, sentence in zip(words, found, strict=True):
        assert word in sentence
        assert sentence.isprintable()
        assert sentence.endswith(".")
        assert len(sentence) < 300


def check_reason(words: str, folder: Path) -> None:
    with pytest.raises(UngradableError) as caught:
        read(folder)
    check_words([words], [str(caught.value)])
    assert read_submitted(folder, "patches", RELEASE) is None


def check_answers(submission: Submission, lost: Sequence[str]) -> None:
    """Every exercise has its own cell, and that is the one with the answer."""
    cells = submission.program.cells
    for name in NAMES:
        own = submission.own.get(name)
        text = "" if own is None else cells[own]
        assert (definition(reference("patches"), name) in text) == (
            name not in lost and "all" not in lost
        ), name
    pack(program_data(submission.program))


def check_repaired(submission: Submission) -> None:
    """nbgrader's own steps take what becomes of it."""
    node = nbformat.from_dict(repaired(RELEASE, submission.tree))
    nbformat.validate(node)
    CheckCellMetadata().preprocess(node, {})
    json.dumps(node).encode()
    known = {grade_id(cell) for cell in RELEASE["cells"]} - {""}
    assert known == {grade_id(cell) for cell in node["cells"]} - {""}


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_broken_notebook(name: str, tmp_path: Path) -> None:
    case = NOTEBOOKS[name]
    (tmp_path / "patches.ipynb").write_bytes(case.content())
    if case.reason:
        check_reason(case.reason, tmp_path)
        return
    submission = read(tmp_path)
    check_words(case.warnings, submission.warnings)
    check_answers(submission, case.lost)
    check_repaired(submission)


@pytest.mark.parametrize("name", FOLDERS)
def test_broken_folder(name: str, tmp_path: Path) -> None:
    case = FOLDERS[name]
    folder, copy = tmp_path / "in", tmp_path / "copy"
    folder.mkdir()
    case.fill(folder)
    if case.reason:
        check_reason(case.reason, folder)
        return
    submission = read(folder)
    check_words(case.warnings, submission.warnings)
    check_answers(submission, ["all"] if case.untouched else [])
    check_repaired(submission)
    with soon():
        unpack_into(folder, copy, submission)
    assert all((copy / beside).is_file() for beside in case.beside)
    # Nothing outside, and nothing but files and folders.
    assert {path.name for path in tmp_path.iterdir()} == {"in", "copy"}
    assert not [path for path in copy.rglob("*") if path.is_symlink()]
    assert all(path.is_file() or path.is_dir() for path in copy.rglob("*"))


def test_reading_twice_gives_the_same(tmp_path: Path) -> None:
    for name in ("doubled", "backwards", "metadata and ids gone"):
        (tmp_path / "patches.ipynb").write_bytes(NOTEBOOKS[name].content())
        assert read(tmp_path) == read(tmp_path)


def points(folder: Path, scratch: Path, *only: str) -> dict[str, float]:
    """What share of their points some exercises earn."""
    submission = read(folder)
    unpack_into(folder, scratch, submission)
    lesson, found = load("patches"), {}
    outcomes, _ = mark(submission, lesson, scratch, judge_with(1, 2), only=only)
    for outcome in outcomes:
        found[outcome.name] = outcome.points / outcome.max_points
    return found


def test_broken_notebook_earns_what_is_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    notebook = json.loads(NOTEBOOKS["backwards"].content())
    for cell in notebook["cells"]:
        cell["metadata"] = None
    (folder / "patches.ipynb").write_bytes(json.dumps(notebook).encode("utf-16"))
    names = "count_patches", "sequence_shapes", "patchify_batch"
    assert points(folder, tmp_path / "copy", *names) == dict.fromkeys(names, 1.0)


def test_code_finds_what_was_zipped_with_it(tmp_path: Path) -> None:
    notebook = solved({"count_patches": "from helper import count_patches"})
    folder = tmp_path / "in"
    folder.mkdir()
    FOLDERS["zipped"].fill(folder)
    with zipfile.ZipFile(folder / "my work.zip", "w") as archive:
        archive.writestr("work/patches.ipynb", json.dumps(notebook))
        archive.writestr("work/helper.py", reference("patches"))
    assert points(folder, tmp_path / "copy", "count_patches") == {"count_patches": 1.0}


K = "K = 3\n\n\ndef f(x):\n    return helper(x) * K\n"
REBOUND = {
    "nothing below": (["def helper(x): return x", K, "print(f(1))", "x = f(K == 3)"], None),
    "the name itself": ([K, "f = None", "y = 1"], [K, "y = 1"]),
    "deleted": ([K, "del f"], [K]),
    "a constant": ([K, "K = 4"], [K]),
    "one of several": ([K, "a, K = 4, 5"], [K]),
    "counted with": ([K, "for K in range(3):\n    pass"], [K]),
    "imported over": ([K, "import numpy as f"], [K]),
    "by other means": ([K, "globals()['f'] = 3", "%reset -f"], [K]),
    "a helper that comes later": ([K, "def helper(x): return x"], None),
    "and is changed then": (
        [K, "def helper(x): return x", "helper = 3"],
        [K, "def helper(x): return x"],
    ),
    "what a helper rests on": (
        ["P = 1", "def helper(x): return x + P", K, "P = 2"],
        ["P = 1", "def helper(x): return x + P", K],
    ),
    "an argument of that name": ([K, "g = f(K=3)"], None),
    "a new version": ([K, "def f(x):\n    return 1"], None),
}


@pytest.mark.parametrize("name", REBOUND)
def test_what_may_break_an_answer(name: str, tmp_path: Path) -> None:
    cells, kept = REBOUND[name]
    tree = {"nbformat": 4, "cells": [code(cell) for cell in cells]}
    (tmp_path / "patches.ipynb").write_text(json.dumps(tree))
    found = without_breaks(read_folder(tmp_path, "patches"), "f")
    assert (None if found is None else list(found.cells)) == kept
