"""What came of an exercise, and how it is told: the same words on a page and in a terminal."""

from dataclasses import dataclass
from html import escape
from typing import Literal

from autograder.counterexample import counterexample_img

LawStatus = Literal["held", "broken", "not_looked_at"]
Status = Literal[
    "right",
    "partly",
    "wrong",
    "not_written",
    "crashed",
    "timeout",
    "memory",
    "missing",
    "disputed",
]

RAISED = "Your code raised"
"""How the diagnosis of an exception begins."""

_LINES = 12
_WIDTH = 100
_SHORT = 12
_ARGUMENTS = 3
_SIGNS = {
    "right": "✓",
    "disputed": "✓",
    "held": "✓",
    "not_written": "·",
    "missing": "–",
    "not_looked_at": "○",
}
_BROKEN = "✗"
_ASCII = str.maketrans({"✓": "+", "✗": "x", "·": ".", "–": "-", "○": "o", "…": "~"})


@dataclass(frozen=True)
class LawOutcome:
    """What came of one law.

    Attributes:
        title: The law in a student's words.
        status: Whether it held; "not_looked_at" if a law before it must hold first.
        points: What it earned.
        max_points: What it is worth.
        case: For a broken law, the case that shows it: argument to short text.
        expected: For a broken law, what a right answer gives.
        given: For a broken law, what this answer gave.
        diagnosis: What probably went wrong, where that can be told.
    """

    title: str
    status: LawStatus
    points: float
    max_points: float
    case: dict[str, str] | None = None
    expected: str | None = None
    given: str | None = None
    diagnosis: str | None = None


@dataclass(frozen=True)
class Outcome:
    """What came of one exercise.

    Attributes:
        name: The exercise.
        status: In one word.
        points: What it earned.
        max_points: What it is worth; 0 if it is optional.
        laws: Its laws in order.
    """

    name: str
    status: Status
    points: float
    max_points: float
    laws: tuple[LawOutcome, ...] = ()


@dataclass(frozen=True)
class Report:
    """An outcome with what is said around it. Its `repr` is its text.

    Attributes:
        outcome: The outcome.
        closing: What to say after success.
    """

    outcome: Outcome
    closing: str = ""

    def __repr__(self) -> str:
        return text(self)

    def _repr_markdown_(self) -> str:
        return markdown(self)

    def _repr_html_(self) -> str | None:
        # Notebooks prefer this to Markdown, so it is there only where it shows more.
        broken = (law for law in self.outcome.laws if law.status == "broken")
        picture = next(map(counterexample_img, broken), None)
        return picture and f"<pre><code>{escape(text(self))}</code></pre>\n{picture}"


def sign(status: Status | LawStatus) -> str:
    """The mark that stands before an exercise or a law."""
    return _SIGNS.get(status, _BROKEN)


def number(points: float) -> str:
    """Write points without needless zeros."""
    return f"{points:.2f}".rstrip("0").rstrip(".")


def headline(outcome: Outcome) -> str:
    """Write an exercise's name and what it earned."""
    if outcome.max_points:
        return f"{outcome.name}: {number(outcome.points)} of {number(outcome.max_points)} points"
    words = {"right": "right", "partly": "partly right"}.get(outcome.status, "not right yet")
    return f"{outcome.name}: {words} (optional)"


def text(report: Report) -> str:
    """Write a report for a terminal: at most twelve lines, unless all laws hold.

    Args:
        report: What to write.

    Returns:
        Lines without a newline at the end.
    """
    outcome = report.outcome
    if outcome.status == "not_written":
        return f"· {outcome.name}: not written yet. hint('{outcome.name}') helps you start."
    if outcome.status == "missing":
        return f"– {outcome.name}: {outcome.laws[0].diagnosis or 'not defined.'}"
    head = [f"{sign(outcome.status)} {headline(outcome)}"]
    broken = [law for law in outcome.laws if law.status == "broken"]
    if not broken:
        lines = head + [f"  {sign(law.status)} {law.title}" for law in outcome.laws]
        return "\n".join(lines + _indent(report.closing, 2))
    held = [law.title for law in outcome.laws if law.status == "held"]
    skipped = [law.title for law in outcome.laws if law.status == "not_looked_at"]
    shown = [f"  {_BROKEN} {broken[0].title}", *_counterexample(broken[0])]
    others = [f"  {_BROKEN} {law.title}" for law in broken[1:]]
    first = [f"  {sign('held')} {title}" for title in held]
    last = [f"  {sign('not_looked_at')} {title}: not looked at" for title in skipped]

    def length() -> int:
        return sum(map(len, (head, first, shown, others, last)))

    # What stands furthest from the counterexample is shortened first.
    if length() > _LINES and len(last) > 1:
        last = [f"  {sign('not_looked_at')} {len(skipped)} more laws: not looked at"]
    if length() > _LINES and len(first) > 1:
        first = [f"  {sign('held')} {len(held)} laws hold"]
    if length() > _LINES and len(others) > 1:
        others = [f"  {_BROKEN} {len(others)} more laws are broken"]
    if length() > _LINES and others and last:
        others = [f"  {_BROKEN} {len(broken) - 1} more broken, {len(skipped)} not looked at"]
        last = []
    return "\n".join([*head, *first, *shown, *others, *last])


def _counterexample(law: LawOutcome) -> list[str]:
    lines = []
    if law.case:
        lines.append(f"      {_introduction(law)}")
        lines += [_cut(f"        {line}") for line in _arguments(law.case)]
    if law.expected is not None:
        lines.append(_cut(f"      expected  {law.expected}"))
        # An exception is told below, with its message.
        if not (law.diagnosis or "").startswith(RAISED):
            lines.append(_cut(f"      you gave  {law.given}"))
    return lines + _indent(law.diagnosis or "", 6)


def _arguments(case: dict[str, str]) -> list[str]:
    """Write arguments as they would be given, short neighbours on one line."""
    lines: list[str] = []
    room = 0
    for name, value in case.items():
        argument = f"{name} = {value}"
        short = len(value) <= _SHORT
        if short and len(argument) < room:
            lines[-1] += f", {argument}"
        else:
            lines.append(argument)
        room = _WIDTH // 2 - len(lines[-1]) if short else 0
    if len(lines) > _ARGUMENTS:
        lines[_ARGUMENTS - 1 :] = [f"and {len(lines) - _ARGUMENTS + 1} more"]
    return lines


def _introduction(law: LawOutcome) -> str:
    if law.case is not None and set(law.case) == {"file"}:
        return "Looked at:"
    return "Smallest input found that shows it:" if law.expected is not None else "The input:"


def _indent(words: str, by: int) -> list[str]:
    return [_cut(" " * by + line) for line in words.splitlines()]


def _cut(line: str) -> str:
    return line if len(line) <= _WIDTH else line[: _WIDTH - 1] + "…"


def ascii_only(words: str) -> str:
    """Replace the signs for a terminal that knows no others than ASCII."""
    return words.translate(_ASCII).encode("ascii", "backslashreplace").decode()


def markdown(report: Report) -> str:
    """Write a report for a notebook: its text in a fence that the text cannot close."""
    words = text(report)
    fence = "```"
    while fence in words:
        fence += "`"
    # No language: a colouring converter would give up the fixed width.
    return f"{fence}\n{words}\n{fence}"
