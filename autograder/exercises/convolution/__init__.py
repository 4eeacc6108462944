"""Lesson `convolution`: the projection is a convolution."""

from autograder.exercises.convolution import (
    counting,
    covering,
    gap,
    gaps,
    kernels,
    miscounts,
    miscovered,
    mismapped,
    misread,
    projecting,
    reshaping,
)
from autograder.exercises.convolution.hints import HINTS
from autograder.law import Exercise, Helper, Lesson
from autograder.laws import helped

_PROJECTION = ("images", "E", "bias", "patch")

project_patches = Exercise(
    name="project_patches",
    points=3,
    parameters=_PROJECTION,
    laws=projecting.laws("project_patches"),
    hints=HINTS["project_patches"],
    worth_knowing="Every patch meets the same E: wherever an edge stands, its token says the same.",
    symptoms=mismapped.SYMPTOMS,
)

to_conv_weight = Exercise(
    name="to_conv_weight",
    points=3,
    parameters=("E", "channels", "patch"),
    laws=(
        *reshaping.ladder(kernels.TO_CONV_WEIGHT, (9, 9, 9)),
        reshaping.keeps_dtype(kernels.TO_CONV_WEIGHT, 3, 1),
    ),
    hints=HINTS["to_conv_weight"],
    worth_knowing="nn.Linear keeps its weight as (d, K): there the transpose is made already.",
    symptoms=misread.TO_CONV_WEIGHT_SYMPTOMS,
)

from_conv_weight = Exercise(
    name="from_conv_weight",
    points=2,
    parameters=("weight",),
    laws=(
        *reshaping.ladder(kernels.FROM_CONV_WEIGHT, (6, 6, 5)),
        reshaping.keeps_dtype(kernels.FROM_CONV_WEIGHT, 3, 1),
    ),
    hints=HINTS["from_conv_weight"],
    worth_knowing="So a trained patch embedding, stored as a convolution, can be read as E.",
    symptoms=misread.FROM_CONV_WEIGHT_SYMPTOMS,
)

unfold_row = Exercise(
    name="unfold_row",
    points=1,
    parameters=("channel", "row", "column", "patch"),
    laws=counting.unfold_rows((3, 4, 3)),
    hints=HINTS["unfold_row"],
    worth_knowing="A channel-last library numbers the same rows in another way.",
    symptoms=miscounts.UNFOLD_ROW,
)

to_channel_first = Exercise(
    name="to_channel_first",
    points=3,
    parameters=("E", "channels", "patch"),
    laws=(
        *reshaping.colour_ladder(kernels.TO_CHANNEL_FIRST, (9, 9, 9)),
        reshaping.keeps_dtype(kernels.TO_CHANNEL_FIRST, 3, 3),
    ),
    hints=HINTS["to_channel_first"],
    worth_knowing="Weights that move between libraries get lost here more often than anywhere.",
    symptoms=misread.TO_CHANNEL_FIRST_SYMPTOMS,
)

project_conv = Exercise(
    name="project_conv",
    points=3,
    parameters=_PROJECTION,
    laws=projecting.laws("project_conv"),
    hints=HINTS["project_conv"],
    worth_knowing="Both ways add up the same products; only the order, and so rounding, differs.",
    symptoms=mismapped.SYMPTOMS,
)

coverage = Exercise(
    name="coverage",
    points=3,
    parameters=("height", "width", "patch", "stride"),
    laws=covering.laws((8, 7, 7, 8)),
    hints=HINTS["coverage"],
    worth_knowing="Unfolding an image and folding it back multiplies each pixel by this number.",
    symptoms=miscovered.SYMPTOMS,
)

receptive_field = Exercise(
    name="receptive_field",
    points=2,
    parameters=("kernels", "strides"),
    laws=counting.receptive_fields((4, 7, 9)),
    hints=HINTS["receptive_field"],
    worth_knowing="One layer of attention sees the whole image.",
    symptoms=miscounts.RECEPTIVE_FIELD,
)

equivariance_gap = Exercise(
    name="equivariance_gap",
    points=3,
    parameters=("f", "image", "shift"),
    laws=gap.laws((7, 6, 6, 5, 6)),
    hints=HINTS["equivariance_gap"],
    worth_knowing="A patch projection moves along only in steps of whole patches.",
    symptoms=gaps.SYMPTOMS,
)

conv_macs = Exercise(
    name="conv_macs",
    points=2,
    parameters=(
        "height",
        "width",
        "channels_in",
        "channels_out",
        "kernel",
        "padding",
        "stride",
    ),
    laws=counting.conv_macs((6, 5, 5, 4)),
    hints=HINTS["conv_macs"],
    worth_knowing="MACs tell the work, not the time, and not the energy.",
    symptoms=miscounts.MACS,
)

LESSON = Lesson(
    "convolution",
    (
        project_patches,
        to_conv_weight,
        from_conv_weight,
        unfold_row,
        helped(to_channel_first, unfold_row=Helper("UnfoldRow")),
        helped(project_conv, to_conv_weight=Helper("ConvWeight")),
        coverage,
        receptive_field,
        equivariance_gap,
        conv_macs,
    ),
)
