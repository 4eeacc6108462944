"""A plain tuple."""


def block_macs(tokens, width, hidden):
    rows = tokens * width
    return 2 * rows * tokens, 4 * rows * width, 2 * rows * hidden
