"""The file of the experiment: any data at all is judged, and whoever made it up is told where."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
import torch

from autograder.documents import document_remarks, judge_document
from autograder.exercises.audit.document import audit_json
from autograder.experiment import recorded
from autograder.experiment.document import read
from autograder.law import Foreign, Reply
from autograder.marking import judge_with
from autograder.report import Outcome, Report, text
from autograder.sandbox.document import of_document, read_document
from tests.audits import rows, sample, summed_up

STRANGE: list[Any] = [
    None,
    True,
    "x",
    "\x1b[31m" + "y" * 9_000,
    -1,
    1.5,
    10**400,
    float("nan"),
    float("-inf"),
    [],
    {},
    [[]],
    {"": None},
    {1: 2},
    (0.5,) * 5,
    np.zeros(5),
    torch.zeros(2, 2),
    Foreign("something too large"),
]
Place = tuple[str | int, ...]


def judge(data: Any) -> Outcome:
    outcome = judge_with(0, 25)(audit_json, of_document(Reply(data)))
    report = text(Report(outcome)).splitlines()
    assert len(report) <= 12
    assert all(line.isprintable() and len(line) <= 100 for line in report)
    assert audit_json.remarks is not None
    assert all(isinstance(each, str) for each in audit_json.remarks(data))
    return outcome


def places(data: Any, place: Place = ()) -> Iterator[Place]:
    """Every value of a file, but only the first row of each arm."""
    yield place
    if isinstance(data, dict):
        for name, value in data.items():
            yield from places(value, (*place, name))
    if isinstance(data, list):
        for number, value in enumerate(data[:1] if place[-1] == "rows" else data):
            yield from places(value, (*place, number))


def changed(place: Place, value: Any) -> Any:
    data = sample()
    if not place:
        return value
    inner = data
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    return data


def broken(outcome: Outcome) -> list[int]:
    return [number for number, law in enumerate(outcome.laws) if law.status == "broken"]


@pytest.mark.parametrize("value", STRANGE, ids=lambda value: repr(value)[:20])
def test_whatever_stands_anywhere_is_judged_and_loses(value: Any) -> None:
    for place in places(sample()):
        if value is None and place[-1:] == ("table_hash",) and "plain" in place:
            continue
        outcome = judge(changed(place, copy.deepcopy(value)))
        assert outcome.status == ("partly" if broken(outcome) != [0] else "wrong"), place
        assert outcome.points < 3, place


@pytest.mark.parametrize("place", [place for place in places(sample()) if place], ids=str)
def test_what_is_missing_and_what_is_too_much_is_told(place: Place) -> None:
    data = sample()
    inner: Any = data
    for step in place[:-1]:
        inner = inner[step]
    del inner[place[-1]]
    assert broken(judge(data)) == [0]
    if isinstance(inner, dict):
        more = changed((*place[:-1], "more"), 1)
        assert broken(judge(more)) == [0]


def test_a_file_that_cannot_be_read_earns_nothing(tmp_path: Path) -> None:
    file = tmp_path / "audit.json"
    assert judge_document(audit_json, read_document(file), judge_with(0, 25)).status == "missing"
    for content in (b"", b"{", b"\xff", b"[" * 10_000, b"NaN", b"0" * 2**21, b'{"a":' * 999):
        file.write_bytes(content)
        outcome = judge_document(audit_json, read_document(file), judge_with(0, 25))
        assert outcome.points == 0
        assert outcome.laws[0].status == "broken"
        assert not document_remarks(audit_json, read_document(file))


def test_a_file_as_it_is_written_earns_all(tmp_path: Path) -> None:
    file = tmp_path / "audit.json"
    file.write_bytes(msgspec.json.encode(sample()))
    outcome = judge_document(audit_json, read_document(file), judge_with(0, 25))
    assert (outcome.status, outcome.points) == ("right", 3)


@pytest.mark.parametrize(
    ("place", "value", "law", "expected", "given"),
    [
        (("data",), "0" * 64, 1, "data: 7c2c2fc04f05…", "000000000000…"),
        (("recipe", "batch"), 50, 1, "recipe, batch: 100", "50"),
        (("recipe", "dtype"), "float16", 1, "recipe, dtype: float32", "float16"),
        (("arms", "plain", "rows", 3, "updates"), 600, 1, "plain, vit, seed 1, updates: 12", "600"),
        (
            ("arms", "translated", "rows", 4, "train"),
            0.8865,
            2,
            "translated, cnn, seed 2, train: a whole number of 1000 images",
            "0.8865, which is 886.5 images",
        ),
        (
            ("arms", "plain", "rows", 5, "further", 3),
            0.111,
            2,
            "plain, vit, seed 2, validation at 8 px: a whole number of 200 images",
            "0.111, which is 22.2 images",
        ),
        (("summary", "translated", "vit_drop"), 0.3, 3, "summary, translated, vit_drop: ", "0.3"),
        (
            ("arms", "translated", "rows", 9, "table_hash"),
            "0" * 64,
            4,
            "translated, vit, seed 4, table_hash: ",
            "000000000000…",
        ),
    ],
)
def test_it_is_told_where(place: Place, value: Any, law: int, expected: str, given: str) -> None:
    outcome = judge(changed(place, value))
    assert broken(outcome)[0] == law
    assert (outcome.laws[law].expected or "").startswith(expected)
    assert outcome.laws[law].given == given


def test_no_law_asserts_the_sign_of_the_clean_gap() -> None:
    data = sample()
    for row in rows(data):
        row["validation"][0] = 0.7 if row["model"] == "cnn" else 0.75
    assert judge(summed_up(data)).status == "right"


def test_far_numbers_are_remarked_and_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "recorded", lambda dtype: read(sample(dtype=dtype)))
    assert recorded.remarks(sample()) == []
    data = sample()
    data["arms"]["plain"]["rows"][1]["benchmark"] += 0.09
    data["arms"]["plain"]["rows"][3]["benchmark"] -= 0.075
    assert judge(data).status == "right"
    remark = "plain, vit, seed 0, benchmark: 83.7%, recorded were 74.7%."
    assert recorded.remarks(data) == [f"{remark} That is more than rounding does."]
    for row in rows(data, "translated"):
        row["validation"][4] += 0.035 if row["model"] == "vit" else 0.02
        row["further"][3] = 0.9
    found = recorded.remarks(data)
    assert len(found) == 2
    assert found[0].startswith("translated, ViT, validation at 4 px, mean over the seeds: 78.3%")
    for row in rows(data):
        row["train"] = 0.5
    assert len(recorded.remarks(data)) == 3
    assert recorded.remarks(data)[-1].endswith(" more numbers are far from the recorded ones.")


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_the_recorded_files_hold_all_laws(dtype: str) -> None:
    file = Path(recorded.__file__).with_name(f"recorded_{dtype}.json")
    reply = read_document(file)
    assert reply is not None
    assert judge(reply.value).status == "right"
    assert reply.value["recipe"]["dtype"] == dtype
    assert recorded.remarks(reply.value) == []
