"""Lesson `audit`: a CNN and a ViT, compared seed by seed."""

from autograder.law import Lesson

LESSON = Lesson("audit", ())
