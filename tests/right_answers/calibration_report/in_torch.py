"""With torch: LBFGS on log T, cross-entropy."""

from typing import NamedTuple

import numpy as np


import torch
import torch.nn.functional as F


def calibration_report(validation, benchmark, bins=15):
    z, y = (torch.from_numpy(part) for part in validation)
    own = z.gather(1, y[:, None])
    if (own[:, 0] == z.max(dim=1).values).all() or own.mean() <= z.mean():
        raise ValueError("no best temperature")
    log_t = torch.zeros(1, dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS(
        [log_t], max_iter=200, line_search_fn="strong_wolfe", tolerance_grad=1e-10
    )

    def closure():
        optimizer.zero_grad()
        loss = F.cross_entropy(z / log_t.exp(), y)
        loss.backward()
        return loss

    optimizer.step(closure)
    temperature = log_t.exp().item()

    def ece(z, y):
        confidence, guess = F.softmax(z, dim=1).max(dim=1)
        gaps = confidence - (guess == y).double()
        edges = torch.from_numpy(np.linspace(0, 1, bins + 1))
        place = torch.bucketize(confidence, edges[1:-1])
        return torch.zeros(bins, dtype=torch.float64).index_add(0, place, gaps).abs().sum() / len(y)

    def half(pair):
        z, y = (torch.from_numpy(part) for part in pair)
        scaled = z / temperature
        order = [each.argsort(dim=1, descending=True, stable=True) for each in (z, scaled)]
        return tuple(
            float(number)
            for number in (
                F.cross_entropy(z, y),
                F.cross_entropy(scaled, y),
                ece(z, y),
                ece(scaled, y),
                (z.argmax(dim=1) == y).double().mean(),
                (scaled.argmax(dim=1) == y).double().mean(),
                (order[0] != order[1]).any(dim=1).double().mean(),
            )
        )

    return temperature, half(validation), half(benchmark)
