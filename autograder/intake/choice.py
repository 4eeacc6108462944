"""Which of the files that someone handed in is the one to grade.

Every notebook in the folder, and below it, is looked at; what is worked on counts, then the
name. Times of files never do: they change when files are copied.

1. The only notebook that someone worked on is graded, whatever its name and wherever it lies.
   Equal ones are one. (Worked on: an answer differs from what was handed out.)
2. Of several, the one with the lesson's name is graded: at the top, else the only one below.
3. Where neither tells, nobody can grade it, and the reason names them.

A zip file is opened if no notebook beside it was worked on. A file of answers (.py) counts
if no notebook was worked on, there or in the zip file, and it is the only one.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from autograder.intake.archive import unpack
from autograder.intake.files import UngradableError, list_files, read_content
from autograder.intake.notebook import ANSWER_SUFFIX, Tree, definitions, read_notebook
from autograder.intake.places import handed_out, worked_on
from autograder.intake.submission import Submission, from_cells, read_script
from autograder.sandbox.plain import clean_line

_MOST = 12
_MOST_BYTES = 150 * 2**20
_NAMED = 5


@dataclass(frozen=True)
class _Candidate:
    """A file that may be the one.

    Attributes:
        path: Where it lies, seen from the folder or the zip file.
        archive: The zip file.
        submission: What it holds, if it could be read.
        reason: Why not, else "".
        worked: Whether someone worked on it; None if it has nothing to do with the lesson.
    """

    path: str
    archive: str = ""
    submission: Submission | None = None
    reason: str = ""
    worked: bool | None = None

    @property
    def name(self) -> str:
        """What to call it."""
        path = clean_line(self.path, 80)
        return f"{path} in {clean_line(self.archive, 80)}" if self.archive else path

    @property
    def code(self) -> tuple[str, ...]:
        """What tells it from another."""
        cells = self.submission.tree["cells"] if self.submission else ()
        return tuple(cell["source"].strip() for cell in cells)


@dataclass
class _Folder:
    """What was handed in, and how much of it may still be read."""

    path: Path
    lesson: str
    release: Tree | None
    room: int = _MOST_BYTES
    members: dict[str, Mapping[str, bytes]] = field(default_factory=dict)

    @property
    def due(self) -> str:
        return f"{self.lesson}.ipynb"

    def content(self, path: str, archive: str = "") -> bytes:
        name = clean_line(PurePosixPath(path).name, 80)
        if archive:
            return self.members[archive][path]
        if self.room <= 0:
            raise UngradableError(f"{name} was not read: there is too much beside it.")
        content = read_content(self.path / path, name)
        self.room -= len(content)
        return content


def choose(folder: Path, lesson: str, release: Tree | None) -> Submission:
    """Find and read what a student handed in for a lesson.

    Args:
        folder: The student's folder of the lesson.
        lesson: The lesson.
        release: It as it was handed out, where that is known.

    Returns:
        The submission; its warnings say what else was there.

    Raises:
        UngradableError: If there is none, nobody can tell which, or it can't be read.
    """
    if folder.is_symlink() or not folder.is_dir():
        raise UngradableError(f"{clean_line(folder.name, 80)} is no folder.")
    listing = list_files(folder)
    links = [path for path in listing.odd if _is_notebook(path)]
    inside = _Folder(folder, lesson, release)
    paths = [path for path in listing.files if _is_notebook(path)]
    pool = _notebooks(inside, paths)
    zips = [path for path in listing.files if path.lower().endswith(".zip")]
    notes = []
    if not any(each.worked for each in pool):
        more = _packed(inside, zips)
        pool += more
        if not any(each.worked for each in pool):
            pool += _scripts(inside, listing.files, pool)
    else:
        if zips:
            notes.append(f"Not opened: {_named(zips)}.")
        # Any other file of Python is a module that the notebook may use.
        if f"{lesson}.py" in listing.files:
            notes.append(f"Not graded: {lesson}.py.")
    if not pool:
        raise UngradableError(_nothing(inside.due, listing.files, links))
    chosen = _pick(pool, inside.due)
    submission = chosen.submission
    if submission is None:
        raise UngradableError(chosen.reason)
    notes += _notes(chosen, pool, inside.due)
    if links:
        notes.append(f"Not followed, since it is a link or no file: {_named(links)}.")
    if listing.cut:
        notes.append("There are more files than anybody looks at; the nearest ones were taken.")
    return replace(
        submission,
        warnings=(*notes, *submission.warnings),
        place=str(PurePosixPath(chosen.path).parent).removeprefix("."),
        archive=chosen.archive,
    )


def _is_notebook(path: str) -> bool:
    # Browsers and mail programs put more behind the name: patches.ipynb.txt, .ipynb (1).
    return ".ipynb" in PurePosixPath(path).name.lower() and not path.lower().endswith(".zip")


def _notebooks(folder: _Folder, paths: Sequence[str], archive: str = "") -> list[_Candidate]:
    if len(paths) > _MOST:
        paths = [path for path in paths if path == folder.due]
        if not paths:
            raise UngradableError(
                f"there are more than {_MOST} notebooks and none is {folder.due}; "
                "hand in that one only."
            )
    return [_notebook(folder, path, archive) for path in paths]


def _notebook(folder: _Folder, path: str, archive: str) -> _Candidate:
    name = clean_line(PurePosixPath(path).name, 80)
    try:
        tree, warnings = read_notebook(name, folder.content(path, archive))
    except UngradableError as error:
        return _Candidate(path, archive, reason=str(error))
    release = folder.release
    worked = True if release is None else worked_on(release, tree["cells"])
    # What the lesson gives belongs to no other notebook.
    submission = from_cells(name, tree, warnings, None if worked is None else release)
    return _Candidate(path, archive, submission, worked=worked)


def _packed(folder: _Folder, zips: Sequence[str]) -> list[_Candidate]:
    """Look into the zip file, if there is one."""
    if len(zips) > 1:
        return [_Candidate(zips[0], reason=f"there is more than one zip file: {_named(zips)}.")]
    found = list[_Candidate]()
    for path in zips:
        name = clean_line(path, 80)
        try:
            members = folder.members[path] = unpack(name, folder.content(path))
            inside = sorted(members, key=lambda each: (each.count("/"), each))
            found += _notebooks(folder, [each for each in inside if _is_notebook(each)], path)
            if not any(each.worked for each in found):
                found += _scripts(folder, inside, found, path)
            if not found:
                found.append(_Candidate(path, reason=f"{name} holds no notebook {folder.due}."))
        except UngradableError as error:
            found.append(_Candidate(path, reason=str(error)))
    return found


def _scripts(
    folder: _Folder, paths: Iterable[str], pool: Sequence[_Candidate], archive: str = ""
) -> list[_Candidate]:
    """Look at files of answers: beside a notebook only at those that answer something."""
    found = []
    for path in [path for path in paths if path.endswith(".py")][:_MOST]:
        name = clean_line(PurePosixPath(path).name, 80)
        try:
            submission = read_script(name, folder.content(path, archive))
        except UngradableError as error:
            if not pool:
                found.append(_Candidate(path, archive, reason=str(error)))
            continue
        known = handed_out(folder.release) if folder.release else {}
        made = {f"{each}{ANSWER_SUFFIX}" for each, _ in definitions(submission.program.cells[0])}
        worked = bool(made & {*known}) or None
        if worked or not pool:
            found.append(_Candidate(path, archive, submission, worked=worked))
    return found


def _pick(pool: Sequence[_Candidate], due: str) -> _Candidate:
    ranked = sorted(pool, key=lambda each: _rank(each, due))
    worked = [each for each in ranked if each.worked]
    if worked:
        return _only(worked, due)
    untouched = [each for each in ranked if each.worked is False]
    first = ranked[0]
    if untouched and not (first.reason and _stem(first) == due):
        return untouched[0]
    if not untouched and (readable := [each for each in ranked if each.submission]):
        return readable[0] if first.reason and not readable else _only(readable, due)
    return first


def _only(several: Sequence[_Candidate], due: str) -> _Candidate:
    """Take the only one there is, or the only one with the lesson's name."""
    first = several[0]
    if len({each.code for each in several}) == 1 or (first.path == due and not first.archive):
        return first
    named = [each for each in several if _stem(each) == due]
    if named and len({each.code for each in named}) == 1:
        return named[0]
    raise UngradableError(
        f"nobody can tell which of these is meant: {_named(each.name for each in several)}; "
        f"hand in only one, as {due}."
    )


