"""A grid over ten orders of magnitude, then finer ones around its best point."""

import numpy as np


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    centred = logits - logits.max(axis=1, keepdims=True)
    rows = np.arange(len(labels))
    if not centred.any():
        return 1.0
    if not centred[rows, labels].any():
        raise ValueError("all labels are on top")
    if centred[rows, labels].mean() <= centred.mean():
        raise ValueError("the labels are not above the mean")
    low, high = np.log(np.abs(centred).max()) + np.array([-10.0, 10.0])
    while high - low > 1e-5:
        grid = np.linspace(low, high, 41)
        scaled = centred / np.exp(grid)[:, None, None]
        losses = np.log(np.exp(scaled).sum(axis=2)) - scaled[:, rows, labels]
        best = losses.mean(axis=1).argmin()
        low, high = grid[max(best - 1, 0)], grid[min(best + 1, 40)]
    return float(np.exp((low + high) / 2))
