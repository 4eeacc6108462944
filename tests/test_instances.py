"""Calls on instances of a class: weights by name, stand-ins, gradients, here and in a worker."""

import dataclasses
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch

from autograder.law import Call, Instance, Module, Named, Parameter, Part, Reply
from autograder.sandbox.caller import WorkerProcess, in_process
from autograder.sandbox.helpers import powers
from autograder.sandbox.messages import Program, read_reply, reply_data
from autograder.sandbox.modules import build
from autograder.sandbox.unwritten import is_stub
from autograder.sandbox.wire import ProtocolError
from tests.test_perform import written

SOURCE = """
import torch
from torch import nn

class Sizes(tuple):
    pass

class Inner(nn.Module):
    def __init__(self, width):
        raise RuntimeError("wrong, but that is another exercise")

def helper(x):
    raise RuntimeError("this one, too")

class Outer(nn.Module):
    def __init__(self, width, scale=1.0):
        super().__init__()
        self.inner = Inner(width)
        self.linear = nn.Linear(width, 2)
        self.bias = nn.Parameter(torch.zeros(2))
        self.scale = scale

    def forward(self, x):
        return self.scale * self.linear(helper(self.inner(x))) + self.bias
"""
TANH = Module("Tanh")


def numbers(*shape: int) -> torch.Tensor:
    generator = torch.Generator().manual_seed(sum(shape))
    return torch.randn(*shape, generator=generator, dtype=torch.float64)


STATE = {"linear.weight": numbers(2, 3), "linear.bias": numbers(2), "bias": numbers(2)}
OUTER = Instance((3,), {"scale": 2.0}, STATE, stand_ins={"Inner": TANH})
HELPERS = {"helper": powers(("x",), (((1.0, {"x": 3.0}), (2.0, {"x": 1.0})),))}
X = numbers(4, 3)
CALL = Call("Outer", (X,), instance=OUTER, dtype="float64", helpers=HELPERS)
INNER = X.tanh()
HELPED = INNER**3 + 2 * INNER
RIGHT = 2 * (HELPED @ STATE["linear.weight"].T + STATE["linear.bias"]) + STATE["bias"]

Ask = Callable[[str, Call], Reply]


def here(source: str, call: Call) -> Reply:
    return next(in_process({call.target: written(source, call.target)})([call]))


def there(source: str, call: Call) -> Reply:
    program = Program("script", "answers.py", (textwrap.dedent(source),))
    with WorkerProcess(program, [call.target], Path(__file__).parent) as worker:
        return next(worker([call]))


both = pytest.mark.parametrize("ask", [here, there])


@both
def test_an_instance_gets_its_weights_by_name_and_others_stand_in(ask: Ask) -> None:
    reply = ask(SOURCE, CALL)
    assert reply.raised is None
    assert torch.allclose(reply.value, RIGHT, rtol=0, atol=1e-14)
    assert reply.parts == (Part("Inner", (3,), {}),)
    assert reply.parameters == (
        Parameter("bias", (2,), "bias"),
        Parameter("linear.weight", (2, 3), "linear.weight"),
        Parameter("linear.bias", (2,), "linear.bias"),
    )


@both
def test_gradients_of_arguments_and_parameters(ask: Ask) -> None:
    cotangent = numbers(4, 2)
    reply = ask(SOURCE, dataclasses.replace(CALL, cotangent=cotangent))
    assert set(reply.slopes) == set(STATE)
    assert torch.allclose(reply.slopes["bias"], cotangent.sum(0))
    assert torch.allclose(reply.slopes["linear.weight"], 2 * cotangent.T @ HELPED)
    assert reply.gradients[0].shape == X.shape


@both
@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("nn.Parameter(torch.zeros(2))", "torch.zeros(2)", None),
        ("nn.Parameter(torch.zeros(2))", "nn.Parameter(torch.zeros(1, 2))", (1, 2)),
    ],
)
def test_an_instance_with_other_parameters_is_not_called(
    ask: Ask, old: str, new: str, found: tuple[int, ...] | None
) -> None:
    reply = ask(SOURCE.replace(old, new), dataclasses.replace(CALL, cotangent=numbers(4, 2)))
    assert (reply.value, reply.raised, reply.gradients, reply.slopes) == (None, None, (), {})
    assert {each.name: each.shape for each in reply.parameters}.get("bias") == found


@both
def test_shared_memory_is_told(ask: Ask) -> None:
    source = SOURCE.replace(
        "self.bias = nn.Parameter(torch.zeros(2))", "self.bias = self.linear.bias"
    )
    reply = ask(source, CALL)
    assert {each.name: each.same_as for each in reply.parameters}["linear.bias"] == "bias"


@both
def test_what_is_no_module_has_no_parameters(ask: Ask) -> None:
    reply = ask("def Outer(*_, **__): return 3", CALL)
    assert (reply.value, reply.raised, reply.parameters) == (None, None, ())


