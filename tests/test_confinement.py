"""What a student's code can and can't do to the machine, at each level that works here."""

import os
import socket
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

from autograder.law import Call, Reply
from autograder.record import from_json
from autograder.sandbox.caller import Limits
from autograder.sandbox.confine import Level
from autograder.sandbox.nursery import ZygoteStarter, starter
from autograder.sandbox.view import PACKAGE
from tests.attacks import ATTACKS, FILLS, HEAD, SECRET
from tests.samples import ROOT, hand_in, solved
from tests.sandboxes import CONFINED, folder_for, replies

pytestmark = pytest.mark.skipif(not CONFINED, reason="nothing here can be confined")
every_level = pytest.mark.parametrize("level", CONFINED)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> str:
    secret = tmp_path_factory.mktemp("secret") / "secret.txt"
    secret.write_text(SECRET)
    server = socket.create_server(("127.0.0.1", 0))
    facts = {
        "ROOT": str(Path(__file__).parents[1]),
        "SECRET": str(secret),
        "GRADER": os.getpid(),
        "PORT": server.getsockname()[1],
    }
    parts = [HEAD, *(f"{name} = {value!r}" for name, value in facts.items())]
    for number, attack in enumerate(ATTACKS.values()):
        body = textwrap.indent(textwrap.dedent(attack).strip(), "    ")
        parts.append(f"def attack_{number}():\n{body}\n")
    return "\n".join(parts)


@every_level
def test_no_attack_gets_hold_of_anything(level: Level, source: str) -> None:
    other = folder_for(level, {"answers.py": SECRET})
    inside = str(other) if level == "landlock" else f"/answers/{other.name}"
    code = f"OTHER = {inside!r}\n{source}"
    got = {}
    calls = [Call(f"attack_{number}") for number in range(len(ATTACKS))]
    for name, call in zip(ATTACKS, calls, strict=True):
        # Where one ends the process, the others are still to be tried.
        first, *rest = replies(level, code, [call, Call("fine", (1,))])
        if first.value:
            got[name] = first.value
        if first.stopped is None:
            assert rest == [Reply(2)], name
    assert not got
    assert replies(level, source, [Call("fine", (1,))]) == [Reply(2)]


@every_level
def test_what_an_honest_answer_needs_is_there(level: Level) -> None:
    source = """
import asyncio, concurrent.futures, math, os, pickle, tempfile, threading
import numpy as np, torch
import matplotlib.pyplot as plt
import torch.nn.functional as F
from autograder.data import load_fashion
import helper

def f():
    model = torch.nn.TransformerEncoderLayer(8, 2, 8, batch_first=True)
    optimizer = torch.optim.AdamW(model.parameters())
    F.conv2d(torch.ones(1, 1, 4, 4), torch.ones(1, 1, 2, 2)).sum()
    model(torch.ones(2, 3, 8)).sum().backward()
    optimizer.step()
    np.linalg.svd(np.ones((50, 50)))
    found = []
    thread = threading.Thread(target=found.append, args=(1,))
    thread.start()
    thread.join()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found += pool.map(math.factorial, range(3))
    asyncio.run(asyncio.sleep(0.01))
    with tempfile.TemporaryDirectory() as folder:
        plt.plot([1, 2])
        plt.savefig(os.path.join(folder, "x.png"))
        found.append(os.path.getsize(os.path.join(folder, "x.png")) > 1000)
        torch.save(model.state_dict(), os.path.join(folder, "x.pt"))
        torch.load(os.path.join(folder, "x.pt"))
    pickle.loads(pickle.dumps(found))
    return found, len(load_fashion().images), helper.value, open("notes.txt").read()
"""
    files = {"helper.py": "value = 7", "notes.txt": "a note", "numpy.py": "raise SystemExit"}
    reply = replies(level, source, [Call("f")], Limits(), files, whole=True)[0]
    assert reply == Reply(([1, 1, 1, 2, True], 1800, 7, "a note"))


@every_level
@pytest.mark.parametrize("name", FILLS)
def test_what_takes_too_much_ends_soon_and_leaves_nothing(level: Level, name: str) -> None:
    source = f"{HEAD}\ndef f():\n{FILLS[name]}\n"
    home = starter(level)._home  # type: ignore[attr-defined]
    began = time.monotonic()
    limits = Limits(call=3.0, submission=8.0)
    first, *_ = replies(level, source, [Call("f"), Call("fine", (1,))], limits)
    # Not a test of speed: a kernel that writes back what was written may take its time.
    assert time.monotonic() - began < 60
    assert first.value is None
    assert first.stopped or first.raised
    assert [path.name for path in home.iterdir() if path.name.startswith("scratch-")] == []
    assert replies(level, HEAD, [Call("fine", (1,))], limits) == [Reply(2)]


