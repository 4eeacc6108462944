"""Right functions that stand in for earlier ones, so that one mistake costs points once."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from autograder.law import Call, Helper, Named
from autograder.laws import helped
from autograder.runner import run
from autograder.sandbox.caller import WorkerProcess, in_process
from autograder.sandbox.helpers import make_helper, powers
from autograder.sandbox.messages import Program
from solutions.calibration import nll
from solutions.convolution import to_conv_weight, unfold_row
from solutions.encoder import attention, encoder_input
from solutions.patches import count_patches
from tests.bank import EXERCISES
from tests.test_perform import written

TOKENS = powers(("N", "C"), (((1 / 6, {"C": 1.0, "N": -1.0}),),))
BINS = Named("Bins", {"count": np.array([2, 1]), "mean": np.array([0.5, 1.0])})
SORTED = Helper(
    "Known", (("values", "bins"), {"bins": 2}, (((np.array([0.1, 0.9, 1.0]), 2), BINS),))
)
SOURCE = """
def tokens_for(N, C):
    raise RuntimeError("this one is wrong, but not what is asked")

def total(N, C):
    return N + tokens_for(N, C=C)
"""


def ask(source: str, call: Call, folder: Path | None) -> Any:
    if folder is None:
        reply = next(in_process({call.target: written(source, call.target)})([call]))
    else:
        program = Program("script", "answers.py", (source,))
        with WorkerProcess(program, [call.target], folder) as worker:
            worker.load()
            reply = next(worker([call]))
    assert reply.raised is None, reply.raised
    return reply.value


@pytest.mark.parametrize("there", [False, True])
def test_a_right_function_is_called_in_place_of_a_wrong_one(there: bool, tmp_path: Path) -> None:
    call = Call("total", (2.0, 24.0), helpers={"tokens_for": TOKENS})
    assert ask(SOURCE, call, tmp_path if there else None) == pytest.approx(4.0, rel=1e-15)


def test_the_own_function_is_back_after_the_call() -> None:
    answer = written(SOURCE, "total")
    caller = in_process({"total": answer})
    next(caller([Call("total", (2.0, 24.0), helpers={"tokens_for": TOKENS})]))
    reply = next(caller([Call("total", (2.0, 24.0))]))
    assert reply.raised is not None
    assert reply.raised.name == "RuntimeError"


def test_several_sums_are_a_tuple_or_a_named_one() -> None:
    terms = (((2.0, {"x": 2.0}), (1.0, {})), ((3.0, {"x": 1.0, "y": -1.0}),))
    plain = make_helper(powers(("x", "y"), terms), "f", {})
    assert plain(4.0, y=2.0) == (33.0, 6.0)
    named = make_helper(powers(("x", "y"), terms, "Pair", ("a", "b")), "f", {})
    assert (named(4.0, 2.0).a, named(4.0, 2.0).b) == (33.0, 6.0)
    assert np.array_equal(plain(np.array([1.0, 2.0]), 1.0)[0], [3.0, 9.0])


@pytest.mark.parametrize("there", [False, True])
def test_what_is_known_is_given_and_the_rest_is_the_answers(there: bool, tmp_path: Path) -> None:
    source = """
import numpy as np

def sort(values, bins=2):
    return "mine"

def both(values):
    # Computed again, so that the last digit may differ.
    almost = np.asarray(values) * 3 / 3
    found = sort(almost)
    found.count[0] += 0
    return found.count, found.mean, sort(values, bins=2).count, sort(values, 3)
