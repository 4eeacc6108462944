"""Starts confined processes by way of a zygote, and finds out how strongly they can be confined."""

import atexit
import contextlib
import functools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

from autograder.sandbox import syscalls, view
from autograder.sandbox.confine import LEVELS, Bounds, Level
from autograder.sandbox.plain import clean_line
from autograder.sandbox.probe import CONFINED
from autograder.sandbox.starters import (
    ColdStarter,
    SandboxError,
    Started,
    Starter,
    alone,
    line,
    popen,
    python,
    remove,
)
from autograder.sandbox.wire import ProtocolError, pack, unpack

START_SECONDS = 60.0
# The user that owns nothing, on all Linux systems.
_NOBODY = 65534
_INSIDE = Path("/answers")
_LONGEST = 300
_MOST_SAID = 10_000
_FRAME = 2**16


@functools.cache
def starter(level: Level) -> Starter:
    """Give this process's starter for a level: one, which ends with the process."""
    if level == "process":
        return ColdStarter()
    made = ZygoteStarter(level)
    atexit.register(made.close)
    return made


@functools.cache
def choose(asked: Literal["auto"] | Level) -> Level:
    """Find out how strongly answers can be confined here.

    Args:
        asked: A level, or "auto" for the strongest that works, which is never `process`.

    Returns:
        The level; it was tried.

    Raises:
        SandboxError: If it does not work here; the message says why.
    """
    if asked == "process":
        return asked
    reasons = []
    for level in LEVELS[:-1] if asked == "auto" else (asked,):
        reason = _tried(level)
        if reason is None:
            return level
        reasons.append(f"{level}: {reason}")
    raise SandboxError(f"answers cannot be confined here ({'; '.join(reasons)})")


def _tried(level: Level) -> str | None:
    """Try a level; say why it does not work, or None."""
    if sys.platform != "linux":
        return "only Linux can"
    if not syscalls.available():
        return "libseccomp, or its binding pyseccomp, is not installed"
    if level == "namespaces" and shutil.which("bwrap") is None:
        return "bubblewrap (bwrap) is not installed"
    made = ZygoteStarter(level)
    try:
        return made.probe()
    finally:
        made.close()


class ZygoteStarter:
    """Forks processes from one that has everything imported.

    Used as a context manager. The zygote is started when the first process is asked for, and
    again if it is lost.

    Attributes:
        level: How they are confined.
        base: The folder in which the files of submissions must lie.
        cpu: Seconds that the processes which have ended took of a processor.
    """

    def __init__(self, level: Level) -> None:
        """Prepare one for "namespaces" or "landlock"; nothing is started yet."""
        self.level = level
        self.cpu = 0.0
        # Not as root, if Python can be run by someone without rights.
        self._user = _NOBODY if os.geteuid() == 0 and view.others_can_read() else None
        self._home = Path(tempfile.mkdtemp(prefix="vitlab-"))
        self._own(self._home)
        self.base = self._home / "answers"
        self.base.mkdir()
        self._own(self.base)
        # What it says, which is nothing as long as all is well.
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
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
        self._said.close()
        remove(str(self._home))

    def start(self, folder: Path, limits: Mapping[str, int]) -> Started:
        """Fork a process; see `Starter`."""
        seen, scratch = self._seen(folder)
        with line() as (ours, theirs, reading, writing):
            message = {"start": asdict(Bounds(self.level, seen, scratch, limits))}
            handles = theirs.fileno(), writing
            try:
                found = self._ask(self._open(), message, *handles)
            except SandboxError:
                # One that was lost since the last submission is no fault of this one.
                found = self._ask(self._open(), message, *handles)
            match found:
                case {"started": int(process)}:
                    return Started(ours, reading, process, scratch)
        raise self._gone()

    def end(self, started: Started) -> None:
        """End a process; see `Starter`."""
        started.channel.close()
        if self._control is not None:
            # Without a zygote, its children are gone as well.
            with contextlib.suppress(SandboxError):
                match self._ask(self._control, {"end": started.process}):
                    case {"cpu": float(seconds)}:
                        self.cpu += seconds
        if self.level != "namespaces":
            remove(started.scratch)

    def probe(self) -> str | None:
        """Try to confine a process as this starter does; say why it fails, or None."""
        seen, scratch = self._seen(self.base)
        command = [*python("probe"), self.level, seen, scratch]
        try:
            done = subprocess.run(
                self._wrapped(command),
                capture_output=True,
                cwd="/",
                timeout=START_SECONDS,
                check=False,
                **alone(scratch, self._user),
            )
        except (OSError, subprocess.SubprocessError) as error:
            return clean_line(str(error), _LONGEST)
        if done.returncode == 0 and done.stdout.decode().strip() == CONFINED:
            return None
        words = done.stderr.decode(errors="replace").strip().splitlines()
        return clean_line(words[-1], _LONGEST) if words else "it does not work"

    def admit(self, folder: Path) -> None:
        """Let the processes read a folder of `base`."""
        for path in (folder, *folder.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() else 0o644)
                self._own(path)

    def _seen(self, folder: Path) -> tuple[str, str]:
        """Say where a process finds a folder of `base`, and where it may write."""
        if self.level == "namespaces":
            return str(_INSIDE / folder.relative_to(self.base)), "/tmp"
        scratch = tempfile.mkdtemp(prefix="scratch-", dir=self._home)
        self._own(Path(scratch))
        return str(folder), scratch

    def _open(self) -> socket.socket:
        if self._control is not None:
            return self._control
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._said.truncate(0)
            self._process = popen(
                "zygote",
                theirs,
                "/tmp" if self.level == "namespaces" else str(self._home),
                stdout=self._said.fileno(),
                cwd="/",
                wrap=self._wrapped,
                user=self._user,
            )
        ours.settimeout(START_SECONDS)
        self._control = ours
        if self._receive(ours) != "ready":
            raise self._gone()
        return ours

    def _wrapped(self, command: list[str]) -> list[str]:
        if self.level != "namespaces":
            return command
        return view.bubblewrap(command, self.base, str(_INSIDE))

    def _ask(self, control: socket.socket, message: Any, *handles: int) -> Any:
        try:
            socket.send_fds(control, [pack(message)], handles)
        except OSError:
            raise self._gone() from None
        return self._receive(control)

    def _receive(self, control: socket.socket) -> Any:
        try:
            if frame := control.recv(_FRAME):
                return unpack(frame)
        except (OSError, ProtocolError):
            pass
        raise self._gone()

    def _gone(self) -> SandboxError:
        """Give up the zygote; say what became of it."""
        status = self._process.poll() if self._process is not None else None
        self._drop()
        self._said.seek(0)
        words = self._said.read(_MOST_SAID).decode(errors="replace").strip().splitlines()
        last = f", {clean_line(words[-1], _LONGEST)}" if words else ""
        return SandboxError(
            f"no process can be started at the level {self.level} (exit status {status}{last})"
        )

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
