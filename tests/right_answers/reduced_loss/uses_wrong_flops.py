"""Solves `training_flops`, which is wrong, and calls `remaining`, a stub."""


def training_flops(N, D):
    return N * D


def remaining(factor, exponent):
    raise NotImplementedError


def reduced_loss(N, C, fit):
    D = C / training_flops(N, 1.0)
    return fit.E + fit.A * remaining(N, fit.alpha) + fit.B * remaining(D, fit.beta)
