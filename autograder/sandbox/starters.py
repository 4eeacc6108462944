"""Two ways to start the processes in which answers run: one by one, or forked from a zygote."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from autograder.sandbox.confine import HOMES, Bounds, Level
from autograder.sandbox.wire import pack


class SandboxError(Exception):
    """The machine failed, not the student: no process could be started."""


@dataclass(frozen=True)
class Started:
    """A process that waits for a submission.

    Attributes:
        channel: The grader's end of the line to it.
        output: The end of the pipe into which it prints.
        process: Its number, where it was started.
        scratch: The folder in which it may write.
        popen: Its handle, if it is this process's own child.
    """

    channel: socket.socket
    output: int
    process: int
    scratch: str
    popen: subprocess.Popen[bytes] | None = None


class Starter(Protocol):
    """Starts processes for answers, and ends them."""

    @property
    def level(self) -> Level:
        """How they are confined."""

    @property
    def base(self) -> Path | None:
        """The folder in which the files of submissions must lie; None if any will do."""

    def start(self, folder: Path, limits: Mapping[str, int]) -> Started:
        """Start a process; raises SandboxError.

        Args:
            folder: The submission's own files.
            limits: Limits of resources, by their names in `resource`.

        Returns:
            The process. It says that it is ready, or hangs up.
        """

    def end(self, started: Started) -> None:
        """End a process, and all that is left of it."""

    def admit(self, folder: Path) -> None:
        """Let the processes read a folder of `base`."""


class ColdStarter:
    """Starts a fresh interpreter for each process: slow, and everywhere the same.

    Attributes:
        level: How they are confined.
        base: None: the files of submissions may lie anywhere.
        cpu: Seconds that the processes which have ended took of a processor.
    """

    level: Level = "process"
    base = None

    def __init__(self) -> None:
        """Prepare one; nothing is started yet."""
        self.cpu = 0.0

    def start(self, folder: Path, limits: Mapping[str, int]) -> Started:
        """Start a process; see `Starter`."""
        scratch = tempfile.mkdtemp(prefix="vitlab-")
        with line() as (ours, theirs, reading, writing):
            try:
                process = popen("worker", theirs, scratch, stdout=writing, cwd=folder)
            except SandboxError:
                remove(scratch)
                raise
            bounds = Bounds(self.level, str(folder), scratch, limits)
            with contextlib.suppress(OSError):
                ours.sendall(pack(asdict(bounds)))
            return Started(ours, reading, process.pid, scratch, process)

    def end(self, started: Started) -> None:
        """End a process; see `Starter`."""
        # A group of its own, so that one signal ends what it has started as well.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(started.process, signal.SIGKILL)
        import resource  # not on every system

        assert started.popen is not None
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        started.popen.wait()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        started.channel.close()
        remove(started.scratch)

    def admit(self, folder: Path) -> None:
        """Do nothing: the processes run as this one's user."""


@contextlib.contextmanager
def line() -> Iterator[tuple[socket.socket, socket.socket, int, int]]:
    """Make a line for frames and a pipe for what is printed; the others' ends close again.

    Yields:
        Our end, their end, the pipe's end to read from and the one to write to.
    """
    ours, theirs = socket.socketpair()
    reading, writing = os.pipe()
    try:
        yield ours, theirs, reading, writing
    except BaseException:
        ours.close()
        os.close(reading)
        raise
    finally:
        theirs.close()
        os.close(writing)


def popen(
    module: str,
    theirs: socket.socket,
    scratch: str,
    *,
    stdout: int,
    cwd: str | Path,
    wrap: Callable[[list[str]], list[str]] = list,
    user: int | None = None,
) -> subprocess.Popen[bytes]:
    """Start one of the modules of this package as a process.

    Args:
        module: Its name.
        theirs: The socket that it is given.
        scratch: Where it may write.
        stdout: Where it prints.
        cwd: Its working directory.
        wrap: From its command to the one that is run.
        user: Number of the user and group as which it runs; this process's if None.

    Returns:
        The process, in a session of its own.

    Raises:
        SandboxError: If it could not be started.
    """
    try:
        return subprocess.Popen(
            wrap([*python(module), str(theirs.fileno())]),
            pass_fds=[theirs.fileno()],
            stdout=stdout,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            start_new_session=True,
            **alone(scratch, user),
        )
    except OSError as error:
        words = f"a process for the answers could not be started: {error.strerror}"
        raise SandboxError(words) from error


def python(module: str) -> list[str]:
    """Write the command that runs a module of this package, whatever the folder holds."""
    return [sys.executable, "-P", "-s", "-m", f"autograder.sandbox.{module}"]


def alone(scratch: str, user: int | None) -> dict[str, Any]:
    """Write the options of `subprocess` by which a process has nothing of the grader's.

    Args:
        scratch: Where it may write.
        user: Number of the user and group as which it runs; this process's if None.

    Returns:
        Its input, its variables, its user and its groups.
    """
    groups: list[int] | None = None if user is None else []
    return {
        "stdin": subprocess.DEVNULL,
        "env": _environment(scratch),
        "user": user,
        "group": user,
        "extra_groups": groups,
    }


def _environment(scratch: str) -> dict[str, str]:
    one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    return {
        "PATH": os.defpath,
        "LANG": "C.UTF-8",
        **dict.fromkeys(HOMES, scratch),
        "MPLBACKEND": "agg",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        **one_thread,
    }


def remove(folder: str) -> None:
    """Remove a folder in which a student's code could write: of any depth, in any state."""
    # `shutil.rmtree` goes as deep as Python's stack, and stops at what may not be entered.
    for command in (["chmod", "-R", "u+rwx", folder], ["rm", "-rf", "--", folder]):
        subprocess.run(command, stderr=subprocess.DEVNULL, check=False)
