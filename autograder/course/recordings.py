"""Records what the reference's `train` makes of two small models.

`python -m autograder.course.recordings` writes the file of numbers that the laws of `train`
compare with. All arithmetic is in float64, so that another machine gives the same logits but
for rounding.
"""

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch

from autograder.course.reference import load_reference
from autograder.course.root import find_root
from autograder.exercises.audit.training_recorded import FILE, LAYERS, RECORDED
from autograder.law import Call, Module
from autograder.sandbox.modules import build
from autograder.sandbox.perform import perform

_EXAMPLES, _EPOCHS, _HEIGHT, _WIDTH, _CLASSES = 7, 3, 4, 6, 3
_TESTS = 4
_SEED = 5


def inputs() -> dict[str, np.ndarray]:
    """Draw what is trained on and the weights that training begins with.

    Returns:
        Arrays by their names in the file.
    """
    generator = np.random.default_rng(_SEED)
    shape = (_EPOCHS, _EXAMPLES)
    found = {
        "images": generator.integers(1, 100, (_EXAMPLES, 1, _HEIGHT, _WIDTH)) / 100,
        "labels": generator.permutation(np.arange(_EXAMPLES) % _CLASSES),
        "schedule": generator.permuted(np.tile(np.arange(_EXAMPLES), (_EPOCHS, 1)), axis=1),
        "shifts": generator.integers(0, _WIDTH - 1, shape),
        "probe": generator.integers(1, 100, (_TESTS, 1, _HEIGHT, _WIDTH)) / 100,
    }
    for kind, layers in LAYERS.items():
        for name, tensor in build(Module("Sequential", layers)).state_dict().items():
            numbers = generator.standard_normal(tuple(tensor.shape)) / 2
            # Norms begin around 1.
            numbers += "norm" in name and name.endswith("weight")
            found[f"{kind}: {name}"] = numbers.round(3)
    return found


def record(root: Path) -> bytes:
    """Make the content of the file.

    Args:
        root: The course's folder, where the reference is.

    Returns:
        An npz file: what is trained on, and for each training the logits afterwards.

    Raises:
        OSError: If the reference can't be read.
    """
    train = load_reference(root, "audit").train
    numbers = inputs()
    probe = torch.from_numpy(numbers["probe"])
    for case in RECORDED:
        call = Call("train", case.given(numbers), then=(probe,), dtype="float64")
        numbers[case.name] = perform(call, train).value[0].numpy()
    content = io.BytesIO()
    np.savez_compressed(content, allow_pickle=False, **numbers)
    return content.getvalue()


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the file, `autograder/exercises/audit/trainings.npz`.

    Args:
        arguments: Those of the command line; None for the ones this process was started with.

    Returns:
        The exit status: 0, or 2 if there is no course here or the file can't be written.
    """
    argparse.ArgumentParser(
        prog="python -m autograder.course.recordings",
        description="Record the logits that the laws of `train` compare with.",
    ).parse_args(arguments)
    root = find_root()
    if root is None:
        print("recordings: no folder above has source/ and solutions/", file=sys.stderr)
        return 2
    torch.set_num_threads(1)
    try:
        FILE.write_bytes(record(root))
    except OSError as error:
        print(f"recordings: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
