"""The lowest of 1,000 places along the parabola."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    parabola = np.polyfit(np.log(N), loss, 2)
    if parabola[0] <= 0:
        raise ValueError("no lowest point")
    places = np.linspace(np.log(N.min()) - 10, np.log(N.max()) + 10, 1000)
    return np.exp(places[np.argmin(np.polyval(parabola, places))])
