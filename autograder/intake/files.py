"""Files that a stranger named and wrote: found, opened and decoded with care.

Links are never followed, pipes and devices never opened, and what is read, listed or copied
is bounded.
"""

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from autograder.sandbox.plain import clean_line

MAX_BYTES = 50 * 2**20
MAX_FILES = 2_000
MAX_ENTRIES = 20_000
_MAX_DEPTH = 8

_CAREFUL = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_BLANK = b" \t\r\n"
# What other programs call the same encodings, for Python's own line that names one.
_DECLARED = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.ASCII)
_ENCODINGS = {
    "latin-1": "latin-1",
    "iso-8859-1": "latin-1",
    "iso-8859-15": "iso-8859-15",
    "cp1252": "cp1252",
    "windows-1252": "cp1252",
}
_MARKS = {
    b"\xff\xfe\0\0": "utf-32",
    b"\0\0\xfe\xff": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
}
# Without a mark the first two signs tell, which are ASCII in every notebook and program.
_GAPS = re.compile(rb"[\x01-\x7f]\0[\x01-\x7f]\0|\0[\x01-\x7f]\0[\x01-\x7f]")


class UngradableError(Exception):
    """A file that nobody could grade; the message tells its author why."""


@dataclass(frozen=True)
class Listing:
    """What lies in a folder and below.

    Attributes:
        files: Ordinary files, by their path from there, those nearest to the top first.
        odd: Links, pipes, devices and the like.
        cut: Whether there was more than anybody will look at.
    """

    files: tuple[str, ...]
    odd: tuple[str, ...] = ()
    cut: bool = False


def is_ignored(name: str) -> bool:
    """Tell whether a part of a path is the system's or an editor's, and no student's."""
    return name.startswith(".") or name in ("__MACOSX", "__pycache__")


def list_files(folder: Path) -> Listing:
    """List the files in a folder and below, following no link.

    Args:
        folder: The folder.

    Returns:
        The files, in an order that depends on nothing but the names.

    Raises:
        UngradableError: If it cannot be read, or one folder alone holds far too much.
    """
    files, odd = list[str](), list[str]()
    level, cut = [""], False
    for _ in range(_MAX_DEPTH):
        below = list[str]()
        for place in level:
            for name, kind in _entries(folder / place):
                path = f"{place}/{name}" if place else name
                {"file": files, "folder": below}.get(kind, odd).append(path)
            if len(files) > MAX_FILES or len(below) > MAX_FILES:
                return Listing(tuple(files[:MAX_FILES]), tuple(odd), True)
        level = below
        cut = bool(below)
    return Listing(tuple(files), tuple(odd), cut)


def _entries(folder: Path) -> list[tuple[str, str]]:
    found = []
    try:
        with os.scandir(folder) as entries:
            for number, entry in enumerate(entries):
                if number >= MAX_ENTRIES:
                    raise UngradableError(
                        f"a folder holds more than {MAX_ENTRIES} files; hand in only your own."
                    )
                if is_ignored(entry.name):
                    continue
                if entry.is_file(follow_symlinks=False):
                    kind = "file"
                else:
                    kind = "folder" if entry.is_dir(follow_symlinks=False) else "odd"
                found.append((entry.name, kind))
    except OSError as error:
        name = clean_line(folder.name, 80)
        raise UngradableError(f"the folder {name} cannot be read: {error.strerror}.") from error
    return sorted(found)


def read_content(path: Path, name: str, most: int = MAX_BYTES) -> bytes:
    """Read a whole file.

    Args:
        path: The file.
        name: What to call it in a message.
        most: How many bytes it may hold.

    Returns:
        Its bytes.

    Raises:
        UngradableError: If it is no ordinary file, too large, or cannot be read.
    """
    try:
        # A device may do something as soon as it is opened.
        if not stat.S_ISREG(path.lstat().st_mode):
            raise FileNotFoundError
        with os.fdopen(os.open(path, os.O_RDONLY | _CAREFUL), "rb") as file:
            state = os.fstat(file.fileno())
            if not stat.S_ISREG(state.st_mode):
                raise FileNotFoundError
            size = state.st_size
            content = file.read(most + 1) if size <= most else b""
    except (FileNotFoundError, NotADirectoryError, ValueError) as error:
        raise UngradableError(
            f"{name} is not there, or is no ordinary file; hand in the file itself."
        ) from error
    except OSError as error:
        raise UngradableError(f"{name} cannot be read: {error.strerror}.") from error
    if max(size, len(content)) > most:
        raise UngradableError(f"{name} is {size // 2**20} MB; clear its outputs first.")
    return content


def decode(name: str, content: bytes) -> tuple[str, str]:
    """Turn bytes into text where it is certain what they mean.

    Args:
        name: What to call them in a message.
        content: The bytes.

    Returns:
        The text, and the encoding if it was another than UTF-8, else "".

    Raises:
        UngradableError: If nothing is there, or nobody can tell.
    """
    if not content.strip(_BLANK):
        raise UngradableError(f"{name} is empty.")
    for encoding in _likely(content):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        # Any bytes at all are some UTF-16; a notebook or program begins in ASCII.
        if encoding == "utf-8-sig" or text.lstrip("\ufeff \t\r\n")[:1].isascii():
            known = encoding.startswith("utf-8")
            return text.lstrip("\ufeff"), "" if known else encoding
    try:
        # Some programs write half of a pair, which UTF-8 does not allow.
        return content.decode("utf-8", "surrogatepass"), ""
    except UnicodeDecodeError as error:
        raise UngradableError(f"{name} is not UTF-8 text; save it as UTF-8.") from error


def _likely(content: bytes) -> list[str]:
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            return [encoding]
    if _GAPS.match(content):
        return ["utf-16-be" if content.startswith(b"\0") else "utf-16-le"]
    found = ["utf-8-sig"]
    found += [
        _ENCODINGS.get(declared[1].decode().lower(), "utf-8")
        for line in content[:500].split(b"\n")[:2]
        if (declared := _DECLARED.match(line))
    ]
    # In the languages that this encoding is for, a sign beyond ASCII stands alone between
    # others; in other alphabets they come in runs.
    if not re.search(rb"[\x80-\xff]{2}", content):
        found.append("cp1252")
    return found
