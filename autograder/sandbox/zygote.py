"""A process that has everything imported and forks one confined child for each submission.

`python -m autograder.sandbox.zygote FD` serves a grader over a socket of whole messages. It never
runs a student's code itself, and holds nothing that a student must not see.
"""

import gc
import importlib
import os
import signal
import socket
import sys
import types
from pathlib import Path
from typing import Any

from autograder.sandbox import kernel, syscalls, worker
from autograder.sandbox.confine import Bounds, confine
from autograder.sandbox.view import readable
from autograder.sandbox.wire import pack, unpack

_LARGEST = 2**16
_REFUSED = 70


def main() -> None:
    """Serve one grader until it hangs up."""
    # Not bound to the thread that started it, which may end before the grader: it ends when
    # its line does.
    kernel.hide_memory()
    control = socket.socket(fileno=int(sys.argv[1]))
    # Ctrl-C is for the grader, which ends this process as it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _warm()
    reads, calls = readable(), syscalls.make_filter()
    if len(list(Path("/proc/self/task").iterdir())) != 1:
        raise SystemExit("a library has begun a thread: its children could not be trusted to run")
    gc.collect()
    gc.freeze()
    control.send(pack("ready"))
    while True:
        frame, handles, _, _ = socket.recv_fds(control, _LARGEST, 2)
        if not frame:
            return
        match unpack(frame):
            case {"start": dict(bounds)}:
                child = os.fork()
                if not child:
                    control.close()
                    _serve(Bounds(**bounds), reads, calls, *handles)
                for handle in handles:
                    os.close(handle)
                control.send(pack({"started": child}))
            case {"end": int(child)}:
                os.kill(child, signal.SIGKILL)
                control.send(pack(_ended(child)))


def _ended(child: int) -> dict[str, Any]:
    """Wait for a child that was killed; say what it took."""
    _, _, usage = os.wait4(child, 0)
    return {"cpu": usage.ru_utime + usage.ru_stime}


def _serve(bounds: Bounds, reads: tuple[Path, ...], calls: Any, channel: int, output: int) -> None:
    """Become the process in which a submission runs; never returns."""
    try:
        kernel.die_with_parent()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        for stream in (1, 2):
            os.dup2(output, stream)
        os.close(output)
        line = socket.socket(fileno=channel)
        confine(bounds, reads, calls)
        worker.serve(line)
    except BaseException as error:
        # What it says goes to the grader's drain, not to a terminal.
        os.write(2, f"{type(error).__name__}: {error}"[:500].encode(errors="replace"))
    finally:
        # No handler of the zygote's, nor of a student's, gets a word in.
        os._exit(_REFUSED)


def _warm() -> None:
    """Import and run once what every submission would import and run for the first time."""
    import matplotlib.pyplot as plt
    import torch
    from torch import nn

    from autograder.sandbox.shell import make_shell

    torch.set_num_threads(1)
    # It comes with the first optimizer, and takes a second.
    importlib.import_module("torch._dynamo")
    layer = nn.Sequential(
        nn.Conv2d(1, 4, 3, padding=1),
        nn.Flatten(2),
        nn.TransformerEncoderLayer(16, 2, 8, 0.0, "gelu", batch_first=True, norm_first=True),
    )
    optimizer = torch.optim.AdamW(layer.parameters())
    layer(torch.ones(2, 1, 4, 4)).softmax(-1).sum().backward()
    optimizer.step()
    plt.close(plt.figure())
    shell = make_shell(types.ModuleType("__main__"))
    shell.run_cell("x = 1", store_history=False)


if __name__ == "__main__":
    main()
