"""The process in which a student's code runs: `python -m autograder.sandbox.worker FD`.

It is told what to run and what to call, and sends data back. Nothing in it is trusted by
the other side, this module included: the student's code shares its memory.
"""

import linecache
import os
import socket
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch

import autograder
from autograder.law import Foreign, Raised, Reply
from autograder.sandbox import cells, state
from autograder.sandbox.confine import Bounds, confine
from autograder.sandbox.describe import describe
from autograder.sandbox.messages import (
    Program,
    raised_data,
    read_call,
    read_program,
    reply_data,
)
from autograder.sandbox.perform import TimeUp, alarm, perform
from autograder.sandbox.unwritten import is_stub
from autograder.sandbox.wire import ProtocolError, pack, receive

_NAME = "answers"


def main() -> None:
    """Serve one grader until it hangs up."""
    line = socket.socket(fileno=int(sys.argv[1]))
    bounds = Bounds(**receive(_reader(line)))
    confine(bounds, (), None)
    serve(line)


def serve(line: socket.socket) -> None:
    """Run what the grader at the other end sends, until it hangs up; never returns.

    Args:
        line: The socket to the grader. This process is confined already.
    """
    read = _reader(line)
    torch.set_num_threads(1)
    _silence()
    # At the end: nothing in there stands in for a library.
    sys.path.append(str(Path.cwd()))
    home: dict[str, Any] = {}
    pristine, asked = state.capture(), ""
    libraries: cells.Libraries | None = None
    line.sendall(pack("ready"))
    while True:
        match receive(read):
            case {"run": dict(data), "seconds": seconds, "names": tuple(names), "own": own}:
                libraries = cells.capture() if own else None
                program = read_program(data)
                home = _module(program).__dict__
                state.seed()
                for error in _run(program, home, seconds, pristine):
                    line.sendall(pack(raised_data(error)))
                found = tuple(name for name in names if name in home)
                line.sendall(pack(found))
                line.sendall(pack(tuple(name for name in found if is_stub(home[name]))))
            case {"calls": tuple(calls), "seconds": seconds}:
                for data in calls:
                    call = read_call(data)
                    if call.target != asked:
                        # What a cell or another answer has set must not change how this one
                        # is judged.
                        state.restore(pristine)
                        asked = call.target
                    reply = perform(call, home.get(call.target), seconds)
                    line.sendall(_pack_reply(reply))
                    if reply.stopped:
                        break
            case {"cell": source, "first": first, "builtin": builtin, "seconds": seconds}:
                if first and libraries is not None:
                    state.restore(pristine)
                    cells.restore(libraries)
                reply = cells.run_cell(source.tobytes().decode(), builtin, home, seconds)
                line.sendall(_pack_reply(reply))


def _reader(line: socket.socket) -> Callable[[int], bytes]:
    def read(size: int) -> bytes:
        parts = []
        while size:
            part = line.recv(min(size, 2**20))
            if not part:
                # The grader is gone; there is nobody to do anything for.
                os._exit(0)
            parts.append(part)
            size -= len(part)
        return b"".join(parts)

    return read


def _silence() -> None:
    """Leave out what a notebook does for its reader: nobody looks, and the grader checks."""
    autograder.check = autograder.hint = autograder.progress = _nothing  # type: ignore[assignment]
    # The pictures, and the experiment that takes minutes.
    for name in ("figures", "full_audit"):
        silent = types.ModuleType(f"autograder.{name}")
        silent.__getattr__ = lambda _name: _nothing  # type: ignore[method-assign]
        sys.modules[silent.__name__] = silent
        setattr(autograder, name, silent)


def _nothing(*_arguments: Any, **_options: Any) -> None:
    return None


def _pack_reply(reply: Reply) -> bytes:
    try:
        return pack(reply_data(reply))
    except (ProtocolError, MemoryError):
        return pack(reply_data(Reply(value=Foreign("something too large"))))


def _module(program: Program) -> types.ModuleType:
    # A notebook is __main__; a file of answers is imported, so that what it does only when
    # it is run as a program is left alone.
    name = "__main__" if program.kind == "notebook" else _NAME
    module = types.ModuleType(name)
    sys.modules[name] = sys.modules["__main__"] = module
    return module


def _run(
    program: Program, home: dict[str, Any], seconds: float, pristine: state.State
) -> Iterator[Raised | None]:
    """Run the cells; yield what ended each, in order."""
    if program.kind == "script":
        yield _run_script(program.name, program.cells[0], home, seconds)
        return
    # Imported here: a file of answers does not pay for it.
    from autograder.sandbox.shell import make_shell

    shell = make_shell(sys.modules["__main__"])
    for cell in program.cells:
        state.mend(pristine)
        try:
            with alarm(seconds):
                result = shell.run_cell(cell, store_history=False)
            error = result.error_before_exec or result.error_in_exec
        except BaseException as stray:
            error = stray
        yield None if error is None else _ended(error, home, seconds)


def _run_script(name: str, source: str, home: dict[str, Any], seconds: float) -> Raised | None:
    # So that lines can be shown and sources found.
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    home["__file__"] = name
    try:
        with alarm(seconds):
            exec(compile(source, name, "exec", dont_inherit=True), home)
    except BaseException as error:
        return _ended(error, home, seconds)
    return None


def _ended(error: BaseException, home: dict[str, Any], seconds: float) -> Raised:
    raised = describe(error, home)
    if isinstance(error, TimeUp):
        return Raised(("TimeUp",), f"stopped after {seconds:g} s", raised.line, False)
    return raised


if __name__ == "__main__":
    main()
