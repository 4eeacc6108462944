"""Answers that are files: read with care, judged as data, missing where there is none."""

import dataclasses
import json
import os
from pathlib import Path
from typing import Any

import pytest

from autograder import verbs
from autograder.documents import document_remarks, judge_document
from autograder.law import Call, Foreign, Reply
from autograder.report import Outcome, Report, text
from autograder.runner import run
from autograder.sandbox.caller import Caller
from autograder.sandbox.document import MAX_SIZE, of_document, read_document
from tests.bank import EXERCISES

EXERCISE = EXERCISES["audit_json"]


def judge(exercise: Any, caller: Caller) -> Outcome:
    return run(exercise, caller, seed=0, cases=25)


def test_a_file_is_read_as_data(tmp_path: Path) -> None:
    path = tmp_path / "audit.json"
    path.write_text('{"a": [1, 2.5, null, "x\\u001b[31m"]}', encoding="utf-8")
    found = read_document(path)
    assert found is not None
    assert found.value == {"a": [1, 2.5, None, "x\N{REPLACEMENT CHARACTER}[31m"]}
    assert list(of_document(found)([Call("x"), Call("x")])) == [Reply(found.value)] * 2


def test_without_a_file_there_is_nothing_to_judge(tmp_path: Path) -> None:
    assert read_document(tmp_path / "audit.json") is None
    outcome = judge_document(EXERCISE, None, judge)
    assert (outcome.status, outcome.points) == ("missing", 0)
    assert text(Report(outcome)) == "– audit_json: there is no audit.json yet."
    assert document_remarks(EXERCISE, None) == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"NaN",
        b"[" * 100_000,
        b'"' + b"x" * MAX_SIZE + b'"',
        b'{"a": 1} more',
    ],
)
def test_what_is_no_json_is_wrong_and_told(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "audit.json"
    path.write_bytes(content)
    found = read_document(path)
    assert found is not None
    assert found.raised is not None
    (reply,) = of_document(found)([Call("audit_json")])
    assert isinstance(reply.value, Foreign)
    outcome = judge_document(EXERCISE, found, judge)
    assert (outcome.status, outcome.points) == ("wrong", 0)
    shown = text(Report(outcome))
    assert all(line.isprintable() for line in shown.splitlines())
    assert document_remarks(EXERCISE, found) == []


def test_links_pipes_and_folders_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.json"
    secret.write_text("1", encoding="utf-8")
    for name, make in {
        "link": lambda path: path.symlink_to(secret),
        "pipe": os.mkfifo,
        "folder": Path.mkdir,
    }.items():
        make(tmp_path / name)
        found = read_document(tmp_path / name)
        assert found is not None
        assert found.raised is not None, name


def test_check_takes_the_name_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert repr(verbs.check("audit.json")) == "– audit_json: there is no audit.json yet."
    content = json.dumps({"schema": 2})
    Path("audit.json").write_text(content, encoding="utf-8")
    assert repr(verbs.check("audit.json")).startswith("✗ audit_json: 0 of 3 points")
    assert repr(verbs.check("other.json")).startswith("'other.json' is a name")


def test_remarks_are_cleaned() -> None:
    loud = dataclasses.replace(EXERCISE, remarks=lambda data: [f"{data}\x07\n" + "y" * 999])
    (remark,) = document_remarks(loud, Reply("x"))
    assert remark.isprintable()
    assert len(remark) <= 401
