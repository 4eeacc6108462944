"""Lesson `encoder`: the Vision Transformer."""

from autograder.law import Lesson

LESSON = Lesson("encoder", ())
