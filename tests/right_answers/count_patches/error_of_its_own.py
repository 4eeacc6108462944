"""Raises a subclass of ValueError."""


class DoesNotTile(ValueError):
    """The patches do not tile the image."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    for side, size in ((height, patch[0]), (width, patch[1])):
        if side % size:
            raise DoesNotTile(f"{size} does not divide {side}")
    return height // patch[0] * (width // patch[1])
