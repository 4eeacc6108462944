"""What a process does to itself before it runs a student's code: it cannot be undone."""

import os
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from autograder.sandbox import kernel, syscalls
from autograder.sandbox.view import DEVICES, PACKAGE

Level = Literal["namespaces", "landlock", "process"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""From the strongest to the weakest."""

WORDS: Mapping[Level, str] = {
    "namespaces": "answers run in a machine of their own: no network, none of your files",
    "landlock": "answers run as processes that the kernel keeps from network, files and processes",
    "process": "answers run in processes of their own, with limits; this keeps the grades honest, "
    "not the machine safe",
}
"""What each level gives, in a line."""

DISK = 64 * 2**20
"""Bytes that a submission may leave on disk at a time."""
FILES = 4096
"""Files and folders that it may."""
_THREADS = 256
HOMES = ("HOME", "TMPDIR", "IPYTHONDIR", "MPLCONFIGDIR")
"""Variables of the environment that say where a process may write."""


@dataclass(frozen=True)
class Bounds:
    """What a process that runs answers is confined to.

    Attributes:
        level: How strongly.
        folder: The submission's own files; the working directory.
        scratch: Where it may write.
        limits: Limits of resources, by their names in `resource`.
    """

    level: Level
    folder: str
    scratch: str
    limits: Mapping[str, int]


def confine(bounds: Bounds, reads: Sequence[Path], calls: Any) -> None:
    """Confine this process for ever.

    Args:
        bounds: To what.
        reads: What it may read besides its own folder.
        calls: The filter of system calls, from `syscalls.make_filter`; None at the level
            `process`.

    Raises:
        OSError: If this system does not allow it; the process must end then.
    """
    if bounds.level == "namespaces":
        kernel.enter_own_mounts(os.getuid(), os.getgid())
        kernel.mount_memory(bounds.scratch, DISK, FILES)
        kernel.mount_memory("/proc", 0, 1, read_only=True)
        # Only here is the number of threads counted for this process alone.
        _lower("RLIMIT_NPROC", _THREADS)
    _at_home(bounds)
    for name, most in bounds.limits.items():
        _lower(name, most)
    if bounds.level == "process":
        return
    kernel.drop_capabilities()
    kernel.restrict_files(
        [*reads, Path(bounds.folder)],
        [Path(bounds.scratch), *filter(Path.exists, DEVICES)],
        # Python lists the package anew when something in it has changed.
        [PACKAGE],
    )
    syscalls.apply(calls)


def _at_home(bounds: Bounds) -> None:
    for name in HOMES:
        os.environ[name] = bounds.scratch
    tempfile.tempdir = None
    os.chdir(bounds.folder)


def _lower(name: str, most: int) -> None:
    # Not on every system, and `check` in a notebook works on every one.
    import resource

    limit = getattr(resource, name)
    _, hard = resource.getrlimit(limit)
    lower = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(limit, (lower, lower))
