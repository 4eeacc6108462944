"""Makes room with padding and adds [CLS] there."""

import torch


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    rows = torch.nn.functional.pad(tokens, (0, 0, 1, 0)) + positions
    first = torch.nn.functional.pad(cls[None], (0, 0, 0, tokens.shape[1]))
    return rows + first
