"""Lists all shapes and multiplies them out."""

import math


def parameter_count(config) -> int:
    d, h = config.width, config.hidden
    n = math.prod(config.image) // math.prod(config.patch)
    shapes = [(d, config.channels * math.prod(config.patch)), (d,), (d,), (n + 1, d)]
    block = [(d,)] * 4 + [(3 * d, d), (3 * d,), (d, d), (d,), (h, d), (h,), (d, h), (d,)]
    shapes += block * config.depth + [(d,), (d,), (config.classes, d), (config.classes,)]
    return sum(math.prod(shape) for shape in shapes)
