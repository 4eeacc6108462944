"""`vitlab`: checks a file, builds the release, grades a class."""

import argparse
import contextlib
import importlib.util
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from autograder.exercises import LESSONS

CHECK_SEED, CHECK_CASES = 0, 25
GRADE_SEED, GRADE_CASES = 1, 100

USAGE = 2
_MOST = 10_000
# As a shell reports a process that a signal ended.
_INTERRUPTED, _PIPE = 130, 141


class CommandError(Exception):
    """A command that cannot be carried out; the message says why in one sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        argv: The words after `vitlab`; those of the process if None.

    Returns:
        The exit status, as `vitlab COMMAND --help` documents it.
    """
    arguments = _parser().parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.command
    try:
        status = command(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except CommandError as error:
        print(f"vitlab: {error}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print("vitlab: stopped. What was finished is kept; run it again to go on.", file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing is left to flush at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE
    except OSError as error:
        print(f"vitlab: the output cannot be written: {error.strerror}.", file=sys.stderr)
        return USAGE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="vitlab", description="Graded exercises on Vision Transformers, and their grader."
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    check = commands.add_parser(
        "check",
        help="judge a notebook or a file of answers",
        epilog="Exit status: 0 all right, 1 anything else, 2 unreadable, unknown or ambiguous.",
    )
    check.add_argument("file", metavar="FILE", type=Path, help="an .ipynb, or a .py of answers")
    check.add_argument("--lesson", help="the lesson; else the file's name or its definitions tell")
    check.add_argument("--exercise", metavar="NAME", help="judge this exercise only")
    shown = check.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help="print the record and nothing else")
    shown.add_argument("--watch", action="store_true", help="judge again whenever FILE is saved")
    _drawing(check, CHECK_SEED, CHECK_CASES)
    check.set_defaults(command=_check)

    build = commands.add_parser(
        "build",
        help="make assignments/ from source/ and solutions/",
        epilog="Exit status: 0 current or written, 1 with --check: differs, 2 broken source.",
    )
    build.add_argument("lessons", metavar="LESSON", nargs="*", help="all lessons if none is named")
    build.add_argument("--check", action="store_true", help="compare, and write nothing")
    build.set_defaults(command=_build)

    grade = commands.add_parser(
        "grade",
        help="grade what a class has handed in",
        epilog="Exit status: 0 every submission has a record, 2 the run itself failed.",
    )
    grade.add_argument(
        "lessons", metavar="LESSON", nargs="*", help="every lesson that someone handed in if none"
    )
    grade.add_argument("--student", metavar="S", help="this student only")
    grade.add_argument(
        "--submitted",
        metavar="DIR",
        type=Path,
        default=Path("submitted"),
        help="where DIR/<student>/<lesson>/<lesson>.ipynb are; submitted/ if not said",
    )
    grade.add_argument(
        "--records",
        metavar="DIR",
        type=Path,
        default=Path("records"),
        help="where DIR/<student>/<lesson>.json go; records/ if not said",
    )
    grade.add_argument("--jobs", metavar="N", type=_positive, help="submissions at once")
    grade.add_argument(
        "--isolation",
        metavar="LEVEL",
        choices=("auto", "namespaces", "landlock", "process"),
        default="auto",
        help="how answers are kept apart from the machine: namespaces, landlock, or process, "
        "which only keeps the grades honest; auto takes the stronger of the first two that works",
    )
    grade.add_argument(
        "--records-only", action="store_true", help="write records and leave the gradebook alone"
    )
    grade.add_argument("--force", action="store_true", help="grade again what is unchanged")
    _drawing(grade, GRADE_SEED, GRADE_CASES)
    grade.set_defaults(command=_grade)

    demo = commands.add_parser(
        "demo", help="grade a class of samples, right, wrong and broken", epilog="Exit status: 0."
    )
    demo.add_argument(
        "folder",
        metavar="DIR",
        nargs="?",
        type=Path,
        default=Path("demo"),
        help="where the class is made; demo/ in the working directory if not said",
    )
    demo.set_defaults(command=_demo)
    return parser


def _drawing(parser: argparse.ArgumentParser, seed: int, cases: int) -> None:
    parser.add_argument("--seed", metavar="N", type=_whole, default=seed, help="draws the cases")
    parser.add_argument(
        "--cases", metavar="N", type=_positive, default=cases, help="cases drawn for each law"
    )


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 999999999")
    return int(text)


def _positive(text: str) -> int:
    value = _whole(text)
    if not 1 <= value <= _MOST:
        raise argparse.ArgumentTypeError(f"it must be from 1 to {_MOST}")
    return value


def _check(arguments: argparse.Namespace) -> int:
    from autograder import checking
    from autograder.intake import UngradableError
    from autograder.sandbox.starters import SandboxError

    def once() -> int:
        try:
            return checking.check_file(
                arguments.file,
                lesson=arguments.lesson,
                exercise=arguments.exercise,
                seed=arguments.seed,
                cases=arguments.cases,
                as_json=arguments.json,
            )
        except (UngradableError, checking.UnknownError, SandboxError) as error:
            raise CommandError(error) from error

    if not arguments.watch:
        return once()
    status = USAGE
    # Ctrl-C is how watching ends.
    with contextlib.suppress(KeyboardInterrupt):
        for _ in checking.saves(arguments.file):
            try:
                status = once()
            except CommandError as error:
                # The next save may mend it.
                status = USAGE
                print(f"vitlab: {error}", file=sys.stderr)
            print(f"waiting for {arguments.file} to be saved; Ctrl-C ends", flush=True)
    return status


def _build(arguments: argparse.Namespace) -> int:
    _need_course()
    from autograder.course.build import BuildError, build
    from autograder.course.root import find_root

    root = find_root()
    if root is None:
        raise CommandError("this is not in a course: no folder above has source/ and solutions/.")
    try:
        changed = build(root, arguments.lessons, arguments.check)
    except BuildError as error:
        raise CommandError(error) from error
    for lesson in changed:
        what = "differs from its source" if arguments.check else "written"
        print(f"assignments/{lesson}: {what}")
    if not changed:
        print("assignments/ is current")
    return int(bool(changed) and arguments.check)


def _grade(arguments: argparse.Namespace) -> int:
    _need_course()
    from autograder.course.classrun import GradeError, grade
    from autograder.course.root import find_root
    from autograder.sandbox.nursery import choose
    from autograder.sandbox.starters import SandboxError

    for lesson in arguments.lessons:
        if lesson not in LESSONS:
            raise CommandError(
                f"there is no lesson {lesson!r}; the lessons are: {', '.join(LESSONS)}."
            )
    try:
        return grade(
            isolation=choose(arguments.isolation),
            submitted=arguments.submitted,
            records=arguments.records,
            lessons=arguments.lessons,
            student=arguments.student,
            jobs=arguments.jobs,
            seed=arguments.seed,
            cases=arguments.cases,
            force=arguments.force,
            home=None if arguments.records_only else find_root(),
        )
    except SandboxError as error:
        raise CommandError(
            f"{error}. Where only your own code is graded, --isolation process will do."
        ) from error
    except GradeError as error:
        raise CommandError(error) from error


def _demo(arguments: argparse.Namespace) -> int:
    _need_course()
    from autograder.course.classrun import GradeError
    from autograder.course.demo import demo

    try:
        return demo(arguments.folder, seed=GRADE_SEED, cases=GRADE_CASES)
    except GradeError as error:
        raise CommandError(error) from error


def _need_course() -> None:
    """Say what to install where only a student's part is installed."""
    # Only looked for: loading nbgrader takes seconds, and not every command needs it.
    if not all(map(importlib.util.find_spec, ("nbgrader", "rich"))):
        raise CommandError(
            "this command needs the course's extra: in the course's folder, "
            "pip install -c constraints.txt -e '.[course]'"
        )
