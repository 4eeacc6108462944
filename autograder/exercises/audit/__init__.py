"""Lesson `audit`: a CNN and a ViT, compared seed by seed."""

from autograder.exercises.audit.document import audit_json
from autograder.exercises.audit.models import tiny_cnn
from autograder.exercises.audit.naming import schedule_hash
from autograder.exercises.audit.pairing import summarize
from autograder.exercises.audit.rates import cosine_lr
from autograder.exercises.audit.shifting import shift_right
from autograder.exercises.audit.tables import minibatch_schedule, translation_table
from autograder.exercises.audit.training import train
from autograder.law import Lesson

LESSON = Lesson(
    "audit",
    (
        tiny_cnn,
        minibatch_schedule,
        schedule_hash,
        shift_right,
        cosine_lr,
        train,
        translation_table,
        summarize,
        audit_json,
    ),
)
