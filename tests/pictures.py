"""What the tests of the pictures share: answers that are not ready, and what a notebook shows."""

from typing import Any

from IPython.core.formatters import DisplayFormatter

from autograder.figures import Picture

PNG = b"\x89PNG"


def shown(value: Any) -> dict[str, Any]:
    """What a notebook gets of a value, by MIME type."""
    data, _ = DisplayFormatter().format(value)
    return dict(data)


def assert_drawn(picture: Picture, words: str) -> None:
    """A picture, with words for those who do not see it."""
    data, metadata = DisplayFormatter().format(picture)
    assert data["image/png"].startswith(PNG)
    assert words in repr(picture) == data["text/plain"] == metadata["image/png"]["alt"]
    assert "\n" not in repr(picture)


def assert_sentence(picture: Picture, words: str) -> None:
    """A sentence in place of a picture."""
    assert words in repr(picture)
    assert len(repr(picture)) < 300
    assert "\n" not in repr(picture)
    assert set(shown(picture)) == {"text/plain"}


def fails(*_: Any) -> Any:
    raise ValueError("no\nsuch <b>luck</b> " + "x" * 500)


def stub(*_: Any) -> Any:
    raise NotImplementedError()


class OddError(Exception):
    def __str__(self) -> str:
        raise RuntimeError


def odd(*_: Any) -> Any:
    raise OddError
