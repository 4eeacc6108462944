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
# Prose: what is named there is not used.
_PROSE = re.compile(r"\"\"\"[\s\S]*?\"\"\"|\'\'\'[\s\S]*?\'\'\'|#[^\n]*")
_BODY = re.compile(r"(?:async[ \t]+def|def|class)[ \t]+(\w+)")
_NAMED = re.compile(r"\b(?:def|class|as)[ \t]+\(?[ \t]*(\w+)|(\w+)[ \t]*:=")
_LISTED = re.compile(r"\b(?:del|for|import|global)\b([^\n]*)")
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
    texts = [_PROSE.sub("", cell) for cell in program.cells]
    words = [set(_WORD.findall(text)) for text in texts]
    binds = [set(_bound(text)) for text in texts]
    rests_on = _rests_on(name, own, words, submission.defines, binds)
    bound = {name}.union(*binds[: own + 1])
    kept = list(program.cells[: own + 1])
    for place in range(own + 1, len(program.cells)):
        if _ANY.search(texts[place]) or binds[place] & rests_on & bound:
            continue
        bound |= binds[place]
        kept.append(program.cells[place])
    return None if len(kept) == len(program.cells) else replace(program, cells=tuple(kept))


def _bound(cell: str) -> Iterator[str]:
    """Find the names that a cell may bind for all: rather too many than too few."""
    in_body = False
    for line in cell.split("\n"):
        # What a body binds is its own, unless it says so. Its head may have several lines.
        if line[:1] not in ("", " ", "\t", ")", "\r"):
            head = _BODY.match(line)
            in_body = head is not None
            if head:
                yield head[1]
        if not in_body or line.lstrip().startswith("global"):
            yield from _bound_by(line)


def _bound_by(line: str) -> Iterator[str]:
    for one, other in _NAMED.findall(line):
        yield one or other
    for rest in _LISTED.findall(line):
        yield from _WORD.findall(rest)
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
