"""A small, fixed part of Fashion-MNIST, and how it was cut out.

No chance is involved: in file order, the first 100 training images of each class are for
fitting and the next 20 for validation; the first 60 of each class in the test file are the
benchmark. `python -m autograder.data.fashion FOLDER OUT` does it again from the four original
files.
"""

import argparse
import gzip
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from autograder.data import archive

Split = Literal["fit", "validation", "benchmark"]

GARMENTS = (
    "T-shirt/top",
    "trouser",
    "pullover",
    "dress",
    "coat",
    "sandal",
    "shirt",
    "sneaker",
    "bag",
    "ankle boot",
)

# Where each split comes from: the file, and which images of each class, counted in file order.
SPLITS: dict[Split, tuple[str, int, int]] = {
    "fit": ("train", 0, 100),
    "validation": ("train", 100, 120),
    "benchmark": ("t10k", 0, 60),
}

SHA256 = "7c2c2fc04f05fd4794f7e3258c18d3e9abcfad379ad8b258fa306e62205dff90"

_FILE = Path(__file__).with_name("fashion.npz")


class Fashion(NamedTuple):
    """Garments in grey, with what they are and what they are for.

    Attributes:
        images: Array of shape (1800, 28, 28), uint8: 0 is the background, 255 the brightest ink.
        labels: Array of shape (1800,), int64: each image's place in `GARMENTS`.
        split: Array of shape (1800,), strings: "fit" 1,000 times, then "validation" 200 times,
            then "benchmark" 600 times. Inside a split the images keep the order of their file.
    """

    images: npt.NDArray[np.uint8]
    labels: npt.NDArray[np.int64]
    split: npt.NDArray[np.str_]

    def part(self, name: Split) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
        """Take the images and labels of one split.

        Args:
            name: "fit", "validation" or "benchmark".

        Returns:
            New arrays: the images, of shape (n, 28, 28), uint8, and the labels, of shape (n,),
            int64; n is 1000, 200 or 600.

        Raises:
            ValueError: If there is no split of that name.
        """
        if name not in SPLITS:
            raise ValueError(f"there is no split {name!r}; there are {', '.join(SPLITS)}")
        chosen = self.split == name
        return self.images[chosen], self.labels[chosen]


def load_fashion() -> Fashion:
    """Load the images that the lessons share.

    Returns:
        1,800 garments. The arrays are new in every call, so they may be changed.

    Raises:
        ValueError: If the installed file is not the one this version of the course came with.
        OSError: If the installed file can't be read.
    """
    return Fashion(**archive.read(_FILE, SHA256))


def read_idx(path: Path) -> npt.NDArray[np.uint8]:
    """Read one of the original files: gzip around a header of sizes, then bytes.

    Args:
        path: A file whose name ends in `-ubyte.gz`.

    Returns:
        Array of uint8 with as many axes as the header says.

    Raises:
        ValueError: If the content is not such an array.
        OSError: If the file can't be read or is not gzip.
    """
    content = gzip.decompress(path.read_bytes())
    # Two zero bytes, 8 for "unsigned bytes", the number of axes; then each axis' size.
    axes = content[3] if content[:3] == b"\0\0\x08" and len(content) > 3 else 0
    start = 4 + 4 * axes
    if not axes or len(content) < start:
        raise ValueError(f"{path} is not an array of unsigned bytes")
    shape = [int.from_bytes(content[at : at + 4], "big") for at in range(4, start, 4)]
    values = np.frombuffer(content, np.uint8, offset=start)
    if values.size != np.prod(shape, dtype=np.int64):
        raise ValueError(f"{path} holds {values.size} numbers, not an array of shape {shape}")
    return values.reshape(shape)


def choose(labels: npt.NDArray[np.uint8], start: int, stop: int) -> npt.NDArray[np.intp]:
    """Find the images from number `start` up to `stop` of each class.

    Args:
        labels: Array of shape (n,), each image's class.
        start: The first image taken of each class, counted in file order from 0.
        stop: The first one that isn't taken any more.

    Returns:
        Their places in `labels`, ascending: (stop - start) for each class of `GARMENTS`.

    Raises:
        ValueError: If a class has too few images.
    """
    places = [np.flatnonzero(labels == label)[start:stop] for label in range(len(GARMENTS))]
    if any(len(of_class) != stop - start for of_class in places):
        raise ValueError(f"a class has fewer than {stop} images")
    return np.sort(np.concatenate(places))


def cut(folder: Path) -> Fashion:
    """Cut the splits out of the original files.

    Args:
        folder: Holds `train-images-idx3-ubyte.gz`, `train-labels-idx1-ubyte.gz` and the same
            two for `t10k`.

    Returns:
        The arrays that `load_fashion` gives.

    Raises:
        ValueError: If a file is not what its name says.
        OSError: If a file can't be read.
    """
    images, labels, split = [], [], []
    for name, (source, start, stop) in SPLITS.items():
        all_images = read_idx(folder / f"{source}-images-idx3-ubyte.gz")
        all_labels = read_idx(folder / f"{source}-labels-idx1-ubyte.gz")
        if all_images.shape != (*all_labels.shape, 28, 28):
            raise ValueError(f"the images and labels of {source} in {folder} do not fit together")
        places = choose(all_labels, start, stop)
        images.append(all_images[places])
        labels.append(all_labels[places].astype(np.int64))
        split.append(np.full(len(places), name, "<U10"))
    return Fashion(np.concatenate(images), np.concatenate(labels), np.concatenate(split))


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the npz file and print its SHA-256.

    Args:
        arguments: Those of the command line; None for the ones this process was started with.

    Returns:
        The exit status: 0, or 2 if a file can't be read or written.
    """
    parser = argparse.ArgumentParser(
        prog="python -m autograder.data.fashion",
        description="Cut the course's images out of Fashion-MNIST.",
    )
    parser.add_argument("folder", type=Path, help="where the four original .gz files are")
    parser.add_argument("out", type=Path, help="the .npz file to write")
    options = parser.parse_args(arguments)
    try:
        content = archive.pack(cut(options.folder)._asdict(), compressed=True)
        options.out.write_bytes(content)
    except (OSError, EOFError, ValueError) as error:
        print(f"fashion: {error}", file=sys.stderr)
        return 2
    print(hashlib.sha256(content).hexdigest())
    return 0


if __name__ == "__main__":
    sys.exit(main())
