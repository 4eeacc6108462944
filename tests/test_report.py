"""How an outcome is told: short, narrow, and not to be broken out of."""

import dataclasses
import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.law import Exercise, Law, Raised
from autograder.report import (
    LawOutcome,
    LawStatus,
    Outcome,
    Report,
    Status,
    ascii_only,
    markdown,
    number,
    sign,
    text,
)
from autograder.runner import exception, unlooked

CASE = {"image": "(4, 6, 3) uint8", "patch": "(2, 3)"}
LONG = "a value so long that it must be cut " * 20


def law(status: LawStatus, **details: Any) -> LawOutcome:
    return LawOutcome("square grey images", status, 1.0, 1.0, **details)


def broken(parameters: int = 2, diagnosis: str | None = None, **details: Any) -> LawOutcome:
    case = {f"argument_{n}": f"{n}, {LONG}" for n in range(parameters)}
    shown = {"case": case, "expected": LONG, "given": LONG, "diagnosis": diagnosis}
    return law("broken", **{**shown, **details})


def outcome(status: Status, *laws: LawOutcome, points: float = 0.0) -> Outcome:
    return Outcome("patchify", status, points, 10.0, laws)


RAISED = exception(Raised(("ValueError",), "no such shape\nin two lines", "line 2 of f: x", False))
DIAGNOSES = {
    "nothing": None,
    "a symptom": "Your patches are right, but they are listed column by column.",
    "an exception": RAISED,
    "an exception and a contrast": f"{RAISED}\nNew in these cases: the image is not square.",
}
SHAPES = [
    (*numbers, words)
    for numbers in itertools.product((0, 1, 6), (1, 3, 6), (0, 1, 5), (0, 1, 4))
    for words in DIAGNOSES
]


def test_report_of_a_failure_has_twelve_lines_at_most() -> None:
    too_long = {}
    for shape in SHAPES:
        held, parameters, others, skipped, words = shape
        laws = [law("held")] * held + [broken(parameters, DIAGNOSES[words])]
        laws += [broken()] * others + [law("not_looked_at")] * skipped
        lines = text(Report(outcome("partly", *laws), "Worth knowing.")).splitlines()
        if len(lines) > 12:
            too_long[shape] = len(lines)
    assert not too_long


@pytest.mark.parametrize("words", DIAGNOSES)
@pytest.mark.parametrize("others", [0, 1, 5])
def test_report_of_a_failure_shows_the_first_broken_law_alone(words: str, others: int) -> None:
    diagnosis = DIAGNOSES[words]
    laws = [law("held")] * 4 + [broken(2, diagnosis)] + [broken()] * others
    laws += [law("not_looked_at")] * 3
    shown = text(Report(outcome("partly", *laws, points=2.5), "Worth knowing."))
    lines = shown.splitlines()
    assert lines[0] == "✗ patchify: 2.5 of 10 points"
    assert any(line.startswith("  ✓") for line in lines)
    assert any("not looked at" in line for line in lines)
    assert sum("expected" in line for line in lines) == 1
    told = sum("you gave" in line or "Your code raised" in line for line in lines)
    assert told == 1
    assert "Worth knowing." not in shown
    for line in (diagnosis or "").splitlines():
        assert f"      {line}" in lines


def test_no_line_is_wider_than_a_terminal() -> None:
    for shape in SHAPES:
        held, parameters, others, skipped, words = shape
        laws = [law("held")] * held + [broken(parameters, f"{LONG}\n{DIAGNOSES[words]}")]
        laws += [broken()] * others + [law("not_looked_at")] * skipped
        lines = text(Report(outcome("partly", *laws))).splitlines()
        assert max(map(len, lines)) <= 100


def test_what_a_loop_or_a_lost_process_leaves_is_told_with_its_input() -> None:
    stopped = law("broken", case=CASE, diagnosis="Stopped after 5 s: does a loop never end?")
    lines = text(Report(outcome("timeout", stopped, law("not_looked_at")))).splitlines()
    assert lines == [
        "✗ patchify: 0 of 10 points",
        "  ✗ square grey images",
        "      The input:",
        "        image = (4, 6, 3) uint8",
        "        patch = (2, 3)",
        "      Stopped after 5 s: does a loop never end?",
        "  ○ square grey images: not looked at",
    ]


def test_short_arguments_share_a_line_and_many_are_cut() -> None:
    case = {"height": "6", "width": "4", "patch": "(2, 3)", "image": LONG, "d": "8"}
    shown = text(Report(outcome("wrong", law("broken", case=case, expected="a", given="b"))))
    lines = shown.splitlines()
    assert lines[3] == "        height = 6, width = 4, patch = (2, 3)"
    assert lines[4].startswith("        image = a value so long")
    assert lines[5] == "        d = 8"
    case = {f"image_{n}": LONG for n in range(6)}
    shown = text(Report(outcome("wrong", law("broken", case=case, expected="a", given="b"))))
    assert shown.splitlines()[5] == "        and 4 more"


