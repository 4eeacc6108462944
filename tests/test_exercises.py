"""What every exercise must have, and what its cases may draw."""

import inspect
from typing import Any

import numpy as np
import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from autograder.cases import draw
from autograder.exercises import LESSONS, find, load
from autograder.law import Exercise, Module, Named
from solutions.encoder import ViTConfig
from solutions.patches import patchify, unpatchify
from tests.bank import EXERCISES, REFERENCES

every_exercise = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda e: e.name)


def test_lessons_and_names() -> None:
    names = [exercise.name for lesson in LESSONS for exercise in load(lesson).exercises]
    assert len(names) == len(set(names))
    assert find("patchify") == (load("patches"), EXERCISES["patchify"])
    assert find("no such exercise") is None
    with pytest.raises(KeyError):
        load("no such lesson")


POINTS = {
    "patches": {
        "count_patches": 1,
        "patchify": 4,
        "unpatchify": 3,
        "patchify_batch": 3,
        "unpatchify_batch": 0,
        "patch_law": 3,
        "sequence_shapes": 2,
        "score_entries": 1,
        "block_macs": 2,
        "crossover_tokens": 1,
    },
    "convolution": {
        "project_patches": 3,
        "to_conv_weight": 3,
        "from_conv_weight": 2,
        "unfold_row": 1,
        "to_channel_first": 3,
        "project_conv": 3,
        "coverage": 3,
        "receptive_field": 2,
        "equivariance_gap": 3,
        "conv_macs": 2,
    },
    "encoder": {
        "encoder_input": 2,
        "attention": 4,
        "MultiHeadSelfAttention": 5,
        "EncoderBlock": 5,
        "VisionTransformer": 6,
        "parameter_count": 3,
        "forward_macs": 0,
        "attention_rollout": 0,
        "resize_positions": 0,
        "factorised_positions": 0,
    },
    "audit": {
        "TinyCNN": 2,
        "minibatch_schedule": 2,
        "schedule_hash": 1,
        "shift_right": 3,
        "cosine_lr": 1,
        "train": 5,
        "translation_table": 2,
        "summarize": 3,
        "audit_json": 3,
    },
    "calibration": {
        "nll": 3,
        "fit_temperature": 6,
        "reliability": 4,
        "expected_calibration_error": 2,
        "rankings_changed": 2,
        "calibration_report": 4,
    },
    "scaling": {
        "compound_multipliers": 1,
        "remaining": 1,
        "fit_power_law": 2,
        "forecast": 1,
        "chinchilla_loss": 1,
        "training_flops": 1,
        "kaplan_allocation": 1,
        "tokens_for": 1,
        "reduced_loss": 1,
        "reduced_slope": 2,
        "balance": 2,
        "optimum": 4,
        "frontier_exponents": 1,
        "shadow_price": 0,
        "heuristic": 1,
        "isoflop_minimum": 3,
    },
}


def test_the_points_of_the_lessons() -> None:
    assert tuple(POINTS) == LESSONS
    for lesson, points in POINTS.items():
        found = {exercise.name: exercise.points for exercise in load(lesson).exercises}
        assert list(found.items()) == list(points.items())


@every_exercise
def test_an_exercise_is_complete(exercise: Exercise) -> None:
    reference = REFERENCES[exercise.name]
    assert tuple(inspect.signature(reference).parameters) == exercise.parameters
    if isinstance(reference, type):
        inputs = tuple(inspect.signature(reference.forward).parameters)
        assert inputs == ("self", *exercise.inputs)
    else:
        assert not exercise.inputs
    assert inspect.getdoc(reference)
    assert len(set(exercise.hints)) == 3
    assert exercise.worth_knowing
    titles = [law.title for law in exercise.laws]
    assert len(set(titles)) == len(titles)
    assert not exercise.laws[0].needs_value


@every_exercise
def test_every_law_has_weight_cases_and_a_fixed_example(exercise: Exercise) -> None:
    total = sum(law.weight for law in exercise.laws)
    for law in exercise.laws:
        assert type(law.weight) is int
        assert law.weight > 0
        # Each law's share is a whole number of hundredths, so that nothing is lost in rounding.
        assert exercise.points * 100 * law.weight % total == 0
        assert law.examples, law.title


