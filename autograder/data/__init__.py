"""What the lessons look at: images and a trained model, and later recorded results."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from autograder.data.fashion import GARMENTS, Fashion, load_fashion
    from autograder.data.vit import Vit, load_vit

__all__ = ["GARMENTS", "Fashion", "Vit", "load_fashion", "load_vit"]


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
    module = "vit" if name in ("Vit", "load_vit") else "fashion"
    return getattr(importlib.import_module(f"{__name__}.{module}"), name)
