"""The whole experiment of the lesson `audit`: both arms, five seeds, two models.

`python -m autograder.full_audit OUT` does in a shell what the lesson's cell does.
"""

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from autograder.experiment import store
from autograder.experiment.document import compose, read
from autograder.experiment.recipe import MODELS, RUNS, Dtype, Model, Recipe, Run
from autograder.experiment.table import Table, table
from autograder.experiment.workers import ExperimentError, perform

# How long an epoch takes, in any unit: only for the time that remains.
_COSTS: Mapping[Model, int] = {"cnn": 1, "vit": 2}
# Seconds after which it is known well enough.
_ENOUGH = 3.0


def run(
    path: str | os.PathLike[str] = "audit.json",
    recipe: Recipe | None = None,
    processes: int = 2,
) -> Table:
    """Do all runs and write their file; about three minutes on two free cores.

    It may be interrupted at any time and goes on where it was: finished runs are kept in a
    file of their own next to it, such as `audit.partial.json`, until all are there. Runs that
    `path` itself holds, with the same recipe, are not done again either.

    Args:
        path: The file to write.
        recipe: How to train; the lesson's if None.
        processes: How many runs are done at once.

    Returns:
        The means as a table.

    Raises:
        OSError: If the file can't be written.
        ExperimentError: If a run fails.
    """
    recipe = recipe or Recipe()
    file = Path(path)
    kept = store.partial(file)
    rows = store.done(file, recipe) | store.done(kept, recipe)
    # Now rather than after the first run: a folder in which nothing can be written.
    store.save(kept, recipe, rows)
    # The longest first, so that no process is idle for long at the end.
    left = [run for model in reversed(MODELS) for run in RUNS if run.model == model]
    left = [run for run in left if run not in rows]
    progress = _Progress(left, recipe.epochs)
    try:
        with contextlib.closing(perform(left, recipe, processes)) as news:
            for event in news:
                if event.row is not None:
                    rows[event.run] = event.row
                    store.save(kept, recipe, rows)
                progress.show(event.run, event.epochs, len(rows))
    except BaseException:
        # It may have come between a run's end and this.
        with contextlib.suppress(OSError):
            store.save(kept, recipe, rows)
        progress.end(f"Stopped: {len(rows)} of {len(RUNS)} runs are kept in {kept.name}.")
        raise
    store.save(file, recipe, rows)
    kept.unlink()
    told = f"{len(left)} runs done" if left else "nothing left to do: all runs were there"
    progress.end(f"{file.name}: {told}.")
    return table(read(compose(recipe, rows)))


class _Progress:
    """One line that is written over: how many runs are done, and how long the others take."""

    def __init__(self, runs: Sequence[Run], epochs: int) -> None:
        self._all = sum(epochs * _COSTS[run.model] for run in runs)
        self._done: dict[Run, int] = {}
        # When the first news came, and what was done by then: processes take time to start.
        self._since: tuple[float, int] | None = None
        self._shown = ""
        self._write(f"{len(RUNS) - len(runs)} of {len(RUNS)} runs done")

    def show(self, run: Run, epochs: int, finished: int) -> None:
        """Tell how far a run is, and how many are finished."""
        self._done[run] = epochs * _COSTS[run.model]
        done, now = sum(self._done.values()), time.monotonic()
        self._since = self._since or (now, done)
        start, before = self._since
        words = f"{finished} of {len(RUNS)} runs done"
        if done > before and now - start > _ENOUGH:
            left = (now - start) * (self._all - done) / (done - before)
            words += f", about {_duration(left)} left"
        self._write(words)

    def end(self, words: str) -> None:
        """Put a last line in its place."""
        self._write(words)
        print(flush=True)

    def _write(self, words: str) -> None:
        if words != self._shown:
            print("\r" + words.ljust(len(self._shown)), end="", flush=True)
            self._shown = words


def _duration(seconds: float) -> str:
    # In steps, so that it can be read.
    whole = 5 * max(1, round(seconds / 5))
    minutes, rest = divmod(whole, 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do the experiment in a shell.

    Args:
        arguments: Those of the command line; None for the ones this process was started with.

    Returns:
        The exit status: 0, 2 if a file can't be written or a run fails, 130 if it was
        interrupted.
    """
    parser = argparse.ArgumentParser(
        prog="python -m autograder.full_audit",
        description="Do all runs of the lesson audit, or those that are missing.",
        epilog="Exit status: 0 written, 2 not written, 130 interrupted; runs that are "
        "finished are kept, and the same command goes on from there.",
    )
    parser.add_argument("out", type=Path, help="the .json file to write")
    parser.add_argument(
        "--dtype", choices=get_args(Dtype), default="float32", help="default: %(default)s"
    )
    parser.add_argument(
        "--epochs", type=int, default=Recipe().epochs, help="fewer for a try; default: %(default)s"
    )
    parser.add_argument("--processes", type=int, default=2, help="default: %(default)s")
    options = parser.parse_args(arguments)
    recipe: dict[str, Any] = {"dtype": options.dtype, "epochs": options.epochs}
    try:
        print(run(options.out, Recipe(**recipe), options.processes))
    except KeyboardInterrupt:
        return 130
    except (OSError, ExperimentError) as error:
        print(f"full_audit: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
