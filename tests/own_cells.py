"""A course to which an instructor has added test cells of their own."""

import json
import shutil
from pathlib import Path
from typing import Any

from autograder.sandbox.caller import Limits
from tests.samples import ROOT
from tests.sandboxes import STRONGEST

CASES = 2
LIMITS = Limits(call=2.0, cell=1.5, grace=0.5)
HEADER = (
    "---\njupyter:\n  kernelspec:\n    display_name: Python 3\n    language: python\n"
    "    name: python3\n---\n\n"
)
REST = {"schema_version": 3, "solution": False, "task": False}
BEGIN, END = "### BEGIN HIDDEN TESTS", "### END HIDDEN TESTS"
GIVE = '''def give(what):
    """Say what this is worth."""
    ### BEGIN SOLUTION
    return 4
    ### END SOLUTION'''
# What `give` is asked for, and what it gives in the notebook of the student who cheats.
GIVEN = {
    "nan": "float('nan')",
    "infinity": "float('inf')",
    "zero": "np.float64(0.0)",
    "minus": "-1",
    "five": "5",
    "text": "'four'",
    "no": "False",
    "exit": "os._exit(0)",
    "down": "1.239",
    "tensor": "torch.tensor(2.5)",
    "loop": "forever()",
    "yes": "True",
    "nothing": "None",
}


def cell(source: str, name: str, points: float | None, **about: Any) -> str:
    """A cell as jupytext writes it."""
    marks = {"grade": True, "grade_id": name, "locked": True, "points": points, **REST, **about}
    if points is None:
        del marks["points"]
    more = ' tags=["skip-execution"]' if name == "secret" else ""
    return f"```python nbgrader={json.dumps(marks)}{more}\n{source}\n```\n"


OWN = "\n".join(
    [
        cell(GIVE, "give-answer", None, grade=False, solution=True, locked=False),
        cell("assert count_patches(4, 6, (2, 3)) == 4, 'not four'", "sizes", 2),
        cell(
            "parts = patchify(np.zeros((4, 4, 1)), (2, 2))\n"
            "assert len(parts) == 4\n"
            f"{BEGIN}\nassert count_patches(9, 9, (3, 3)) == 9, 'SECRET'\n{END}\n"
            "assert abs(count_patches(7, 7, (1, 7))) == 7",
            "secret",
            3,
        ),
        *(cell(f'give("{name}")', f"give-{name}", 4) for name in GIVEN),
        cell(f"{BEGIN}\nnp.testing.assert_equal(parts.shape, (4, 4))\n{END}", "last", 0.5),
    ]
)
POINTS = 5.5 + 4 * len(GIVEN)


def clone(folder: Path, own: str = OWN) -> Path:
    """The course with one lesson, and cells of an instructor at its end."""
    shutil.copytree(ROOT / "solutions", folder / "solutions")
    shutil.copytree(ROOT / "source/patches", folder / "source/patches")
    for path in folder.glob("source/*/*.ipynb"):
        path.unlink()
    shutil.copy(ROOT / "constraints.txt", folder)
    config = (ROOT / "nbgrader_config.py").read_text(encoding="utf-8")
    fewer = (
        f"get_config().Verdicts.cases = {CASES}\nget_config().Verdicts.isolation = '{STRONGEST}'\n"
    )
    (folder / "nbgrader_config.py").write_text(config + fewer, encoding="utf-8")
    text = folder / "source/patches/patches.md"
    text.write_text(f"{text.read_text(encoding='utf-8')}\n{own}", encoding="utf-8")
    return folder
