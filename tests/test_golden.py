"""What students read of the wrong answers: short, narrow, the same each time, and told why."""

import re
from pathlib import Path

import pytest

from autograder.law import Exercise
from tests.bank import CHECK, EXERCISES, TESTS, all_rows, answer, diagnosis, judge

REPORTS = sorted((TESTS / "wrong_answers").glob("*/*.txt"))
# Of these it cannot be told from the results what is wrong.
UNTOLD = {
    "TinyCNN/dropout",
    "TinyCNN/first_image_only",
    "TinyCNN/normalises_in_place",
    "TinyCNN/residual",
    "cosine_lr/exponential",
    "cosine_lr/warm_restarts",
    "patchify/cached_by_size",
    "patchify_batch/p18_dilated",
    "patchify_batch/p18_padding",
    "patch_law/sampled_at_random",
    "VisionTransformer/images_scaled",
    "VisionTransformer/relu_after_projection",
}
# Where the line that begins the counterexample, and its expected value, stand.
_MARGIN = 6
_FACTS = ("Smallest input", "expected", "you gave", "  ")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def test_every_wrong_answer_has_a_report_and_no_other_file_has() -> None:
    assert {path.with_suffix(".txt") for _, path in all_rows("wrong")} == set(REPORTS)


def test_reports_fit_a_terminal() -> None:
    for path in REPORTS:
        lines = read(path).splitlines()
        assert len(lines) <= 12, path
        assert max(map(len, lines)) <= 100, path


def test_reports_hold_nothing_of_the_machine() -> None:
    for path in REPORTS:
        found = re.search(r"0x[0-9a-f]{4}|/home|/tmp|site-packages|\.py\b|Traceback", read(path))
        assert not found, (path, found)


def test_reports_say_why() -> None:
    """Under the facts stands one more line: the reason, or where the code raised."""
    untold = set()
    for path in REPORTS:
        shown = [line[_MARGIN:] for line in read(path).splitlines() if line.startswith(" " * 6)]
        if all(line.startswith(_FACTS) for line in shown):
            untold.add(label(path))
    assert untold == UNTOLD


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda e: e.name)
def test_symptoms_are_whole_sentences_that_fit_a_line(exercise: Exercise) -> None:
    for symptom in exercise.symptoms:
        assert len(symptom.text) <= 100 - _MARGIN, symptom.text
        assert symptom.text.endswith((".", "?")), symptom.text
    for law in exercise.laws:
        assert len(law.contrast) <= 100 - _MARGIN, law.contrast


@pytest.mark.parametrize(
    ("name", "row", "words"),
    [
        ("count_patches", "p03_ceil", "The image is filled up in silence"),
        ("patchify", "p03_prints_instead", "Nothing is raised"),
        ("patchify", "p14_erases_what_it_cut", "Work on a copy"),
        ("patchify", "p15_float64", "The dtype is not that of the argument"),
        ("patchify_batch", "gradient_detached", "The result is cut off from the images"),
        ("crossover_tokens", "mlp_one_layer", "Token-wise work is missing"),
        ("unpatchify", "p18_half_steps", "You lay the patches over one another"),
        ("VisionTransformer", "eps_1e_6", "The last norm uses eps = 1e-6;"),
    ],
)
def test_no_wrong_cause_is_named(name: str, row: str, words: str) -> None:
    """Mistakes of which a symptom of another one once spoke."""
    path = TESTS / "wrong_answers" / name / f"{row}.py"
    assert diagnosis(judge(EXERCISES[name], answer(path, name), **CHECK)).startswith(words)
