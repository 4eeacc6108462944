"""The small pictures of counterexamples: what is marked, and what is not drawn."""

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

from autograder.counterexample import counterexample_img, counterexample_svg
from autograder.report import LawOutcome, Outcome, Report, text
from tests import bank

SVG = "{http://www.w3.org/2000/svg}"


def shown(value: Any) -> dict[str, Any]:
    """What a notebook gets of a value, by MIME type."""
    data, _ = DisplayFormatter().format(value)
    return dict(data)


def law(case: Any, expected: Any, given: Any) -> LawOutcome:
    return LawOutcome("a law", "broken", 0.0, 1.0, case, expected, given)


def cells(picture: str, role: str) -> set[tuple[float, float]]:
    """Corners (x, y) of the cells with a mark."""
    root = ET.fromstring(picture)
    marked = [each for each in root.iter(f"{SVG}rect") if each.get("class") == role]
    return {(float(each.get("x", "")), float(each.get("y", ""))) for each in marked}


def written(picture: str, role: str) -> set[str]:
    """The numbers written in the middle of the cells with a mark."""
    root = ET.fromstring(picture)
    boxes = [each for each in root.iter(f"{SVG}rect") if each.get("class") == role]
    found = set()
    for each in root.iter(f"{SVG}text"):
        if each.get("text-anchor") == "middle":
            x, y = float(each.get("x", "")), float(each.get("y", ""))
            for box in boxes:
                left, top, wide, high = (
                    float(box.get(name, "")) for name in ("x", "y", "width", "height")
                )
                if left < x < left + wide and top < y < top + high:
                    found.add(each.text or "")
    return found


def numbers(told: str | None) -> list[Any]:
    found: list[Any] = json.loads((told or "").split(": ", 1)[1])
    return found


def flat(value: Any) -> list[str]:
    return (
        [f"{value}"] if not isinstance(value, list) else [n for each in value for n in flat(each)]
    )


SQUARE = {"image": "(2, 2, 1) [[[0], [1]], [[2], [3]]]", "patch": "(1, 1)"}
BROKEN = law(SQUARE, "patch 1: [1]", "patch 1: [2]")


def test_the_wrong_patch_is_marked_and_what_was_given_for_it() -> None:
    picture = counterexample_svg(BROKEN)
    assert picture
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == root.get("aria-label")
    assert "2 × 2 pixels in patches of 1 × 1, with patch 1 marked" in str(title.text)
    ((x, y),) = cells(picture, "due")
    assert cells(picture, "yours") == {(x - 34, y + 30)}
    assert written(picture, "due") == {"1"}
    assert written(picture, "yours") == {"2"}
    assert picture == counterexample_svg(BROKEN)


def test_a_patch_of_several_pixels_and_channels_lies_in_its_place_in_each() -> None:
    rows = "[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]"
    case = {"image": f"(2, 3, 2) int64 {rows}", "patch": "(2, 1)"}
    picture = counterexample_svg(law(case, "patch 2: [4, 5, 10, 11]", "patch 2: [2, 3, 8, 9]"))
    assert picture
    due, yours = sorted(cells(picture, "due")), sorted(cells(picture, "yours"))
    assert len(due) == len(yours) == 4
    assert [(x - 34, y) for x, y in due] == yours
    assert written(picture, "due") == {"4", "5", "10", "11"}
    assert "channel 0" in picture
    assert "channel 1" in picture


def test_right_pixels_in_a_wrong_order_get_small_numbers() -> None:
    case = {"image": "(2, 2, 1) [[[5], [6]], [[7], [8]]]", "patch": "(2, 2)"}
    picture = counterexample_svg(law(case, "patch 0: [5, 6, 7, 8]", "patch 0: [5, 7, 6, 8]"))
    assert picture
    small = [each for each in ET.fromstring(picture).iter(f"{SVG}text") if each.get("font-size")]
    assert [each.text for each in small] == ["0", "0", "1", "2", "2", "1", "3", "3"]
    assert "place in the row" in picture


