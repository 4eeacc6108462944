"""Exercises about tokens and their positions."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.encoder import crossings, grids, misfits, rows, tensors
from autograder.exercises.encoder.grids import Cross, Fit
from autograder.exercises.encoder.hints import HINTS
from autograder.exercises.encoder.rows import Images
from autograder.law import Exercise, Law

_few = st.integers(1, 4)
_images = st.builds(Images, _few, _few, _few, draw.starts)

encoder_input = Exercise(
    name="encoder_input",
    points=2,
    parameters=("tokens", "cls", "positions"),
    laws=(
        tensors.value(
            rows.TASK,
            "one image: [CLS] in row 0, then the tokens, each plus its own position",
            8,
            st.builds(Images, st.just(1), _few, _few, draw.starts),
            (Images(1, 2, 3), Images(1, 3, 2), Images(1, 3, 3), Images(1, 1, 2)),
        ),
        tensors.value(
            rows.TASK,
            "several images: [CLS] and the positions are the same for all",
            7,
            st.builds(Images, st.integers(2, 4), _few, _few, draw.starts),
            (Images(2, 4, 3), Images(3, 2, 4), Images(2, 2, 2), Images(4, 3, 4), Images(2, 1, 3)),
            "One image is right: what in your code holds only for a batch of one?",
        ),
        tensors.untouched(rows.TASK, 1, _images, (Images(2, 3, 2),)),
        tensors.gradients(
            rows.TASK,
            "gradients flow back to tokens, [CLS] and positions, from every image",
            4,
            rows.adjoint,
            _images,
            (Images(2, 3, 2), Images(3, 2, 4)),
        ),
    ),
    hints=HINTS["encoder_input"],
    worth_knowing="Without the positions the encoder could not tell one order from another.",
    symptoms=rows.SYMPTOMS,
)


def _fitted(
    title: str,
    weight: int,
    strategy: SearchStrategy[Fit],
    examples: tuple[Fit, ...],
    contrast: str = "",
    *,
    needs_value: bool = False,
) -> Law:
    return tensors.value(
        grids.RESIZE, title, weight, strategy, examples, contrast, needs_value=needs_value
    )


_pairs = st.tuples(_few, _few)
_fits = st.builds(Fit, _pairs, _pairs, _few, draw.seeds)

resize_positions = Exercise(
    name="resize_positions",
    points=0,
    parameters=("positions", "old", "new"),
    laws=(
        _fitted(
            "a square grid that grows",
            6,
            st.builds(
                lambda side, more, width, seed: Fit(
                    (side, side), (side + more, side + more), width, seed
                ),
                _few,
                _few,
                _few,
                draw.seeds,
            ),
            (Fit((3, 3), (5, 5), 2), Fit((2, 2), (3, 3), 3), Fit((4, 4), (6, 6), 3)),
        ),
        _fitted(
            "a square grid that shrinks",
            4,
            st.builds(
                lambda side, less, width, seed: Fit(
                    (side + less, side + less), (side, side), width, seed
                ),
                _few,
                _few,
                _few,
                draw.seeds,
            ),
            (Fit((5, 5), (3, 3), 2), Fit((4, 4), (2, 2), 3), Fit((6, 6), (4, 4), 3)),
            "Grids that grow are right: what in your code does not hold for those that shrink?",
        ),
        _fitted(
            "grids that are not square",
            6,
            _fits,
            (
                Fit((2, 3), (4, 5), 2),
                Fit((3, 2), (2, 5), 3),
                Fit((4, 3), (3, 4), 2),
                Fit((2, 5), (3, 4), 3),
            ),
            "Square grids are right: what in your code holds only for them?",
        ),
        _fitted(
            "the same grid gives the same numbers",
            3,
            st.builds(
                lambda grid, width, seed: Fit(grid, grid, width, seed), _pairs, _few, draw.seeds
            ),
            (Fit((3, 2), (3, 2), 2), Fit((4, 4), (4, 4), 3)),
            needs_value=True,
        ),
        tensors.untouched(grids.RESIZE, 1, _fits, (Fit((2, 3), (4, 2), 2),)),
    ),
    hints=HINTS["resize_positions"],
    worth_knowing="This is how a model trained on small images is carried over to larger ones.",
    symptoms=misfits.SYMPTOMS,
)

_crosses = st.builds(Cross, _few, _few, _few, draw.starts)

factorised_positions = Exercise(
    name="factorised_positions",
    points=0,
    parameters=("rows", "columns"),
    laws=(
        tensors.value(
            grids.CROSS,
            "as many rows as columns",
            5,
            st.builds(
                lambda side, width, start: Cross(side, side, width, start),
                _few,
                _few,
                draw.starts,
            ),
            (Cross(2, 2, 3), Cross(3, 3, 2), Cross(3, 3, 3)),
        ),
        tensors.value(
            grids.CROSS,
            "any grid",
            5,
            _crosses,
            (Cross(2, 3, 2), Cross(4, 2, 3), Cross(1, 3, 2), Cross(3, 1, 2)),
            "Square grids are right: what in your code holds only for them?",
        ),
        tensors.untouched(grids.CROSS, 1, _crosses, (Cross(2, 3, 2),)),
        tensors.gradients(
            grids.CROSS,
            "gradients flow back to rows and columns",
            2,
            grids.adjoint,
            _crosses,
            (Cross(2, 3, 2), Cross(3, 2, 3)),
        ),
    ),
    hints=HINTS["factorised_positions"],
    worth_knowing="R + S vectors instead of R * S: a grid of 14 x 14 needs 28 of them.",
    symptoms=crossings.SYMPTOMS,
)
