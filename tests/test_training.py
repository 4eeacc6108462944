"""The exercise `train`: its oracle, its recorded logits, and how far mistakes are from right."""

import io
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.nn import functional as F

from autograder.cases import draw
from autograder.course import recordings
from autograder.exercises.audit.adamw import Memory
from autograder.exercises.audit.slips import RIGHT, falling
from autograder.exercises.audit.training import right
from autograder.exercises.audit.training import train as TRAIN
from autograder.exercises.audit.training_cases import Fit
from autograder.exercises.audit.training_oracle import logits
from autograder.exercises.audit.training_recorded import BATCH, DECAY, FILE, LR, RECORDED
from autograder.exercises.audit.training_slips import SLIPS
from autograder.exercises.audit.training_symptoms import TOLERANCE, pair
from autograder.law import Call, Law
from autograder.sandbox.modules import build
from autograder.sandbox.perform import perform
from solutions.audit import train
from tests.bank import TESTS, answer, rows

# A mistake is at least so far off in some case of each law that it breaks.
FAR = 1e-4
VALUES = [law for law in TRAIN.laws if not law.needs_value]


def distance(law: Law, function: Any, drawn: Sequence[Fit] = ()) -> float:
    """How far an answer is off in the worst case of a law; infinite if it gives no logits."""
    worst = 0.0
    for case in (*drawn, *law.examples):
        (call,) = law.calls(case)
        reply = perform(call, function)
        found = None if reply.raised else pair(reply.value)
        due = right(case)
        if found is None or any(each.shape != due.shape for each in found):
            return math.inf
        off = max(float(np.abs(each - due).max()) for each in found)
        worst = max(worst, math.inf if math.isnan(off) else off)
    return worst


def test_the_oracle_agrees_with_the_reference() -> None:
    for law in VALUES:
        drawn = () if law.strategy is None else draw(law.strategy, 1, 100)
        assert distance(law, train, drawn) < TOLERANCE / 1e4, law.title


def test_recorded_logits_are_those_of_torch_slopes_and_numpy_steps() -> None:
    """Neither the reference nor an optimizer of torch takes part."""
    for case in RECORDED:
        module, images, labels, schedule, *_ = case.arguments
        shifts = case.arguments[7] if case.shifted else torch.zeros_like(schedule)
        model = build(module).train()
        named = dict(model.named_parameters())
        state = {name: each.detach().numpy().copy() for name, each in named.items()}
        memory = Memory(state, RIGHT, LR, DECAY)
        for epoch, row in enumerate(schedule.tolist()):
            for first in range(0, len(row), BATCH):
                drawn = row[first : first + BATCH]
                pixels = torch.stack(
                    [F.pad(images[i], (int(shifts[epoch, i]), 0))[..., :6] for i in drawn]
                )
                loss = F.cross_entropy(model(pixels), labels[drawn])
                slopes = torch.autograd.grad(loss, list(named.values()))
                by_name = {n: each.numpy() for n, each in zip(named, slopes, strict=True)}
                memory.descend(state, by_name, falling(epoch / len(schedule)))
                with torch.no_grad():
                    for name, each in named.items():
                        each.copy_(torch.from_numpy(state[name]))
        found = model.eval()(torch.from_numpy(case.probe)).detach().numpy()
        assert np.abs(found - case.right).max() < 1e-12, case.name


def test_the_recorded_file_is_what_its_command_makes() -> None:
    made = np.load(io.BytesIO(recordings.record(TESTS.parent)))
    kept = np.load(FILE)
    assert sorted(made) == sorted(kept)
    for name in kept:
        assert np.abs(made[name] - kept[name]).max() < 1e-12, name


@pytest.mark.parametrize("path", rows("wrong", "train"), ids=lambda path: path.stem)
def test_mistakes_are_far_from_the_tolerance(path: Path) -> None:
    """Each law is clearly kept or clearly broken, by its examples alone."""
    found = [distance(law, answer(path, "train")) for law in VALUES]
    assert all(each < TOLERANCE / 1e4 or each > FAR for each in found), found


@pytest.mark.parametrize("number", range(len(SLIPS)))
def test_every_slip_is_far_off_in_some_example(number: int) -> None:
    text, slip = SLIPS[number]
    examples = [case for law in VALUES for case in law.examples if isinstance(case, Fit)]
    off = [float(np.abs(logits(case, slip) - logits(case)).max()) for case in examples]
    assert not max(off) <= FAR, text


def test_the_mode_in_which_a_model_is_left_does_not_matter() -> None:
    case = Fit(4, (1, 1, 2), 3, 2, lr=0.5, dropping=True)
    call = Call("train", case.arguments, then=(torch.from_numpy(case.probe),), dtype="float64")
    modes = [
        perform(call, lambda *given, mode=mode: train(*given).train(mode)).value[0]
        for mode in (True, False)
    ]
    assert torch.equal(*modes)


def test_no_case_is_long() -> None:
    for law in TRAIN.laws:
        drawn = () if law.strategy is None else draw(law.strategy, 1, 100)
        assert all(len(case.arguments[3]) <= 3 for case in (*drawn, *law.examples))
