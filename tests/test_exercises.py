"""What every exercise must have, and what its cases may draw."""

import inspect

import numpy as np
import pytest
import torch

import solutions.patches
from autograder.cases import draw
from autograder.exercises import LESSONS, find, load
from autograder.law import Exercise
from tests.bank import EXERCISES

every_exercise = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=lambda e: e.name)


def test_lessons_and_names() -> None:
    names = [exercise.name for lesson in LESSONS for exercise in load(lesson).exercises]
    assert len(names) == len(set(names))
    assert find("patchify") == (load("patches"), EXERCISES["patchify"])
    assert find("no such exercise") is None
    with pytest.raises(KeyError):
        load("no such lesson")


def test_the_points_of_the_lesson() -> None:
    points = {exercise.name: exercise.points for exercise in load("patches").exercises}
    assert points == {
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
    }


@every_exercise
def test_an_exercise_is_complete(exercise: Exercise) -> None:
    reference = getattr(solutions.patches, exercise.name)
    assert tuple(inspect.signature(reference).parameters) == exercise.parameters
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


@every_exercise
def test_a_call_is_plain_data_for_the_exercise(exercise: Exercise) -> None:
    for law in exercise.laws:
        drawn = () if law.strategy is None else draw(law.strategy, 3, 5)
        for case in (*drawn, *law.examples):
            for call in law.calls(case):
                assert call.target == exercise.name
                assert len(call.arguments) <= len(exercise.parameters)
                for argument in call.arguments:
                    assert isinstance(argument, int | tuple | np.ndarray | torch.Tensor)


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
    ],
)
def test_the_lessons_figures(name: str, arguments: tuple[object, ...], expected: object) -> None:
    assert getattr(solutions.patches, name)(*arguments) == expected


def test_the_lessons_own_patchify() -> None:
    image = np.random.default_rng(0).integers(0, 256, (32, 32, 3), dtype=np.uint8)
    patches = solutions.patches.patchify(image, (8, 8))
    assert patches.shape == (16, 192)
    assert patches.dtype == np.uint8
    assert np.array_equal(patches[5].reshape(8, 8, 3), image[8:16, 8:16])
    assert np.array_equal(solutions.patches.unpatchify(patches, 32, 32, (8, 8)), image)
