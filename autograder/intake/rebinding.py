"""Which later cells may break an answer, by the looks of their text.

The text decides only what is tried: an answer that is not right is judged once more without
these cells, and the better of the two counts. So it does no harm if one is taken for more
than it is.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from autograder.intake.submission import Submission
from autograder.sandbox.messages import Program

# Nobody writes more code than this by hand.
_MOST = 400_000

_WORD = re.compile(r"[^\W\d]\w*")
_NAMED = re.compile(r"\b(?:def|class|as|global)[ \t]+\(?[ \t]*(\w+)|(\w+)[ \t]*:=")
_LISTED = re.compile(r"\b(?:del|for|import)\b([^\n]*)")
_EQUALS = re.compile(r"(?<![=!<>:])=(?!=)")
# What may bind any name at all.
_ANY = re.compile(r"\b(?:globals|vars|exec|setattr|reload)[ \t]*\(|import[ \t]+\*|^[ \t]*%", re.M)


def without_breaks(submission: Submission, name: str) -> Program | None:
    """Leave out the cells that may break an answer after it was given.

    Args:
        submission: A submission.
        name: An exercise.

    Returns:
        The program without every later cell that binds anew the exercise's name, or a name
        that its own cell rests on; None if there are no such cells, or far too much code.
    """
    program = submission.program
    own = submission.own.get(name)
    if own is None or own + 1 == len(program.cells) or sum(map(len, program.cells)) > _MOST:
        return None
    words = [set(_WORD.findall(cell)) for cell in program.cells]
    binds = [set(_bound(cell)) for cell in program.cells]
    rests_on = _rests_on(name, own, words, submission.defines, binds)
    bound = {name}.union(*binds[: own + 1])
    kept = list(program.cells[: own + 1])
    for place in range(own + 1, len(program.cells)):
        cell = program.cells[place]
        if _ANY.search(cell) or binds[place] & rests_on & bound:
            continue
        bound |= binds[place]
        kept.append(cell)
    return None if len(kept) == len(program.cells) else replace(program, cells=tuple(kept))


def _bound(cell: str) -> Iterator[str]:
    """Find the names that a cell may bind: rather too many than too few."""
    for one, other in _NAMED.findall(cell):
        yield one or other
    for rest in _LISTED.findall(cell):
        yield from _WORD.findall(rest)
    for line in cell.split("\n"):
        *targets, _ = _EQUALS.split(line)
        depth = 0
        for target in targets:
            depth += sum(map(target.count, "([{")) - sum(map(target.count, ")]}"))
            # Inside brackets it names an argument of a call.
            if depth <= 0:
                yield from _WORD.findall(target)


def _rests_on(
    name: str, own: int, words: list[set[str]], defines: Mapping[str, int], binds: list[set[str]]
) -> set[str]:
    """Find the names that an answer mentions, and those which their cells mention, and so on."""
    makers: dict[str, list[int]] = {}
    for place, names in enumerate(binds):
        for each in names:
            makers.setdefault(each, []).append(place)
    seen, cells, waiting = {name}, set[int](), [own]
    while waiting:
        place = waiting.pop()
        if place in cells:
            continue
        cells.add(place)
        for word in words[place] - seen:
            seen.add(word)
            waiting += [maker for maker in makers.get(word, ()) if word in defines]
    return seen
