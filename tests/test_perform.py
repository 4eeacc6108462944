"""One call of an answer: what it gives, raises, changes and may not do."""

import functools
import linecache
import signal
import subprocess
import sys
import textwrap
import warnings
from typing import Any

import numpy as np
import pytest
import torch

from autograder.law import Call, Foreign, Reply
from autograder.sandbox.perform import perform


def written(body: str, name: str = "f", **names: Any) -> Any:
    """Run a student's source and take one definition from it."""
    source = textwrap.dedent(body)
    file = f"<answers {abs(hash(source))}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    namespace = {"__name__": "answers", "np": np, "torch": torch, **names}
    exec(compile(source, file, "exec"), namespace)
    return namespace[name]


def ask(body: str, *arguments: Any, seconds: float = 5.0, **options: Any) -> Reply:
    return perform(Call("f", arguments, **options), written(body), seconds)


def test_value() -> None:
    reply = ask("def f(a, b): return a + b, np.float64(a)", 1, 2)
    assert reply == Reply((3, 1.0))
    assert ask("def f(): pass") == Reply(None)


def test_exception_has_kinds_text_and_line() -> None:
    raised = ask(
        """
        class Odd(ValueError): pass

        def f(x):
            y = helper(x)

        def helper(x):
            raise Odd("not even")
        """,
        1,
    ).raised
    assert raised is not None
    assert raised.kinds == ("answers.Odd", "ValueError", "Exception", "BaseException")
    assert (raised.name, raised.text) == ("Odd", "not even")
    assert raised.is_a(ValueError)
    assert not raised.is_a(TypeError)
    assert raised.line == 'line 2 of helper: raise Odd("not even")'


def test_line_is_the_students_own_not_the_librarys() -> None:
    raised = ask(
        """
        def f(x):
            return np.stack([x, np.zeros(7)])
        """,
        np.zeros(2),
    ).raised
    assert raised is not None
    assert raised.name == "ValueError"
    assert raised.line == "line 2 of f: return np.stack([x, np.zeros(7)])"


DECORATOR = "import functools\ndef bare(g): return functools.wraps(g)(lambda x: g(x))"


@pytest.mark.parametrize(
    ("body", "unwritten"),
    [
        ("def f(x): raise NotImplementedError()", True),
        ("def f(x):\n  y = x + 1\n  raise NotImplementedError('later')", True),
        # torch raises it on integer tensors: the answer is written.
        ("def f(x): return torch.nn.functional.unfold(x, 2)", False),
        ("def f(x): return g(x)\ndef g(x): raise NotImplementedError()", False),
        ("def f(x): raise ValueError()", False),
        ("def f(x): return x", False),
        ("class f:\n  def __init__(self, x): raise NotImplementedError()", True),
        (f"{DECORATOR}\n@bare\ndef f(x): raise NotImplementedError()", True),
    ],
)
def test_not_written_is_an_error_of_the_answers_own_frame(body: str, unwritten: bool) -> None:
    raised = ask(body, torch.arange(16).reshape(1, 1, 4, 4)).raised
    assert (raised is not None and raised.unwritten) == unwritten


