"""What is inside a zip file, read in memory and within bounds: nothing of it is trusted."""

import io
import stat
import zipfile
from collections.abc import Mapping
from pathlib import PurePosixPath

from autograder.intake.files import MAX_FILES, UngradableError, is_ignored

MAX_UNPACKED = 64 * 2**20
_MAX_DEPTH = 8
_PIECE = 2**20


def unpack(name: str, content: bytes) -> Mapping[str, bytes]:
    """Read the files in a zip archive.

    Args:
        name: What to call it in a message.
        content: Any bytes.

    Returns:
        The bytes of each ordinary file by its path, which is relative and stays inside.
        Links, hidden files and what a system adds by itself are left out.

    Raises:
        UngradableError: If it is damaged, has a password, or holds too much.
    """
    # Before anything is made of its list of members: each begins with this mark.
    if content.count(b"PK\x01\x02") > MAX_FILES:
        raise UngradableError(f"{name} holds more than {MAX_FILES} files; pack only your own.")
    found = dict[str, bytes]()
    room = MAX_UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for member in archive.infolist():
                path = _path(member)
                if not path:
                    continue
                if member.flag_bits & 1:
                    raise UngradableError(f"{name} has a password; pack it without one.")
                if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                    raise UngradableError(f"{name} is packed in an unusual way; pack it as zip.")
                # The last of two with one name, as with every program that unpacks.
                found[path] = _read(archive, member, room, name)
                room -= len(found[path])
    except UngradableError:
        raise
    # A damaged archive raises nearly anything; none of it says anything to its author.
    except Exception as error:
        raise UngradableError(
            f"{name} is a damaged zip file; pack it again, or hand in the notebook itself."
        ) from error
    return found


def _read(archive: zipfile.ZipFile, member: zipfile.ZipInfo, room: int, name: str) -> bytes:
    # What its header says of its size may be wrong, so it is counted while it is read.
    pieces, size = [], 0
    with archive.open(member) as file:
        while piece := file.read(_PIECE):
            pieces.append(piece)
            size += len(piece)
            if size > room:
                raise UngradableError(
                    f"{name} unpacks to more than {MAX_UNPACKED // 2**20} MB; "
                    "pack only the notebook and what it needs."
                )
    return b"".join(pieces)


def _path(member: zipfile.ZipInfo) -> str:
    """Tell where a member belongs; "" if it is no file, or belongs nowhere below."""
    kind = stat.S_IFMT(member.external_attr >> 16)
    if member.is_dir() or kind not in (0, stat.S_IFREG):
        return ""
    # Some programs on Windows write their own kind of slash.
    path = PurePosixPath(member.filename.replace("\\", "/"))
    parts = path.parts
    if path.is_absolute() or not parts or len(parts) > _MAX_DEPTH:
        return ""
    if any(part == ".." or ":" in part or is_ignored(part) for part in parts):
        return ""
    return "" if any(len(part.encode(errors="replace")) > 200 for part in parts) else str(path)
