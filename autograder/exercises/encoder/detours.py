"""Known mistakes of `EncoderBlock`: other ways from branch to branch, norms and activations."""

import dataclasses
import functools
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import torch
from torch import nn

from autograder.exercises.encoder.telling import common, gives, lacks, registration, reuses, shaped
from autograder.exercises.encoder.ways import WAYS, Activation, Parts, Way, usual
from autograder.instances import Subject
from autograder.law import Module, Symptom
from autograder.sandbox.modules import build


def _quick(x: torch.Tensor) -> torch.Tensor:
    return x * torch.sigmoid(1.702 * x)


_ACTIVATIONS: tuple[tuple[str, Activation], ...] = (
    ("Your GELU is the tanh approximation; the contract is the exact one.", nn.GELU("tanh")),
    ("Your GELU is the quick approximation by a sigmoid; the contract is the exact one.", _quick),
    ("The MLP uses ReLU, not GELU.", torch.relu),
    ("The MLP uses SiLU, not GELU.", nn.SiLU()),
    ("The MLP uses tanh, not GELU.", torch.tanh),
    ("The MLP uses a sigmoid, not GELU.", torch.sigmoid),
    ("Nothing stands between the two layers of the MLP; GELU is missing.", nn.Identity()),
)

_NORMS: tuple[tuple[str, tuple[Mapping[str, Any], ...]], ...] = (
    (
        "The norms run over the tokens; each token is normalised by itself.",
        ({"axes": (-2,)}, {"axes": (-2, -1)}),
    ),
    (
        "The norms run over the images; each token is normalised by itself.",
        ({"axes": (0,)}, {"axes": (0, -1)}, {"axes": (0, 1)}, {"axes": (0, 1, 2)}),
    ),
    (
        "Your variance divides by one less than the number of features (the unbiased one).",
        ({"correction": 1},),
    ),
    ("eps stands outside the root: it is added to the variance.", ({"outside": True},)),
    ("Weights and biases of the norms are not used.", ({"affine": False},)),
    *(
        (
            f"{whose} uses eps = {eps}; the contract is 1e-5.",
            tuple({"eps": tuple(map(float, pair))} for pair in pairs),
        )
        for eps in ("1e-3", "1e-6", "1e-8", "1e-12")
        for whose, pairs in (
            ("Your norm", ((eps, eps),)),
            ("norm1", ((eps, "1e-5"),)),
            ("norm2", (("1e-5", eps),)),
        )
    ),
)


@functools.lru_cache(maxsize=64)
def _attention(width: int, heads: int) -> nn.Module:
    return build(Module("SelfAttention", (width, heads)))


def symptoms(subject: Subject, kind: type) -> tuple[Symptom, ...]:
    """List the known mistakes.

    Args:
        subject: The exercise as it is judged.
        kind: Of its cases.

    Returns:
        A symptom for each.
    """

    def twist(way: Way, changes: Mapping[str, Any]) -> Callable[[Any], np.ndarray]:
        def result(case: Any) -> np.ndarray:
            parts = Parts(subject.state(case), _attention(case.width, case.heads))
            parts = dataclasses.replace(parts, **changes)
            with torch.no_grad():
                return way(parts, subject.input(case)).numpy()

        return result

    return (
        *common(subject, kind),
        *(gives(subject, kind, text, *(twist(way, {}) for way in ways)) for text, ways in WAYS),
        *(
            gives(subject, kind, text, twist(usual, {"activation": activation}))
            for text, activation in _ACTIVATIONS
        ),
        *(
            gives(subject, kind, text, *(twist(usual, each) for each in changes))
            for text, changes in _NORMS
        ),
        reuses(
            kind,
            "norm1 and norm2 are one and the same; each branch has a norm of its own.",
            lambda name, other: (name[:5], other[:5]) == ("norm2", "norm1"),
        ),
        lacks(
            subject,
            kind,
            "norm2 is missing: each branch has a norm of its own.",
            lambda name: name.startswith("norm2."),
        ),
        shaped(
            kind,
            "The MLP is 4 times as wide as a token; its width is `hidden`.",
            lambda case, found: found.get("expand.weight") == (4 * case.width, case.width),
        ),
        shaped(
            kind,
            "The MLP is as wide as a token; its width is `hidden`.",
            lambda case, found: found.get("expand.weight") == (case.width, case.width),
        ),
        shaped(
            kind,
            "expand and reduce are exchanged: expand goes from width to hidden.",
            lambda case, found: found.get("expand.weight") == (case.width, case.hidden),
        ),
        *registration(subject, kind),
    )