def test_numbers_from_elsewhere_are_not_marked_but_told() -> None:
    picture = counterexample_svg(law(SQUARE, "patch 1: [1]", "patch 1: [0.5]"))
    assert picture
    assert cells(picture, "yours") == set()
    assert "not in this image" in picture


def test_the_image_of_a_batch_is_the_one_that_is_told() -> None:
    case = {"images": "(2, 1, 1, 2) [[[[0, 1]]], [[[2, 3]]]]", "patch": "(1, 1)"}
    picture = counterexample_svg(law(case, "image 1, patch 0: [2]", "image 1, patch 0: [3]"))
    assert picture
    assert written(picture, "due") == {"2"}
    assert written(picture, "yours") == {"3"}
    assert "image 1" in picture


def test_the_wrong_pixels_of_a_row_are_marked() -> None:
    case = {"patches": "(4, 1) float64", "height": "2", "width": "2", "patch": "(1, 1)"}
    picture = counterexample_svg(law(case, "row 1: [[2], [3]]", "row 1: [[2], [1]]"))
    assert picture
    ((x, y),) = cells(picture, "due")
    ((x_yours, y_yours),) = cells(picture, "yours")
    assert x == x_yours
    assert y < y_yours
    assert written(picture, "due") == {"3"}
    assert written(picture, "yours") == {"1"}


MOVES = ("patchify", "unpatchify", "patchify_batch", "unpatchify_batch")


@pytest.mark.parametrize("name", MOVES)
def test_every_counterexample_of_the_bank_marks_the_right_cells(name: str) -> None:
    drawn = 0
    for path in bank.rows("wrong", name):
        outcome = bank.judge(bank.EXERCISES[name], bank.answer(path, name), seed=0, cases=6)
        for each in outcome.laws:
            picture = counterexample_svg(each)
            place = re.match(r".*(patch|row|channel) \d+: ", each.expected or "")
            if picture is None:
                # Not an image, too large to be written out, or not a number.
                assert (
                    not place
                    or not any("[" in told for told in (each.case or {}).values())
                    or re.search("…|nan|inf", f"{each.case}{each.expected}{each.given}")
                ), (path.name, each)
                continue
            drawn += 1
            assert place
            due, yours = (flat(numbers(told)) for told in (each.expected, each.given))
            if place[1] == "patch":
                assert written(picture, "due") == set(due), path.name
                assert written(picture, "yours") in (set(yours), set()), path.name
            else:
                wrong = [(a, b) for a, b in zip(due, yours, strict=True) if a != b]
                assert written(picture, "due") == {a for a, _ in wrong}, path.name
                assert written(picture, "yours") == {b for _, b in wrong}, path.name
    assert drawn > 20


DEEP = "[" * 250 + "]" * 250