def is_data(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(map(is_data, value))
    if isinstance(value, Module | Named):
        return all(map(is_data, vars(value).values()))
    if isinstance(value, dict):
        return all(type(key) is str and is_data(item) for key, item in value.items())
    return isinstance(value, int | float | str | np.ndarray | torch.Tensor)


@every_exercise
def test_a_call_is_plain_data_for_the_exercise(exercise: Exercise) -> None:
    for law in exercise.laws:
        drawn = () if law.strategy is None else draw(law.strategy, 3, 5)
        for case in (*drawn, *law.examples):
            for call in law.calls(case):
                assert call.target == exercise.name
                given, names = call.arguments, exercise.parameters
                if call.instance is not None:
                    assert len(call.instance.arguments) <= len(names)
                    assert is_data(call.instance.arguments)
                    assert is_data(call.instance.state or {})
                    names = exercise.inputs
                assert len(given) <= len(names)
                assert is_data(given)


@every_exercise
def test_the_same_seed_draws_the_same_cases(exercise: Exercise) -> None:
    for law in exercise.laws:
        if law.strategy is not None:
            cases = draw(law.strategy, 5, 30)
            draw.cache_clear()
            assert repr(draw(law.strategy, 5, 30)) == repr(cases)
            assert repr(draw(law.strategy, 6, 30)) != repr(cases)


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("count_patches", (28, 28, (4, 4)), 49),
        ("count_patches", (224, 224, (8, 8)), 784),
        ("score_entries", (224, 224, (32, 32)), 2_401),
        ("score_entries", (224, 224, (16, 16)), 38_416),
        ("score_entries", (224, 224, (8, 8)), 614_656),
        ("score_entries", (1024, 1024, (16, 16)), 16_777_216),
        ("score_entries", (224, 224, (16, 16), True), 38_809),
        ("block_macs", (50, 32, 64), (160_000, 204_800, 204_800)),
        ("crossover_tokens", (768, 3072), 4_608.0),
        (
            "sequence_shapes",
            (12, 3, 384, 384, (16, 16), 768),
            ((12, 3, 384, 384), (12, 576, 768), (12, 576, 768), (12, 577, 768)),
        ),
        (
            "sequence_shapes",
            (12, 3, 384, 384, (8, 8), 768),
            ((12, 3, 384, 384), (12, 2304, 192), (12, 2304, 768), (12, 2305, 768)),
        ),
        ("unfold_row", (2, 3, 1, (4, 5)), 56),
        ("receptive_field", ((3, 3, 3), (1, 1, 1)), 7),
        ("receptive_field", ((7, 3, 3), (2, 2, 1)), 19),
        # TinyCNN: widths 8-16-32-48, 3x3 with padding 1, two pools.
        ("conv_macs", (28, 28, 1, 8, 3, 1, 1), 56_448),
        ("conv_macs", (14, 14, 8, 16, 3, 1, 1), 225_792),
        ("conv_macs", (7, 7, 16, 32, 3, 1, 1), 225_792),
        ("conv_macs", (7, 7, 32, 48, 3, 1, 1), 677_376),
        # A patch embedding costs height * width * channels * d, whatever the patch.
        ("conv_macs", (224, 224, 3, 768, 16, 0, 16), 115_605_504),
        ("conv_macs", (224, 224, 3, 768, 8, 0, 8), 115_605_504),
        ("parameter_count", (ViTConfig((28, 28), (4, 4), 1, 32, 4, 2, 64, 10),), 19_658),
        ("forward_macs", (ViTConfig((28, 28), (4, 4), 1, 32, 4, 2, 64, 10),), 1_164_608),
        *(
            (
                "parameter_count",
                (ViTConfig((224, 224), (patch, patch), 3, width, heads, depth, 4 * width, 1000),),
                published,
            )
            # ViT-B/16, B/32, L/16 and H/14 with 1000 classes.
            for patch, width, heads, depth, published in (
                (16, 768, 12, 12, 86_567_656),
                (32, 768, 12, 12, 88_224_232),
                (16, 1024, 16, 24, 304_326_632),
                (14, 1280, 16, 32, 632_045_800),
            )
        ),
    ],
)
def test_the_lessons_figures(name: str, arguments: tuple[object, ...], expected: object) -> None:
    assert REFERENCES[name](*arguments) == expected


def test_the_lessons_own_patchify() -> None:
    image = np.random.default_rng(0).integers(0, 256, (32, 32, 3), dtype=np.uint8)
    patches = patchify(image, (8, 8))
    assert patches.shape == (16, 192)
    assert patches.dtype == np.uint8
    assert np.array_equal(patches[5].reshape(8, 8, 3), image[8:16, 8:16])
    assert np.array_equal(unpatchify(patches, 32, 32, (8, 8)), image)


@pytest.mark.parametrize("pool", ["cls", "mean"])
def test_the_count_is_that_of_a_model_that_was_built(pool: str) -> None:
    config = ViTConfig((12, 20), (3, 5), 2, 12, 3, 3, 7, 4)
    model = REFERENCES["VisionTransformer"](config, pool)
    counted = sum(parameter.numel() for parameter in model.parameters())
    assert REFERENCES["parameter_count"](config) == counted


def test_the_macs_are_those_of_the_products_that_are_made() -> None:
    """Counted by torch itself while the model runs: FLOPs of matrix products, two per MAC."""
    config = ViTConfig((12, 20), (3, 5), 2, 12, 3, 3, 7, 4)
    model = REFERENCES["VisionTransformer"](config)
    with FlopCounterMode(display=False) as counter:
        model(torch.zeros(1, 2, 12, 20))
    assert counter.get_total_flops() == 2 * REFERENCES["forward_macs"](config)