def _stem(candidate: _Candidate) -> str:
    return PurePosixPath(candidate.path).name


def _rank(candidate: _Candidate, due: str) -> tuple[bool, int, bool, str]:
    path = candidate.path
    return bool(candidate.archive), path.count("/"), _stem(candidate) != due, path


def _notes(chosen: _Candidate, pool: Sequence[_Candidate], due: str) -> list[str]:
    """Say what was graded if it is not what was due, and what was not."""
    notes = []
    at_top = [each for each in pool if each.path == due and not each.archive]
    if chosen.path != due or chosen.archive:
        why = f"there is no {due}"
        if at_top:
            why = at_top[0].reason.rstrip(".") or f"{due} is as it was handed out"
        notes.append(f"{chosen.name} was graded, since {why}.")
        pool = [each for each in pool if each not in at_top]
    others = [each for each in pool if each is not chosen and each.code != chosen.code]
    others = [each for each in others if each.worked is not False]
    if others:
        notes.append(f"Not graded: {_named(each.name for each in others)}.")
    return notes


def _nothing(due: str, files: Sequence[str], links: Sequence[str]) -> str:
    if links:
        return f"{_named(links)} is a link or no file; hand in the notebook itself."
    if files:
        return f"there is no notebook {due}, only {_named(files)}; hand in the notebook."
    return f"there is no notebook {due}: the folder is empty."


def _named(paths: Iterable[str]) -> str:
    names = [clean_line(path, 60) for path in paths]
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more
