"""Exercises about tokens and their positions."""

from hypothesis import strategies as st

from autograder import strategies as draw
from autograder.exercises.encoder import rows, tensors
from autograder.exercises.encoder.hints import HINTS
from autograder.exercises.encoder.rows import Images
from autograder.law import Exercise

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
