"""Does runs in several processes at once, and says how far they are."""

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from autograder.experiment.recipe import Recipe, Run


class ExperimentError(Exception):
    """A run could not be done; the message says why."""


@dataclass(frozen=True)
class Event:
    """News of a run.

    Attributes:
        run: The run.
        epochs: How many epochs of it are done.
        row: Its row, when it is finished.
    """

    run: Run
    epochs: int
    row: dict[str, Any] | None = None


_Heard = queue.Queue[tuple["_Worker", dict[str, Any] | None]]


def perform(runs: Sequence[Run], recipe: Recipe, processes: int) -> Generator[Event, None, None]:
    """Do runs.

    The processes are gone when the generator ends or is closed, whatever ends it.

    Args:
        runs: The runs, in the order in which they are begun.
        recipe: How to train.
        processes: How many processes work at once, each with one thread.

    Yields:
        News.

    Raises:
        ExperimentError: If a run fails.
    """
    waiting, left = deque(runs), len(runs)
    heard: _Heard = queue.Queue()
    with contextlib.ExitStack() as stack:
        for _ in range(min(processes, len(runs))):
            worker = stack.enter_context(contextlib.closing(_Worker(heard)))
            worker.begin(waiting.popleft(), recipe)
        while left:
            worker, message = heard.get()
            match message:
                case {"epochs": int(epochs)}:
                    yield Event(worker.run, epochs)
                case {"row": dict(row)}:
                    yield Event(worker.run, recipe.epochs, row)
                    left -= 1
                    if waiting:
                        worker.begin(waiting.popleft(), recipe)
                case {"error": str(words)}:
                    raise ExperimentError(f"the run {worker.run} failed: {words}")
                case _:
                    raise ExperimentError(f"the process of the run {worker.run} ended too early")


class _Worker:
    """A process that does runs, and a thread that hears of them."""

    run: Run

    def __init__(self, heard: _Heard) -> None:
        # Not by multiprocessing, which would run the script that called us once more.
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "autograder.experiment.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **dict.fromkeys(_THREADS, "1")},
            encoding="utf-8",
            # Ctrl-C is for the one process that was started by hand; it ends the others.
            start_new_session=True,
        )
        self._thread = threading.Thread(target=self._listen, args=(heard,), daemon=True)
        self._thread.start()

    def begin(self, run: Run, recipe: Recipe) -> None:
        """Hand in a job."""
        self.run = run
        assert self._process.stdin is not None
        # If the process is gone, its listener says so.
        with contextlib.suppress(OSError):
            job = {"run": run, "recipe": recipe.as_dict()}
            self._process.stdin.write(json.dumps(job) + "\n")
            self._process.stdin.flush()

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        self._thread.join()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()

    def _listen(self, heard: _Heard) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):
            for line in self._process.stdout:
                heard.put((self, json.loads(line)))
        heard.put((self, None))


_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