"""
    call = Call("both", (np.array([0.1, 0.9, 1.0]),), helpers={"sort": SORTED})
    count, mean, again, other = ask(source, call, tmp_path if there else None)
    assert count.tolist() == again.tolist() == [2, 1]
    assert mean.tolist() == [0.5, 1.0]
    assert other == "mine"


def test_what_is_not_known_and_not_written_has_no_name() -> None:
    with pytest.raises(NameError, match="sort"):
        make_helper(SORTED, "sort", {})(["text"], 2)


def test_the_functions_without_a_case_are_right() -> None:
    generator = torch.Generator().manual_seed(0)

    def draw(*shape: int) -> torch.Tensor:
        return torch.randn(shape, generator=generator, dtype=torch.float64)

    def same(kind: str, reference: Any, *arguments: Any) -> None:
        found, right = make_helper(Helper(kind), "f", {})(*arguments), reference(*arguments)
        for one, other in zip(found, right, strict=True):
            assert torch.allclose(one, other, rtol=1e-12)

    same("Attention", attention, draw(2, 3, 4), draw(2, 5, 4), draw(2, 5, 6))
    same("EncoderInput", encoder_input, draw(2, 3, 4), draw(4), draw(4, 4))
    same("ConvWeight", to_conv_weight, draw(12, 5), 2, (2, 3))
    row = make_helper(Helper("UnfoldRow"), "unfold_row", {})
    assert row(2, 1, 3, (2, 4)) == unfold_row(2, 1, 3, (2, 4))
    count = make_helper(Helper("CountPatches"), "count_patches", {})
    assert count(6, 8, (3, 2)) == count_patches(6, 8, (3, 2))
    for sizes in ((6, 8, (4, 2)), (6, 8, (2, 3))):
        with pytest.raises(ValueError, match="divide"):
            count(*sizes)
    entropy = make_helper(Helper("CrossEntropy"), "nll", {})
    logits, labels = draw(7, 3).numpy(), np.array([0, 1, 2, 0, 1, 2, 0])
    assert entropy(logits, labels, temperature=0.3) == pytest.approx(nll(logits, labels, 0.3))


WRONG = """
import torch
import numpy as np

def count_patches(height, width, patch):
    return 1

def sequence_shapes(batch, channels, height, width, patch, d):
    n = count_patches(height, width, patch)
    return (batch, channels, height, width), (batch, n, channels * patch[0] * patch[1]), (
        batch, n, d), (batch, n + 1, d)

def score_entries(height, width, patch, cls=False):
    return (count_patches(height, width, patch=patch) + cls) ** 2

def patchify(image, patch):
    n = count_patches(image.shape[0], image.shape[1], patch)
    ph, pw = patch
    rows = image.reshape(image.shape[0] // ph, ph, -1, pw, image.shape[2])
    return rows.transpose(0, 2, 1, 3, 4).reshape(n, -1).copy()

def to_conv_weight(E, channels, patch):
    return E.reshape(E.shape[1], channels, *patch)

def unfold_row(channel, row, column, patch):
    return 0

def to_channel_first(E, channels, patch):
    places = [
        ((u * patch[1] + v) * channels + c, unfold_row(c, u, v, patch))
        for u in range(patch[0]) for v in range(patch[1]) for c in range(channels)
    ]
    result = torch.empty_like(E)
    for old, new in places:
        result[new] = E[old]
    return result

def project_conv(images, E, bias, patch):
    if images.shape[2] % patch[0] or images.shape[3] % patch[1]:
        raise ValueError("sizes")
    kernels = to_conv_weight(E, images.shape[1], patch)
    return torch.nn.functional.conv2d(images, kernels, bias, stride=patch).flatten(2).mT
"""


@pytest.mark.parametrize(
    "name",
    ["sequence_shapes", "score_entries", "patchify", "to_channel_first", "project_conv"],
)
def test_a_mistake_upstream_costs_nothing_downstream(name: str) -> None:
    found = run(EXERCISES[name], in_process({name: written(WRONG, name)}), seed=0, cases=10)
    assert found.status == "right", found


def test_helpers_of_a_call_itself_come_first() -> None:
    exercise = EXERCISES["attention"]
    other = Helper("UnfoldRow")
    law = helped(helped(exercise, f=other), f=Helper("Attention"), g=other).laws[0]
    case = law.examples[0]
    assert {call.helpers["f"].kind for call in law.calls(case)} == {"UnfoldRow"}
