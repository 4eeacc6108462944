"""Lesson `encoder`: the Vision Transformer."""

from autograder.exercises.encoder.attending import attention, attention_rollout
from autograder.exercises.encoder.blocks import EncoderBlock
from autograder.exercises.encoder.counted import forward_macs, parameter_count
from autograder.exercises.encoder.heads import MultiHeadSelfAttention
from autograder.exercises.encoder.sequence import (
    encoder_input,
    factorised_positions,
    resize_positions,
)
from autograder.exercises.encoder.transformer import VisionTransformer
from autograder.law import Lesson

LESSON = Lesson(
    "encoder",
    (
        encoder_input,
        attention,
        MultiHeadSelfAttention,
        EncoderBlock,
        VisionTransformer,
        parameter_count,
        forward_macs,
        attention_rollout,
        resize_positions,
        factorised_positions,
    ),
)
