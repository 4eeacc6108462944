"""Lesson `convolution`: the projection is a convolution."""

from autograder.law import Lesson

LESSON = Lesson("convolution", ())
