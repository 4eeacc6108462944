"""To be written."""

from autograder.law import Exercise

EXERCISES: tuple[Exercise, ...] = ()
