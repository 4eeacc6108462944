"""Any bytes may be handed in: they make a Submission, or one sentence that says why not."""

import io
import json
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from autograder.course.repair import read_release, repaired
from autograder.intake import (
    MAX_CELLS,
    Submission,
    UngradableError,
    read,
    read_folder,
    without_breaks,
)
from autograder.sandbox.messages import program_data
from autograder.sandbox.wire import pack
from tests.samples import ROOT, grade_id, solved

FUZZ = settings(
    max_examples=200,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def code(source: Any, **more: Any) -> dict[str, Any]:
    return {"cell_type": "code", "source": source, "metadata": {}, "outputs": [], **more}


def notebook(*cells: Any, **more: Any) -> dict[str, Any]:
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": list(cells), **more}


def dump(tree: Any) -> bytes:
    return json.dumps(tree).encode()


SOLVED = notebook(code("def f():\n    return 1"), code(["def g():\n", "    return 2"]))


def handed_in(folder: Path, content: bytes, name: str = "patches.ipynb") -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def check_refusal(error: UngradableError, name: str) -> None:
    """One line for the author: which file, and a full stop."""
    words = str(error)
    assert name in words
    assert words.endswith(".")
    assert len(words) < 250
    assert words.isprintable()


UNREADABLE = {
    "empty": b"",
    "blank": b" \n\t",
    "cut short": dump(SOLVED)[:-20],
    "cut short in a text": dump(SOLVED)[:50],
    "two of them": dump(SOLVED) * 2,
    "a web page": b"<!DOCTYPE html>\n<html><body>Sign in</body></html>",
    "a web page after a BOM": b"\xef\xbb\xbf\n <html></html>",
    "Greek": json.dumps(notebook(code("# τέλος")), ensure_ascii=False).encode("iso-8859-7"),
    "half of UTF-16": json.dumps(SOLVED).encode("utf-16")[:-7],
    "a zip": b"PK\x03\x04\x14\x00",
    "null bytes": b"\0" * 99,
    "Python": b"def f():\n    return 1\n",
    "a number": b"4",
    "null": b"null",
    "a list": b"[]",
    "an object": b"{}",
    "format 3 without cells": dump({"nbformat": 3, "worksheets": [{"cells": 3}, 4]}),
    "cells are null": dump({**SOLVED, "cells": None}),
    "cells are an object": dump({**SOLVED, "cells": {}}),
    "cells are a text": dump({**SOLVED, "cells": "abc"}),
    "no cells": dump({"nbformat": 4}),
    "10^5 brackets": b"[" * 10**5,
    "10^5 brackets in a cell": b'{"nbformat": 4, "cells": [' + b"[" * 10**5,
    "10^5 objects": b'{"a":' * 10**5,
    "too many cells": dump(notebook(*[code("")] * (MAX_CELLS + 1))),
    "too much code": dump(notebook(*[code("#" * 2**20)] * 5)),
    "10^7 numbers": b'{"nbformat": 4, "cells": [], "x": [' + b"1," * 10**7 + b"1]}",
}


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable_notebook_is_refused_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(UngradableError) as caught:
        read(handed_in(tmp_path, content))
    check_refusal(caught.value, "patches.ipynb")


READABLE = {
    "a BOM": b"\xef\xbb\xbf" + dump(SOLVED),
    "an older minor": dump({**SOLVED, "nbformat_minor": 2}),
    "metadata is null": dump({**SOLVED, "metadata": None}),
    "no metadata": dump({"nbformat": 4, "cells": SOLVED["cells"]}),
    "Colab's metadata": dump({**SOLVED, "metadata": {"colab": {"provenance": []}}}),
    "a cell's metadata is null": dump(
        notebook(code("def f(): 1", metadata=None), code("def g(): 1", metadata=[]))
    ),
    "no ids, no outputs": dump(
        notebook(*[{"cell_type": "code", "source": f"def {name}(): 1"} for name in "fg"])
    ),
    "doubled ids": dump(notebook(*[code(f"def {name}(): 1", id="a") for name in "fg"])),
    "numbers among the cells": dump(notebook(1, None, [], "x", *SOLVED["cells"])),
    "cells without a source": dump(notebook({"cell_type": "code"}, code(None), *SOLVED["cells"])),
    "odd sources": dump(notebook(code(5), code({"a": 1}), code([1, None]), *SOLVED["cells"])),
    "odd kinds": dump(notebook({"cell_type": []}, {"cell_type": "raw"}, *SOLVED["cells"])),
    "huge numbers among the cells": dump(SOLVED).replace(b"[", b"[%s," % (b"1" * 10**6), 1),
    "tabs and blanks around": b"\n\t " + dump(SOLVED) + b"\n\n",
}  # fmt: skip


@pytest.mark.parametrize("content", READABLE.values(), ids=READABLE)
def test_odd_notebook_is_read(tmp_path: Path, content: bytes) -> None:
    submission = read(handed_in(tmp_path, content))
    assert submission.program.kind == "notebook"
    assert len(submission.program.cells) == 2
    assert submission.defines == {"f": 0, "g": 1}
    assert submission.warnings == ()


ODD = {
    "latin-1": json.dumps(
        notebook(*SOLVED["cells"], code("# caf\u00e9")), ensure_ascii=False
    ).encode("latin-1"),
    "UTF-16": json.dumps(SOLVED).encode("utf-16"),
    "no format": dump({"cells": SOLVED["cells"]}),
    "format 5": dump({**SOLVED, "nbformat": 5}),
    "format 10^999": dump({**SOLVED, "nbformat": 10**999}),
    "format -1": dump({**SOLVED, "nbformat": -1}),
    "format as text": dump({**SOLVED, "nbformat": "4"}),
    "format 3": dump({"nbformat": 3, "worksheets": [{"cells": SOLVED["cells"]}]}),
    "a lone surrogate": dump(notebook(*SOLVED["cells"], code("x = '\ud800'"))),
}


@pytest.mark.parametrize("content", ODD.values(), ids=ODD)
def test_what_was_repaired_is_a_warning(tmp_path: Path, content: bytes) -> None:
    submission = read(handed_in(tmp_path, content))
    assert submission.defines == {"f": 0, "g": 1} | ({"x": 2} if b"x = " in content else {})
    (warning,) = submission.warnings
    assert warning.endswith(".")
    assert len(warning) < 150


def test_notebook_without_code_is_read_with_a_warning(tmp_path: Path) -> None:
    submission = read(handed_in(tmp_path, dump(notebook({"cell_type": "markdown", "source": "#"}))))
    assert submission.program.cells == ()
    assert [("patches.ipynb" in warning) for warning in submission.warnings] == [True]


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"x = '\xe9\xe8'", b"# coding: zip\n'\xff\xff'", b"x = 1\0", b"#" * (2**22 + 1)],
)  # fmt: skip
def test_unreadable_file_of_answers_is_refused(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(UngradableError) as caught:
        read(handed_in(tmp_path, content, "a.py"))
    check_refusal(caught.value, "a.py")


def test_file_of_answers_is_one_cell(tmp_path: Path) -> None:
    submission = read(handed_in(tmp_path, b"\xef\xbb\xbfdef f(: # broken\n", "a.py"))
    assert submission.program.kind == "script"
    assert submission.program.cells == ("def f(: # broken\n",)


@pytest.mark.parametrize(
    "content",
    [b"x = '\xe9'", "x = '\u00e9'".encode("utf-16"), b"# coding: latin-1\nx = '\xe9'"],
)  # fmt: skip
def test_other_encodings_of_answers_are_read(tmp_path: Path, content: bytes) -> None:
    submission = read(handed_in(tmp_path, content, "a.py"))
    assert "x = '\u00e9'" in submission.program.cells[0]
    assert len(submission.warnings) == 1


@pytest.mark.parametrize("name", ["a.txt", "a", "a.ipynb.zip"])
def test_other_kinds_of_file_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UngradableError) as caught:
        read(handed_in(tmp_path, dump(SOLVED), name))
    check_refusal(caught.value, name)


