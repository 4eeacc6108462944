"""Keeps what is done: files that are never half written, and runs that are not done twice."""

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from autograder.data.fashion import SHA256
from autograder.experiment.document import SCHEMA, FormError, compose, read_rows
from autograder.experiment.recipe import ARMS, Recipe, Run
from autograder.experiment.training import hashes


def partial(path: Path) -> Path:
    """Where the runs of an audit that is not finished are kept."""
    return path.with_name(f"{path.stem}.partial.json")


def save(path: Path, recipe: Recipe, rows: Mapping[Run, Mapping[str, Any]]) -> None:
    """Write the file of an audit, or leave what was there before as it was.

    Args:
        path: Where.
        recipe: How the models were trained.
        rows: Those of the runs that are done.

    Raises:
        OSError: If it can't be written.
    """
    words = json.dumps(compose(recipe, rows), indent=1) + "\n"
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        new.write_text(words, encoding="utf-8")
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def done(path: Path, recipe: Recipe) -> dict[Run, dict[str, Any]]:
    """Find the runs that need not be done again.

    Args:
        path: The file of an audit, or of one that is not finished.
        recipe: How the models are to be trained.

    Returns:
        The rows of runs with the same data, recipe, schedule, weights and table of shifts;
        none if there is no such file.
    """
    rows: dict[Run, dict[str, Any]] = {}
    with contextlib.suppress(OSError, ValueError, RecursionError, FormError, KeyError, TypeError):
        data = json.loads(path.read_text(encoding="utf-8"))
        if (data["schema"], data["data"], data["recipe"]) == (SCHEMA, SHA256, recipe.as_dict()):
            for arm in ARMS:
                found = data["arms"][arm]["rows"]
                read = zip(read_rows(arm, found), found, strict=True)
                rows |= {run: row for run, row in read if hashes(run).items() <= row.items()}
    return rows
