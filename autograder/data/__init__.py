"""What the lessons look at: images, and later checkpoints and recorded results."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from autograder.data.fashion import GARMENTS, Fashion, load_fashion

__all__ = ["GARMENTS", "Fashion", "load_fashion"]


# On first use, not now: `python -m autograder.data.fashion` would find itself imported already.
def __getattr__(name: str) -> Any:
    """Give one of the names in `__all__`.

    Args:
        name: The attribute that was asked for.

    Returns:
        The object of that name in `autograder.data.fashion`.

    Raises:
        AttributeError: If `__all__` does not hold the name.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from autograder.data import fashion

    return getattr(fashion, name)
