"""What a student installs, and the commands that install it."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

Make = Callable[..., subprocess.CompletedProcess[str]]

ROOT = Path(__file__).parents[1]
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PROJECT = tomllib.loads(PYPROJECT)["project"]
REQUIREMENTS = [
    Requirement(line)
    for lines in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for line in lines
]
PINS = {
    canonicalize_name(line.split("==")[0]): line.split("==")[1]
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built from a copy, which keeps the tree clean."""
    folder = tmp_path_factory.mktemp("wheel")
    copy = folder / "copy"
    copy.mkdir()
    skipped = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("autograder", "solutions", "source", "tests", "assignments"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=skipped)
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    # Had the search for packages a hole, this one would fall through it.
    (copy / "tests" / "__init__.py").touch()
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    command = [sys.executable, "-m", "pip", "wheel", str(copy), *options]
    subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_all_of_autograder_and_nothing_else(wheel: Path) -> None:
    names = {n for n in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in n}
    package = ROOT / "autograder"
    modules = {path.relative_to(ROOT).as_posix() for path in package.rglob("*.py")}
    data = {
        path.relative_to(ROOT).as_posix()
        for path in package.rglob("*")
        if path.suffix in {".npz", ".json"} or path.name.startswith("LICENSE.")
    }
    assert {"autograder/data/fashion.npz", "autograder/experiment/schedules.npz"} <= data
    assert names == modules | data | {"autograder/py.typed"}


def test_the_wheel_names_its_command_and_licences(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (points,) = [n for n in archive.namelist() if n.endswith("entry_points.txt")]
    assert "vitlab = autograder.cli:main" in archive.read(points).decode()
    licences = [n for n in archive.namelist() if "/licenses/" in n]
    assert {Path(n).name for n in licences} == {"LICENSE", "LICENSE.fashion-mnist"}


def test_autograder_is_installed_and_solutions_are_not(tmp_path: Path) -> None:
    def run(module: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-c", f"import {module}"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    assert run("autograder").returncode == 0
    for name in ("solutions", "source", "tests"):
        assert "ModuleNotFoundError" in run(name).stderr


def test_every_requirement_says_why() -> None:
    lines = [line for line in PYPROJECT.splitlines() if re.match(r'    "[A-Za-z0-9_-]+>=', line)]
    assert len(lines) == len(REQUIREMENTS)
    for line in (*lines, *re.findall("^requires = .*", PYPROJECT, re.MULTILINE)):
        assert re.search(r"  # \w.{5,}", line), f"no reason given: {line.strip()}"


def test_every_requirement_has_a_lower_bound_and_a_tested_pin_above_it() -> None:
    for requirement in REQUIREMENTS:
        assert any(s.operator == ">=" for s in requirement.specifier), str(requirement)
        assert PINS[canonicalize_name(requirement.name)] in requirement.specifier, str(requirement)


def test_constraints_are_plain_pins() -> None:
    first, *lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert first.startswith("# ")
    for line in lines:
        assert line.startswith("# ") or re.fullmatch(r"[\w.-]+==[\w.]+", line), line
    assert canonicalize_name("vitlab") not in PINS
    assert PINS[canonicalize_name("torch")] == "2.13.0"


def test_every_pin_can_be_installed_on_the_oldest_python_that_is_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=") + ".0"
    refused = [
        f"{name} {distribution.version}: {needed}"
        for distribution in metadata.distributions()
        if (name := canonicalize_name(distribution.name)) in PINS
        and (needed := distribution.metadata.get("Requires-Python"))
        and not SpecifierSet(needed).contains(oldest)
    ]
    assert not refused


@pytest.fixture(scope="module")
def make() -> Make:
    found = shutil.which("make")
    if not found:
        pytest.skip("make is not installed")

    # The variables of an outer `make test` would change what this one says.
    outer = {"MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "PYTHON"}
    environment = {k: v for k, v in os.environ.items() if k not in outer}

    def run(*arguments: str, cwd: Path = ROOT, **changes: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [found, *arguments],
            cwd=cwd,
            env=environment | changes,
            capture_output=True,
            text=True,
        )

    return run


@pytest.mark.parametrize("target", ["demo", "test", "lint", "build", "clean"])
def test_make_knows_the_target(make: Make, target: str) -> None:
    assert make("--dry-run", target).returncode == 0


@pytest.mark.parametrize(
    ("interpreter", "sentence"),
    [
        ("exit 127", "is not there or does not run"),
        ('case "$2" in *version*) exit 1;; esac', "is older"),
        ('case "$2" in *ensurepip*) exit 1;; esac', "lacks the venv module"),
    ],
)
def test_make_says_in_one_line_what_is_wrong_with_python(
    make: Make, tmp_path: Path, interpreter: str, sentence: str
) -> None:
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    python = tmp_path / "bin" / "python3"
    python.parent.mkdir()
    python.write_text(f"#!/bin/sh\n{interpreter}\n")
    python.chmod(0o755)
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    done = make("test", cwd=tmp_path, PATH=path)
    said = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert done.returncode != 0
    assert len(said) == 1
    assert sentence in said[0]
    assert not (tmp_path / ".venv").exists()


def test_an_interrupted_installation_is_not_taken_for_done(make: Make, tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    # An environment whose pip does not get to the end.
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\n[ "$1" = -c ] || kill -TERM $$\n')
    python.chmod(0o755)
    for _ in range(2):
        assert make(".venv/installed", cwd=tmp_path).returncode != 0
        assert not (tmp_path / ".venv" / "installed").exists()


def test_the_script_for_continuous_integration_is_executable_bash() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text().startswith("#!/usr/bin/env bash\n")
    subprocess.run(["bash", "-n", script], check=True)