def test_what_is_no_ordinary_file_is_refused(tmp_path: Path) -> None:
    target = handed_in(tmp_path, dump(SOLVED), "target.ipynb")
    (tmp_path / "folder.ipynb").mkdir()
    (tmp_path / "link.ipynb").symlink_to(target)
    (tmp_path / "dangling.ipynb").symlink_to("nowhere")
    (tmp_path / "loop.ipynb").symlink_to("loop.ipynb")
    os.mkfifo(tmp_path / "pipe.ipynb")
    names = ["folder", "link", "dangling", "loop", "pipe", "absent", "target.ipynb/x", "n\0l"]
    for name in names:
        path = tmp_path / f"{name}.ipynb"
        with pytest.raises(UngradableError) as caught:
            read(path)
        check_refusal(caught.value, path.name.replace("\0", "\N{REPLACEMENT CHARACTER}"))


@pytest.mark.parametrize("name", ["a\nb\x1b[31m", "x" * 300, "\udce9"])
def test_odd_name_is_told_on_one_line(tmp_path: Path, name: str) -> None:
    with pytest.raises(UngradableError) as caught:
        read(tmp_path / f"{name}.ipynb")
    check_refusal(caught.value, "")


def test_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.ipynb"
    with path.open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(UngradableError) as caught:
        read(path)
    check_refusal(caught.value, "huge.ipynb")


