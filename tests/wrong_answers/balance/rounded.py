"""Rounded to three digits."""


def balance(N, C, fit):
    D = C / (6 * N)
    return float(f"{fit.alpha * fit.A / N**fit.alpha:.3g}"), float(f"{fit.beta * fit.B / D**fit.beta:.3g}")
