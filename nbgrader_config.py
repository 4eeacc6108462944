from autograder.course.config import configure  # noqa: D100

configure(get_config(), __file__)  # noqa: F821
