"""Uses the names of the fields."""


def parameter_count(config) -> int:
    rows, columns = (side // p for side, p in zip(config.image, config.patch, strict=True))
    d, h = config.width, config.hidden
    k = config.channels * config.patch[0] * config.patch[1]
    total = d * (k + 1) + d * (rows * columns + 2)
    for _ in range(config.depth):
        total += 4 * d * (d + 1) + 4 * d + d * h + h + h * d + d
    return total + 2 * d + (d + 1) * config.classes
