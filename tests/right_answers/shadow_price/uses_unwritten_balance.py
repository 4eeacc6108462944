"""Calls `optimum` and `balance`, which are not written yet."""


def optimum(C, fit):
    raise NotImplementedError


def balance(N, C, fit):
    raise NotImplementedError


def shadow_price(C, fit):
    return balance(optimum(C, fit).N, C, fit)[0] / C
