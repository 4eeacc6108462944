"""Returns an integer of numpy."""

import numpy as np


def parameter_count(config) -> int:
    d = np.int64(config.width)
    n = np.prod(np.array(config.image) // np.array(config.patch))
    k = config.channels * np.prod(config.patch)
    linear = lambda inside, outside: (inside + 1) * outside
    block = (
        linear(d, 3 * d)
        + linear(d, d)
        + linear(d, config.hidden)
        + linear(config.hidden, d)
        + 4 * d
    )
    return linear(k, d) + d * (n + 2) + config.depth * block + 2 * d + linear(d, config.classes)