@pytest.mark.parametrize(
    ("case", "expected", "given"),
    [
        (None, None, None),
        ({}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE, None, None),
        (SQUARE, "shape (4, 1)", "shape (2, 1)"),
        (SQUARE, "patch 1: [1]", "ValueError"),
        (SQUARE, "patch 1: [1]", "patch 2: [2]"),
        (SQUARE, "image 0, patch 1: [1]", "image 0, patch 1: [2]"),
        (SQUARE, "patch 4: [1]", "patch 4: [2]"),
        (SQUARE, "patch 99: [1]", "patch 99: [2]"),
        (SQUARE, "patch 99999999999: [1]", "patch 99999999999: [2]"),
        (SQUARE, "patch -1: [1]", "patch -1: [2]"),
        (SQUARE, "patch ١: [1]", "patch ١: [2]"),
        (SQUARE, "patch 1: [1]\n", "patch 1: [2]\n"),
        (SQUARE, "patch 1: [1, 1]", "patch 1: [2, 2]"),
        (SQUARE, "patch 1: [[1]]", "patch 1: [[2]]"),
        (SQUARE, "patch 1: [1]", "patch 1: ['<script>alert(1)</script>']"),
        (SQUARE, "patch 1: [1]", 'patch 1: ["<script>alert(1)</script>"]'),
        (SQUARE, "patch 1: [1]", "patch 1: [9**9**9]"),
        (SQUARE, "patch 1: [1]", "patch 1: [1e5, ]"),
        (SQUARE, "patch 1: [1]", "patch 1: [" + "9" * 300 + "]"),
        (SQUARE, "patch 1: [1]", "patch 1: [" + "9" * 100_000 + "]"),
        (SQUARE, f"patch 1: {DEEP}", f"patch 1: {DEEP}"),
        (SQUARE | {"image": f"(2, 2, 1) {DEEP}"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": "(2, 2, 1) float64"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": "(2, 2, 1) [[[0], [1]], [[2], …"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": "(-2, 2, 1) [[[0], [1]], [[2], [3]]]"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": "(2, 3, 1) [[[0], [1]], [[2], [3]]]"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": "(2, 2) [[0, 1], [2, 3]]"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": "(0, 0, 0) []"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": "(99, 99, 99) [0]"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": "<svg onload=alert(1)>"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"image": 7}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"patch": "(0, 0)"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"patch": "(-1, 1)"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"patch": "(3, 1)"}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"patch": None}, "patch 1: [1]", "patch 1: [2]"),
        (SQUARE | {"<b>": "1"}, "patch 1: [1]", "patch 1: [2]"),
        (
            {"images": "(1, 1, 1, 1) [[[[0]]]]", "patch": "(1, 1)"},
            "image 1, patch 0: [0]",
            "image 1, patch 0: [1]",
        ),
        (
            {"patches": "", "height": "99", "width": "1", "patch": "(1, 1)"},
            "row 99: [[1]]",
            "row 99: [[2]]",
        ),
        (
            {"patches": "", "height": "99", "width": "99", "patch": "(1, 1)"},
            "row 1: [[1]]",
            "row 1: [[2]]",
        ),
        (
            {"patches": "", "height": "<i>", "width": "1)", "patch": "(1, 1)"},
            "row 0: [[1]]",
            "row 0: [[2]]",
        ),
        (
            {"patches": "", "height": "1", "width": "1", "patch": "(1, 1)"},
            "row 0: [1]",
            "row 0: [2]",
        ),
        (
            {"patches": "", "height": "1", "width": "1", "patch": "(1, 1)"},
            "row 0: [[]]",
            "row 0: [[]]",
        ),
    ],
)
def test_what_is_no_image_or_hostile_is_not_drawn(case: Any, expected: Any, given: Any) -> None:
    assert counterexample_svg(law(case, expected, given)) is None
    assert counterexample_img(law(case, expected, given)) is None


def report(*laws: LawOutcome) -> Report:
    return Report(Outcome("patchify", "wrong", 0, 4, laws))


def test_a_report_with_a_picture_says_the_same_in_every_form() -> None:
    hostile = LawOutcome(
        "a <b>law</b>", "broken", 0, 1, SQUARE, "patch 1: [1]", "patch 1: [2]", "<script>x</script>"
    )
    told = report(hostile)
    data = shown(told)
    assert data["text/plain"] == repr(told) == text(told)
    assert text(told) in data["text/markdown"]
    root = ET.fromstring(f"<div>{data['text/html']}</div>".replace('">', '"/>'))
    assert [each.tag for each in root] == ["pre", "img"]
    assert "".join(root[0].itertext()) == text(told)
    assert root[1].get("alt", "").startswith("An image of 2 × 2 pixels")
    assert root[1].get("src", "").startswith("data:image/svg+xml;base64,")
    assert "<script>" not in data["text/html"]


def test_a_report_without_a_picture_has_no_html() -> None:
    held = LawOutcome("a law", "held", 1, 1)
    for told in (report(held), report(law(SQUARE, "shape (4, 1)", "shape (2, 1)")), report()):
        assert set(shown(told)) == {"text/plain", "text/markdown"}


def test_only_the_counterexample_that_is_told_is_drawn() -> None:
    without = law(SQUARE, "shape (4, 1)", "shape (2, 1)")
    assert set(shown(report(without, BROKEN))) == {"text/plain", "text/markdown"}
    assert shown(report(BROKEN, BROKEN))["text/html"].count("<img") == 1
