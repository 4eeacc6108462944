"""Arrays that ship with the course: one npz file each, the same bytes everywhere, hashed."""

import hashlib
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt


def read(path: Path, sha256: str) -> dict[str, npt.NDArray[Any]]:
    """Read the arrays of a file that ships with the course.

    Args:
        path: The npz file.
        sha256: The hash of its content.

    Returns:
        The arrays by name, new in every call.

    Raises:
        ValueError: If the installed file is not the one this version of the course came with.
        OSError: If the installed file can't be read.
    """
    content = path.read_bytes()
    if hashlib.sha256(content).hexdigest() != sha256:
        raise ValueError(
            f"{path.name} is damaged or from another version of the course: install vitlab again"
        )
    with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
        return {name: arrays[name] for name in arrays.files}


def pack(arrays: Mapping[str, npt.NDArray[Any]], *, compressed: bool = False) -> bytes:
    """Write arrays as the content of an npz file.

    `np.savez` would write the time of day into it; here the same arrays give the same bytes
    (compressed ones wherever zlib compresses alike).

    Args:
        arrays: The arrays by name.
        compressed: Whether to compress them.

    Returns:
        What `np.load` reads.
    """
    content = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
    with zipfile.ZipFile(content, "w") as archive:
        for name, array in arrays.items():
            member = zipfile.ZipInfo(f"{name}.npy", date_time=(1980, 1, 1, 0, 0, 0))
            member.create_system = 3  # not the system that happens to run this
            archive.writestr(member, _npy(array), method, 9)
    return content.getvalue()


def _npy(array: npt.NDArray[Any]) -> bytes:
    content = io.BytesIO()
    np.lib.format.write_array(content, array, version=(1, 0), allow_pickle=False)
    return content.getvalue()
