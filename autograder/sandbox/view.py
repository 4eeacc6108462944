"""What a confined process sees of the machine: Python, its libraries, and nothing of the course."""

import os
import stat
import sys
from collections.abc import Sequence
from pathlib import Path

import autograder

# Laws, what only an instructor has, and recorded results: a student's code has no use for them.
_HIDDEN = ("course", "exercises", "experiment")
_SYSTEM = ("/usr", "/lib", "/lib64", "/bin", "/sbin", "/etc/ld.so.cache", "/etc/localtime")
DEVICES = tuple(map(Path, ("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom")))

USER = 1000
"""The number of the only user in there."""

PACKAGE = Path(autograder.__file__).resolve().parent


def readable() -> tuple[Path, ...]:
    """List the files and folders that are needed to run answers.

    Returns:
        Existing paths: system libraries, the interpreter, what is installed beside it, and of
        this package what a student's code may use.
    """
    places = [*map(Path, _SYSTEM), *_interpreter(), *_package()]
    return tuple(dict.fromkeys(place for place in places if place.exists()))


def hidden() -> tuple[Path, ...]:
    """List the parts of this package that are kept from students' code."""
    return tuple(PACKAGE / name for name in _HIDDEN)


def _interpreter() -> list[Path]:
    return [Path(sys.prefix).resolve(), Path(sys.base_prefix).resolve()]


def _package() -> list[Path]:
    """List the parts of this package that are not hidden, where it lies outside of all else."""
    hidden_parts = set(hidden())
    parts = [part for part in sorted(PACKAGE.iterdir()) if part.name != "__pycache__"]
    return [part for part in parts if part not in hidden_parts]


def others_can_read() -> bool:
    """Tell whether a user without rights of their own could run this Python and this package."""
    needed = [Path(sys.executable), Path(os.path.realpath(sys.executable)), PACKAGE]
    needed += [*_interpreter(), Path(sys.modules["torch"].__file__ or "/")]
    return all(map(_open_to_others, needed))


def _open_to_others(path: Path) -> bool:
    real = path.resolve()
    folders = all(each.stat().st_mode & stat.S_IXOTH for each in (*path.parents, *real.parents))
    return folders and bool(real.stat().st_mode & stat.S_IROTH)


def bubblewrap(command: Sequence[str], answers: Path, inside: str) -> list[str]:
    """Write the command that runs another one in a machine of its own.

    It has no network, processes, users and devices but its own, of all files only those of
    `readable`, nothing that can be written but a /tmp in memory, and no capabilities.

    Args:
        command: What to run.
        answers: The folder in which the submissions' files are put, read-only there.
        inside: What that folder is called there.

    Returns:
        A command for bubblewrap (`bwrap`).
    """
    shown: list[str] = []
    places = readable()
    for path in places:
        shown += ["--ro-bind", str(path), str(path)]
    for part in hidden():
        # Where the package lies among what is installed, all of it is there already.
        if any(part.is_relative_to(place) for place in places):
            shown += ["--tmpfs", str(part)]
    return [
        "bwrap",
        "--unshare-all",
        # Else root keeps all its rights inside.
        *("--unshare-user", "--uid", str(USER), "--gid", str(USER), "--cap-drop", "ALL"),
        "--new-session",
        *shown,
        *("--ro-bind", str(answers), inside),
        *("--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--chdir", "/"),
        "--",
        *command,
    ]
