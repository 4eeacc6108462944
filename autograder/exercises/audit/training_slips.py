"""Slips of a training that students make, in words."""

import math
from collections.abc import Callable

from autograder.exercises.audit.slips import Moment, Slip, falling


def _grown(now: Moment) -> float:
    """The factors of all epochs so far, multiplied."""
    return math.prod(falling(epoch / now.epochs) for epoch in range(now.epoch + 1))


_BY_BATCH = "The learning rate falls with every batch; it stays the same through an epoch."
_LOOK = "look at cosine_lr first."
_RATES: tuple[tuple[str, Callable[[Moment], float]], ...] = (
    ("All epochs have the learning rate of the first; see cosine_lr.", lambda now: 1),
    (_BY_BATCH, lambda now: falling(now.step / (now.epochs * now.steps))),
    (_BY_BATCH, lambda now: falling(now.step / now.epochs)),
    (
        "Epoch e has the learning rate of epoch e + 1; the first epoch is number 0.",
        lambda now: falling((now.epoch + 1) / now.epochs),
    ),
    (
        "Each epoch has the learning rate of the epoch before it.",
        lambda now: falling(max(now.epoch - 1, 0) / now.epochs),
    ),
    (
        f"The last epoch has a learning rate of 0, one epoch too early: {_LOOK}",
        lambda now: falling(now.epoch / max(now.epochs - 1, 1)),
    ),
    (
        f"The learning rate would be 0 two epochs after the last, not one: {_LOOK}",
        lambda now: falling(now.epoch / (now.epochs + 1)),
    ),
    (
        f"The learning rate falls along a straight line, not a wave: {_LOOK}",
        lambda now: 1 - now.epoch / now.epochs,
    ),
    (
        f"The learning rate falls along a quarter of a wave, not half of one: {_LOOK}",
        lambda now: math.sqrt(falling(now.epoch / now.epochs)),
    ),
    (
        f"All learning rates are twice too large: {_LOOK}",
        lambda now: 2 * falling(now.epoch / now.epochs),
    ),
    (
        f"All learning rates are twice too small: {_LOOK}",
        lambda now: falling(now.epoch / now.epochs) / 2,
    ),
    (
        "Each epoch multiplies the rate of the epoch before; cosine_lr goes out from lr each time.",
        _grown,
    ),
)
_BETAS = "Is this AdamW with betas 0.9 and 0.999? Yours are others."
_EPS = "Is this AdamW with eps 1e-8? Yours is another."
_KEPT = "Slopes of earlier batches are still there: clear the gradients before each backward."
_ROWS = "Row e of the schedule is the order of epoch e"
_MOVED = "look at shift_right first."
SLIPS: tuple[tuple[str, Slip], ...] = (
    *((text, Slip(rate=rate)) for text, rate in _RATES),
    (
        "Your steps go down the slopes themselves (SGD); AdamW scales each of them.",
        Slip(optimizer="sgd"),
    ),
    (
        "Your steps are those of SGD with momentum; AdamW is asked for.",
        Slip(optimizer="momentum"),
    ),
    *(
        (_BETAS, Slip(betas=betas))
        for betas in ((0.9, 0.99), (0.9, 0.95), (0.9, 0.98), (0.95, 0.999), (0.8, 0.999), (0, 0.99))
    ),
    *((_EPS, Slip(eps=eps)) for eps in (0.0, 1e-12, 1e-10, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3)),
    (
        "AdamW corrects its averages for having begun at 0; yours are not.",
        Slip(corrected=False),
    ),
    (
        "Each epoch begins with a new optimizer: AdamW's averages must last through the training.",
        Slip(renewed="epoch"),
    ),
    (
        "Each batch begins with a new optimizer: AdamW's averages must last through the training.",
        Slip(renewed="batch"),
    ),
    ("The weights do not decay: weight_decay is not used.", Slip(decay="none")),
    (
        "Weight decay is in the slopes (Adam with L2); AdamW takes it off the weights directly.",
        Slip(decay="coupled"),
    ),
    ("Weights decay by 0.01, torch's default: weight_decay is not used.", Slip(decay="0.01")),
    ("The biases do not decay; every parameter should.", Slip(decay="no bias")),
    (
        "In each epoch weights decay at the learning rate of the first one, not at the epoch's.",
        Slip(decay="first rate"),
    ),
    (
        "Weights lose weight_decay of their size; AdamW multiplies it by the learning rate.",
        Slip(decay="no rate"),
    ),
    ("The losses of a batch are summed; their mean is asked for.", Slip(slopes="sum")),
    (_KEPT, Slip(slopes="kept")),
    (_KEPT, Slip(slopes="kept in epoch")),
    ("You walk up the loss, not down.", Slip(slopes="uphill")),
    (
        "The sum of the losses is divided by `batch`, also where a batch has fewer images.",
        Slip(slopes="by batch"),
    ),
    ("There is one step per epoch; each batch makes one.", Slip(slopes="epoch")),
    ("The gradients are clipped; nothing says so in the recipe.", Slip(slopes="clipped")),
    (
        "Softmax is taken twice: cross-entropy takes it itself, so give it the logits.",
        Slip(squashed=True),
    ),
    (
        "The short batch at the end of a row is left out; its images are trained on, too.",
        Slip(batches="no short"),
    ),
    ("All images of an epoch are one batch; a batch has `batch` of them.", Slip(batches="whole")),
    ("Each image is a batch of its own; a batch has `batch` of them.", Slip(batches="single")),
    ("Only the first batch of each epoch is trained on.", Slip(batches="first")),
    (
        "A batch takes every n-th number of its row; batches are consecutive slices.",
        Slip(batches="strided"),
    ),
    (f"{_ROWS}: you take row 0 for all.", Slip(rows="first")),
    (f"{_ROWS}: you take the images as they lie.", Slip(rows="none")),
    (f"{_ROWS}: you take the last row first.", Slip(rows="last")),
    (f"{_ROWS}: you read the rows backwards.", Slip(rows="backwards")),
    (
        "A row says which image is drawn at each place; you read it as the place of each image.",
        Slip(rows="ranks"),
    ),
    (
        "Images are the drawn ones, labels are not: image i belongs to label i.",
        Slip(pairs="labels stay"),
    ),
    (
        "Labels are the drawn ones, images are not: image i belongs to label i.",
        Slip(pairs="images stay"),
    ),
    (
        "shifts[e, i] belongs to image i, not to the i-th place of the row.",
        Slip(moved="place"),
    ),
    ("The images are not moved: `shifts` is not used.", Slip(moved="none")),
    (f"The images are moved to the left: {_MOVED}", Slip(moved="left")),
    (f"What leaves on the right comes back on the left: {_MOVED}", Slip(moved="rolled")),
    (f"The images are moved down, not to the right: {_MOVED}", Slip(moved="down")),
    (f"The images are moved one pixel too far: {_MOVED}", Slip(moved="too far")),
    (f"An image with a shift of 0 turns black: {_MOVED}", Slip(moved="0 is black")),
    (f"What comes in on the left repeats the edge; it is 0: {_MOVED}", Slip(moved="edge")),
    (f"What comes in on the left is 1; it is 0: {_MOVED}", Slip(moved="white")),
    (
        "An image that was moved stays so and is moved again from there: move a copy of it.",
        Slip(moved="kept"),
    ),
    ("All images of a batch are moved like its first.", Slip(moved="batch")),
    ("The images move as in epoch 0 in all epochs.", Slip(moved="first row")),
    (
        "A batch holds its images twice, as they are and moved: the moved ones alone are due.",
        Slip(moved="beside"),
    ),
    ("Only the first epoch is trained.", Slip(epochs=lambda rows: min(1, rows))),
    ("The last epoch is left out.", Slip(epochs=lambda rows: rows - 1)),
    (
        "The model is not in training mode: it does something else there (call model.train()).",
        Slip(evaluating=True),
    ),
)
"""Known slips, each in words; some have the same words."""
