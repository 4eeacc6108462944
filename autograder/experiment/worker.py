"""A process that does runs: jobs come in on its input, one a line, and rows go out.

It ends when its input ends, so it never outlives the process that started it.
"""

import json
import os
import queue
import sys
import threading
from typing import Any

import torch

from autograder.experiment.recipe import Recipe, Run
from autograder.experiment.training import run


def main() -> None:
    """Do runs until the input ends."""
    # Sums are added up in another order by several threads, and two processes do more.
    torch.set_num_threads(1)
    jobs: queue.Queue[dict[str, Any]] = queue.Queue()
    threading.Thread(target=_listen, args=(jobs,), daemon=True).start()
    while True:
        job = jobs.get()
        try:
            what = Run(*job["run"])
            row = run(*what, Recipe(**job["recipe"]), lambda epochs: _tell(epochs=epochs))
            _tell(row=row)
        # Whatever it is, who asked is to know.
        except Exception as error:
            _tell(error=f"{type(error).__name__}: {error}")


def _listen(jobs: "queue.Queue[dict[str, Any]]") -> None:
    for line in sys.stdin:
        jobs.put(json.loads(line))
    # In the middle of a run, too: nobody waits for it any more.
    os._exit(0)


def _tell(**message: Any) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
