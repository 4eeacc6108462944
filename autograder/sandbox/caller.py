"""Two ways to have calls performed behind one interface: here, or in another process."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import torch

from autograder.law import Call, Raised, Reply, Stop
from autograder.sandbox.channel import Channel, GoneError
from autograder.sandbox.guard import watch
from autograder.sandbox.messages import (
    Loaded,
    Program,
    call_data,
    cell_data,
    program_data,
    read_names,
    read_raised,
    read_reply,
)
from autograder.sandbox.perform import CALL_SECONDS, perform
from autograder.sandbox.starters import ColdStarter, SandboxError, Started, Starter
from autograder.sandbox.wire import ProtocolError

Caller = Callable[[Sequence[Call]], Iterator[Reply]]
"""Performs calls in order. The last reply may say why no more follow (`Reply.stopped`)."""

# Calls that go out in one frame.
_FRAME_CALLS = 256
# Of replies to the calls of one law.
_MOST_BYTES = 256 * 2**20


@dataclass(frozen=True)
class Limits:
    """What a submission may use.

    Attributes:
        call: Seconds for one call.
        cell: Seconds for one cell, or for a file of answers.
        submission: Seconds for everything together, what the grader takes left out.
        grace: Seconds in which the worker must stop by itself before it is killed.
        start: Seconds in which a worker must have started.
        memory: Bytes of address space.
        file: Bytes of one file that it writes.
        files: Files open at once.
        output: Bytes of printed output after which it is killed.
    """

    call: float = CALL_SECONDS
    cell: float = 20.0
    submission: float = 120.0
    grace: float = 1.0
    start: float = 60.0
    memory: int = 2 * 2**30
    file: int = 32 * 2**20
    files: int = 64
    output: int = 64 * 2**20


def in_process(answers: Mapping[str, Any], seconds: float = CALL_SECONDS) -> Caller:
    """Perform calls in this process, on these answers.

    Args:
        answers: The student's functions by name.
        seconds: Wall time for one call.

    Returns:
        A caller. A KeyboardInterrupt in an answer ends it: the student pressed stop.
    """

    def ask(calls: Sequence[Call]) -> Iterator[Reply]:
        threads = torch.get_num_threads()
        torch.set_num_threads(1)
        try:
            # A module that is built draws its first weights; the reader's generator stays.
            with torch.random.fork_rng(devices=[]):
                for call in calls:
                    reply = perform(call, answers[call.target], seconds)
                    if reply.raised and reply.raised.is_a(KeyboardInterrupt):
                        raise KeyboardInterrupt
                    yield reply
                    if reply.stopped:
                        return
        finally:
            torch.set_num_threads(threads)

    return ask


class WorkerProcess:
    """A caller that performs calls in a process of its own, started anew when one is lost.

    Used as a context manager; at the end nothing of the process is left.

    Attributes:
        program: The student's code.
        names: The exercises' names that are asked for.
    """

    def __init__(
        self,
        program: Program,
        names: Sequence[str],
        folder: Path,
        limits: Limits | None = None,
        starter: Starter | None = None,
        *,
        own: bool = False,
    ) -> None:
        """Prepare a worker; nothing is started yet.

        Args:
            program: The student's code.
            names: Exercises whose names matter.
            folder: Where the program finds its own files; its working directory.
            limits: What it may use.
            starter: Starts the process; by default at the level `process`.
            own: Whether cells of the instructor's own will be run.
        """
        self.program = program
        self.names = tuple(names)
        self._folder = folder
        self._limits = limits or Limits()
        self._left = self._limits.submission
        self._starter = starter or ColdStarter()
        self._own = own
        self._started: Started | None = None
        self._channel: Channel | None = None
        # Why the line was cut from this side, told by the threads that watch.
        self._excess: list[Stop] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._kill()

    @property
    def left(self) -> float:
        """Seconds that the submission may still take."""
        return self._left

    def load(self) -> Loaded:
        """Run the program from its first cell to its last.

        Returns:
            What it left behind. A cell that takes the process with it is left out of the
            next try, so that the others still count.

        Raises:
            SandboxError: If no process could be started.
        """
        cells = list(self.program.cells)
        lost: dict[int, Raised] = {}
        while True:
            done: list[Raised | None] = []
            try:
                found, unwritten = self._run(tuple(cells), done)
            except GoneError as gone:
                self._kill()
                if len(done) < len(cells) and self._left > 0:
                    lost[len(done)] = _lost(gone.stop)
                    cells[len(done)] = ""
                    continue
                done += [_lost(gone.stop)] * (len(cells) - len(done))
                found = unwritten = frozenset()
            self.program = Program(self.program.kind, self.program.name, tuple(cells))
            errors = tuple(lost.get(index, error) for index, error in enumerate(done))
            return Loaded(errors, found, unwritten)

    def __call__(self, calls: Sequence[Call]) -> Iterator[Reply]:
        """Perform calls; after one that is stopped the next calls meet a fresh process."""
        if self._left <= 0:
            yield Reply(stopped="timeout")
            return
        try:
            if self._started is None:
                self._run(self.program.cells, [])
            before = self._received()
            for start in range(0, len(calls), _FRAME_CALLS):
                asked = calls[start : start + _FRAME_CALLS]
                self._send({"calls": tuple(map(call_data, asked)), "seconds": self._limits.call})
                for call in asked:
                    reply = read_reply(self._receive(self._limits.call), call)
                    if self._received() - before > _MOST_BYTES:
                        # Each is small enough; all of a law's are held together.
                        raise GoneError("memory")
                    if reply.stopped:
                        self._kill()
                    yield reply
                    if reply.stopped:
                        return
        except ProtocolError:
            self._kill()
            yield Reply(stopped="died")
        except GoneError as gone:
            self._kill()
            yield Reply(stopped=gone.stop)

    def run_cell(self, parts: Sequence[str], builtin: Sequence[str]) -> tuple[Reply, int]:
        """Run a cell of the instructor's own where the program has ended.

        Args:
            parts: Its text; a part is sent when those before it have run to their ends.
            builtin: Names in it that mean Python's own functions.

        Returns:
            What came of the last part that was run, and which that was. After one that is
            stopped the next cell meets a fresh process.
        """
        reply, place = Reply(stopped="timeout"), 0
        try:
            if self._started is None and self._left > 0:
                self._run(self.program.cells, [])
            end = time.monotonic() + self._limits.cell
            for place, part in enumerate(parts):
                left = end - time.monotonic()
                if min(left, self._left) <= 0:
                    reply = Reply(stopped="timeout")
                    break
                self._send(cell_data(part, builtin, left, first=not place))
                reply = read_reply(self._receive(left), Call(""))
                if reply.stopped or reply.raised:
                    break
        except ProtocolError:
            reply = Reply(stopped="died")
        except GoneError as gone:
            reply = Reply(stopped=gone.stop)
        if reply.stopped:
            self._kill()
        return reply, place

    def _run(
        self, cells: tuple[str, ...], done: list[Raised | None]
    ) -> tuple[frozenset[str], frozenset[str]]:
        self._start()
        program = program_data(Program(self.program.kind, self.program.name, cells))
        asked = {"names": self.names, "own": self._own}
        self._send({"run": program, "seconds": self._limits.cell, **asked})
        try:
            while len(done) < len(cells):
                done.append(read_raised(self._receive(self._limits.cell)))
            names = frozenset(self.names)
            found = read_names(self._receive(self._limits.call), names)
            return found, read_names(self._receive(self._limits.call), names)
        except ProtocolError as error:
            raise GoneError("died") from error

    def _start(self) -> None:
        limits = {
            "RLIMIT_AS": self._limits.memory,
            "RLIMIT_FSIZE": self._limits.file,
            "RLIMIT_NOFILE": self._limits.files,
            "RLIMIT_CORE": 0,
            "RLIMIT_CPU": int(self._limits.submission) + 5,
        }
        self._started = started = self._starter.start(self._folder, limits)
        self._channel = Channel(started.channel)
        # At `namespaces` the disk is a small one of its own.
        on_disk = self._starter.level != "namespaces"
        self._excess = watch(started, self._limits.output, disk=on_disk)
        try:
            self._channel.receive(time.monotonic() + self._limits.start)
        except (GoneError, ProtocolError) as error:
            self._kill()
            raise SandboxError("a process for the answers could not be started") from error

    def _received(self) -> int:
        assert self._channel is not None
        return self._channel.received

    def _send(self, message: dict[str, Any]) -> None:
        assert self._channel is not None
        self._channel.send(message, time.monotonic() + self._limits.start)

    def _receive(self, seconds: float) -> Any:
        assert self._channel is not None
        started = time.monotonic()
        try:
            return self._channel.receive(started + min(seconds + self._limits.grace, self._left))
        except GoneError as gone:
            if self._excess:
                raise GoneError(self._excess[0]) from gone
            raise
        finally:
            # Only what the submission takes counts, not how long it takes to judge it.
            self._left -= time.monotonic() - started

    def _kill(self) -> None:
        if self._started is None:
            return
        self._starter.end(self._started)
        self._started = self._channel = None


_LOST: Mapping[Stop, str] = {
    "timeout": "stopped: it took too long",
    "memory": "stopped: it took too much memory",
    "died": "the process ended here",
    "output": "stopped: it prints without end",
    "disk": "stopped: it leaves more on disk than it may",
}


def _lost(stop: Stop) -> Raised:
    return Raised(("ProcessLost",), _LOST[stop], "", False)