@both
def test_training_mode_is_that_of_the_call(ask: Ask) -> None:
    source = """
    class Outer(torch.nn.Module):
        def forward(self):
            return self.training
    """
    source = "import torch\n" + textwrap.dedent(source)
    for training in (False, True):
        instance = Instance(state={}, training=training)
        assert ask(source, Call("Outer", instance=instance)).value is training


@both
def test_a_named_tuple_is_of_the_students_own_class(ask: Ask) -> None:
    named = Named("Pair", {"left": 1, "right": (2, 3)})
    own = """
    from typing import NamedTuple

    class Pair(NamedTuple):
        left: int
        right: tuple

        def swapped(self):
            return Pair(self.right, self.left)

    def f(pair):
        return pair.swapped()
    """
    assert ask(own, Call("f", (named,))).value == ((2, 3), 1)
    without = "def f(pair): return type(pair).__name__, pair.left, pair[1]"
    assert ask(without, Call("f", (named,))).value == ("Pair", 1, (2, 3))


@both
def test_a_module_comes_as_an_argument(ask: Ask) -> None:
    kernel = {"weight": numbers(1, 1, 3, 3), "bias": numbers(1)}
    layer = Module("Conv2d", (1, 1, 3), {"padding": 1, "padding_mode": "circular"}, kernel)
    chain = Module("Sequential", (layer, TANH))
    image = numbers(1, 1, 4, 5)
    reply = ask("def f(g, x): return g(x)", Call("f", (chain, image), dtype="float64"))
    assert torch.equal(reply.value, build(chain)(image))


def test_a_module_of_no_known_kind_is_not_built() -> None:
    with pytest.raises(KeyError):
        build(Module("Bilinear", (1, 1, 1)))


def test_nothing_is_left_behind() -> None:
    torch.manual_seed(3)
    state = torch.random.get_rng_state()
    answer = written(SOURCE, "Outer")
    home = answer.__init__.__globals__
    before = dict(home)
    torch.set_default_dtype(torch.float64)
    try:
        next(in_process({"Outer": answer})([dataclasses.replace(CALL, dtype="float32")]))
        assert torch.get_default_dtype() == torch.float64
    finally:
        torch.set_default_dtype(torch.float32)
    assert {name: value for name, value in home.items() if name != "__builtins__"} == {
        name: value for name, value in before.items() if name != "__builtins__"
    }
    assert torch.equal(torch.random.get_rng_state(), state)


def test_the_default_dtype_is_that_of_the_call() -> None:
    for dtype in ("float32", "float64"):
        call = Call("f", dtype=dtype)  # type: ignore[arg-type]
        reply = here("def f(): return str(torch.tensor(1.5).dtype)", call)
        assert reply.value == f"torch.{dtype}"


GOOD = here(SOURCE, dataclasses.replace(CALL, cotangent=numbers(4, 2)))


@pytest.mark.parametrize(
    "forged",
    [
        {"parameters": GOOD.parameters[1:]},
        {"parameters": ()},
        {"value": None, "gradients": ()},
        {"slopes": {}},
        {"slopes": {**GOOD.slopes, "more": None}},
        {"slopes": {"bias": None}},
        {"arguments": (1,)},
        {"parts": (Part("Inner", [3], {}),)},  # type: ignore[arg-type]
        {"parts": (Part("Inner", (), {3: 3}),)},  # type: ignore[dict-item]
        {"parts": (Part("Other", (), {}),)},
    ],
)
def test_a_reply_that_says_less_or_more_than_was_asked_is_none(forged: dict[str, Any]) -> None:
    call = dataclasses.replace(CALL, cotangent=numbers(4, 2))
    assert read_reply(reply_data(GOOD), call).parameters == GOOD.parameters
    with pytest.raises(ProtocolError):
        read_reply(reply_data(dataclasses.replace(GOOD, **forged)), call)


@pytest.mark.parametrize(
    "parameters",
    [
        ({"name": "bias", "shape": (2,)},),
        ({"name": "bias", "shape": [2], "same_as": "bias"},),
        ({"name": "bias", "shape": (2.0,), "same_as": "bias"},),
        ({"name": 3, "shape": (2,), "same_as": "bias"},),
        ("bias",),
    ],
)
def test_a_forged_parameter_is_no_reply(parameters: Any) -> None:
    with pytest.raises(ProtocolError):
        read_reply({**reply_data(GOOD), "parameters": parameters}, CALL)


STUB = '''
class f:
    """Say what."""

    def __init__(self):
        """Say how."""
        # given
        self.heads = 2

    def forward(self, x):
        """Say what it gives."""
        raise NotImplementedError()
'''


@pytest.mark.parametrize(
    ("source", "stub"),
    [
        (STUB, True),
        (STUB.replace("# given", "# mine"), False),
        (STUB.replace("raise NotImplementedError()", "return x"), False),
        (STUB.replace("self.heads = 2", "raise NotImplementedError()"), True),
        ("class f:\n    heads = 2", False),
        ("class f(list):\n    pass", False),
    ],
)
def test_a_class_is_not_written_until_one_method_is(source: str, stub: bool) -> None:
    assert is_stub(written(source)) is stub
