"""Uses patch[0] for both sides of the patch."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    size = patch[0]
    if height % size or width % size:
        raise ValueError("the patches do not tile the image")
    tokens = (height // size) * (width // size) + bool(cls)
    return tokens * tokens
