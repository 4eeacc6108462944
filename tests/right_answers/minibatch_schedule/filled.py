"""An empty table, filled row by row."""

import torch


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    generator = torch.Generator()
    generator.manual_seed(seed)
    table = torch.empty(epochs, examples, dtype=torch.int64)
    for row in table:
        torch.randperm(examples, generator=generator, out=row)
    return table
