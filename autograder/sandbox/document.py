"""Reads an answer that is a JSON file: untrusted data, and nothing of it is run."""

import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from autograder.law import Call, Foreign, Raised, Reply
from autograder.sandbox.caller import Caller
from autograder.sandbox.plain import plain

MAX_SIZE = 2**20


def read_document(path: Path) -> Reply | None:
    """Read a JSON file that a student hands in.

    Args:
        path: The file. A link is not followed.

    Returns:
        A reply with what it holds, within the bounds of all answers; one with a ValueError
        if it cannot be read; None if there is no file.
    """
    try:
        content = _content(path)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        return _unreadable(str(error.strerror if isinstance(error, OSError) else error))
    try:
        return Reply(plain(msgspec.json.decode(content)))
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        return _unreadable(f"{path.name} is no JSON: {error}")


def _content(path: Path) -> bytes:
    # Without following links, and without waiting for a pipe that nobody writes to.
    careful = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    with os.fdopen(os.open(path, os.O_RDONLY | careful), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise ValueError(f"{path.name} is no file")
        content = file.read(MAX_SIZE + 1)
    if len(content) > MAX_SIZE:
        raise ValueError(f"{path.name} is larger than {MAX_SIZE // 2**20} MB")
    return content


def _unreadable(words: str) -> Reply:
    return Reply(raised=Raised(("ValueError", "Exception"), words, "", unwritten=False))


def of_document(reply: Reply) -> Caller:
    """Answer every call with what a file holds; one that cannot be read holds nothing known."""
    value = reply.value if reply.raised is None else Foreign(reply.raised.text)

    def ask(calls: Sequence[Call]) -> Iterator[Reply]:
        return (Reply(value) for _ in calls)

    return ask