def test_folder_gives_the_lessons_own_notebook(tmp_path: Path) -> None:
    with pytest.raises(UngradableError):
        read_folder(tmp_path, "patches")
    handed_in(tmp_path, dump(SOLVED), "patches (1).ipynb")
    only = read_folder(tmp_path, "patches")
    assert "patches (1).ipynb" in only.warnings[0]
    handed_in(tmp_path, dump(notebook(code("def f(): 1"))), "other.ipynb")
    with pytest.raises(UngradableError) as caught:
        read_folder(tmp_path, "patches")
    check_refusal(caught.value, "other.ipynb")
    handed_in(tmp_path, dump(SOLVED))
    assert read_folder(tmp_path, "patches").warnings == ("Not graded: other.ipynb.",)
    (tmp_path / "patches.ipynb").unlink()
    (tmp_path / "patches.ipynb").symlink_to("other.ipynb")
    with pytest.raises(UngradableError):
        read_folder(tmp_path, "patches")


def test_last_definition_counts(tmp_path: Path) -> None:
    cells = [
        "def f(): pass\nclass C: pass\nx = 1",
        "if True:\n    def g(x):\n        pass",
        "async  def h(): pass\ny: int = 3\nz = lambda: 0",
        "def f(): pass\nf == 3\nx == 4\nC(x = 1)\nprint(f)",
        "class C(object):\n    value = 1\n\tdef tabbed(self): pass",
    ]
    submission = read(handed_in(tmp_path, dump(notebook(*map(code, cells)))))
    due = {"f": 3, "C": 4, "x": 0, "g": 1, "h": 2, "y": 2, "z": 2, "tabbed": 4}
    assert dict(submission.defines) == due


def question(source: str, **fields: Any) -> dict[str, Any]:
    marks = {"grade": True, "solution": True, "grade_id": "q", "points": 2, **fields}
    return {"cell_type": "markdown", "source": source, "metadata": {"nbgrader": marks}}


@pytest.mark.parametrize(
    ("cell", "manual"),
    [
        (question("Because it is so."), True),
        (question("YOUR ANSWER HERE"), False),
        (question("Some text", grade=False), False),
        (question("Some text", solution=False), False),
        ({"cell_type": "markdown", "source": "text", "metadata": {"nbgrader": None}}, False),
        (code("YOUR ANSWER"), False),
    ],
)
def test_answered_question_needs_a_person(tmp_path: Path, cell: Any, manual: bool) -> None:
    assert read(handed_in(tmp_path, dump(notebook(cell, 1, None)))).needs_manual == manual


