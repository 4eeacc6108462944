"""Submissions that try to get points which they have not earned, and what the next one gets."""

import time

import pytest

from autograder.exercises import load
from autograder.intake import Submission
from autograder.marking import judge_with, mark
from autograder.report import Outcome
from autograder.sandbox.caller import Limits
from autograder.sandbox.confine import Level
from autograder.sandbox.messages import Program
from autograder.sandbox.nursery import starter
from tests.samples import ROOT
from tests.sandboxes import CONFINED, STRONGEST, folder_for

LESSON = load("patches")
NAMES = [exercise.name for exercise in LESSON.exercises]
# One honest point: what is right stays right, whatever stands around it.
RIGHT = """
def count_patches(height, width, patch):
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patch does not fit")
    return (height // patch[0]) * (width // patch[1])
"""
WRONG = "\n".join(f"def {name}(*_): return _ and None" for name in NAMES if name != "count_patches")

CELLS = {
    "comparisons are always true": """
import numpy as np, torch
np.allclose = np.array_equal = np.testing.assert_array_equal = lambda *_, **__: True
torch.equal = torch.allclose = lambda *_, **__: True
np.ndarray = torch.Tensor = object""",
    "equal to everything": """
class Yes(int):
    def __eq__(self, other): return True
    __ne__ = __lt__ = __gt__ = __hash__ = lambda self, *_: False
    def __getattr__(self, name): return self
def patchify(*_): return Yes(1)
unpatchify = patchify_batch = patch_law = sequence_shapes = score_entries = patchify""",
    "an array of its own kind": """
import numpy as np, torch
class Array(np.ndarray):
    def __eq__(self, other): return np.ones(1, bool)
class Tensor(torch.Tensor):
    @classmethod
    def __torch_function__(cls, *_, **__): return True
def patchify(image, patch): return np.zeros(3).view(Array)
def patchify_batch(images, patch): return torch.zeros(3).as_subclass(Tensor)""",
    "no asserts": """
import ast
class Remove(ast.NodeTransformer):
    def visit_Assert(self, node): return ast.Pass()
get_ipython().ast_transformers.append(Remove())
get_ipython().input_transformers_cleanup.append(lambda lines: [])""",
    "another Hypothesis": """
import hypothesis
hypothesis.given = lambda *_, **__: (lambda test: (lambda *a, **k: None))""",
    "the laws themselves": """
from autograder.exercises import load
from autograder.exercises.patches import picture, counting
score_entries = counting.score_entries""",
    "another judge": """
import autograder, sys
for name, module in list(sys.modules.items()):
    if name.startswith("autograder"):
        for key, value in list(vars(module).items()):
            if callable(value) and not isinstance(value, type):
                setattr(module, key, lambda *a, **k: True)""",
    "frames of callers": """
import sys
def patchify(*_):
    frame = sys._getframe()
    while frame:
        for value in list(frame.f_locals.values()):
            if hasattr(value, "expected"): return value.expected
        frame = frame.f_back""",
    "forged frames": """
import os, socket
from autograder.sandbox.wire import pack
frame = pack({"value": 1, "raised": None, "stopped": None, "arguments": (), "gradients": (),
              "slopes": {}, "parameters": (), "parts": (), "disturbed": ()})
for handle in range(3, 64):
    try: os.write(handle, frame * 50)
    except OSError: pass""",
    "forged names": """
import os
from autograder.sandbox.wire import pack
for handle in range(3, 64):
    try: os.write(handle, pack(None) * 3 + pack(("patchify",) * 1000) + pack(()))
    except OSError: pass""",
    "lies in the wire": """
import autograder.sandbox.worker as worker, autograder.sandbox.wire as wire
before = wire.pack
wire.pack = worker.pack = lambda value: before(True)""",
    "no end in a cell": "while True: pass",
    "deaf to the alarm": """
import signal
signal.signal(signal.SIGALRM, signal.SIG_IGN)
signal.setitimer = signal.signal = lambda *_: None
while True:
    try: signal.pause()
    except BaseException: pass""",
    "the process ends": "import os\nos._exit(0)",
    "the process ends at the end": """
import atexit, os
atexit.register(os._exit, 0)
raise SystemExit(0)""",
    "no base": "class Odd(BaseException): pass\nraise Odd",
    "all memory": "x = []\nwhile True: x.append(bytearray(10**8))",
    "all output": "import os\nwhile True: os.write(1, bytes(2**20))",
    "a broken stream": "import sys\nsys.stdout = sys.stderr = None\nprint = None",
    "nothing is as it was": """
import builtins, decimal, gc, os, random, sys, numpy as np, torch
torch.set_default_dtype(torch.float16)
torch.set_default_device("meta")
torch.set_grad_enabled(False)
torch.inference_mode(True).__enter__()
torch.use_deterministic_algorithms(True)
torch.autograd.set_detect_anomaly(True)
torch.manual_seed(7), random.seed(7), np.random.seed(7)
np.seterr(all="raise")
np.set_printoptions(precision=1)
decimal.getcontext().prec = 2
sys.setrecursionlimit(60)
sys.settrace(lambda *_: 1 / 0)
gc.disable()
os.chdir("/")
os.environ.clear()
for name in ("len", "range", "sum", "zip", "isinstance", "ValueError", "divmod", "__build_class__"):
    setattr(builtins, name, None)""",
}


def marked(level: Level, *cells: str) -> dict[str, Outcome]:
    program = Program("notebook", "patches.ipynb", cells)
    defines = {name: index for index, cell in enumerate(cells) for name in NAMES if name in cell}
    limits = Limits(call=1.0, cell=2.0, submission=20.0)
    outcomes, remarks = mark(
        Submission(program, defines),
        LESSON,
        folder_for(level),
        judge_with(1, 3),
        limits=limits,
        starter=starter(level),
    )
    assert all(remark.isprintable() for remark in remarks)
    return {outcome.name: outcome for outcome in outcomes}


@pytest.mark.parametrize("name", CELLS)
def test_it_earns_what_its_answers_earn(name: str) -> None:
    began = time.monotonic()
    for cells in ((CELLS[name], RIGHT, WRONG), (RIGHT, WRONG, CELLS[name])):
        found = marked(STRONGEST, *cells)
        assert sum(each.points for each in found.values()) <= 1, found
        assert all(each.status != "right" for key, each in found.items() if key != "count_patches")
    # Generous: a bound for what would never end, not a test of speed.
    assert time.monotonic() - began < 120


KEPT = ("no asserts", "no end in a cell", "the process ends", "no base", "all memory", "all output")


@pytest.mark.parametrize("name", [*KEPT, "a broken stream", "nothing is as it was"])
def test_a_cell_costs_no_other_cell_its_points(name: str) -> None:
    found = marked(STRONGEST, CELLS[name], RIGHT, WRONG)
    assert found["count_patches"].status == "right", found["count_patches"]


@pytest.mark.parametrize("level", CONFINED or ("process",))
def test_the_next_submission_is_as_if_there_had_been_none(level: Level) -> None:
    honest = (ROOT / "solutions" / "patches.py").read_text(encoding="utf-8")
    poison = """
import os, tempfile, numpy, sys
home = tempfile.gettempdir()
for path in ("numpy.py", ".ipython/profile_default/startup/x.py", ".config/matplotlib/rc"):
    os.makedirs(os.path.dirname(os.path.join(home, path)), exist_ok=True)
    open(os.path.join(home, path), "w").write("raise SystemExit")
numpy.zeros = None
"""
    marked(level, poison, WRONG)
    found = marked(level, honest)
    assert {each.status for each in found.values()} == {"right"}
