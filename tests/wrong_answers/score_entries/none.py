"""Forgets the return: every call gives None."""


def score_entries(height: int, width: int, patch: tuple[int, int], cls: bool = False) -> int:
    return None
