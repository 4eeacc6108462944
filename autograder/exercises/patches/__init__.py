"""Lesson `patches`: an image becomes a sequence."""

from typing import Any

from hypothesis import strategies as st

from autograder.counts import counts, number, product
from autograder.exercises.patches import (
    costs,
    counting,
    miscounts,
    moving,
    sequences,
    stating,
    verdicts,
)
from autograder.exercises.patches.costs import crossing
from autograder.exercises.patches.counting import ANY, SQUARE, patches_in
from autograder.exercises.patches.hints import HINTS
from autograder.exercises.patches.picture import (
    PATCHIFY,
    PATCHIFY_BATCH,
    UNPATCHIFY,
    UNPATCHIFY_BATCH,
)
from autograder.exercises.patches.symptoms import symptoms
from autograder.law import Exercise, Helper, Lesson
from autograder.laws import helped

_WHOLE = ("uint8", "int64", "float32", "float64")
_FLOATS = ("float32", "float64")
_SQUARES = "Square images and patches are right: what in your code holds only for them?"
_tokens = st.integers(1, 99)
_widths = st.integers(1, 99)

count_patches = Exercise(
    name="count_patches",
    points=1,
    parameters=("height", "width", "patch"),
    laws=(
        counts(
            "square images in square patches",
            4,
            "count_patches",
            lambda size: size,
            patches_in,
            SQUARE,
            ((28, 28, (4, 4)), (224, 224, (16, 16))),
        ),
        counts(
            "images and patches that are not square",
            4,
            "count_patches",
            lambda size: size,
            patches_in,
            ANY,
            ((4, 6, (2, 2)), (9, 4, (3, 2)), (384, 512, (16, 8))),
            _SQUARES,
        ),
        counting.refuses_uneven(2, "count_patches", lambda size: size),
    ),
    hints=HINTS["count_patches"],
    worth_knowing="Libraries often crop the rest in silence; an error is kinder than lost pixels.",
    symptoms=miscounts.PATCHES,
)


patchify = Exercise(
    name="patchify",
    points=4,
    parameters=("image", "patch"),
    laws=(
        *moving.ladder(PATCHIFY, (10, 8, 8, 6)),
        moving.refuses_uneven(PATCHIFY, 4),
        moving.keeps_dtype(PATCHIFY, 2, _WHOLE),
        moving.stays(PATCHIFY, 1, "the image is left as it was"),
        moving.is_copy(PATCHIFY, 1),
    ),
    hints=HINTS["patchify"],
    worth_knowing="No number was computed here: a patch is a choice of neighbours, nothing more.",
    symptoms=symptoms(PATCHIFY),
)

unpatchify = Exercise(
    name="unpatchify",
    points=3,
    parameters=("patches", "height", "width", "patch"),
    laws=(
        *moving.ladder(UNPATCHIFY, (7, 6, 5, 5)),
        moving.refuses_uneven(UNPATCHIFY, 2),
        moving.refuses_misfits(UNPATCHIFY, 2),
        moving.keeps_dtype(UNPATCHIFY, 2, _WHOLE),
        moving.stays(UNPATCHIFY, 1, "the patches are left as they were"),
    ),
    hints=HINTS["unpatchify"],
    worth_knowing="A perfect round trip proves little: two mistakes can undo each other.",
    symptoms=symptoms(UNPATCHIFY),
)

patchify_batch = Exercise(
    name="patchify_batch",
    points=3,
    parameters=("images", "patch"),
    laws=(
        *moving.ladder(PATCHIFY_BATCH, (6, 6, 6, 5)),
        moving.refuses_uneven(PATCHIFY_BATCH, 3),
        moving.keeps_dtype(PATCHIFY_BATCH, 2, _FLOATS),
        moving.lets_gradients_through(PATCHIFY_BATCH, 2),
    ),
    hints=HINTS["patchify_batch"],
    worth_knowing="torch's own unfold uses this order, with patches in its last axis.",
    symptoms=symptoms(PATCHIFY_BATCH),
)

unpatchify_batch = Exercise(
    name="unpatchify_batch",
    points=0,
    parameters=("patches", "channels", "height", "width", "patch"),
    laws=(
        *moving.ladder(UNPATCHIFY_BATCH, (6, 6, 6, 5)),
        moving.refuses_uneven(UNPATCHIFY_BATCH, 3),
        moving.refuses_misfits(UNPATCHIFY_BATCH, 2),
        moving.keeps_dtype(UNPATCHIFY_BATCH, 2, _FLOATS),
    ),
    hints=HINTS["unpatchify_batch"],
    worth_knowing="Models that predict pixels end with this step.",
    symptoms=symptoms(UNPATCHIFY_BATCH),
)

