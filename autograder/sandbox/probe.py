"""Tries whether a process can be confined here: `python -m autograder.sandbox.probe LEVEL DIR DIR`.

It confines itself to a folder and one to write in, sees that it is confined, and says so. None of
the large libraries is imported, so it takes a tenth of a second.
"""

import os
import sys
from pathlib import Path
from typing import cast

from autograder.sandbox import syscalls
from autograder.sandbox.confine import Bounds, Level, confine
from autograder.sandbox.view import readable

CONFINED = "confined"


def main() -> None:
    """Confine this process and say what came of it; the exit status is 0 if it is confined."""
    level, folder, scratch = sys.argv[1:]
    bounds = Bounds(cast(Level, level), folder, scratch, {})
    confine(bounds, readable(), syscalls.make_filter())
    for what, attempt in (("start a process", os.fork), ("list all folders", Path("/").iterdir)):
        try:
            found = attempt()
            if found == 0:
                os._exit(0)
            list(found if hasattr(found, "__iter__") else [])
        except PermissionError:
            continue
        raise SystemExit(f"a process can still {what}")
    print(CONFINED)


if __name__ == "__main__":
    main()
