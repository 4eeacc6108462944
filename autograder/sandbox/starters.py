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
from types import TracebackType
from typing import Any, Protocol, Self

from autograder.sandbox import view
from autograder.sandbox.confine import HOMES, Bounds, Level
from autograder.sandbox.wire import ProtocolError, pack, unpack

START_SECONDS = 60.0
# The user that owns nothing, on all Linux systems.
_NOBODY = 65534
_INSIDE = "/answers"
_FRAME = 2**16


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


class ColdStarter:
    """Starts a fresh interpreter for each process: slow, and everywhere the same."""

    level: Level = "process"
    base = None

    def start(self, folder: Path, limits: Mapping[str, int]) -> Started:
        """Start a process; see `Starter`."""
        scratch = tempfile.mkdtemp(prefix="vitlab-")
        with _line() as (ours, theirs, reading, writing):
            process = _popen("worker", theirs, scratch, stdout=writing, cwd=folder)
            bounds = Bounds(self.level, str(folder), scratch, limits)
            with contextlib.suppress(OSError):
                ours.sendall(pack(asdict(bounds)))
            return Started(ours, reading, process.pid, scratch, process)

    def end(self, started: Started) -> None:
        """End a process; see `Starter`."""
        # A group of its own, so that one signal ends what it has started as well.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(started.process, signal.SIGKILL)
        assert started.popen is not None
        started.popen.wait()
        started.channel.close()
        remove(started.scratch)


class ZygoteStarter:
    """Forks processes from one that has everything imported.

    Used as a context manager. The zygote is started when the first process is asked for, and
    again if it is lost.
    """

    def __init__(self, level: Level) -> None:
        """Prepare one for "namespaces" or "landlock"; nothing is started yet."""
        self.level = level
        # Not as root, if Python can be run by someone without rights.
        self._user = _NOBODY if os.geteuid() == 0 and view.others_can_read() else None
        self._home = Path(tempfile.mkdtemp(prefix="vitlab-"))
        self._own(self._home)
        self.base = self._home / "answers"
        self.base.mkdir()
        self._own(self.base)
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the zygote and its children, and remove its folders."""
        self._drop()
        remove(str(self._home))

    def start(self, folder: Path, limits: Mapping[str, int]) -> Started:
        """Fork a process; see `Starter`."""
        control = self._open()
        if self.level == "namespaces":
            seen, scratch = f"{_INSIDE}/{folder.relative_to(self.base)}", "/tmp"
        else:
            seen, scratch = str(folder), tempfile.mkdtemp(prefix="scratch-", dir=self._home)
            self._own(Path(scratch))
        with _line() as (ours, theirs, reading, writing):
            bounds = Bounds(self.level, seen, scratch, limits)
            found = self._ask(control, {"start": asdict(bounds)}, theirs.fileno(), writing)
            match found:
                case {"started": int(process)}:
                    return Started(ours, reading, process, scratch)
            raise SandboxError("a process for the answers could not be started")

    def end(self, started: Started) -> None:
        """End a process; see `Starter`."""
        started.channel.close()
        if self._control is not None:
            # Without a zygote, its children are gone as well.
            with contextlib.suppress(SandboxError):
                self._ask(self._control, {"end": started.process})
        if self.level != "namespaces":
            remove(started.scratch)

    def _open(self) -> socket.socket:
        if self._control is not None:
            return self._control
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs, tempfile.TemporaryFile() as said:
            scratch = "/tmp" if self.level == "namespaces" else str(self._home)
            process = _popen(
                "zygote",
                theirs,
                scratch,
                stdout=said.fileno(),
                cwd="/",
                wrap=self._wrapped if self.level == "namespaces" else list,
                user=self._user,
            )
            theirs.close()
            ours.settimeout(START_SECONDS)
            self._process, self._control = process, ours
            try:
                if self._receive(ours) == "ready":
                    return ours
            except SandboxError:
                pass
            self._drop()
            said.seek(0)
            words = said.read(2000).decode(errors="replace").strip().splitlines()
            raise SandboxError(
                f"no process could be started at the level {self.level}"
                + (f": {words[-1]}" if words else "")
            )

    def _wrapped(self, command: list[str]) -> list[str]:
        return view.bubblewrap(command, self.base, _INSIDE)

    def _ask(self, control: socket.socket, message: Any, *handles: int) -> Any:
        try:
            socket.send_fds(control, [pack(message)], handles)
        except OSError as error:
            self._drop()
            raise SandboxError("the process that starts others is gone") from error
        return self._receive(control)

    def _receive(self, control: socket.socket) -> Any:
        try:
            if frame := control.recv(_FRAME):
                return unpack(frame)
        except (OSError, ProtocolError):
            pass
        self._drop()
        raise SandboxError("the process that starts others is gone")

    def _drop(self) -> None:
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._process = self._control = None

    def _own(self, path: Path) -> None:
        if self._user is not None:
            os.chown(path, self._user, self._user)


@contextlib.contextmanager
def _line() -> Iterator[tuple[socket.socket, socket.socket, int, int]]:
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


def _popen(
    module: str,
    theirs: socket.socket,
    scratch: str,
    *,
    stdout: int,
    cwd: str | Path,
    wrap: Callable[[list[str]], list[str]] = list,
    user: int | None = None,
) -> subprocess.Popen[bytes]:
    name, handle = f"autograder.sandbox.{module}", str(theirs.fileno())
    try:
        return subprocess.Popen(
            wrap([sys.executable, "-P", "-s", "-m", name, handle]),
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env=_environment(scratch),
            start_new_session=True,
            user=user,
            group=user,
            extra_groups=None if user is None else [],
        )
    except OSError as error:
        words = f"a process for the answers could not be started: {error.strerror}"
        raise SandboxError(words) from error


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
