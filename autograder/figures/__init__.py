"""The plots of the lessons, drawn from what the reader's own functions give.

An answer that is not ready yet gives a sentence in place of a picture, never a traceback:
a notebook runs from top to bottom at every stage. Nothing is drawn before it is shown, so
grading a notebook costs no plots.
"""

from autograder.figures.audit import paired, shift_curves, shifted
from autograder.figures.budgets import (
    disagreement,
    isocompute,
    parabolas,
    tokens_per_parameter,
)
from autograder.figures.calibration import nll_curve, reliability_diagrams
from autograder.figures.convolution import coverages, kernels, rounding
from autograder.figures.encoder import attention, positions, rollout, shuffled
from autograder.figures.patches import costs, patch_grid, tokens
from autograder.figures.picture import Picture
from autograder.figures.scaling import compound, failed_forecast, kaplan

__all__ = [
    "Picture",
    "attention",
    "compound",
    "costs",
    "coverages",
    "disagreement",
    "failed_forecast",
    "isocompute",
    "kaplan",
    "kernels",
    "nll_curve",
    "paired",
    "parabolas",
    "patch_grid",
    "positions",
    "reliability_diagrams",
    "rollout",
    "rounding",
    "shift_curves",
    "shifted",
    "shuffled",
    "tokens",
    "tokens_per_parameter",
]
