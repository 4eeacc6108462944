"""Loads reference answers from the course's folder; the package holds none."""

import functools
import importlib.util
from pathlib import Path
from types import ModuleType


@functools.cache
def load_reference(root: Path, lesson: str) -> ModuleType:
    """Run the reference of a lesson.

    Args:
        root: The course's folder.
        lesson: The lesson.

    Returns:
        Its module, the same one every time. It has a name of its own, since `solutions` is
        not to be importable.

    Raises:
        OSError: If the file can't be read.
    """
    spec = importlib.util.spec_from_file_location(
        f"_reference_{lesson}", root / "solutions" / f"{lesson}.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
