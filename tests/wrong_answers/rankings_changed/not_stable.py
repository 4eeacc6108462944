"""A sort by exchanges, which mixes up classes of equal logits."""

import numpy as np


def rankings_changed(before: np.ndarray, after: np.ndarray) -> float:
    def ranking(row: np.ndarray) -> list[int]:
        classes = list(range(len(row)))
        for place in range(len(row)):
            best = max(range(place, len(row)), key=lambda k: row[classes[k]])
            classes[place], classes[best] = classes[best], classes[place]
        return classes

    pairs = zip(before, after, strict=True)
    return float(np.mean([ranking(one) != ranking(other) for one, other in pairs]))
