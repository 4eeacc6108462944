"""Uses patch[0] for both sides of the patch."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    size = patch[0]
    if height % size or width % size:
        raise ValueError("the patches do not tile the image")
    return (height // size) * (width // size)
