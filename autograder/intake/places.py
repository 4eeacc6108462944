"""Which cell of a notebook is which of those that were handed out."""

from collections.abc import Mapping, Sequence

from autograder.intake.notebook import (
    ANSWER_SUFFIX,
    Tree,
    answers,
    cell_source,
    definitions,
    grade_id,
)


def handed_out(release: Tree) -> dict[str, Tree]:
    """List the cells of a release that nbgrader knows, by name."""
    return {name: cell for cell in release["cells"] if (name := grade_id(cell))}


def is_question(cell: Tree) -> bool:
    """Tell whether a cell of a release is a written question."""
    marks = cell["metadata"].get("nbgrader", {})
    return bool(marks.get("grade") and marks.get("solution"))


def find_places(known: Mapping[str, Tree], came: Sequence[Tree]) -> dict[str, int]:
    """Find the cells that nbgrader knows: by its metadata, else by what they look like.

    Args:
        known: The cells that were handed out, by name.
        came: The cells that came back, as `read_notebook` gives them.

    Returns:
        The place of each that is there.
    """
    places: dict[str, int] = {}
    for place, cell in enumerate(came):
        name = grade_id(cell)
        if name not in known:
            continue
        # The last of several counts, as with definitions; an untouched copy is none.
        if name not in places or cell_source(cell) != known[name]["source"]:
            places[name] = place
    missing = [name for name in known if name not in places]
    # From the end, since the last of several counts.
    for place in reversed(range(len(came)) if missing else ()):
        cell = came[place]
        if grade_id(cell) in known:
            continue
        made = {name for name, by_def in definitions(cell["source"]) if by_def}
        for name in missing:
            if name not in places and _is_like(cell, made, known[name]):
                places[name] = place
                break
    return places


def _is_like(cell: Tree, made: set[str], given: Tree) -> bool:
    """Tell whether a cell without a name is one that was handed out, or the answer to it."""
    name, source = grade_id(given), cell["source"]
    if cell["id"] == name or source.strip() == given["source"].strip():
        return True
    if is_question(given):
        return bool(source.startswith(given["source"].partition("\n")[0]))
    answer = given["metadata"]["nbgrader"]["solution"]
    return bool(answer) and name.removesuffix(ANSWER_SUFFIX) in made


def worked_on(release: Tree, cells: Sequence[Tree]) -> bool | None:
    """Tell whether someone answered anything.

    Args:
        release: The lesson as it was handed out.
        cells: The cells that came back.

    Returns:
        None if nothing in them has to do with this lesson.
    """
    known = handed_out(release)
    places = find_places(known, cells)
    changed = any(
        known[name]["metadata"]["nbgrader"]["solution"]
        and cells[place]["source"].strip() != known[name]["source"].strip()
        for name, place in places.items()
    )
    if changed or any(_answers_elsewhere(known, cell) for cell in cells):
        return True
    return False if places else None


def _answers_elsewhere(known: Mapping[str, Tree], cell: Tree) -> bool:
    if cell["cell_type"] != "code" or answers(cell):
        return False
    made = {f"{name}{ANSWER_SUFFIX}" for name, by_def in definitions(cell["source"]) if by_def}
    return any(cell["source"].strip() != known[name]["source"].strip() for name in made & {*known})
