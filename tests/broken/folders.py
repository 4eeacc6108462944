"""A folder with more, less or other than one notebook, and what intake makes of it."""

import io
import json
import os
import stat
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.samples import RELEASE, reference, release, solved

DUE = "patches.ipynb"
COLUMNS = "def patchify(image, patch):\n    return image[0]\n"


@dataclass(frozen=True)
class Folder:
    """What comes of a folder.

    Attributes:
        fill: Puts the files there.
        reason: Words of the reason why nobody can grade it; "" if somebody can.
        warnings: Words of each warning, in order.
        untouched: Whether what is graded is as it was handed out.
        beside: Files that the code finds beside it.
    """

    fill: Callable[[Path], Any]
    reason: str = ""
    warnings: tuple[str, ...] = ()
    untouched: bool = False
    beside: tuple[str, ...] = ()


def whole() -> bytes:
    return json.dumps(solved()).encode()


def other() -> bytes:
    return json.dumps(solved({"patchify": COLUMNS})).encode()


def run() -> bytes:
    """The notebook as it was handed out, but for outputs."""
    notebook = release()
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell.update(outputs=[{"output_type": "stream", "text": "hi"}], execution_count=3)
    return json.dumps(notebook).encode()


def files(contents: Mapping[str, bytes | Callable[[], bytes]]) -> Callable[[Path], None]:
    def fill(folder: Path) -> None:
        for name, content in contents.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content())

    return fill


