"""Finds the course: the folder that holds its sources and its reference answers."""

from pathlib import Path

import autograder


def find_root() -> Path | None:
    """Look for the course from the working directory upwards, then around this package.

    Returns:
        The folder that holds `source` and `solutions`, or None.
    """
    here = Path.cwd()
    for folder in (here, *here.parents, Path(autograder.__file__).parent.parent):
        if (folder / "source").is_dir() and (folder / "solutions").is_dir():
            return folder
    return None
