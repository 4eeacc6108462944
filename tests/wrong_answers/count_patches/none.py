"""Forgets the return: every call gives None."""


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    return None
