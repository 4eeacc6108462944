"""Known mistakes of `factorised_positions`: which vectors meet, and how."""

from collections.abc import Callable

import numpy as np

from autograder.exercises.encoder.grids import CROSS, Cross, adjoint
from autograder.exercises.encoder.slips import Twist, kinds, twisted
from autograder.law import Symptom

Meet = Callable[[np.ndarray, np.ndarray], np.ndarray]


def _met(meet: Meet) -> Twist:
    """Take a mistake in terms of (R, 1, d) rows and (1, S, d) columns."""

    def twist(case: Cross) -> np.ndarray:
        rows, columns = case.numbers
        return meet(rows[:, None], columns[None])

    return twist


def _listed(grid: np.ndarray) -> np.ndarray:
    return grid.reshape(-1, grid.shape[-1])


def _pairs(rows: np.ndarray, columns: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    shape = (rows.shape[0], columns.shape[1], rows.shape[2])
    return np.broadcast_to(rows, shape), np.broadcast_to(columns, shape)


def _tiled(case: Cross) -> np.ndarray:
    """Both lists are repeated as a whole, one beside the other."""
    rows, columns = case.numbers
    tiled: np.ndarray = np.tile(rows, (case.columns, 1)) + np.tile(columns, (case.rows, 1))
    return tiled


def _repeated(case: Cross) -> np.ndarray:
    """The entries of both lists are repeated one by one."""
    rows, columns = case.numbers
    repeated: np.ndarray = rows.repeat(case.columns, 0) + columns.repeat(case.rows, 0)
    return repeated


_COLUMNS = "The grid is listed column by column; it comes row by row."
_ADDED = "A patch gets the vector of its row plus that of its column."
_PAIRING = "Rows and columns are paired wrongly: every row meets every column."
SYMPTOMS: tuple[Symptom, ...] = (
    *(
        twisted(CROSS, text, twist)
        for text, twist in (
            (_COLUMNS, _met(lambda r, c: _listed((r + c).swapaxes(0, 1)))),
            (_ADDED + " You multiply.", _met(lambda r, c: _listed(r * c))),
            (_ADDED + " You subtract.", _met(lambda r, c: _listed(r - c))),
            (_ADDED + " You take the mean.", _met(lambda r, c: _listed((r + c) / 2))),
            (
                _ADDED + " You put them side by side.",
                _met(lambda r, c: np.concatenate([*map(_listed, _pairs(r, c))], 1)),
            ),
            (_ADDED + " You leave out the column.", _met(lambda r, c: _listed(_pairs(r, c)[0]))),
            (_ADDED + " You leave out the row.", _met(lambda r, c: _listed(_pairs(r, c)[1]))),
            (
                "These are the vectors one below the other; every row meets every column.",
                _met(lambda r, c: np.concatenate([r[:, 0], c[0]])),
            ),
            (_PAIRING, _tiled),
            (_PAIRING, _repeated),
            (_PAIRING, _met(lambda r, c: r[:, 0] + c[0])),
            ("The grid still has two axes: list its patches.", _met(lambda r, c: r + c)),
            (
                "Everything stands in one long row: a patch is a row.",
                _met(lambda r, c: (r + c).reshape(-1)),
            ),
            (
                "There is a row too many: [CLS] is not asked for.",
                _met(lambda r, c: np.concatenate([0 * r[0], _listed(r + c)])),
            ),
            ("The features come first: a patch is a row.", _met(lambda r, c: _listed(r + c).T)),
            (
                "Each row of the grid is listed from the right.",
                _met(lambda r, c: _listed((r + c)[:, ::-1])),
            ),
            ("There is an axis more, in front.", _met(lambda r, c: _listed(r + c)[None])),
        )
    ),
    *kinds(CROSS, adjoint),
)
"""Known mistakes of `factorised_positions`."""