def attempt(path: Path) -> None:
    try:
        submission = read(path)
    except UngradableError as error:
        check_refusal(error, path.name)
    else:
        assert isinstance(submission, Submission)
        assert all(type(cell) is str for cell in submission.program.cells)
        assert all(0 <= at < len(submission.program.cells) for at in submission.defines.values())
        pack(program_data(submission.program))


@FUZZ
@given(st.binary(max_size=300), st.sampled_from(["a.py", "a.ipynb"]))
def test_random_bytes(tmp_path: Path, content: bytes, name: str) -> None:
    attempt(handed_in(tmp_path, content, name))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
MARKS = st.fixed_dictionaries({"nbgrader": ANYTHING | st.just({"grade": True, "solution": True})})
CELL = st.fixed_dictionaries(
    {},
    optional={
        "cell_type": st.sampled_from(["code", "markdown", "raw"]) | ANYTHING,
        "source": ANYTHING | st.lists(st.sampled_from(["def f():\n", "x = 1\n"])),
        "metadata": ANYTHING | MARKS,
    },
)
NOTEBOOK = st.fixed_dictionaries(
    {"nbformat": st.just(4) | ANYTHING, "cells": st.lists(CELL | ANYTHING, max_size=3) | ANYTHING},
    optional={"metadata": ANYTHING},
)


@FUZZ
@given(NOTEBOOK | ANYTHING)
def test_random_trees(tmp_path: Path, tree: Any) -> None:
    attempt(handed_in(tmp_path, dump(tree)))


SOLVED_TEXT = json.dumps(solved())
RELEASED = read_release(ROOT, "patches")
ODDITIES = [None, True, 7, 1.5, "", "x", "\ud800", [], {}, [None], {"x": 1}, "markdown", 10**400]


def nodes(tree: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree where another value could stand."""
    found, waiting = [], [tree]
    while waiting:
        node = waiting.pop()
        keys = node if isinstance(node, dict) else range(len(node) if isinstance(node, list) else 0)
        for key in keys:
            found.append((node, key))
            waiting.append(node[key])
    return found


@settings(FUZZ, max_examples=100)
@given(st.data())
def test_mutated_notebooks(tmp_path: Path, data: st.DataObject) -> None:
    tree = json.loads(SOLVED_TEXT)
    for _ in range(data.draw(st.integers(1, 4))):
        places = nodes(tree)
        node, key = places[data.draw(st.integers(0, len(places) - 1))]
        match data.draw(st.sampled_from(["replace", "delete", "double", "swap"])):
            case "delete" if isinstance(node, dict):
                del node[key]
            case "double" if isinstance(node, list):
                node.insert(key, node[key])
            case "swap" if isinstance(node, list):
                node[0], node[key] = node[key], node[0]
            case _:
                node[key] = data.draw(st.sampled_from(ODDITIES))
    content = dump(tree)
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(content))] * 2)))
    if data.draw(st.booleans()) and data.draw(st.booleans()):
        content = content[:start] + content[end:]
    path = handed_in(tmp_path, content)
    attempt(path)
    try:
        submission = read_folder(tmp_path, "patches", RELEASED)
    except UngradableError:
        return
    assert all(place < len(submission.program.cells) for place in submission.own.values())
    assert all(warning.isprintable() for warning in submission.warnings)
    known = {name for cell in RELEASED["cells"] if (name := grade_id(cell))}
    mended = repaired(RELEASED, submission.tree)
    assert sorted(filter(None, map(grade_id, mended["cells"]))) == sorted(known)
    without_breaks(submission, "patchify")


@settings(FUZZ, max_examples=100)
@given(st.binary(max_size=200), st.integers(0, 600), st.integers(0, 600))
def test_random_zip_files(tmp_path: Path, noise: bytes, start: int, length: int) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("patches.ipynb", dump(SOLVED))
        archive.writestr("a/b.txt", b"x" * 99)
    content = packed.getvalue()
    (tmp_path / "a.zip").write_bytes(content[:start] + noise + content[start + length :])
    try:
        read_folder(tmp_path, "patches")
    except UngradableError as error:
        check_refusal(error, "")
