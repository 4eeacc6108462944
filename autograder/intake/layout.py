"""The files of a submission, copied to where its code runs."""

import contextlib
import os
from pathlib import Path, PurePosixPath

from autograder.intake.archive import unpack
from autograder.intake.files import UngradableError, list_files, read_content

MAX_FILE = 32 * 2**20
MAX_ALL = 256 * 2**20


def lay_out(folder: Path, copy: Path, place: str = "", archive: str = "") -> None:
    """Copy what someone handed in.

    Args:
        folder: What was handed in.
        copy: An empty or missing folder for the copy.
        place: In which folder of it, or of the archive, the notebook lies: the files beside
            the notebook come to lie at the top, where its code looks for them.
        archive: The zip file in which the notebook is, if it is in one; the files in it come
            before those around it.

    Ordinary files only: links, pipes, hidden files and very large ones are left out, and so
    is what cannot be read.
    """
    copy.mkdir(parents=True, exist_ok=True)
    if archive:
        with contextlib.suppress(UngradableError):
            members = unpack(archive, read_content(folder / archive, archive))
            for path in _nearest(list(members), place):
                _write(copy, path, members[path], place)
        place = str(PurePosixPath(archive).parent).removeprefix(".")
    room = MAX_ALL
    for path in _nearest(list_files(folder).files, place):
        with contextlib.suppress(UngradableError):
            content = read_content(folder / path, path, min(MAX_FILE, room))
            room -= len(content)
            _write(copy, path, content, place)


def _nearest(paths: list[str] | tuple[str, ...], place: str) -> list[str]:
    """Put first what lies beside the notebook: it must not be taken for another file."""
    return sorted(paths, key=lambda path: not _is_inside(path, place))


def _is_inside(path: str, place: str) -> bool:
    return not place or path.startswith(f"{place}/")


def _write(copy: Path, path: str, content: bytes, place: str) -> None:
    if place and _is_inside(path, place):
        path = path.removeprefix(f"{place}/")
    target = copy / path
    # A folder where a file is, a name that is too long: the student's own muddle.
    with contextlib.suppress(OSError, ValueError):
        target.parent.mkdir(parents=True, exist_ok=True)
        # Never over another one, and never through anything that is there.
        number = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        with os.fdopen(number, "wb") as file:
            file.write(content)
