"""L-BFGS with a line search on ln T, in float64."""

import numpy as np
import torch
import torch.nn.functional as F


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    z, y = torch.tensor(logits), torch.tensor(labels)
    own = z.gather(1, y[:, None])[:, 0]
    top = z.amax(dim=1)
    if torch.equal(z.amin(dim=1), top):
        return 1.0
    if torch.equal(own, top) or own.mean() <= z.mean():
        raise ValueError("no best temperature")
    log_t = (z - top[:, None]).abs().max().log().clone().requires_grad_()
    optimizer = torch.optim.LBFGS(
        [log_t],
        max_iter=40,
        tolerance_grad=1e-10,
        tolerance_change=1e-12,
        line_search_fn="strong_wolfe",
    )

    def closure() -> torch.Tensor:
        optimizer.zero_grad()
        loss = F.cross_entropy(z / log_t.exp(), y)
        loss.backward()
        return loss

    optimizer.step(closure)
    return log_t.exp().item()
