"""The frozen models of the lesson `calibration`: two classifiers of the audit, and their logits.

`python -m autograder.course.classifiers OUT` makes them again, with the audit's own code.
"""

from pathlib import Path
from typing import Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from autograder.data import archive, load_fashion
from autograder.data.fashion import Split

Name = Literal["cnn", "vit"]

SHA256 = "a0dad46f82c3366b11ccb0023332ba3530c8add870a6e75b7838a8035738f5d9"

_FILE = Path(__file__).with_name("classifiers.npz")


class LabelledLogits(NamedTuple):
    """What a model says of the images of a split, and what they are.

    Attributes:
        logits: Array of shape (images, 10), float64.
        labels: Array of shape (images,), int64: 0 to 9.
    """

    logits: npt.NDArray[np.float64]
    labels: npt.NDArray[np.int64]


class Classifier(NamedTuple):
    """A trained model that is not trained any further.

    Attributes:
        weights: Its parameters by the names of TinyCNN or TinyViT, float32.
        validation: Its logits for the 200 validation images.
        benchmark: Its logits for the 600 benchmark images.
    """

    weights: dict[str, npt.NDArray[np.float32]]
    validation: LabelledLogits
    benchmark: LabelledLogits


def load_classifier(name: Name) -> Classifier:
    """Load one of the two models that ship with the course.

    Args:
        name: "cnn" or "vit": TinyCNN or TinyViT, as seed 1 of the audit's plain arm left it.

    Returns:
        The model, new in every call.

    Raises:
        ValueError: If there is no such model, or the installed file is not the one this
            version of the course came with.
        OSError: If the installed file can't be read.
    """
    if name not in get_args(Name):
        raise ValueError(f'there is no model {name!r}; there are "cnn" and "vit"')
    arrays = archive.read(_FILE, SHA256)
    prefix = member(name, "weights", "")
    weights = {
        key.removeprefix(prefix): array for key, array in arrays.items() if key.startswith(prefix)
    }
    fashion = load_fashion()

    def labelled(split: Split) -> LabelledLogits:
        logits = arrays[member(name, "logits", split)].astype(np.float64)
        return LabelledLogits(logits, fashion.part(split)[1])

    return Classifier(weights, labelled("validation"), labelled("benchmark"))


def member(name: Name, kind: Literal["weights", "logits"], which: str) -> str:
    """Name an array of the file: a model's parameter, or its logits for a split."""
    return f"{name}.{kind}.{which}"
