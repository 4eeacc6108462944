"""Cases of a law: drawn by Hypothesis from a seed, and shrunk after a failure.

The same seed and number give the same cases on every machine, whatever the answer does:
nothing is stored, and no case has a deadline of Hypothesis' own.
"""

import contextlib
import functools
import tempfile
import time
from collections.abc import Callable
from typing import Any

import hypothesis
from hypothesis import HealthCheck, Phase, Verbosity, given
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.strategies import SearchStrategy

SHRINK_CALLS = 50
SHRINK_SECONDS = 5.0

# Else a folder of Hypothesis appears in the student's.
_HOME = tempfile.TemporaryDirectory(prefix="vitlab-cases-")
set_hypothesis_home_dir(_HOME.name)


class _CaseError(Exception):
    """Tells Hypothesis that a case fails."""


class _Enough(BaseException):
    """Ends Hypothesis' search; a mere return would look to it like a flaky answer."""


def _settings(count: int, *phases: Phase) -> hypothesis.settings:
    return hypothesis.settings(
        max_examples=count,
        phases=phases,
        database=None,
        deadline=None,
        derandomize=False,
        print_blob=False,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
    )


@functools.lru_cache(maxsize=1024)
def draw(strategy: SearchStrategy[Any], seed: int, count: int) -> tuple[Any, ...]:
    """Draw the cases of a law.

    Args:
        strategy: Draws one case.
        seed: The run's seed.
        count: How many cases at most; a strategy with few cases gives fewer.

    Returns:
        The cases, in the order in which they are judged.
    """
    cases: list[Any] = []

    @hypothesis.seed(seed)
    @_settings(count, Phase.generate)
    @given(strategy)
    def collect(case: Any) -> None:
        cases.append(case)

    collect()
    return tuple(cases)


def shrink(
    strategy: SearchStrategy[Any],
    seed: int,
    count: int,
    first: int,
    fails: Callable[[Any], bool],
) -> Any | None:
    """Search for a simpler case that fails, within a budget.

    Args:
        strategy: Draws one case.
        seed: The run's seed.
        count: The run's number of cases.
        first: Index of the first case that fails; those before it are known to hold.
        fails: Judges a case.

    Returns:
        The simplest failing case found after the first, or None if there is none.
    """
    position = -1
    calls = 0
    simplest: Any | None = None
    end = time.monotonic() + SHRINK_SECONDS

    @hypothesis.seed(seed)
    @_settings(count, Phase.generate, Phase.shrink)
    @given(strategy)
    def search(case: Any) -> None:
        nonlocal position, calls, simplest
        position += 1
        if position < first:
            return
        if position > first:
            if calls == SHRINK_CALLS or time.monotonic() > end:
                raise _Enough
            calls += 1
            if not fails(case):
                return
            simplest = case
        raise _CaseError

    # Flaky: the answer gives another result each time. What it gave once still counts.
    with contextlib.suppress(_CaseError, _Enough, hypothesis.errors.Flaky):
        search()
    return simplest