def pack(members: Mapping[Any, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return packed.getvalue()


def packed(members: Callable[[], Mapping[Any, bytes]], **more: bytes) -> Callable[[Path], None]:
    return files({"my work.zip": lambda: pack(members()), **more})


def link(name: str) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(name)
    member.create_system = 3
    member.external_attr = (stat.S_IFLNK | 0o777) << 16
    return member


def bomb() -> bytes:
    return pack({DUE: b" " * 2**20, **{f"{i}.txt": bytes(2**23) for i in range(9)}})


def encrypted() -> bytes:
    content = bytearray(pack({DUE: b"{}"}))
    content[6] |= 1
    content[content.index(b"PK\x01\x02") + 8] |= 1
    return bytes(content)


def links(folder: Path) -> None:
    (folder / DUE).symlink_to("/etc/passwd")


def link_beside(folder: Path) -> None:
    files({"mine.ipynb": whole})(folder)
    (folder / DUE).symlink_to("mine.ipynb")
    (folder / "away").symlink_to("/etc")


def pipes(folder: Path) -> None:
    os.mkfifo(folder / DUE)


def pipe_beside(folder: Path) -> None:
    files({DUE: whole})(folder)
    os.mkfifo(folder / "data")


def many(folder: Path) -> None:
    files({DUE: whole, **{f"venv/lib/{i}.py": b"" for i in range(2_100)}})(folder)


FOLDERS = {
    "one notebook": Folder(files({DUE: whole, "helper.py": b"x = 1"}), beside=("helper.py",)),
    "nothing": Folder(lambda folder: None, "the folder is empty"),
    "only hidden files": Folder(
        files({".ipynb_checkpoints/patches-checkpoint.ipynb": whole, f"__MACOSX/._{DUE}": b"x"}),
        "the folder is empty",
    ),
    "another kind of file": Folder(files({"work.rar": b"Rar!"}), "only work.rar"),
    "renamed by a browser": Folder(
        files({"patches (1).ipynb": whole}), warnings=("patches (1).ipynb was graded, since there",)
    ),
    "renamed by a mail program": Folder(
        files({"patches.ipynb.txt": whole}), warnings=("patches.ipynb.txt was graded",)
    ),
    "in capitals": Folder(files({"PATCHES.IPYNB": whole}), warnings=("PATCHES.IPYNB was graded",)),
    "copy next to the original": Folder(
        files({DUE: run, "patches-Copy1.ipynb": whole}),
        warnings=("patches-Copy1.ipynb was graded, since patches.ipynb is as it was handed out",),
    ),
    "original next to the copy": Folder(files({DUE: whole, "patches-Copy1.ipynb": run})),
    "the same twice": Folder(files({DUE: whole, "patches-Copy1.ipynb": whole})),
    "the same twice, neither with the name": Folder(
        files({"a.ipynb": whole, "b.ipynb": whole}), warnings=("a.ipynb was graded",)
    ),
    "two versions": Folder(
        files({DUE: whole, "patches-Copy1.ipynb": other}),
        warnings=("Not graded: patches-Copy1.ipynb",),
    ),
    "two versions, neither with the name": Folder(
        files({"patches (1).ipynb": whole, "patches (2).ipynb": other}),
        "nobody can tell which of these is meant: patches (1).ipynb, patches (2).ipynb",
    ),
    "nobody worked on any": Folder(
        files({DUE: run, "patches (1).ipynb": RELEASE.read_bytes}), untouched=True
    ),
    "broken next to a good copy": Folder(
        files({DUE: lambda: whole()[:99], "patches (1).ipynb": whole}),
        warnings=("patches (1).ipynb was graded, since patches.ipynb is no notebook",),
    ),
    "broken next to an untouched copy": Folder(
        files({DUE: lambda: whole()[:99], "patches (1).ipynb": run}), "only a part of one"
    ),
    "another lesson beside": Folder(
        files({DUE: whole, "encoder.ipynb": lambda: json.dumps(release("encoder")).encode()}),
        warnings=("Not graded: encoder.ipynb",),
    ),
    "below": Folder(
        files({f"homework/{DUE}": whole, "homework/helper.py": b"x = 1", "top.txt": b""}),
        warnings=("homework/patches.ipynb was graded",),
        beside=("helper.py", "top.txt"),
    ),
    "two below": Folder(
        files({f"a/{DUE}": whole, "b/patches.ipynb": other}), "a/patches.ipynb, b/patches.ipynb"
    ),
    "solved below the original": Folder(
        files({DUE: run, f"mine/{DUE}": whole}), warnings=("mine/patches.ipynb was graded",)
    ),
    "a backup below": Folder(
        files({DUE: whole, f"old/{DUE}": other}), warnings=("Not graded: old/patches.ipynb",)
    ),
    "Python instead": Folder(
        files({"patches.py": lambda: reference("patches").encode()}),
        warnings=("patches.py was graded, since there is no patches.ipynb",),
    ),
    "Python next to the original": Folder(
        files({DUE: run, "patches.py": lambda: reference("patches").encode()}),
        warnings=("patches.py was graded, since patches.ipynb is as it was handed out",),
    ),
    "Python beside": Folder(
        files({DUE: whole, "patches.py": COLUMNS.encode(), "helper.py": b""}),
        warnings=("Not graded: patches.py.",),
    ),
    "two of Python": Folder(
        files({"a.py": lambda: reference("patches").encode(), "b.py": COLUMNS.encode()}),
        "a.py, b.py",
    ),
    "zipped": Folder(
        packed(lambda: {f"work/{DUE}": whole(), "work/helper.py": b"x = 1", "read.me": b""}),
        warnings=("work/patches.ipynb in my work.zip was graded",),
        beside=("helper.py", "read.me"),
    ),
    "zipped next to the original": Folder(
        packed(lambda: {DUE: whole()}, **{DUE: RELEASE.read_bytes()}),
        warnings=("patches.ipynb in my work.zip was graded",),
    ),
    "a zip beside": Folder(
        packed(lambda: {DUE: other()}, **{DUE: whole()}), warnings=("Not opened: my work.zip",)
    ),
    "Python zipped": Folder(
        packed(lambda: {"patches.py": reference("patches").encode()}),
        warnings=("patches.py in my work.zip",),
    ),
    "zipped with paths that lead outside": Folder(
        packed(
            lambda: {
                DUE: whole(),
                "../outside.txt": b"",
                "/tmp/absolute.txt": b"",
                "C:\\drive.txt": b"",
                "a/../../up.txt": b"",
                link("link.txt"): b"/etc/passwd",
                "windows\\helper.py": b"",
                "__MACOSX/x.ipynb": b"",
            }
        ),
        warnings=("in my work.zip was graded",),
        beside=("windows/helper.py",),
    ),
    "zip bomb": Folder(files({"a.zip": bomb}), "unpacks to more than 64 MB"),
    "zip with a password": Folder(files({"a.zip": encrypted}), "a.zip has a password"),
    "zip of thousands": Folder(
        packed(lambda: {f"{i}.txt": b"" for i in range(2_001)}), "more than 2000 files"
    ),
    "damaged zip": Folder(
        files({"a.zip": lambda: pack({DUE: whole()})[:-30]}), "a.zip is a damaged zip file"
    ),
    "zip without a notebook": Folder(packed(lambda: {"a.txt": b""}), "holds no notebook"),
    "two zips": Folder(files({"a.zip": pack({}), "b.zip": pack({})}), "a.zip, b.zip"),
    "a link": Folder(links, "patches.ipynb is a link"),
    "a link beside": Folder(link_beside, warnings=("mine.ipynb was graded", "Not followed")),
    "a pipe": Folder(pipes, "patches.ipynb is a link or no file"),
    "a pipe beside": Folder(pipe_beside),
    "an environment": Folder(many, warnings=("more files than anybody looks at",)),
}  # fmt: skip
