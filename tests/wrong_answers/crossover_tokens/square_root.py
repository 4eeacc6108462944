"""Takes a root, as if the mixing did not depend on the width."""

import math


def crossover_tokens(width: int, hidden: int) -> float:
    return math.sqrt(2 * width**2 + width * hidden)
