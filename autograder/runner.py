"""Runs the laws of one exercise over a caller and judges what comes back."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch

from autograder.cases import draw, shrink
from autograder.law import Call, Exercise, Law, Mismatch, Raised, Reply, Stop
from autograder.report import RAISED, LawOutcome, Outcome, Status
from autograder.sandbox.caller import Caller
from autograder.sandbox.perform import CALL_SECONDS
from autograder.words import show

STOPPED: Mapping[Stop, tuple[Status, str]] = {
    "timeout": ("timeout", f"Stopped after {CALL_SECONDS:g} s: does a loop never end?"),
    "memory": ("memory", "Stopped: this takes more memory than there is."),
    "died": ("crashed", "The process ended in the middle of this call."),
    "output": ("crashed", "Stopped: it prints without end."),
    "disk": ("crashed", "Stopped: it leaves more on disk than it may."),
}
"""What it means for an answer that it was stopped: its status, and why in words."""

_CONSTANT = "You give the same result in every case: does it depend on the arguments?"
# So many cases may have the same result by chance.
_FEW = 3


@dataclass(frozen=True)
class _Trial:
    """One case of a law, with what came of it."""

    case: Any
    calls: Sequence[Call]
    replies: tuple[Reply, ...]
    mismatch: Mismatch | None

    @property
    def shown(self) -> Call:
        """The call to speak of: the one that breaks the law, else the last that was made."""
        return self.calls[len(self.replies) - 1 if self.mismatch is None else self.mismatch.call]


@dataclass
class _Seen:
    """What all calls of an exercise have in common, gathered as replies come in."""

    replies: int = 0
    raised: int = 0
    unwritten: int = 0
    stop: Stop | None = None

    def add(self, reply: Reply) -> None:
        self.replies += 1
        self.raised += reply.raised is not None
        self.unwritten += reply.raised is not None and reply.raised.unwritten
        self.stop = self.stop or reply.stopped


@dataclass
class _Run:
    """The laws of one exercise over one caller."""

    exercise: Exercise
    caller: Caller
    seed: int
    cases: int
    seen: _Seen = field(default_factory=_Seen)
    shrunk: bool = False

    def attempt(self, law: Law, cases: Sequence[Any]) -> list[_Trial]:
        """Judge cases; the last trial has replies missing if the answer was stopped."""
        asked = [list(law.calls(case)) for case in cases]
        replies = iter(self.caller([call for calls in asked for call in calls]))
        trials: list[_Trial] = []
        for case, calls in zip(cases, asked, strict=True):
            got = []
            for _ in calls:
                reply = next(replies)
                self.seen.add(reply)
                got.append(reply)
                if reply.stopped:
                    return [*trials, _Trial(case, calls, tuple(got), None)]
            trials.append(_Trial(case, calls, tuple(got), law.judge(case, got)))
        return trials

    def judge(self, law: Law, weight: int, *, first: bool) -> LawOutcome:
        """Judge a law and, if it is broken, say by which case.

        Args:
            law: The law.
            weight: The weights of all laws together.
            first: Whether all laws before it hold.

        Returns:
            The outcome.
        """
        worth = _share(self.exercise.points, law.weight, weight)
        drawn = draw(law.strategy, self.seed, self.cases) if law.strategy is not None else ()
        trials = self.attempt(law, [*drawn, *law.examples])
        if self.seen.stop:
            _, words = STOPPED[self.seen.stop]
            case = self.show(trials[-1])
            return LawOutcome(law.title, "broken", 0.0, worth, case, diagnosis=words)
        broken = [trial for trial in trials if trial.mismatch is not None]
        if not broken:
            return LawOutcome(law.title, "held", worth, worth)
        shown = self.simplest(law, trials, len(drawn))
        wrong = shown.mismatch
        assert wrong is not None
        same = first and _constant([trial.replies[0].value for trial in trials])
        alike = _CONSTANT if same else None
        return LawOutcome(
            law.title,
            "broken",
            0.0,
            worth,
            self.show(shown),
            wrong.expected,
            wrong.given,
            self.diagnose(shown, broken, law.contrast if first else "") or alike,
        )

    def simplest(self, law: Law, trials: list[_Trial], drawn: int) -> _Trial:
        """Find the case to show: shrunk for the first broken law, else the smallest there is."""
        broken = [trial for trial in trials if trial.mismatch is not None]
        smallest = min(broken, key=_size)
        first = trials.index(broken[0])
        if self.shrunk or law.strategy is None or first >= drawn:
            return smallest
        self.shrunk = True
        found: list[_Trial] = []

        def fails(case: Any) -> bool:
            trial = self.attempt(law, [case])[0]
            if self.seen.stop:
                # Not this law's fault, and not worth a fresh start.
                self.seen.stop = None
                return False
            if trial.mismatch is not None:
                found.append(trial)
            return trial.mismatch is not None

        shrink(law.strategy, self.seed, self.cases, first, fails)
        # Each case that was found is simpler than those before it.
        return min([*reversed(found), smallest], key=_size)

    def show(self, trial: _Trial) -> dict[str, str]:
        """Write the arguments of the call to speak of by their names."""
        call, names = trial.shown, self.exercise.parameters
        given: dict[str, Any] = {}
        if call.instance is not None:
            given = {
                **dict(zip(names, call.instance.arguments, strict=False)),
                **call.instance.options,
            }
            names = self.exercise.inputs
        given |= zip(names, call.arguments, strict=False)
        return {name: show(argument) for name, argument in given.items()}

    def diagnose(self, shown: _Trial, broken: list[_Trial], contrast: str) -> str | None:
        """Say what went wrong, if that can be told: an exception, or one known mistake."""
        assert shown.mismatch is not None
        reply = shown.replies[shown.mismatch.call]
        exact, general = self.recognise([shown, *broken])
        if reply.raised is not None:
            return "\n".join(filter(None, [exception(reply.raised), exact or contrast or general]))
        if exact:
            return exact
        if shown.mismatch.given == show(None) and not general:
            return "Your function gave back None: is there a return statement on every way out?"
        return "\n".join(filter(None, [general, contrast])) or None

    def recognise(self, broken: list[_Trial]) -> tuple[str, str]:
        """Find the mistake that explains every case that fails, not only the one shown.

        Args:
            broken: The trials that fail.

        Returns:
            What an exact symptom says of them, and what a general one says; "" where none
            explains them, and where several do: then neither is certain.
        """
        fitting: dict[int, set[str]] = {}
        for symptom in self.exercise.symptoms:
            if all(symptom.explains(trial.case, trial.replies) for trial in broken):
                fitting.setdefault(symptom.rank, set()).add(symptom.text)
        certain = {rank: min(texts) for rank, texts in fitting.items() if len(texts) == 1}
        exact = certain.pop(0, "")
        return exact, certain[min(certain)] if certain else ""


def _size(trial: _Trial) -> int:
    """How much there is to read in a case."""
    call = trial.shown
    arguments = call.arguments + (call.instance.arguments if call.instance is not None else ())
    return sum(
        int(np.prod(argument.shape))
        if isinstance(argument, np.ndarray | torch.Tensor)
        else len(show(argument))
        for argument in arguments
    )


def run(exercise: Exercise, caller: Caller, *, seed: int, cases: int) -> Outcome:
    """Judge an answer.

    Args:
        exercise: What is asked.
        caller: Performs the calls.
        seed: Draws the cases.
        cases: How many are drawn for each law.

    Returns:
        The outcome.
    """
    doing = _Run(exercise, caller, seed, cases)
    total = sum(law.weight for law in exercise.laws)
    outcomes: list[LawOutcome] = []
    for law in exercise.laws:
        if doing.seen.stop or (law.needs_value and outcomes[0].status != "held"):
            worth = _share(exercise.points, law.weight, total)
            outcomes.append(LawOutcome(law.title, "not_looked_at", 0.0, worth))
        else:
            first = all(outcome.status == "held" for outcome in outcomes)
            outcomes.append(doing.judge(law, total, first=first))
    held = sum(
        law.weight
        for law, outcome in zip(exercise.laws, outcomes, strict=True)
        if outcome.status == "held"
    )
    if doing.seen.unwritten == doing.seen.replies:
        return unlooked(exercise, "not_written")
    return Outcome(
        exercise.name,
        _status(doing.seen, held, total),
        _share(exercise.points, held, total),
        float(exercise.points),
        tuple(outcomes),
    )


def unlooked(exercise: Exercise, status: Status, diagnosis: str | None = None) -> Outcome:
    """The outcome of an answer that could not be called.

    Args:
        exercise: What is asked.
        status: Why: "not_written", "missing" or "crashed", for example.
        diagnosis: What went wrong before the first law, if anything did.

    Returns:
        An outcome without points. Its first law carries the diagnosis.
    """
    total = sum(law.weight for law in exercise.laws)
    laws = [
        LawOutcome(law.title, "not_looked_at", 0.0, _share(exercise.points, law.weight, total))
        for law in exercise.laws
    ]
    if diagnosis is not None:
        laws[0] = dataclasses.replace(laws[0], status="broken", diagnosis=diagnosis)
    return Outcome(exercise.name, status, 0.0, float(exercise.points), tuple(laws))


def _status(seen: _Seen, held: int, total: int) -> Status:
    if seen.stop:
        return STOPPED[seen.stop][0]
    if held == total:
        return "right"
    if held:
        return "partly"
    return "crashed" if seen.raised == seen.replies else "wrong"


def _constant(values: Sequence[Any]) -> bool:
    """Tell whether several results are one and the same, and more than a yes or no."""
    first = values[0]
    if len(values) <= _FEW or type(first) in (bool, type(None)):
        return False
    if isinstance(first, np.ndarray | torch.Tensor):
        return all(type(v) is type(first) and np.array_equal(v, first) for v in values)
    return len(set(map(repr, values))) == 1


def _share(points: int, part: int, whole: int) -> float:
    """Points for a part of the weights, rounded down to 0.01; all of them for the whole."""
    return points * 100 * part // whole / 100


def exception(raised: Raised) -> str:
    """Say what an exception of a student's code was, and where."""
    words = f"{RAISED} {raised.name}" + (f": {raised.text}" if raised.text else ".")
    first = words.splitlines()[0]
    return f"{first}\n{raised.line}" if raised.line else first
