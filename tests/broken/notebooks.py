"""One notebook with the right name that something happened to, and what intake makes of it."""

import copy
import functools
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.samples import RELEASE, grade_id, release, solved


@dataclass(frozen=True)
class Broken:
    """What comes of a file.

    Attributes:
        content: Its bytes.
        reason: Words of the reason why nobody can grade it; "" if somebody can.
        warnings: Words of each warning, in order.
        lost: Exercises whose answers are gone.
    """

    content: Callable[[], bytes]
    reason: str = ""
    warnings: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@functools.cache
def text() -> str:
    return json.dumps(solved(), ensure_ascii=False)


def dump(tree: Any, **options: Any) -> bytes:
    return json.dumps(tree, **options).encode()


def changed(change: Callable[[dict[str, Any]], Any]) -> Callable[[], bytes]:
    """The solved notebook after an accident to the whole of it."""

    def content() -> bytes:
        notebook: dict[str, Any] = json.loads(text())
        change(notebook)
        return dump(notebook)

    return content


def each(change: Callable[[dict[str, Any]], Any], *names: str) -> Callable[[], bytes]:
    """The solved notebook after an accident to every cell, or to those named."""

    def change_all(notebook: dict[str, Any]) -> None:
        for cell in notebook["cells"]:
            if not names or grade_id(cell) in names:
                change(cell)

    return changed(change_all)


def cells(rebuild: Callable[[list[Any]], list[Any]]) -> Callable[[], bytes]:
    return changed(lambda notebook: notebook.update(cells=rebuild(notebook["cells"])))


def without(*names: str) -> Callable[[], bytes]:
    return cells(lambda every: [cell for cell in every if cell["id"] not in names])


def behind(name: str, *more: dict[str, Any]) -> Callable[[list[Any]], list[Any]]:
    def rebuild(every: list[Any]) -> list[Any]:
        place = next(i for i, cell in enumerate(every) if cell["id"] == name) + 1
        return [*every[:place], *more, *every[place:]]

    return rebuild


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def code(source: Any, **more: Any) -> dict[str, Any]:
    return {"cell_type": "code", "source": source, "metadata": {}, "outputs": [], **more}


def stub(name: str) -> dict[str, Any]:
    return next(cell for cell in release()["cells"] if cell["id"] == name)


def version_3() -> bytes:
    def old(cell: dict[str, Any]) -> dict[str, Any]:
        if cell["cell_type"] == "code":
            return {**cell, "input": cell.pop("source"), "language": "python"}
        return cell

    notebook = solved()
    halves = notebook["cells"][:20], notebook["cells"][20:]
    sheets = [{"cells": [old(cell) for cell in half]} for half in halves]
    heading = {"cell_type": "heading", "level": 1, "source": "Hello"}
    sheets[0]["cells"].insert(0, heading)
    return dump({"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": sheets})


def split(first_end: str, *, named: bool = True) -> Callable[[], bytes]:
    """Cut the answer `patchify_batch` in two behind some text."""

    def rebuild(every: list[Any]) -> list[Any]:
        done = []
        for cell in every:
            done.append(cell)
            if cell["id"] == "patchify_batch-answer":
                source = "".join(cell["source"])
                place = source.index(first_end) + len(first_end)
                second = {**copy.deepcopy(cell), "source": source[place:], "id": "second"}
                if not named:
                    second["metadata"] = {}
                cell["source"] = source[:place]
                done.append(second)
        return done

    return cells(rebuild)


def strip(cell: dict[str, Any]) -> None:
    cell.update(metadata={})
    cell.pop("id")


LOST = "lost their nbgrader metadata"
BACK = "were put back"
MOVED = "were in another order"

