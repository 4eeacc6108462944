"""What the lessons look at: images and trained models."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from autograder.data.classifiers import Classifier, LabelledLogits, load_classifier
    from autograder.data.fashion import GARMENTS, Fashion, load_fashion
    from autograder.data.vit import Vit, load_vit

__all__ = [
    "GARMENTS",
    "Classifier",
    "Fashion",
    "LabelledLogits",
    "Vit",
    "load_classifier",
    "load_fashion",
    "load_vit",
]

_HOMES = {
    "Classifier": "classifiers",
    "LabelledLogits": "classifiers",
    "Vit": "vit",
    "load_classifier": "classifiers",
    "load_vit": "vit",
}


# On first use, not now: `python -m autograder.data.fashion` would find itself imported already,
# and the model needs torch, which takes its time.
def __getattr__(name: str) -> Any:
    """Give one of the names in `__all__`.

    Args:
        name: The attribute that was asked for.

    Returns:
        The object of that name in one of the modules of this package.

    Raises:
        AttributeError: If `__all__` does not hold the name.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(f"{__name__}.{_HOMES.get(name, 'fashion')}")
    return getattr(module, name)
