"""The file that the experiment writes: made here, and read here without any trust in it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from autograder.data.fashion import SHA256
from autograder.experiment.recipe import (
    ARMS,
    CLEAN_TO_FOUR,
    MODELS,
    RUNS,
    SEEDS,
    SHIFTS,
    Arm,
    Recipe,
    Run,
)

SCHEMA = 1
IMAGES = {"train": 1000, "validation": 200, "further": 200, "benchmark": 600}
"""Of how many images each accuracy is a share."""

MEANS = ("clean_gap", "cnn_drop", "vit_drop")
"""What the summary says of an arm; see `summary`."""

_HASH = re.compile(r"[0-9a-f]{64}")
_MOST_WORDS = 60


class FormError(Exception):
    """Something that has not the form of such a file.

    Attributes:
        where: The place in the file.
        expected: What belongs there.
        given: What stands there, in short.
    """

    def __init__(self, where: str, expected: str, given: str) -> None:
        super().__init__(f"{where}: {expected} belongs there, not {given}")
        self.where, self.expected, self.given = where, expected, given


class Measure(NamedTuple):
    """One accuracy of a run."""

    name: str
    images: int
    value: float


@dataclass(frozen=True)
class Row:
    """What one run did, as its row in the file says; see `training.run`."""

    train: float
    validation: tuple[float, ...]
    further: tuple[float, ...]
    benchmark: float
    updates: int
    schedule_hash: str
    weights_hash: str
    table_hash: str | None

    @property
    def curve(self) -> tuple[float, ...]:
        """Accuracies on the validation images, shifted by 0 to 8 pixels."""
        return self.validation + self.further

    def measures(self) -> Iterator[Measure]:
        """Give all accuracies with their names."""
        yield Measure("train", IMAGES["train"], self.train)
        for pixels, value in zip(SHIFTS, self.curve, strict=True):
            yield Measure(f"validation at {pixels} px", IMAGES["validation"], value)
        yield Measure("benchmark", IMAGES["benchmark"], self.benchmark)


@dataclass(frozen=True)
class Audit:
    """A file of the right form; whether it is true is another question.

    Attributes:
        data: Hash of the images.
        recipe: How the models were trained.
        rows: The row of every run.
        summary: What the file says of each arm.
    """

    data: str
    recipe: Mapping[str, Any]
    rows: Mapping[Run, Row]
    summary: Mapping[Arm, Mapping[str, float]]


def compose(recipe: Recipe, rows: Mapping[Run, Mapping[str, Any]]) -> dict[str, Any]:
    """Put the file together.

    Args:
        recipe: How the models were trained.
        rows: The row of every run, or of those that are done.

    Returns:
        What the file holds: with a summary if every run is done.
    """
    arms = {arm: {"rows": [rows[run] for run in RUNS if run in rows and run.arm == arm]}
            for arm in ARMS}  # fmt: skip
    whole = {"schema": SCHEMA, "data": SHA256, "recipe": recipe.as_dict(), "arms": arms}
    if set(rows) == set(RUNS):
        read = {run: _row(str(run), rows[run]) for run in RUNS}
        whole["summary"] = {arm: summary(read, arm) for arm in ARMS}
    return whole


def summary(rows: Mapping[Run, Row], arm: Arm) -> dict[str, float]:
    """Compare the models of one arm: means over the seeds of the gap and of both drops."""
    curves = [[rows[Run(arm, model, seed)].validation for model in MODELS] for seed in SEEDS]
    sums = (
        sum(cnn[0] - vit[0] for cnn, vit in curves),
        sum(cnn[0] - cnn[-1] for cnn, _ in curves),
        sum(vit[0] - vit[-1] for _, vit in curves),
    )
    return {name: total / len(SEEDS) for name, total in zip(MEANS, sums, strict=True)}


def read(data: Any) -> Audit:
    """Read a file.

    Args:
        data: What it holds: any plain data.

    Returns:
        The audit.

    Raises:
        FormError: If it has another form than the experiment's file.
    """
    fields = _fields("the file", data, ("schema", "data", "recipe", "arms", "summary"))
    if type(fields["schema"]) is not int or fields["schema"] != SCHEMA:
        raise _wrong("schema", str(SCHEMA), fields["schema"])
    recipe = _fields("recipe", fields["recipe"], tuple(Recipe().as_dict()))
    for name, value in recipe.items():
        if type(value) not in (int, float, str):
            raise _wrong(f"recipe, {name}", "a number or a word", value)
    rows: dict[Run, Row] = {}
    arms = _fields("arms", fields["arms"], ARMS)
    for arm in ARMS:
        rows.update(read_rows(arm, _fields(f"arm {arm}", arms[arm], ("rows",))["rows"]))
    if missing := [run for run in RUNS if run not in rows]:
        raise FormError("rows", f"{len(RUNS)} runs", f"no run {missing[0]}")
    told = _fields("summary", fields["summary"], ARMS)
    means = {
        arm: {
            name: _number(f"summary, {arm}, {name}", value, -1)
            for name, value in _fields(f"summary, {arm}", told[arm], MEANS).items()
        }
        for arm in ARMS
    }
    return Audit(_hash("data", fields["data"]), recipe, rows, means)


def read_rows(arm: Arm, data: Any) -> dict[Run, Row]:
    """Read the rows of an arm, of which some may be missing.

    Raises:
        FormError: If one has another form, or a run is there twice.
    """
    rows: dict[Run, Row] = {}
    for number, value in enumerate(_list(f"arm {arm}, rows", data)):
        place = f"{arm}, row {number}"
        names = ("model", "seed", *Row.__dataclass_fields__)
        fields = _fields(place, value, names)
        if type(fields["model"]) is not str or fields["model"] not in MODELS:
            raise _wrong(f"{place}, model", " or ".join(map(repr, MODELS)), fields["model"])
        if type(fields["seed"]) is not int or fields["seed"] not in SEEDS:
            raise _wrong(f"{place}, seed", f"{SEEDS[0]} to {SEEDS[-1]}", fields["seed"])
        run = Run(arm, fields["model"], fields["seed"])
        if run in rows:
            raise FormError(place, "a run that was not there before", f"once more {run}")
        rows[run] = _row(str(run), fields)
    return rows


def _row(place: str, fields: Mapping[str, Any]) -> Row:
    updates = fields["updates"]
    if type(updates) is not int or updates < 0:
        raise _wrong(f"{place}, updates", "a whole number", updates)
    table = fields["table_hash"]
    return Row(
        _number(f"{place}, train", fields["train"]),
        _curve(f"{place}, validation", fields["validation"], CLEAN_TO_FOUR),
        _curve(f"{place}, further", fields["further"], len(SHIFTS) - CLEAN_TO_FOUR),
        _number(f"{place}, benchmark", fields["benchmark"]),
        updates,
        _hash(f"{place}, schedule_hash", fields["schedule_hash"]),
        _hash(f"{place}, weights_hash", fields["weights_hash"]),
        None if table is None else _hash(f"{place}, table_hash", table),
    )


def _curve(place: str, value: Any, length: int) -> tuple[float, ...]:
    items = _list(place, value)
    if len(items) != length:
        raise FormError(place, f"{length} accuracies", f"{len(items)}")
    return tuple(_number(f"{place}[{i}]", item) for i, item in enumerate(items))


def _fields(place: str, value: Any, names: Sequence[str]) -> dict[str, Any]:
    if type(value) is not dict:
        raise _wrong(place, f"an object with {', '.join(names)}", value)
    for name in names:
        if name not in value:
            raise FormError(place, f"a field {name}", "none")
    if odd := [name for name in value if name not in names]:
        raise FormError(place, f"the fields {', '.join(names)}", f"one more: {_short(odd[0])}")
    return value


def _list(place: str, value: Any) -> list[Any]:
    if type(value) is not list:
        raise _wrong(place, "a list", value)
    return value


def _number(place: str, value: Any, least: int = 0) -> float:
    # NaN is on no side of anything.
    if type(value) not in (int, float) or not least <= value <= 1:
        raise _wrong(place, f"a number from {least} to 1", value)
    return float(value)


def _hash(place: str, value: Any) -> str:
    if type(value) is not str or not _HASH.fullmatch(value):
        raise _wrong(place, "a hash of 64 hexadecimal digits", value)
    return value


def _wrong(place: str, expected: str, value: Any) -> FormError:
    return FormError(place, expected, _short(value))


def _short(value: Any) -> str:
    kind = type(value)
    if kind in (dict, list):
        return "an object" if kind is dict else "a list"
    if kind not in (str, int, float, bool, type(None)):
        return "something else"
    words = repr(value)
    return words if len(words) <= _MOST_WORDS else words[: _MOST_WORDS - 1] + "…"
