"""Golden reports: what a student reads of each wrong answer, kept next to it."""

from collections.abc import Callable
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden",
        action="store_true",
        help="write the reports of the wrong answers anew; then review them with git diff",
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compare the report of an answer with the one kept next to it, or write it anew."""
    rewrite = request.config.getoption("--rewrite-golden")

    def compare(answer: Path, report: str) -> None:
        file = answer.with_suffix(".txt")
        if rewrite:
            file.write_text(report + "\n", encoding="utf-8")
        assert file.exists(), "no golden report: run pytest --rewrite-golden, then review it"
        assert report + "\n" == file.read_text(encoding="utf-8")

    return compare