def test_report_of_success_lists_all_laws_and_closes() -> None:
    laws = [dataclasses.replace(law("held"), title=f"law {n}") for n in range(20)]
    lines = text(Report(outcome("right", *laws, points=10.0), "Good to know.\nNext: g."))
    assert lines.splitlines() == [
        "✓ patchify: 10 of 10 points",
        *[f"  ✓ law {n}" for n in range(20)],
        "  Good to know.",
        "  Next: g.",
    ]


@pytest.mark.parametrize("status", ["not_written", "missing"])
def test_report_of_nothing_is_one_line(status: Status) -> None:
    words = text(Report(outcome(status, law("not_looked_at")), "Worth knowing."))
    assert len(words.splitlines()) == 1
    assert "patchify" in words
    assert "Worth" not in words


def test_code_that_did_not_run_is_told_on_the_first_law() -> None:
    laws = [Law(title, 1, lambda case: [], lambda case, replies: None) for title in ("one", "two")]
    task = Exercise("f", 2, ("x",), tuple(laws), ("", "", ""), "")
    got = unlooked(task, "crashed", f"It stopped:\n{RAISED}")
    lines = text(Report(got)).splitlines()
    assert lines[:4] == [
        "✗ f: 0 of 2 points",
        "  ✗ one",
        "      It stopped:",
        "      Your code raised ValueError: no such shape",
    ]
    assert len(lines) <= 12


@pytest.mark.parametrize(
    ("status", "words"),
    [("right", "right"), ("partly", "partly right"), ("wrong", "not right yet")],
)
def test_optional_exercise_shows_no_points(status: Status, words: str) -> None:
    optional = Outcome("bonus", status, 0.0, 0.0, (law("held"),))
    assert text(Report(optional)).splitlines()[0] == f"{sign(status)} bonus: {words} (optional)"


def test_report_shows_itself_in_a_notebook_and_in_a_terminal() -> None:
    report = Report(outcome("wrong", broken()))
    assert repr(report) == text(report)
    assert report._repr_markdown_() == markdown(report)


def inside(words: str) -> str:
    """What a Markdown reader finds in the fence; the fence must be all there is."""
    first, *lines = words.splitlines()
    fence = first.removesuffix("text")
    assert set(fence) == {"`"}
    closing = [at for at, line in enumerate(lines) if line.strip().startswith(fence)]
    assert closing == [len(lines) - 1]
    return "\n".join(lines[:-1]).rstrip("\n")


@pytest.mark.parametrize(
    "evil",
    ["```", "````", "`````\n<b>", "x\n```\n# Full marks", "`" * 99, "~~~\n```text"],
)  # fmt: skip
def test_students_text_cannot_leave_the_fence(evil: str) -> None:
    for details in ({"given": evil}, {"diagnosis": evil}, {"case": {"x": evil}}):
        report = Report(outcome("wrong", broken(**details)))
        assert inside(markdown(report)) == text(report)


@settings(max_examples=200, deadline=None, database=None)
@given(st.text("`\n ~x<", max_size=40), st.text("`\n ", max_size=9))
def test_no_text_leaves_the_fence(given_: str, diagnosis: str) -> None:
    report = Report(outcome("wrong", broken(diagnosis=diagnosis, given=given_)))
    assert inside(markdown(report)) == text(report).rstrip("\n")


def test_ascii_only_is_ascii_and_keeps_the_lines() -> None:
    statuses: tuple[LawStatus, ...] = ("held", "broken", "not_looked_at")
    for shape in ("right", "partly", "wrong", "not_written", "missing", "disputed"):
        laws = [law(status, diagnosis="2 × 3 − 1 … é ∞ \U0001f600") for status in statuses]
        words = text(Report(outcome(shape, *laws), "né"))
        assert ascii_only(words).isascii()
        assert len(ascii_only(words).splitlines()) == len(words.splitlines())
    assert ascii_only("✓✗·–○…") == "+x.-o~"


@pytest.mark.parametrize(
    ("points", "words"),
    [(0.0, "0"), (10.0, "10"), (2.5, "2.5"), (3.33, "3.33"), (100.0, "100"), (0.1, "0.1")],
)
def test_points_are_written_without_needless_zeros(points: float, words: str) -> None:
    assert number(points) == words


def test_every_status_has_a_sign() -> None:
    signs = {
        status: sign(status)
        for status in ("right", "disputed", "held", "partly", "wrong", "crashed", "timeout",
                       "memory", "not_written", "missing", "not_looked_at", "broken")
    }  # fmt: skip
    assert "".join(signs.values()) == "✓✓✓✗✗✗✗✗·–○✗"
