"""Makes the recorded tables of the audit from the reference's own functions.

`python -m autograder.course.schedules OUT` writes the file that the package ships, wherever
torch draws the same numbers.
"""

import argparse
import hashlib
import io
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from autograder.course.reference import load_reference
from autograder.course.root import find_root
from autograder.experiment.recipe import SEEDS, Recipe

_IMAGES = 1000


def make(root: Path) -> bytes:
    """Make the content of the file.

    Args:
        root: The course's folder, where the reference is.

    Returns:
        An npz file: orders of the fit images and shifts, both (seeds, epochs, images).
    """
    audit, epochs = load_reference(root, "audit"), Recipe().epochs
    orders = [audit.minibatch_schedule(seed, epochs, _IMAGES).numpy() for seed in SEEDS]
    shifts = [audit.translation_table(seed, epochs, _IMAGES).numpy() for seed in SEEDS]
    content = io.BytesIO()
    np.savez_compressed(
        content,
        schedules=np.stack(orders).astype(np.uint16),
        tables=np.stack(shifts).astype(np.uint8),
    )
    return content.getvalue()


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the file and print its SHA-256.

    Args:
        arguments: Those of the command line; None for the ones this process was started with.

    Returns:
        The exit status: 0, or 2 if there is no course here or the file can't be written.
    """
    parser = argparse.ArgumentParser(
        prog="python -m autograder.course.schedules",
        description="Make the recorded tables of the lesson audit.",
    )
    parser.add_argument("out", type=Path, help="the .npz file to write")
    options = parser.parse_args(arguments)
    root = find_root()
    if root is None:
        print("schedules: no folder above has source/ and solutions/", file=sys.stderr)
        return 2
    content = make(root)
    try:
        options.out.write_bytes(content)
    except OSError as error:
        print(f"schedules: {error}", file=sys.stderr)
        return 2
    print(hashlib.sha256(content).hexdigest())
    return 0


if __name__ == "__main__":
    sys.exit(main())
