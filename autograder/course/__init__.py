"""The instructor's side: building the release, grading a class."""