HOSTILE = {
    "a message that raises": "class E(Exception):\n def __str__(self): raise SystemExit",
    "a message that is no text": "class E(Exception):\n def __str__(self): return 5",
    "a message of its own kind": """
class T(str):
    def __getitem__(self, key): raise SystemExit
class E(Exception):
    def __str__(self): return T('x' * 10**6)
""",
    "a message of control signs": "class E(Exception):\n def __str__(self): return '\\x1b\\ud800'",
    "a name of many lines": "E = type('A\\nB' * 999, (Exception,), {})",
    "a class that hides": """
class M(type):
    __module__ = property(lambda self: 1 / 0)
class E(Exception, metaclass=M): pass
""",
    "a truth that raises": "class E(Exception):\n def __bool__(self): raise SystemExit",
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_hostile_exception_is_described(body: str) -> None:
    raised = ask(f"{body}\ndef f(): raise E()").raised
    assert raised is not None
    assert len(raised.text) <= 301
    assert all(kind.isprintable() and len(kind) <= 81 for kind in raised.kinds)
    assert raised.line.isprintable()
    assert raised.text.replace("\n", "").isprintable()


@pytest.mark.parametrize("kind", ["SystemExit", "KeyboardInterrupt", "GeneratorExit"])
def test_way_out_is_an_exception_like_others(kind: str) -> None:
    raised = ask(f"def f(): raise {kind}").raised
    assert raised is not None
    assert raised.kinds[0] == kind


def test_no_function_at_all() -> None:
    class Mean:
        def __getattr__(self, name: str) -> Any:
            raise SystemExit

    for answer in (None, 3, "f", Mean(), object):
        reply = perform(Call("f", (1, 2)), answer)
        assert reply.raised is not None
        assert reply.raised.name == "TypeError"


def test_memory_error_is_told() -> None:
    assert ask("def f(): raise MemoryError") == Reply(stopped="memory")


def test_endless_recursion_is_an_exception() -> None:
    raised = ask("def f(): return f()").raised
    assert raised is not None
    assert raised.name == "RecursionError"


@pytest.mark.parametrize("body", ["return g()", "raise ValueError(g())", "raise SystemExit"])
def test_names_are_hidden_during_the_call_and_come_back(body: str) -> None:
    f = written(f"def g(): return 7\ndef h(): pass\ndef f():\n  {body}")
    before = dict(f.__globals__)
    raised = perform(Call("f", without=("g", "h", "absent")), f).raised
    assert raised is not None
    assert raised.name == ("SystemExit" if "Exit" in body else "NameError")
    assert f.__globals__ == before
    if body == "return g()":
        assert perform(Call("f"), f) == Reply(7)


def test_arguments_are_never_handed_out() -> None:
    array, tensor, inner = np.zeros(2), torch.zeros(2), [1]
    call = Call("f", (array, tensor, inner), arguments_after=True)
    f = written("def f(a, t, x):\n  a += 1\n  t.add_(1)\n  x.append(2)\n  return a")
    for _ in range(2):
        reply = perform(call, f)
        assert [each.tolist() for each in reply.arguments[:2]] == [[1.0, 1.0], [1.0, 1.0]]
        assert reply.arguments[2] == [1, 2]
    assert (array.tolist(), tensor.tolist(), inner) == ([0.0, 0.0], [0.0, 0.0], [1])


@pytest.mark.parametrize(
    ("body", "argument", "shared"),
    [
        ("return x", np.zeros(4), True),
        ("return x.reshape(2, 2)", np.zeros(4), True),
        ("return x.reshape(2, 2)", np.zeros(4, bool), True),
        ("return x.T[1:]", np.zeros((2, 3), np.uint8), True),
        ("return x.view(2, 2)", torch.zeros(4), True),
        ("return torch.from_numpy(x)", np.zeros(4), True),
        ("return x.copy()", np.zeros(4), False),
        ("return x[[0, 1]]", np.zeros(4), False),
        ("return x.clone()", torch.zeros(4), False),
        ("return np.broadcast_to(x, (2, 4))", np.zeros(4), False),
        ("return 3", np.zeros(4), False),
    ],
)
def test_overwriting_the_result_finds_a_view(body: str, argument: Any, shared: bool) -> None:
    reply = ask(f"def f(x): {body}", argument, arguments_after=True, overwrite_result=True)
    assert reply.raised is None
    changed = not np.array_equal(np.asarray(reply.arguments[0]), np.asarray(argument))
    assert changed == shared
    # The value is taken before it is overwritten.
    assert not np.any(np.asarray(reply.value) == 1)


def test_gradients() -> None:
    x, w = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])
    cotangent = torch.tensor([1.0, 10.0])
    reply = ask("def f(x, n, w): return x * w", x, 3, w, cotangent=cotangent)
    assert [None if g is None else g.tolist() for g in reply.gradients] == [[3, 40], None, [1, 20]]
    assert not reply.value.requires_grad
    assert not x.requires_grad


@pytest.mark.parametrize(
    "body", ["x.detach() * 2", "x.detach().numpy()", "3", "x.sum()", "None", "object()", "[x, x]"]
)
def test_no_gradient_flows(body: str) -> None:
    reply = ask(f"def f(x): return {body}", torch.ones(2), cotangent=torch.ones(2))
    assert reply.raised is None
    assert reply.gradients == (None,)