NOTEBOOKS = {
    "as it should be": Broken(lambda: dump(solved())),
    "handed out": Broken(RELEASE.read_bytes, lost=("all",)),
    "empty": Broken(lambda: b"", "is empty"),
    "blank": Broken(lambda: b" \r\n\n", "is empty"),
    "truncated": Broken(lambda: dump(solved())[:-9], "only a part of one"),
    "web page": Broken(lambda: b"\n<!DOCTYPE html><title>Log in</title>", "web page"),
    "zip archive": Broken(lambda: b"PK\x03\x04 and so on", "a zip archive, no notebook"),
    "PDF": Broken(lambda: b"%PDF-1.7\n", "a PDF, no notebook"),
    "git could not merge": Broken(
        lambda: b'{"cells": [\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> mine\n]}', "git could not merge"
    ),
    "pointer of git-lfs": Broken(lambda: b"version https://git-lfs.github.com/spec/v1\n", "lfs"),
    "Python text": Broken(lambda: b"def f():\n    return 1\n", "no notebook"),
    "nested too deeply": Broken(lambda: b'{"cells":' + b"[" * 100_000, "no notebook"),
    "no cells at all": Broken(lambda: b'{"nbformat": 4}', "no list of cells"),
    "BOM": Broken(lambda: b"\xef\xbb\xbf" + dump(solved())),
    "UTF-16": Broken(lambda: text().encode("utf-16"), warnings=("utf-16",)),
    "UTF-16 without a mark": Broken(lambda: text().encode("utf-16-le"), warnings=("utf-16",)),
    "UTF-32": Broken(lambda: text().encode("utf-32"), warnings=("utf-32",)),
    "cp1252": Broken(
        lambda: cells(lambda every: [*every, code("# Café")])().replace(b"\\u00e9", b"\xe9"),
        warnings=("cp1252",),
    ),
    "Cyrillic": Broken(
        lambda: json.dumps({"cells": [code("# привет")]}, ensure_ascii=False).encode("cp1251"),
        "not UTF-8",
    ),
    "half of a character": Broken(
        cells(lambda every: [*every, code("x = '\ud83d'")]), warnings=("Halves of characters",)
    ),
    "half of one in UTF-8": Broken(
        lambda: cells(lambda every: [*every, code("# Cafe")])().replace(b"Cafe", b"\xed\xa0\xbd"),
        warnings=("Halves of characters",),
    ),
    "half of one in an output": Broken(
        cells(lambda every: [*every, code("1", outputs=[{"data": "\ud83d"}])])
    ),
    "NaN in an output": Broken(
        cells(lambda every: [*every, code("1", outputs=[{"data": float("nan")}])])
    ),
    "format 3": Broken(version_3, warnings=("format 3",)),
    "format 5": Broken(changed(lambda it: it.update(nbformat=5)), warnings=("format 5",)),
    "a later minor": Broken(changed(lambda it: it.update(nbformat_minor=99))),
    "no format": Broken(changed(lambda it: it.pop("nbformat")), warnings=("does not tell",)),
    "as the server sends it": Broken(lambda: dump({"type": "notebook", "content": solved()})),
    "no metadata": Broken(changed(lambda it: it.update(metadata=None))),
    "odd metadata": Broken(changed(lambda it: it.update(metadata=[1]))),
    "sources as lists": Broken(
        each(lambda cell: cell.update(source="".join(cell["source"]).splitlines(keepends=True)))
    ),
    "odd cells": Broken(
        cells(lambda every: [1, None, [], {}, code(5), {"cell_type": {}}, *every, code([1, "x"])])
    ),
    "all metadata gone": Broken(each(lambda cell: cell.update(metadata={})), warnings=(LOST,)),
    "metadata of cells is null": Broken(
        each(lambda cell: cell.update(metadata=None)), warnings=(LOST,)
    ),
    "metadata and ids gone": Broken(each(strip), warnings=(LOST,)),
    "ids gone": Broken(each(lambda cell: cell.pop("id"))),
    "ids all the same": Broken(each(lambda cell: cell.update(id="same"))),
    "Colab": Broken(
        each(lambda cell: cell["metadata"].update(id="x8Jx", colab={"base_uri": "https://x"}))
    ),
    "old schema": Broken(
        each(lambda cell: cell["metadata"].get("nbgrader", {}).pop("schema_version", 0))
    ),
    "more points": Broken(
        each(lambda cell: cell["metadata"].get("nbgrader", {}).update(points=300))
    ),
    "skipped": Broken(each(lambda cell: cell["metadata"].update(tags=["skip-execution"]))),
    "doubled": Broken(cells(lambda every: every * 2), warnings=("More than one cell",)),
    "answer doubled": Broken(
        cells(lambda every: [*every, *(c for c in every if c["id"] == "patchify-answer")]),
        warnings=("More than one cell for patchify:",),
    ),
    "stub behind the answer": Broken(
        cells(lambda every: [*every, stub("patchify-answer")]),
        warnings=("More than one cell for patchify:",),
    ),
    "stub without a name behind it": Broken(
        cells(lambda every: [*every, {**stub("patchify-answer"), "metadata": {}, "id": "x"}]),
        warnings=("More than one cell for patchify:",),
    ),
    "split behind a line": Broken(
        split(":\n"), warnings=("patchify_batch was split",)
    ),
    "split behind an indentation": Broken(
        split(":\n    "), warnings=("patchify_batch was split",)
    ),
    "split, the second part without a name": Broken(
        split(":\n", named=False), warnings=("patchify_batch was split",)
    ),
    "backwards": Broken(cells(lambda every: every[::-1]), warnings=(MOVED,)),
    "imports last": Broken(
        cells(lambda every: sorted(every, key=lambda cell: "from autograder" in source(cell))),
        warnings=(MOVED,),
    ),
    "given definition deleted": Broken(without("SequenceShapes"), warnings=("SequenceShapes",)),
    "given definition as text": Broken(
        each(lambda cell: cell.update(cell_type="markdown"), "SequenceShapes"),
        warnings=("SequenceShapes",),
    ),
    "checks deleted": Broken(
        without("patchify", "count_patches"), warnings=("count_patches, patchify",)
    ),
    "check as text": Broken(
        each(lambda cell: cell.update(cell_type="markdown"), "patchify"), warnings=(BACK,)
    ),
    "check changed": Broken(
        each(lambda cell: cell.update(source="pass"), "patchify"), warnings=(BACK,)
    ),
    "question deleted": Broken(without("quadratic"), warnings=("put back: quadratic",)),
    "answer deleted": Broken(without("patchify-answer"), lost=("patchify",)),
    "answer as text": Broken(
        each(lambda cell: cell.update(cell_type="raw"), "patchify-answer"),
        warnings=("cell of patchify was text",),
    ),
    "answer in a new cell": Broken(
        cells(
            lambda every: [
                *(stub(cell["id"]) if cell["id"] == "patchify-answer" else cell for cell in every),
                *(code(cell["source"]) for cell in every if cell["id"] == "patchify-answer"),
            ]
        )
    ),
    "all code in one cell": Broken(
        lambda: dump(
            {
                "nbformat": 4,
                "cells": [
                    code(
                        "\n\n".join(
                            "".join(cell["source"])
                            for cell in solved()["cells"]
                            if cell["cell_type"] == "code"
                        )
                    )
                ],
            }
        ),
        warnings=(BACK, LOST, "was missing"),
    ),
    "no cells": Broken(lambda: dump({"nbformat": 4, "cells": []}), "", ("no code",), ("all",)),
    "no code": Broken(
        lambda: dump({"nbformat": 4, "cells": [{"cell_type": "markdown", "source": "# Hello"}]}),
        warnings=("no code",),
        lost=("all",),
    ),
}  # fmt: skip
