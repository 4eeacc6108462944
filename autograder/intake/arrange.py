"""From the cells of a notebook to the code that runs, and whose cell is whose."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from autograder.intake.notebook import ANSWER_SUFFIX, Tree, answers, definitions, grade_id
from autograder.intake.places import find_places, handed_out, is_question

_NAMED = 5


@dataclass(frozen=True)
class Arranged:
    """A notebook's code, ready to be run.

    Attributes:
        cells: The code, in the order in which it runs.
        numbers: For each the number of its code cell in the file; 0 for one put back.
        own: For each exercise or other defined name the cell that is its own.
        warnings: What was repaired.
    """

    cells: tuple[str, ...]
    numbers: tuple[int, ...]
    own: Mapping[str, int]
    warnings: tuple[str, ...]


def arrange(cells: Sequence[Tree], release: Tree | None) -> Arranged:
    """Decide which cells run, in which order, and which are whose.

    Args:
        cells: The cells of a notebook, as `read_notebook` gives them.
        release: The lesson as it was handed out, where that is known.

    Returns:
        The code. All of it runs in the order of the file, but for two repairs: what the
        lesson gives (its imports, its locked definitions) runs first if it is missing or
        stands behind answers; and a copy of the stub is left out if it follows an answer.
    """
    code = [cell for cell in cells if cell["cell_type"] == "code" and cell["source"].strip()]
    numbers = {id(cell): number for number, cell in enumerate(code, 1)}
    warnings = list[str]()
    stubs: Mapping[str, str] = {}
    first: list[Tree] = []
    if release is not None:
        known = handed_out(release)
        stubs = {name: cell["source"].strip() for name, cell in known.items()}
        warnings += _lost(known, cells)
        first, words = _given(release, code)
        warnings += words
    moved = {id(cell) for cell in first}
    code = [*first, *(cell for cell in code if id(cell) not in moved)]
    own, left_out, doubled = _owners(code, stubs)
    if doubled:
        names = _named(doubled)
        warnings.append(f"More than one cell for {names}: the last one that was written counts.")
    kept = [cell for cell in code if id(cell) not in left_out]
    places = {id(cell): place for place, cell in enumerate(kept)}
    return Arranged(
        tuple(cell["source"] for cell in kept),
        tuple(numbers.get(id(cell), 0) for cell in kept),
        {name: places[id(cell)] for name, cell in own.items()},
        tuple(warnings),
    )


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more


def _lost(known: Mapping[str, Tree], cells: Sequence[Tree]) -> Iterator[str]:
    """Say which cells with points are gone, or can be told by their looks only."""
    places = find_places(known, cells)
    if not places:
        return
    kinds = {"code": "code", "markdown": "markdown"}
    graded = {name: cell for name, cell in known.items() if cell["metadata"]["nbgrader"]["grade"]}
    gone = [
        name
        for name, cell in graded.items()
        if name not in places
        or kinds.get(cells[places[name]]["cell_type"]) != cell["cell_type"]
    ]
    if gone:
        yield f"The graded cell of {_named(gone)} was missing or changed, and was put back."
    unmarked = [name for name, place in places.items() if grade_id(cells[place]) != name]
    if unmarked:
        yield (
            f"{len(unmarked)} cells had lost their nbgrader metadata; "
            "they were found by their ids, their text or the names that they define."
        )


def _given(release: Tree, code: Sequence[Tree]) -> tuple[list[Tree], list[str]]:
    """Find what the lesson gives, if it is missing or comes too late for the answers."""
    found = {grade_id(cell): cell for cell in code if grade_id(cell)}
    looks = {cell["source"].strip(): cell for cell in code}
    order = {id(cell): place for place, cell in enumerate(code)}
    # Where each answer stands that came later when it was handed out.
    answered: dict[str, int] = {}
    for cell in code:
        for name in filter(None, [answers(cell), *(n for n, d in definitions(cell["source"]) if d)]):
            answered.setdefault(name, order[id(cell)])
    first, missing, late = list[Tree](), list[str](), False
    for place, due in enumerate(release["cells"]):
        if not _is_given(due, release["cells"][:place]):
            continue
        name = grade_id(due)
        there = found.get(name) if name else _same_id(due, code)
        there = there or looks.get(due["source"].strip())
        if there is None:
            first.append(due)
            missing.append(name or "the imports")
            continue
        after = [answers(cell) for cell in release["cells"][place:] if answers(cell)]
        if any(answered.get(each, len(code)) < order[id(there)] for each in after):
            first.append(there)
            late = True
    words = []
    if missing:
        words.append(f"What the lesson gives was put back, since it was missing: {_named(missing)}.")
    if late:
        words.append("The cells were in another order: what the lesson gives was run first.")
    return first, words


def _is_given(cell: Tree, before: Sequence[Tree]) -> bool:
    """Tell whether the answers rest on a cell: the first one with code, and locked ones."""
    if cell["cell_type"] != "code":
        return False
    marks = cell["metadata"].get("nbgrader")
    if marks is None:
        return not any(each["cell_type"] == "code" for each in before)
    return bool(marks["locked"] and not marks["grade"])


def _same_id(due: Tree, code: Sequence[Tree]) -> Tree | None:
    """Find a cell by its id, if it still has to do with what was handed out."""
    lines = {line.strip() for line in due["source"].split("\n")} - {""}
    for cell in code:
        if cell["id"] == due["id"] and lines & {*map(str.strip, cell["source"].split("\n"))}:
            return cell
    return None


def _owners(
    code: Sequence[Tree], stubs: Mapping[str, str]
) -> tuple[dict[str, Tree], set[int], list[str]]:
    """Tell which cell is whose, which copies of stubs to leave out, and what is doubled."""
    homes: dict[str, list[Tree]] = {}
    makers: dict[str, list[Tree]] = {}
    binders: dict[str, list[Tree]] = {}
    for cell in code:
        if name := answers(cell):
            homes.setdefault(name, []).append(cell)
        bound = definitions(cell["source"])
        for each in dict.fromkeys(each for each, by_def in bound if by_def):
            makers.setdefault(each, []).append(cell)
        for each in dict.fromkeys(each for each, _ in bound):
            binders.setdefault(each, []).append(cell)
    own, left_out = dict[str, Tree](), set[int]()
    for name, cells in binders.items():
        home = [cell for cell in homes.get(name, ()) if any(cell is each for each in cells)]
        made = makers.get(name, cells)
        free = [cell for cell in made if not answers(cell)]
        stub = stubs.get(f"{name}{ANSWER_SUFFIX}", "")
        for group in (home, free, made):
            written = [cell for cell in group if not _is_stub(cell["source"], stub)]
            if written:
                own[name] = written[-1]
                left_out |= {
                    id(cell)
                    for cell in made[made.index(written[-1]) + 1 :]
                    if _is_stub(cell["source"], stub) and answers(cell) in ("", name)
                    and {each for each, _ in definitions(cell["source"])} == {name}
                }
                break
        own.setdefault(name, (home or made)[-1])
    doubled = [name for name, cells in homes.items() if len(cells) > 1]
    return own, left_out, doubled


def _is_stub(source: str, stub: str) -> bool:
    """Tell whether code is what was handed out: raises, and never returns."""
    if source.strip() == stub:
        return True
    return "raise NotImplementedError" in source and not re.search(
        r"^[ \t]+(?:return|yield)\b", source, re.MULTILINE
    )
