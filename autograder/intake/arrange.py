"""From the cells of a notebook to the code that runs, and whose cell is whose."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from autograder.intake.notebook import ANSWER_SUFFIX, Tree, answers, definitions, grade_id
from autograder.intake.places import find_places, handed_out

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
    kept = [place for place in range(len(code)) if place not in left_out]
    now = {place: number for number, place in enumerate(kept)}
    return Arranged(
        tuple(code[place]["source"] for place in kept),
        tuple(numbers.get(id(code[place]), 0) for place in kept),
        {name: now[place] for name, place in own.items()},
        tuple(warnings),
    )


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more


def _lost(known: Mapping[str, Tree], cells: Sequence[Tree]) -> Iterator[str]:
    """Say which cells with points are gone or changed, and which were told by their looks."""
    places = find_places(known, cells)
    if not places:
        return
    gone = [
        name
        for name, cell in known.items()
        if cell["metadata"]["nbgrader"]["grade"]
        and (name not in places or _is_changed(cells[places[name]], cell))
    ]
    if gone:
        yield f"Cells with points were missing or changed, and were put back: {_named(gone)}."
    unmarked = [name for name, place in places.items() if grade_id(cells[place]) != name]
    if unmarked:
        yield f"Cells had lost their nbgrader metadata, and were recognised: {_named(unmarked)}."


def _is_changed(cell: Tree, due: Tree) -> bool:
    if cell["cell_type"] != due["cell_type"]:
        return True
    marks = due["metadata"]["nbgrader"]
    return not marks["solution"] and cell["source"].strip() != due["source"].strip()


def _given(release: Tree, code: Sequence[Tree]) -> tuple[list[Tree], list[str]]:
    """Find what the lesson gives, if it is missing or comes too late for the answers."""
    # The first of several: it need not be moved if it comes early enough.
    found = {grade_id(cell): cell for cell in reversed(code) if grade_id(cell)}
    looks = {cell["source"].strip(): cell for cell in reversed(code)}
    order = {id(cell): place for place, cell in enumerate(code)}
    # Where each answer stands that came later when it was handed out.
    answered: dict[str, int] = {}
    for cell in code:
        for name in [answers(cell), *_made(cell)]:
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
        words.append(f"What the lesson gives was missing, and was put back: {_named(missing)}.")
    if late:
        words.append("The cells were in another order: what the lesson gives was run first.")
    return first, words


def _made(cell: Tree) -> list[str]:
    return [name for name, by_def in definitions(cell["source"]) if by_def]


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
) -> tuple[dict[str, int], set[int], list[str]]:
    """Tell which cell is whose, which copies of stubs to leave out, and what is doubled."""
    homes, makers, binders = (dict[str, list[int]]() for _ in range(3))
    bound = [dict(sorted(definitions(cell["source"]), key=lambda each: each[1])) for cell in code]
    for place, cell in enumerate(code):
        if name := answers(cell):
            homes.setdefault(name, []).append(place)
        for each, by_def in bound[place].items():
            binders.setdefault(each, []).append(place)
            if by_def:
                makers.setdefault(each, []).append(place)
    # Once for each cell: one cell may define a hundred thousand names.
    texts = [cell["source"].strip() for cell in code]
    raising = [_raises(text) for text in texts]
    theirs = [answers(cell) for cell in code]
    own, left_out = dict[str, int](), set[int]()
    for name, every in binders.items():
        stub = stubs.get(f"{name}{ANSWER_SUFFIX}")
        made = makers.get(name, every)
        written = [place for place in made if not (raising[place] or texts[place] == stub)]
        home = [place for place in homes.get(name, ()) if name in bound[place]]
        choices = (
            [place for place in home if not (raising[place] or texts[place] == stub)],
            [place for place in written if not theirs[place]],
            written,
            home or made,
        )
        own[name] = next(places[-1] for places in choices if places)
        if any(choices[:3]):
            left_out |= {
                place
                for place in made
                if place > own[name]
                and (raising[place] or texts[place] == stub)
                and theirs[place] in ("", name)
                and len(bound[place]) == 1
            }
    doubled = {name for name, places in homes.items() if len(places) > 1}
    doubled |= {name for place in left_out for name in bound[place]}
    return own, left_out, sorted(doubled)


def _raises(source: str) -> bool:
    """Tell whether code looks like a stub: raises, and never returns."""
    return "raise NotImplementedError" in source and not re.search(
        r"^[ \t]+(?:return|yield)\b", source, re.MULTILINE
    )
