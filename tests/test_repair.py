"""Any notebook at all becomes one that nbgrader takes, and a written answer stays."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.preprocessors import CheckCellMetadata

from autograder.course.repair import answered, read_release, read_submitted, repaired
from tests.samples import ROOT, grade_id, hand_in, release
from tests.test_gradebook import essay


def changed(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """The notebook of a student with a written answer, after some accident."""
    notebook = essay("### Written question: the round trip (2 points)\n\nmine")
    change(notebook)
    return notebook


def each(change: Callable[[dict[str, Any]], Any]) -> Callable[[dict[str, Any]], None]:
    def all_cells(notebook: dict[str, Any]) -> None:
        for cell in notebook["cells"]:
            change(cell)

    return all_cells


ACCIDENTS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "none": lambda notebook: None,
    "doubled": lambda notebook: notebook.update(cells=notebook["cells"] * 2),
    "no metadata": each(lambda cell: cell.update(metadata={})),
    "no metadata, no ids": each(lambda cell: (cell.update(metadata={}), cell.pop("id"))),
    "odd metadata": each(lambda cell: cell.update(metadata=[])),
    "old schema": each(lambda cell: cell["metadata"].get("nbgrader", {}).pop("schema_version", 0)),
    "more points": each(lambda cell: cell["metadata"].get("nbgrader", {}).update(points=300)),
    "tags": each(lambda cell: cell["metadata"].update(tags=["skip-execution"])),
    "all markdown": each(lambda cell: cell.update(cell_type="markdown")),
    "odd types": each(lambda cell: cell.update(cell_type=7)),
    "same ids": each(lambda cell: cell.update(id="x")),
    "backwards": lambda notebook: notebook["cells"].reverse(),
    "odd cells": lambda notebook: notebook["cells"].extend([None, 3, {}, {"source": [1, "a"]}]),
    "outputs": each(lambda cell: cell.update(outputs=[{"output_type": "error"}], attachments=3)),
    "no notebook metadata": lambda notebook: notebook.update(metadata=None),
}


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_any_notebook_becomes_one_that_nbgrader_takes(accident: str) -> None:
    handed_out = read_release(ROOT, "patches")
    mended = repaired(handed_out, changed(ACCIDENTS[accident]))
    node = nbformat.from_dict(mended)
    nbformat.validate(node)
    CheckCellMetadata().preprocess(node, {})
    known = {cell["id"] for cell in handed_out["cells"] if grade_id(cell)}
    assert {cell["id"] for cell in mended["cells"] if grade_id(cell)} == known
    assert answered(handed_out, mended) == {"round-trip"}
    assert repaired(handed_out, json.loads(json.dumps(mended))) == mended


def test_what_is_missing_is_put_back_in_its_place() -> None:
    notebook = release()
    order = [cell["id"] for cell in notebook["cells"]]
    notebook["cells"] = [cell for cell in notebook["cells"] if "patchify" not in grade_id(cell)]
    handed_out = read_release(ROOT, "patches")
    mended = repaired(handed_out, notebook)
    assert [grade_id(cell) for cell in mended["cells"] if grade_id(cell)] == [
        name for name in order if not name.startswith("cell-")
    ]
    assert not answered(handed_out, mended)
    assert not answered(handed_out, repaired(handed_out, None))


def test_a_picture_in_an_answer_stays() -> None:
    notebook = essay("![](attachment:mine.png)")
    for cell in notebook["cells"]:
        if grade_id(cell) == "round-trip":
            cell["attachments"] = {
                "mine.png": {"image/png": "iVBOR"},
                "x.svg": {"image/svg+xml": "<svg onload=alert(1)>"},
            }
    mended = repaired(read_release(ROOT, "patches"), notebook)
    found = [cell["attachments"] for cell in mended["cells"] if "attachments" in cell]
    assert found == [{"mine.png": {"image/png": "iVBOR"}}]


def test_the_only_notebook_counts_under_another_name(tmp_path: Path) -> None:
    path = hand_in(tmp_path, "ada", essay("mine"))
    path.rename(path.with_name("patches (1).ipynb"))
    found = read_submitted(path.parent, "patches")
    assert answered(read_release(ROOT, "patches"), found or {}) == {"round-trip"}
    path.with_name("patches (2).ipynb").write_text(json.dumps(essay("another")))
    assert read_submitted(path.parent, "patches") is None
