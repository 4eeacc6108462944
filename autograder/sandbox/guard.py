"""Watches what a process prints and leaves on disk, and cuts its line where that is too much."""

import contextlib
import os
import socket
import threading
import time

from autograder.law import Stop
from autograder.sandbox.confine import DISK, FILES
from autograder.sandbox.starters import Started

_LOOK_SECONDS = 0.2


def watch(started: Started, output: int, *, disk: bool) -> list[Stop]:
    """Watch a process until its line is closed.

    Args:
        started: The process.
        output: How many bytes it may print.
        disk: Whether to look at the folder in which it may write.

    Returns:
        A list that says, once the line was cut from this side, why.
    """
    excess: list[Stop] = []
    threading.Thread(target=_drain, args=(started, output, excess), daemon=True).start()
    if disk:
        threading.Thread(target=_look, args=(started, excess), daemon=True).start()
    return excess


def _drain(started: Started, most: int, excess: list[Stop]) -> None:
    """Read away what a worker prints; a flood ends it."""
    seen = 0
    with os.fdopen(started.output, "rb", buffering=0) as stream:
        while part := stream.read(2**16):
            seen += len(part)
            if seen > most:
                _cut(started, excess, "output")
                return


def _look(started: Started, excess: list[Stop]) -> None:
    """See that a worker does not fill the disk; more than it may leave ends it."""
    while started.channel.fileno() >= 0 and not excess:
        if not _fits(started.scratch):
            _cut(started, excess, "disk")
        time.sleep(_LOOK_SECONDS)


def _fits(folder: str) -> bool:
    """Tell whether a folder holds no more than it may, all of which can be looked at."""
    size = files = 0
    # Not `os.walk`, which goes as deep as Python's stack.
    waiting = [folder]
    while waiting and size <= DISK and files <= FILES:
        try:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    files += 1
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                    else:
                        size += entry.stat(follow_symlinks=False).st_size
        except FileNotFoundError:
            # It was there a moment ago.
            continue
        except OSError:
            # Locked, or deeper than a path can be: nobody needs that, and anything may be in it.
            return False
    return size <= DISK and files <= FILES


def _cut(started: Started, excess: list[Stop], why: Stop) -> None:
    excess.append(why)
    # The grader, which waits for a frame, finds its line cut.
    with contextlib.suppress(OSError):
        started.channel.shutdown(socket.SHUT_RDWR)
