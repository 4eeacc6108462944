"""The plots of the lessons, drawn from what the reader's own functions give.

An answer that is not ready yet gives a sentence in place of a picture, never a traceback:
a notebook runs from top to bottom at every stage. Nothing is drawn before it is shown, so
grading a notebook costs no plots.
"""

from autograder.figures.audit import paired, shift_curves, shifted
from autograder.figures.convolution import coverages, kernels, rounding
from autograder.figures.encoder import attention, positions, rollout, shuffled
from autograder.figures.patches import costs, patch_grid, tokens
from autograder.figures.picture import Picture

__all__ = [
    "Picture",
    "attention",
    "costs",
    "coverages",
    "kernels",
    "paired",
    "patch_grid",
    "positions",
    "rollout",
    "rounding",
    "shift_curves",
    "shifted",
    "shuffled",
    "tokens",
]