LOOPS = """
import time
from autograder.law import Call
from autograder.sandbox.perform import perform

class Endless(Exception):
    def __str__(self):
        while True: pass
def plainly():
    while True: pass
def sleeping(): time.sleep(600)
def deaf():
    while True:
        try:
            while True: pass
        except BaseException: pass
def deaf_at_every_turn():
    while True:
        try: x = 1
        except BaseException: pass
def swallowing():
    try: time.sleep(600)
    except BaseException: return "back"
def endless_to_name(): raise Endless
def fine(): return "well"

for f in (plainly, sleeping, deaf, deaf_at_every_turn, swallowing, endless_to_name, fine):
    reply = perform(Call("f"), f, 0.2)
    print(reply.stopped or reply.value or reply.raised.name)
"""


def test_alarm_stops_loops_and_the_next_call_works() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOPS], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout.split() == [*["timeout"] * 4, "back", "Endless", "well"]


def test_alarm_is_put_away() -> None:
    before = signal.getsignal(signal.SIGALRM)
    ask("def f(): raise ValueError")
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_prints_and_warnings_are_swallowed(capfd: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        reply = ask(
            """
            import sys, warnings
            def f():
                print("out"); print("err", file=sys.stderr); warnings.warn("hm")
                return np.zeros(1) / 0
            """
        )
    assert np.isnan(reply.value).all()
    assert capfd.readouterr() == ("", "")
    assert not caught


def test_grad_mode_is_on_during_the_call_and_as_before_afterwards() -> None:
    f = written(
        """
        def f():
            on = torch.is_grad_enabled()
            torch.set_grad_enabled(False)
            return on
        """
    )
    for before in (True, False):
        with torch.set_grad_enabled(before):
            assert perform(Call("f"), f) == Reply(True)
            assert torch.is_grad_enabled() == before


def test_stranger_comes_back_as_words() -> None:
    reply = ask("class Matrix: pass\ndef f(): return [Matrix()]")
    assert reply.value == [Foreign("an object of the class Matrix")]


def test_names_are_hidden_from_a_partial_too(monkeypatch: pytest.MonkeyPatch) -> None:
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "hidden_helper", 3, raising=False)
    answer = functools.partial(getattr, main, "hidden_helper")
    assert perform(Call("f"), answer).value == 3
    raised = perform(Call("f", without=("hidden_helper",)), answer).raised
    assert raised is not None
    assert raised.is_a(AttributeError)
    assert perform(Call("f"), answer).value == 3


@pytest.mark.parametrize("library", ["np.zeros", "torch.zeros"])
def test_more_memory_than_there_is_stops_a_call(library: str) -> None:
    assert ask(f"def f(): return {library}(10**15)") == Reply(stopped="memory")


def test_a_part_of_a_tuple_without_a_graph_takes_no_gradient_from_the_others() -> None:
    body = "def f(x): return 3 * x, x.detach(), 'words'"
    ones = torch.ones(2)
    reply = ask(body, torch.ones(2), cotangent=(ones, ones, ones))
    assert reply.gradients[0].tolist() == [3, 3]
    assert ask("def f(x): return x.detach(), 1", ones, cotangent=(ones, ones)).gradients == (None,)


@pytest.mark.parametrize(
    ("body", "disturbed"),
    [
        ("return torch.randperm(3)", ("torch",)),
        ("torch.manual_seed(7)", ("torch",)),
        ("return np.random.permutation(3)", ("numpy",)),
        ("import random; random.shuffle([1, 2, 3])", ("random",)),
        ("return torch.rand(1), np.random.rand()", ("torch", "numpy")),
        ("return torch.rand(3, generator=torch.Generator().manual_seed(7))", ()),
        ("return np.random.default_rng(0).random()", ()),
        ("\n  with torch.random.fork_rng(devices=[]):\n    return torch.rand(1)", ()),
        ("return 3", ()),
    ],
)
def test_who_disturbs_the_global_generators_is_told(body: str, disturbed: tuple[str, ...]) -> None:
    assert ask(f"def f(): {body}", generators=True).disturbed == disturbed
    assert ask(f"def f(): {body}").disturbed == ()


def test_what_nobody_set_is_no_number() -> None:
    reply = ask("def f(): return torch.empty(3), torch.empty_like(torch.ones(2))")
    assert all(torch.isnan(each).all() for each in reply.value)
    assert not torch.are_deterministic_algorithms_enabled()
