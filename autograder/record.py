"""The record of a graded submission: its schema, how it is written and read."""

import functools
import hashlib
import importlib.metadata
import os
import platform
import re
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from autograder.report import Outcome

SCHEMA_FILE = Path(__file__).parent / "data" / "record.schema.json"

# A code cell in the text of a lesson that has nbgrader's metadata: it may hold tests.
_NBGRADER_CELL = re.compile(rb"^(`{3,})\w+ [^\n]*nbgrader=.*?^\1", re.MULTILINE | re.DOTALL)
_LIBRARIES = ("vitlab", "numpy", "torch", "hypothesis")


@dataclass(frozen=True, kw_only=True)
class Record:
    """What came of one submission.

    Attributes:
        schema: Version of this schema.
        student: Name of the student's folder; "" for a file checked on its own.
        lesson: The lesson.
        status: "ungradable": nobody could grade these files. "missing": nothing was handed
            in. "failed": the machine failed, and it says nothing about the work.
        reason: Why it was not graded, for the student to act on.
        warnings: What was odd but could be repaired.
        points: The automatic part; None if grading failed.
        max_points: What the automatic part is worth.
        needs_manual: Whether a person has something to read.
        exercises: What came of each; none unless it was graded.
        isolation: How the answers were kept apart from the grader.
        seed: Drew the cases.
        cases: How many were drawn for each law.
        submission_sha256: Hash of the names and bytes of the submission.
        checks_sha256: Hash of all that judges it.
        versions: Python and the libraries.
        seconds: Wall time; the only field that differs between two runs.
    """

    schema: Literal[1] = 1
    student: str
    lesson: str
    status: Literal["graded", "ungradable", "missing", "failed"]
    reason: str | None
    warnings: tuple[str, ...]
    points: float | None
    max_points: float
    needs_manual: bool
    exercises: tuple[Outcome, ...]
    isolation: str
    seed: int
    cases: int
    submission_sha256: str
    checks_sha256: str
    versions: dict[str, str]
    seconds: float


def to_json(record: Record) -> bytes:
    """Write a record as JSON text that people can read, with a newline at its end."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def from_json(content: bytes) -> Record:
    """Read a record.

    Raises:
        ValueError: If it is none; the message says where.
    """
    return msgspec.json.decode(content, type=Record)


def schema() -> bytes:
    """Make the JSON Schema of records."""
    return msgspec.json.format(msgspec.json.encode(msgspec.json.schema(Record)), indent=1) + b"\n"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there as a whole or not at all, whenever the run is killed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(
        dir=path.parent, prefix=f".{path.name}.", delete=False
    ) as file:
        try:
            file.write(content)
            file.flush()
            os.fchmod(file.fileno(), 0o644)
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise


_LARGEST = 2**30


def hash_files(files: Iterable[tuple[str, Path]]) -> str:
    """Hash files by name and bytes, in the order of their names.

    Args:
        files: (name, path) pairs; the name is what counts.

    Returns:
        SHA-256 as hexadecimal digits.
    """
    total = hashlib.sha256()
    for name, path in sorted(files):
        try:
            # A file may claim to hold more than could be read in a day.
            size = path.stat().st_size
            content = _digest(path) if size <= _LARGEST else f"{size} bytes"
        except OSError:
            content = "unreadable"
        total.update(f"{len(name)} {name} {content}\n".encode("utf-8", "surrogateescape"))
    return total.hexdigest()


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def hash_checks(root: Path | None = None) -> str:
    """Hash what judges a submission.

    Args:
        root: The course's folder; its solutions, its pins and the tests in its lessons count
            too.

    Returns:
        SHA-256 as hexadecimal digits.
    """
    package = Path(__file__).parent
    files = [(f"autograder/{p.relative_to(package)}", p) for p in package.rglob("*.py")]
    if root is not None:
        parts = [*(root / "solutions").glob("*.py"), root / "constraints.txt"]
        files += [(str(p.relative_to(root)), p) for p in parts if p.is_file()]
    total = hash_files(files)
    tests = [] if root is None else _tests(root)
    return hashlib.sha256(b"\n".join([total.encode(), *tests])).hexdigest() if tests else total


def _tests(root: Path) -> list[bytes]:
    """List the instructor's own cells; the prose around them judges nobody."""
    texts = [path.read_bytes() for path in sorted((root / "source").glob("*/*.md"))]
    return [found[0] for text in texts for found in _NBGRADER_CELL.finditer(text)]


@functools.cache
def versions() -> dict[str, str]:
    """Name the versions that a result may depend on; every record of a run asks for them."""
    libraries = {name: importlib.metadata.version(name) for name in _LIBRARIES}
    return {"python": platform.python_version(), **libraries}
