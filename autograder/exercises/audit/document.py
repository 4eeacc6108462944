"""The exercise `audit_json`: what the file of the experiment must say.

Nothing can show that a file was not made up. But what is made up must fit together: every
hash, every whole number of images, every mean, and what the two arms have in common.
"""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from autograder.data.fashion import SHA256
from autograder.exercises.audit.hints import HINTS
from autograder.exercises.audit.made_up import SYMPTOMS
from autograder.experiment.document import Audit, FormError, read, summary
from autograder.experiment.recipe import ARMS, MODELS, RUNS, SEEDS, Dtype, Recipe, Run
from autograder.experiment.recorded import remarks
from autograder.experiment.training import hashes
from autograder.law import Call, Exercise, Foreign, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.words import show

NAME = "audit_json"
FILE = "audit.json"

# Of 1,000 images in batches of 100, over 120 epochs.
_UPDATES = 1200
# Of a hash, as many as are shown.
_DIGITS = 12

# A sum of a few shares of 200 in another order.
_ROUNDING = 1e-9

Facts = Callable[[Audit], Mismatch | None]


def _law(title: str, weight: int, contrast: str, facts: Facts, *, form: bool = False) -> Law:
    """State something of the file; where it cannot be read, that is the mismatch."""

    def judge(_case: str, replies: Sequence[Reply]) -> Mismatch | None:
        value, due = replies[0].value, "a file that can be read"
        if wrong := raised_instead(due, replies[0]):
            return wrong
        if isinstance(value, Foreign):
            return Mismatch(due, value.what)
        try:
            audit = read(value)
        except FormError as error:
            return Mismatch(f"{error.where}: {error.expected}", error.given)
        return facts(audit)

    def calls(case: str) -> list[Call]:
        return [Call(NAME, (case,))]

    return Law(
        title, weight, calls, judge, examples=(FILE,), needs_value=not form, contrast=contrast
    )


def _of_the_lesson(audit: Audit) -> Mismatch | None:
    """Compare images, recipe, schedules and weights with what the course ships."""
    if audit.data != SHA256:
        return _differs("data", SHA256, audit.data)
    # Nobody's numbers are worse for having been computed in float64.
    allowed = [Recipe(dtype=each).as_dict() for each in get_args(Dtype)]
    if audit.recipe not in allowed:
        due = allowed[0]
        name = next((name for name in due if due[name] != audit.recipe[name]), "dtype")
        return _differs(f"recipe, {name}", due[name], audit.recipe[name])
    for run in RUNS:
        due, row = hashes(run), audit.rows[run]
        for name, given in (
            ("schedule_hash", row.schedule_hash),
            ("weights_hash", row.weights_hash),
        ):
            if given != due[name]:
                return _differs(f"{run}, {name}", due[name], given)
        if row.updates != _UPDATES:
            return _differs(f"{run}, updates", _UPDATES, row.updates)
    return None


def _whole(audit: Audit) -> Mismatch | None:
    for run in RUNS:
        for name, images, value in audit.rows[run].measures():
            right = round(value * images)
            if abs(value - right / images) > _ROUNDING:
                return Mismatch(
                    f"{run}, {name}: a whole number of {images} images",
                    f"{value:.6g}, which is {value * images:.6g} images",
                )
    return None


def _summary(audit: Audit) -> Mismatch | None:
    for arm in ARMS:
        for name, due in summary(audit.rows, arm).items():
            given = audit.summary[arm][name]
            if abs(given - due) > _ROUNDING:
                return Mismatch(f"summary, {arm}, {name}: {due:.6g}", f"{given:.6g}")
    return None


def _one_factor(audit: Audit) -> Mismatch | None:
    """See that a run and its twin in the other arm share all but the table of shifts."""
    for run in RUNS:
        row, twin = audit.rows[run], audit.rows[run._replace(arm="plain")]
        table = hashes(run)["table_hash"]
        if row.table_hash != table:
            return _differs(f"{run}, table_hash", table, row.table_hash)
        for name, due, given in (
            ("schedule_hash", twin.schedule_hash, row.schedule_hash),
            ("weights_hash", twin.weights_hash, row.weights_hash),
            ("updates", twin.updates, row.updates),
        ):
            if due != given:
                return _differs(f"{run}, {name}", due, given)
    return None


def _no_run_twice(audit: Audit) -> Mismatch | None:
    first: dict[tuple[float, ...], Run] = {}
    for run in RUNS:
        numbers = tuple(measure.value for measure in audit.rows[run].measures())
        other = first.setdefault(numbers, run)
        if other != run:
            return Mismatch(f"{run}: accuracies of its own", f"in every place those of {other}")
    return None


def _lead(audit: Audit) -> Mismatch | None:
    cnn, vit = (
        sum(audit.rows[Run("plain", model, seed)].curve[4] for seed in SEEDS) / len(SEEDS)
        for model in MODELS
    )
    if cnn > vit:
        return None
    return Mismatch("plain, at 4 px: the CNN's mean above the ViT's", f"{cnn:.4g} and {vit:.4g}")


def _differs(place: str, expected: Any, given: Any) -> Mismatch:
    return Mismatch(f"{place}: {_short(expected)}", _short(given))


def _short(value: Any) -> str:
    """Write a hash by its first digits, and nothing else at length."""
    words = "none" if value is None else show(value).strip("'")
    return words if len(words) <= _DIGITS else words[:_DIGITS] + "…"


audit_json = Exercise(
    name=NAME,
    points=3,
    parameters=("file",),
    laws=(
        _law(
            "The file holds 20 runs, five seeds of both models in each arm, and their summary",
            2,
            "The cell of the full experiment writes this file: run it to its end.",
            lambda _: None,
            form=True,
        ),
        _law(
            "Images, recipe, schedules and initial weights are the lesson's",
            4,
            "This is another experiment: leave the cell that runs it as it is.",
            _of_the_lesson,
        ),
        _law(
            "Every accuracy is a whole number of images",
            2,
            "An accuracy is the share of images that are named rightly: it is counted.",
            _whole,
        ),
        _law(
            "The summary follows from the rows",
            2,
            "Gaps and drops are averaged over the seeds: was a number changed by hand?",
            _summary,
        ),
        _law(
            "The arms differ in the table of shifts and in nothing else",
            4,
            "Schedules, weights and number of updates are shared; only the table is new.",
            _one_factor,
        ),
        _law(
            "No run stands there twice",
            4,
            "Two trainings never agree in all eleven accuracies: was a run copied?",
            _no_run_twice,
        ),
        _law(
            "In the plain arm the CNN leads at 4 pixels, in the mean over the seeds",
            2,
            "With this recipe the CNN leads there by far: are the two models mixed up?",
            _lead,
        ),
    ),
    hints=HINTS[NAME],
    worth_knowing="Another machine rounds float32 otherwise: a run may differ by some images.",
    symptoms=SYMPTOMS,
    file=FILE,
    remarks=remarks,
)
