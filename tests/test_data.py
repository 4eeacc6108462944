"""The images that ship with the course."""

import gzip
import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from autograder.data import GARMENTS, archive, fashion, load_fashion

SHIPPED = Path(fashion.__file__).with_name("fashion.npz")
ORIGINALS = Path("/usr/share/datasets/fashion-mnist")
SIZES: dict[fashion.Split, int] = {"fit": 1000, "validation": 200, "benchmark": 600}


def write_idx(path: Path, array: npt.NDArray[np.uint8]) -> None:
    header = bytes([0, 0, 8, array.ndim]) + b"".join(n.to_bytes(4, "big") for n in array.shape)
    path.write_bytes(gzip.compress(header + array.tobytes()))


@pytest.fixture(scope="module")
def small_source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files like the original ones, in which every pixel of image i is i % 251."""
    folder = tmp_path_factory.mktemp("originals")
    for source, count in (("train", 1300), ("t10k", 700)):
        numbers = np.arange(count)
        images = np.broadcast_to((numbers % 251)[:, None, None], (count, 28, 28))
        write_idx(folder / f"{source}-images-idx3-ubyte.gz", images.astype(np.uint8))
        write_idx(folder / f"{source}-labels-idx1-ubyte.gz", (numbers % 10).astype(np.uint8))
    return folder


def test_shapes_and_types() -> None:
    images, labels, split = load_fashion()
    assert [images.shape, labels.shape, split.shape] == [(1800, 28, 28), (1800,), (1800,)]
    assert [images.dtype.str, labels.dtype.str, split.dtype.str] == ["|u1", "<i8", "<U10"]
    assert (images.min(), images.max()) == (0, 255)
    assert len(GARMENTS) == 10


@pytest.mark.parametrize("name", SIZES)
def test_every_class_is_equally_frequent(name: fashion.Split) -> None:
    images, labels = load_fashion().part(name)
    assert images.shape == (SIZES[name], 28, 28)
    assert np.bincount(labels).tolist() == [SIZES[name] // 10] * 10


def test_splits_stand_one_after_the_other() -> None:
    expected = [name for name, size in SIZES.items() for _ in range(size)]
    assert load_fashion().split.tolist() == expected


def test_each_split_begins_as_its_file_does() -> None:
    # The first labels of the two original files; the first ten images are always chosen.
    loaded = load_fashion()
    assert loaded.part("fit")[1][:10].tolist() == [9, 0, 0, 3, 0, 2, 7, 2, 5, 5]
    assert loaded.part("benchmark")[1][:10].tolist() == [9, 2, 1, 1, 6, 1, 4, 6, 5, 7]
    # The first image is an ankle boot: empty above, sole at the bottom.
    assert loaded.images[0, :3].max() == 0
    assert loaded.images[0, 22:25].mean() > 100


def test_no_image_is_in_two_splits() -> None:
    loaded = load_fashion()
    seen = {name: {image.tobytes() for image in loaded.part(name)[0]} for name in SIZES}
    assert not seen["fit"] & seen["validation"]
    assert not (seen["fit"] | seen["validation"]) & seen["benchmark"]


def test_an_unknown_split_is_named() -> None:
    with pytest.raises(ValueError, match="no split 'test'"):
        load_fashion().part("test")  # type: ignore[arg-type]


def test_changing_the_arrays_changes_nobody_elses() -> None:
    load_fashion().images[0] = 7
    assert load_fashion().images[0].max() != 7


def test_the_hash_is_that_of_the_file() -> None:
    assert hashlib.sha256(SHIPPED.read_bytes()).hexdigest() == fashion.SHA256


def test_the_file_holds_arrays_and_no_pickles() -> None:
    with zipfile.ZipFile(SHIPPED) as archive:
        assert archive.namelist() == ["images.npy", "labels.npy", "split.npy"]
        for name in archive.namelist():
            array = np.lib.format.read_array(io.BytesIO(archive.read(name)), allow_pickle=False)
            assert not array.dtype.hasobject


def test_a_changed_file_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = tmp_path / "fashion.npz"
    changed.write_bytes(SHIPPED.read_bytes() + b"\0")
    monkeypatch.setattr(fashion, "_FILE", changed)
    with pytest.raises(ValueError, match="install vitlab again") as caught:
        load_fashion()
    assert "\n" not in str(caught.value)


def test_the_cut_takes_the_first_of_each_class(small_source: Path) -> None:
    made = fashion.cut(small_source)
    # Labels go round 0 to 9, so the first 100 of each class are simply the first 1,000.
    places = np.concatenate([np.arange(1200), np.arange(600)])
    assert np.array_equal(made.images[:, 0, 0], places % 251)
    assert np.array_equal(made.labels, places % 10)
    assert made.split.tolist() == load_fashion().split.tolist()


def test_the_cut_keeps_the_order_of_the_file() -> None:
    labels = np.repeat(np.arange(10)[::-1], 3).astype(np.uint8)
    assert fashion.choose(labels, 1, 3).tolist() == [i for i in range(30) if i % 3]


def test_too_few_images_of_a_class_are_refused() -> None:
    with pytest.raises(ValueError, match="fewer than 4"):
        fashion.choose(np.repeat(np.arange(10), 3).astype(np.uint8), 1, 4)


@pytest.mark.parametrize(
    "content",
    [b"", b"\0\0", b"\0\0\x08\x01", b"\0\0\x08\x01\0\0\0\x05abc", b"\0\0\x0d\x01\0\0\0\x00"],
)
def test_a_file_that_is_no_array_of_bytes_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x-ubyte.gz"
    path.write_bytes(gzip.compress(content))
    with pytest.raises(ValueError, match="x-ubyte"):
        fashion.read_idx(path)


def test_the_same_arrays_give_the_same_bytes(small_source: Path) -> None:
    made = fashion.cut(small_source)
    packed = archive.pack(made._asdict(), compressed=True)
    assert packed == archive.pack(made._asdict(), compressed=True)
    with np.load(io.BytesIO(packed), allow_pickle=False) as again:
        for name, array in made._asdict().items():
            assert np.array_equal(again[name], array)
            assert again[name].dtype == array.dtype


def test_the_command_writes_the_file_and_says_nothing_else(
    small_source: Path, tmp_path: Path
) -> None:
    out = tmp_path / "made.npz"
    command = [sys.executable, "-W", "error", "-m", "autograder.data.fashion"]
    done = subprocess.run([*command, small_source, out], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == hashlib.sha256(out.read_bytes()).hexdigest()
    missing = subprocess.run([*command, tmp_path, out], capture_output=True, text=True)
    assert missing.returncode == 2
    assert "train-images-idx3-ubyte.gz" in missing.stderr
    assert "Traceback" not in missing.stderr


@pytest.mark.skipif(
    not ORIGINALS.is_dir(),
    reason="the original files are not here (Debian's package dataset-fashion-mnist)",
)
def test_the_shipped_file_can_be_made_again() -> None:
    made = fashion.cut(ORIGINALS)
    for name, array in load_fashion()._asdict().items():
        assert np.array_equal(getattr(made, name), array), name
    content = archive.pack(made._asdict(), compressed=True)
    shipped = zipfile.ZipFile(SHIPPED).infolist()
    again = zipfile.ZipFile(io.BytesIO(content)).infolist()
    # Another zlib may compress otherwise; where it does not, not one byte may differ.
    if [member.compress_size for member in again] == [member.compress_size for member in shipped]:
        assert hashlib.sha256(content).hexdigest() == fashion.SHA256
