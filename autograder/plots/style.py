"""What all plots share."""

from matplotlib.figure import Figure

# Told apart by everyone, also in grey.
BLUE, ORANGE, GREEN, GREY = "#0072b2", "#d55e00", "#009e73", "#666666"
PALE = "#c0c0c0"


def new_figure(width: float, height: float) -> Figure:
    """Make an empty figure of a size in inches."""
    # Not from pyplot, which would keep every figure and choose a window for it.
    return Figure(figsize=(width, height), layout="constrained")