patch_law = Exercise(
    name="patch_law",
    points=3,
    parameters=("image", "patch", "patches"),
    laws=stating.laws((8, 7, 5, 5, 5)),
    hints=HINTS["patch_law"],
    worth_knowing="A check that no wrong answer fails is not a check; yours was tried on many.",
    symptoms=verdicts.SYMPTOMS,
)

sequence_shapes = Exercise(
    name="sequence_shapes",
    points=2,
    parameters=("batch", "channels", "height", "width", "patch", "d"),
    laws=(
        counting.shapes(
            "square images in colour, square patches",
            8,
            counting.shape_cases(SQUARE, st.just(3)),
            ((12, 3, 384, 384, (16, 16), 768), (12, 3, 384, 384, (8, 8), 768)),
        ),
        counting.shapes(
            "any channels, images and patches",
            8,
            counting.shape_cases(ANY, st.integers(1, 5)),
            ((2, 1, 4, 6, (2, 3), 5), (3, 2, 6, 4, (2, 1), 7)),
            "Square images in colour are right: what in your code holds only for them?",
        ),
        counting.refuses_uneven(4, "sequence_shapes", lambda size: (2, 3, *size, 8)),
    ),
    hints=HINTS["sequence_shapes"],
    worth_knowing="From here on the model no longer knows that its input was an image.",
    symptoms=sequences.SYMPTOMS,
)


def _scores(size: tuple[Any, ...]) -> int:
    height, width, patch, *cls = size
    tokens = patches_in((height, width, patch)) + sum(cls)
    return int(tokens**2)


score_entries = Exercise(
    name="score_entries",
    points=1,
    parameters=("height", "width", "patch", "cls"),
    laws=(
        counts(
            "square images, without [CLS]",
            4,
            "score_entries",
            lambda size: size,
            _scores,
            SQUARE,
            ((224, 224, (32, 32)), (224, 224, (16, 16))),
        ),
        counts(
            "any images and patches, with [CLS] and without",
            4,
            "score_entries",
            lambda size: size,
            _scores,
            st.builds(lambda size, cls: (*size, cls), ANY, st.booleans()),
            ((4, 6, (2, 3), False), (4, 6, (2, 3), True), (6, 4, (1, 2), True)),
            "Square images without [CLS] are right: what in your code holds only for them?",
        ),
        counting.refuses_uneven(2, "score_entries", lambda size: size),
    ),
    hints=HINTS["score_entries"],
    worth_knowing="Every head of every block has a matrix of this size.",
    symptoms=miscounts.SCORES,
)


_BLOCKS: tuple[tuple[int, int, int], ...] = ((197, 768, 3072), (50, 32, 64), (7, 5, 3))
_sizes = st.tuples(_tokens, _widths, _widths)


def _block(place: int, name: str, weight: int, title: str, expected: Any) -> Any:
    return counting.field(title, weight, "block_macs", place, 3, name, expected, _sizes, _BLOCKS)


block_macs = Exercise(
    name="block_macs",
    points=2,
    parameters=("tokens", "width", "hidden"),
    laws=(
        _block(
            0,
            "mixing",
            7,
            "mixing: both products between tokens",
            lambda t, d, h: product(t, d, t) + product(t, t, d),
        ),
        _block(
            1,
            "projections",
            6,
            "projections: queries, keys, values and output",
            lambda t, d, h: product(t, d, 3 * d) + product(t, d, d),
        ),
        _block(
            2,
            "mlp",
            7,
            "mlp: from width to hidden and back",
            lambda t, d, h: product(t, d, h) + product(t, h, d),
        ),
    ),
    hints=HINTS["block_macs"],
    worth_knowing="One MAC is one multiply-add, so FLOPs are twice these numbers.",
    symptoms=costs.BLOCK,
)


crossover_tokens = Exercise(
    name="crossover_tokens",
    points=1,
    parameters=("width", "hidden"),
    laws=(
        number(
            "an MLP four times as wide as the tokens",
            5,
            "crossover_tokens",
            crossing,
            st.builds(lambda d: (d, 4 * d), _widths),
            ((768, 3072), (32, 128)),
        ),
        number(
            "any MLP",
            5,
            "crossover_tokens",
            crossing,
            st.tuples(_widths, _widths),
            ((32, 64), (5, 3)),
        ),
    ),
    hints=HINTS["crossover_tokens"],
    worth_knowing="Below this length a cheaper attention saves little.",
    symptoms=costs.CROSSOVER,
)

LESSON = Lesson(
    "patches",
    (
        count_patches,
        *(
            helped(exercise, count_patches=Helper("CountPatches"))
            for exercise in (
                patchify,
                unpatchify,
                patchify_batch,
                unpatchify_batch,
                patch_law,
                sequence_shapes,
                score_entries,
            )
        ),
        block_macs,
        crossover_tokens,
    ),
)
