"""How a file of the experiment can be wrong, as what it holds shows."""

from collections.abc import Callable, Sequence
from typing import Any

from autograder.experiment.document import MEANS, Audit, FormError, read, read_rows, summary
from autograder.experiment.recipe import ARMS, RUNS, SEEDS, Arm, Run
from autograder.experiment.training import hashes
from autograder.law import Reply, Symptom

_ROUNDING = 1e-9


def _of_audit(text: str, shows: Callable[[Audit], bool]) -> Symptom:
    """Recognise a mistake in a file that can be read."""

    def explains(_case: Any, replies: Sequence[Reply]) -> bool:
        try:
            return shows(read(replies[0].value))
        except FormError:
            return False

    return Symptom(text, explains)


def _of_data(text: str, shows: Callable[[Any], bool]) -> Symptom:
    """Recognise a mistake in a file of another form."""

    def explains(_case: Any, replies: Sequence[Reply]) -> bool:
        try:
            read(replies[0].value)
        except FormError:
            return replies[0].raised is None and shows(replies[0].value)
        return False

    return Symptom(text, explains)


def _rows_of(data: Any, arm: Arm) -> Any:
    for name in ("arms", arm, "rows"):
        data = data.get(name) if type(data) is dict else None
    return data


def _unfinished(data: Any) -> bool:
    """Tell whether there are rows of the right form, and too few."""
    try:
        return sum(len(read_rows(arm, _rows_of(data, arm))) for arm in ARMS) < len(RUNS)
    except FormError:
        return False


def _accuracies(data: Any) -> list[float]:
    """Take what stands in the place of accuracies on the benchmark; nothing if it is amiss."""
    rows = [row for arm in ARMS if type(found := _rows_of(data, arm)) is list for row in found]
    shares: list[Any] = [row.get("benchmark") if type(row) is dict else None for row in rows]
    return shares if all(type(each) in (int, float) for each in shares) else []


def _percent(data: Any) -> bool:
    found = _accuracies(data)
    return bool(found) and max(found) > 1 and all(0 <= each <= 100 for each in found)


def _counted(data: Any) -> bool:
    found = _accuracies(data)
    return bool(found) and max(found) > 100 and all(type(each) is int for each in found)


def _numbers(audit: Audit, run: Run) -> tuple[float, ...]:
    return tuple(measure.value for measure in audit.rows[run].measures())


def _plain_twice(audit: Audit) -> bool:
    return all(_numbers(audit, run) == _numbers(audit, run._replace(arm="plain")) for run in RUNS)


def _one_seed(audit: Audit) -> bool:
    return all(_numbers(audit, run) == _numbers(audit, run._replace(seed=SEEDS[0])) for run in RUNS)


def _arms_swapped(audit: Audit) -> bool:
    due = {arm: [hashes(run)["table_hash"] for run in RUNS if run.arm == arm] for arm in ARMS}
    given = {arm: [audit.rows[run].table_hash for run in RUNS if run.arm == arm] for arm in ARMS}
    return given["plain"] == due["translated"] and given["translated"] == due["plain"]


def _without_tables(audit: Audit) -> bool:
    return all(row.table_hash is None for row in audit.rows.values()) and not _plain_twice(audit)


def _models_swapped(audit: Audit) -> bool:
    def other(run: Run) -> Run:
        return run._replace(model="vit" if run.model == "cnn" else "cnn")

    return all(
        row.weights_hash == hashes(other(run))["weights_hash"] for run, row in audit.rows.items()
    )


def _more_updates(audit: Audit) -> bool:
    return all(
        audit.rows[run].updates > audit.rows[run._replace(arm="plain")].updates > 0
        for run in RUNS
        if run.arm == "translated"
    )


def _summary_is(audit: Audit, sources: Sequence[Arm], factors: Sequence[int]) -> bool:
    """Tell whether the summary is not right, but would be if it were twisted so."""

    def same(sources: Sequence[Arm], factors: Sequence[int]) -> bool:
        return all(
            abs(given - factor * right) <= _ROUNDING
            for arm, source in zip(ARMS, sources, strict=True)
            for given, right, factor in zip(
                (audit.summary[arm][name] for name in MEANS),
                summary(audit.rows, source).values(),
                factors,
                strict=True,
            )
        )

    return not same(ARMS, (1, 1, 1)) and same(sources, factors)


SYMPTOMS = (
    _of_data(
        "Runs are missing: was the experiment stopped? Its cell goes on where it was.", _unfinished
    ),
    _of_data("These are percentages; accuracies are shares, from 0 to 1.", _percent),
    _of_data("These are numbers of images; accuracies are shares, from 0 to 1.", _counted),
    _of_audit("The translated arm repeats the plain one: nothing was trained in it.", _plain_twice),
    _of_audit("All seeds of a model have the same accuracies: it was trained once.", _one_seed),
    _of_audit(
        "The arms are mixed up: the runs of the plain one have tables of shifts.", _arms_swapped
    ),
    _of_audit(
        "No run has a table of shifts: were images moved in the translated arm?", _without_tables
    ),
    _of_audit(
        "The models are mixed up: each has the initial weights of the other.", _models_swapped
    ),
    _of_audit(
        "The translated arm has more updates: then two factors changed, not one.", _more_updates
    ),
    _of_audit(
        "The gap is taken the wrong way round: it is the CNN's minus the ViT's.",
        lambda audit: _summary_is(audit, ARMS, (-1, 1, 1)),
    ),
    _of_audit(
        "The drops are taken the wrong way round: clean minus 4 pixels.",
        lambda audit: _summary_is(audit, ARMS, (1, -1, -1)),
    ),
    _of_audit(
        "The arms are mixed up in the summary.",
        lambda audit: _summary_is(audit, ARMS[::-1], (1, 1, 1)),
    ),
)
"""Mistakes that explain a whole file."""
