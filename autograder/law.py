"""The vocabulary of the course: exercises, their laws, and what a law asks of an answer.

A law never runs the student's code. It turns a case into calls, which are data; someone
else performs them, here or in another process; the law judges the replies, which are
data again. The same law therefore runs in a notebook and in the official grading.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import torch
from hypothesis.strategies import SearchStrategy

Stop = Literal["timeout", "memory", "died", "output", "disk"]
Library = Literal["torch", "numpy", "random"]
"""What has a global random generator."""


@dataclass(frozen=True)
class Module:
    """A module of torch.nn as data: whoever performs a call builds it.

    Attributes:
        kind: Its class, one of those in `autograder.sandbox.modules`.
        arguments: Of its constructor. A part of a Sequential is a `Module` itself.
        options: Keyword arguments of its constructor.
        state: Numbers of its parameters by name; all of them, or none to keep what the
            constructor gave them.
    """

    kind: str
    arguments: tuple[Any, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    state: Mapping[str, torch.Tensor] = field(default_factory=dict)


@dataclass(frozen=True)
class Helper:
    """A right function as data, for an answer to call in place of an earlier one of its own.

    Attributes:
        kind: Which, one of those in `autograder.sandbox.helpers`.
        arguments: What it is made from.
    """

    kind: str
    arguments: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Named:
    """A NamedTuple as data, rebuilt from the student's own class of that name.

    Attributes:
        name: The class's name; where the answer's module has none, a like-named one is made.
        fields: The values by field, in order.
    """

    name: str
    fields: Mapping[str, Any]


@dataclass(frozen=True)
class Instance:
    """How an instance of a student's class is made before it is called.

    Attributes:
        arguments: Of its constructor.
        options: Keyword arguments of its constructor.
        state: Numbers of its parameters by name, which are set before the call. If names or
            shapes are others than those of the instance, nothing is called, and the reply
            tells the parameters only. None: nothing is called either.
        training: Whether it is called in training mode.
        stand_ins: What the names of other classes in the answer's module are bound to while
            the instance is built, whatever arguments they are given. So an earlier answer
            that is wrong, raises or is not written costs nothing here.
    """

    arguments: tuple[Any, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    state: Mapping[str, torch.Tensor] | None = None
    training: bool = False
    stand_ins: Mapping[str, Module] = field(default_factory=dict)

    def fits(self, parameters: Sequence["Parameter"]) -> bool:
        """Tell whether an instance has the parameters that `state` is for."""
        if self.state is None:
            return False
        due = {name: tuple(tensor.shape) for name, tensor in self.state.items()}
        return {each.name: each.shape for each in parameters} == due


@dataclass(frozen=True)
class Call:
    """One call of an answer, as data.

    Attributes:
        target: The exercise's name.
        arguments: Positional arguments. Each call gets copies of its own; a `Module` is
            built, a `Named` rebuilt.
        without: Names that do not exist in the answer's module during the call.
        arguments_after: Whether the reply holds the arguments as the call left them.
        overwrite_result: Whether every number of the result is changed before those
            arguments are taken, which shows whether they share memory.
        cotangent: If given, the reply holds the gradients of <cotangent, value> with
            respect to each floating tensor among the arguments, and to each parameter of
            the instance. A tuple for a value of several tensors.
        instance: If given, the answer is a class, and an instance of it is called.
        then: If given, the answer works on modules: what it returns is called with these
            afterwards, and so is each `Module` among the arguments, in evaluation mode
            whatever mode they are left in. The reply's value is the tuple of what they give,
            that of the returned one first.
        generators: Whether the reply tells which global random generators are in another
            state after the call than before.
        dtype: torch's default dtype during the call, for numbers that the answer makes.
        helpers: What the names of earlier functions in the answer's module are bound to
            during the call, so that a mistake in them costs nothing here.
    """

    target: str
    arguments: tuple[Any, ...] = ()
    without: tuple[str, ...] = ()
    arguments_after: bool = False
    overwrite_result: bool = False
    cotangent: Any = None
    instance: Instance | None = None
    then: tuple[Any, ...] | None = None
    generators: bool = False
    dtype: Literal["float32", "float64"] = "float32"
    helpers: Mapping[str, Helper] = field(default_factory=dict)


@dataclass(frozen=True)
class Parameter:
    """A registered parameter of an instance.

    Attributes:
        name: Its name, such as "qkv.weight".
        shape: Its shape.
        same_as: The first parameter with the same memory: its own name if it is not shared.
    """

    name: str
    shape: tuple[int, ...]
    same_as: str


@dataclass(frozen=True)
class Part:
    """Something that an instance made for itself, for which there was a stand-in.

    Attributes:
        name: The name of its class.
        arguments: What the constructor was given by position, as plain data.
        options: What it was given by name.
    """

    name: str
    arguments: tuple[Any, ...]
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Raised:
    """An exception that an answer raised.

    Attributes:
        kinds: Names of the exception's class and its bases, the class first.
        text: The message.
        line: Where in the student's code, such as "line 3 of patchify: x = y"; "" if unknown.
        unwritten: Whether it is the NotImplementedError of an answer not yet written.
    """

    kinds: tuple[str, ...]
    text: str
    line: str
    unwritten: bool

    @property
    def name(self) -> str:
        """The class's name, without the module when it is the student's own."""
        return self.kinds[0].rpartition(".")[2]

    def is_a(self, kind: type[BaseException]) -> bool:
        """Tell whether the exception is of this built-in kind or of one derived from it."""
        return kind.__name__ in self.kinds


@dataclass(frozen=True)
class Foreign:
    """Stands for a value that does not cross: an object of the student's own making.

    Attributes:
        what: The thing in words, such as "an object of class Matrix".
    """

    what: str


@dataclass(frozen=True)
class Reply:
    """What came of one call.

    Attributes:
        value: The result as plain data: None, bool, int, float, str, list, tuple, dict,
            numpy array, torch tensor or `Foreign`.
        raised: The exception, if the call raised one; `value` is None then.
        stopped: Why the call has no result: it took too long, or too much memory, the
            process died, printed too much, or left too much on disk.
        arguments: The arguments afterwards, if they were asked for.
        gradients: A gradient (or None) for each argument, if they were asked for.
        slopes: A gradient (or None) for each parameter of the instance, if they were.
        parameters: The parameters of the instance, if there is one.
        parts: What it made where there were stand-ins.
        disturbed: The global random generators that the call changed, if that was asked.
    """

    value: Any = None
    raised: Raised | None = None
    stopped: Stop | None = None
    arguments: tuple[Any, ...] = ()
    gradients: tuple[Any, ...] = ()
    slopes: Mapping[str, Any] = field(default_factory=dict)
    parameters: tuple[Parameter, ...] = ()
    parts: tuple[Part, ...] = ()
    disturbed: tuple[Library, ...] = ()


@dataclass(frozen=True)
class Mismatch:
    """A reply that breaks a law.

    Attributes:
        expected: What every right answer gives, in a student's words.
        given: What this answer gave.
        call: Which call of the case it was.
    """

    expected: str
    given: str
    call: int = 0


Judge = Callable[[Any, Sequence[Reply]], Mismatch | None]


@dataclass(frozen=True)
class Law:
    """Something true of every right answer.

    Attributes:
        title: The law as a student reads it.
        weight: Its share of the exercise's points, relative to the other laws.
        calls: From a case to what to ask of the answer.
        judge: From a case and the replies to those calls to what broke the law, if anything.
        strategy: Draws cases; None for a law judged on its fixed examples only.
        examples: Fixed cases, judged after the drawn ones.
        needs_value: Whether the law says nothing of the value itself, so that it is looked
            at only when the exercise's first law holds.
        contrast: Said when this is the first law to break and no known mistake fits: what
            is new in its cases, since all before hold.
    """

    title: str
    weight: int
    calls: Callable[[Any], Sequence[Call]]
    judge: Judge
    strategy: SearchStrategy[Any] | None = None
    examples: tuple[Any, ...] = ()
    needs_value: bool = False
    contrast: str = ""


@dataclass(frozen=True)
class Symptom:
    """A known mistake, recognised by what it returns.

    Attributes:
        text: The mistake in words, as a twist of the right result and never as code.
        explains: Whether the mistake would have given just these replies in this case.
        rank: How little it says: 0 for one mistake, more for what many share. Those of a
            lower rank are said first.
    """

    text: str
    explains: Callable[[Any, Sequence[Reply]], bool]
    rank: int = 0


@dataclass(frozen=True)
class Exercise:
    """Something a student writes, and what is asked of it.

    Attributes:
        name: The name of the function or class, and the exercise's key everywhere.
        points: What it is worth; 0 for an optional exercise.
        parameters: Names of the positional parameters, for showing a case: of the function,
            or of the class's constructor.
        laws: From the lesson's own case to the general one.
        hints: Three, from where to look to a worked example.
        worth_knowing: One line shown after success.
        symptoms: Mistakes that are told from the result.
        inputs: For a class, names of the parameters of its `forward`.
        file: If given, the answer is not code but a JSON file of this name, next to the
            notebook: a call's value is what the file holds.
        remarks: Worth telling of such a file, though it costs no points.
        leeway: How far real numbers of two right answers may be apart, relative to them.
    """

    name: str
    points: int
    parameters: tuple[str, ...]
    laws: tuple[Law, ...]
    hints: tuple[str, str, str]
    worth_knowing: str
    symptoms: tuple[Symptom, ...] = ()
    inputs: tuple[str, ...] = ()
    file: str = ""
    remarks: Callable[[Any], Sequence[str]] | None = None
    leeway: float = 1e-8


@dataclass(frozen=True)
class Lesson:
    """The exercises of one lesson, in the order in which they are met."""

    name: str
    exercises: tuple[Exercise, ...]
