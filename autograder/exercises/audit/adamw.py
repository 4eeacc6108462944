"""AdamW with numpy, by the book or with one thing changed.

The steps are those of Loshchilov and Hutter, Decoupled Weight Decay Regularization (2019),
algorithm 2. As in torch, the learning rate stands for both of its factors.
"""

from collections.abc import Mapping

import numpy as np

from autograder.exercises.audit.slips import Slip

State = dict[str, np.ndarray]
"""Numbers by the names of the parameters."""


class Memory:
    """What an optimizer knows of the slopes that it has seen."""

    def __init__(
        self, state: Mapping[str, np.ndarray], slip: Slip, first_rate: float, decay: float
    ) -> None:
        """Begin with nothing.

        Args:
            state: The parameters.
            slip: How the steps differ from AdamW's.
            first_rate: Learning rate of the first epoch.
            decay: Weight decay.
        """
        self._first = {name: np.zeros(numbers.shape) for name, numbers in state.items()}
        self._second = {name: np.zeros(numbers.shape) for name, numbers in state.items()}
        self._steps = 0
        self._slip, self._first_rate = slip, first_rate
        self._decay = {"none": 0.0, "0.01": 0.01}.get(slip.decay, decay)

    def descend(self, state: State, slopes: Mapping[str, np.ndarray], part: float) -> None:
        """Make a step.

        Args:
            state: The parameters, which change.
            slopes: Their slopes.
            part: The learning rate, as a part of the first one.
        """
        self._steps += 1
        rate = self._first_rate * part
        for name, slope in slopes.items():
            before = state[name]
            if self._slip.decay == "coupled" or self._slip.optimizer != "adam":
                state[name] = before - rate * self._way(name, slope + self._decay * before)
            else:
                state[name] = (
                    before - rate * self._way(name, slope) - self._loss(name, rate) * before
                )

    def _loss(self, name: str, rate: float) -> float:
        """The part of a parameter that decays."""
        if self._slip.decay == "no bias" and name == "bias":
            return 0.0
        return {"first rate": self._first_rate, "no rate": 1.0}.get(
            self._slip.decay, rate
        ) * self._decay

    def _way(self, name: str, slope: np.ndarray) -> np.ndarray:
        """How far a parameter moves at a learning rate of 1."""
        keep, keep_squares = self._slip.betas
        match self._slip.optimizer:
            case "sgd":
                return slope
            case "momentum":
                self._first[name] = keep * self._first[name] + slope
                return self._first[name]
        mean = keep * self._first[name] + (1 - keep) * slope
        squares = keep_squares * self._second[name] + (1 - keep_squares) * slope**2
        self._first[name], self._second[name] = mean, squares
        if self._slip.corrected:
            mean = mean / (1 - keep**self._steps)
            squares = squares / (1 - keep_squares**self._steps)
        # Without eps, what has no slope becomes 0 / 0, in torch too.
        with np.errstate(invalid="ignore"):
            way: np.ndarray = mean / (np.sqrt(squares) + self._slip.eps)
        return way