@every_level
def test_nothing_is_left_after_a_hundred_submissions(level: Level) -> None:
    def state() -> tuple[int, int, int]:
        handles = len(list(Path("/proc/self/fd").iterdir()))
        children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
        return handles, len(children), threading.active_count()

    replies(level, HEAD, [Call("fine", (1,))])
    zygote = starter(level)._process  # type: ignore[attr-defined]
    before = state()
    odd = ["import os\nos._exit(0)", "raise SystemExit", "import os\nos.close(3)\nos.close(4)"]
    for number in range(100):
        extra = odd[number // 5 % len(odd)] if number % 5 == 0 else ""
        replies(level, HEAD + extra, [Call("fine", (1,))])
    end = time.monotonic() + 10
    # Threads that watched an earlier process may still have been there before.
    while state() > before and time.monotonic() < end:
        time.sleep(0.05)
    assert all(now <= then for now, then in zip(state(), before, strict=True))
    # The same one throughout.
    assert starter(level)._process is zygote  # type: ignore[attr-defined]


@every_level
def test_a_lost_zygote_is_replaced(level: Level) -> None:
    with ZygoteStarter(level) as lost:
        folder = lost.base / "answers"
        folder.mkdir()
        lost.admit(folder)
        first = lost.start(folder, {})
        assert lost._process is not None
        lost._process.kill()
        lost._process.wait()
        lost.end(first)
        os.close(first.output)
        again = lost.start(folder, {})
        lost.end(again)
        os.close(again.output)
    assert not lost._home.exists()


@every_level
def test_everything_ends_with_a_grader_that_is_killed(level: Level) -> None:
    reading, writing = os.pipe()
    grader = os.fork()
    if not grader:
        with ZygoteStarter(level) as start:
            folder = start.base / "answers"
            folder.mkdir()
            start.admit(folder)
            start.start(folder, {})
            assert start._process is not None
            os.write(writing, f"{start._process.pid} {start._home}".encode())
            os._exit(0)
    os.waitpid(grader, 0)
    process, home = os.read(reading, 1000).decode().split()
    os.close(reading)
    os.close(writing)
    end = time.monotonic() + 10
    while Path(f"/proc/{process}/cmdline").exists() and time.monotonic() < end:
        if not Path(f"/proc/{process}/cmdline").read_bytes():
            break
        time.sleep(0.05)
    else:
        assert not Path(f"/proc/{process}/cmdline").exists()
    assert Path(home).exists()


@pytest.mark.skipif("landlock" not in CONFINED, reason="the kernel has no Landlock")
def test_where_namespaces_are_forbidden_landlock_is_taken(tmp_path: Path) -> None:
    """As in a plain container, whose filter of system calls knows no new namespaces."""
    hand_in(tmp_path / "in", "ada", solved())
    program = """
import errno, os, sys
import pyseccomp as sc
forbidden = sc.SyscallFilter(sc.ALLOW)
forbidden.add_rule(sc.ERRNO(errno.EPERM), "unshare")
forbidden.add_rule(sc.ERRNO(errno.ENOSYS), "clone3")
forbidden.add_rule(sc.ERRNO(errno.EPERM), "clone", sc.Arg(0, sc.MASKED_EQ, 1 << 28, 1 << 28))
forbidden.load()
os.execv(sys.executable, [sys.executable, "-m", "autograder", *sys.argv[1:]])
"""
    options = ["--submitted", tmp_path / "in", "--records", tmp_path / "out", "--cases", "3"]
    command = [sys.executable, "-c", program, "grade", "--records-only", *map(str, options)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "isolation: landlock (" in done.stdout
    found = from_json((tmp_path / "out" / "ada" / "patches.json").read_bytes())
    assert (found.isolation, found.points) == ("landlock", 20.0)
    refused = subprocess.run([*command, "--isolation", "namespaces"], cwd=ROOT, capture_output=True)
    assert refused.returncode == 2


@every_level
def test_the_package_is_found_after_something_in_it_has_changed(level: Level) -> None:
    """Python then lists the folder anew, in which not everything may be read."""
    source = "from autograder.data import load_fashion\ndef f(): return 1"
    assert replies(level, source, [Call("f")], whole=True) == [Reply(1)]
    os.utime(PACKAGE)
    assert replies(level, source, [Call("f")], whole=True) == [Reply(1)]
