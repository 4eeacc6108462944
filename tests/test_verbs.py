"""check, hint and progress as a notebook uses them."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import autograder
import solutions.patches
from autograder import check, hint, progress, verbs


@pytest.fixture(autouse=True)
def fresh_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verbs, "_session", verbs._Session())


def square(height: int, width: int, patch: tuple[int, int]) -> int:
    return (height // patch[0]) ** 2


def test_only_three_verbs_are_offered() -> None:
    assert autograder.__all__ == ["check", "hint", "progress"]


def test_a_right_answer_is_told_what_comes_next() -> None:
    words = repr(check(solutions.patches.count_patches))
    assert words.splitlines()[0] == "✓ count_patches: 1 of 1 points"
    assert words.splitlines()[-1] == "  Next: patchify."


def test_the_last_exercise_says_so() -> None:
    words = repr(check(solutions.patches.crossover_tokens))
    assert words.splitlines()[-1] == "  That was the last exercise of patches."


def test_an_answer_under_another_name_is_found_by_the_name_it_is_bound_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules["__main__"], "count_patches", square, raising=False)
    assert repr(check(square)).startswith("✗ count_patches")


def test_a_name_can_be_given() -> None:
    assert repr(check(square, "count_patches")).startswith("✗ count_patches")
    assert repr(check(square, name="nothing")) == (
        "There is no exercise called nothing; check(answer, 'name') tells which it is."
    )


@pytest.mark.parametrize("thing", [None, 3, len, object(), "patchify", print])
def test_what_is_no_answer_gets_one_sentence(thing: Any) -> None:
    words = repr(check(thing))
    assert len(words.splitlines()) == 1
    assert words.endswith(".")


def test_a_stub_never_turns_red() -> None:
    def patchify(image: Any, patch: Any) -> Any:
        """Cut."""
        # YOUR CODE HERE
        raise NotImplementedError()

    assert repr(check(patchify)) == (
        "· patchify: not written yet. hint('patchify') helps you start."
    )


def test_hints_climb_and_stay_at_the_last() -> None:
    seen = [repr(hint("patchify")) for _ in range(4)]
    assert [words.split(":")[0] for words in seen[:3]] == [
        f"patchify, hint {step} of 3" for step in (1, 2, 3)
    ]
    assert seen[2] == seen[3]
    assert seen[2].endswith("show someone what you have tried.")
    assert repr(hint(solutions.patches.unpatchify)).startswith("unpatchify, hint 1 of 3")
    assert repr(hint("nothing")).startswith("There is no exercise called nothing")


def test_progress_lists_the_lesson() -> None:
    assert "Nothing has been checked yet" in repr(progress())
    check(solutions.patches.count_patches)
    check(square, "score_entries")
    lines = repr(progress()).splitlines()
    assert lines[0] == "patches: 1 of 20 points"
    assert lines[1].split() == ["✓", "count_patches", "1/1"]
    assert lines[2].split() == ["–", "patchify", "0/4", "not", "checked", "yet", "next"]
    assert lines[5].split() == ["–", "unpatchify_batch", "optional", "not", "checked", "yet"]
    assert len(lines) == 11


def test_a_report_shows_itself_in_a_fence() -> None:
    words = check(solutions.patches.count_patches)._repr_markdown_()
    assert words.startswith("```\n✓ count_patches")
    assert words.endswith("\n```")


def test_checks_need_nothing_that_only_some_systems_have() -> None:
    """A notebook on Windows checks its answers in its own process."""
    program = """
import sys
# What the libraries do on other systems is their business.
import hypothesis, numpy, torch, os, signal, socket
for name in ("fcntl", "grp", "pwd", "resource", "termios", "pyseccomp"):
    sys.modules[name] = None
for home, names in (
    (os, "fork geteuid getuid killpg O_PATH"),
    (signal, "SIGKILL SIGALRM setitimer"),
    (socket, "AF_UNIX socketpair recv_fds send_fds"),
):
    for name in names.split():
        delattr(home, name)
sys.path.insert(0, sys.argv[1])
from autograder import check
from solutions.patches import count_patches
print(check(count_patches))
"""
    command = [sys.executable, "-c", program, str(Path(__file__).parents[1])]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "1 of 1 point" in done.stdout, done.stderr
