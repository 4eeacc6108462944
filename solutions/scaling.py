"""Reference answers of the lesson `scaling`: design rules, power laws and a forecast."""

from typing import NamedTuple

import numpy as np


class Compound(NamedTuple):
    """By what compound scaling multiplies the parts of a network.

    Attributes:
        depth: Number of layers.
        width: Channels of each layer.
        resolution: Side of the images.
        operations: Multiply-adds.
    """

    depth: float
    width: float
    resolution: float
    operations: float


class PowerLaw(NamedTuple):
    """The curve scale · x^(-exponent)."""

    scale: float
    exponent: float


class ChinchillaFit(NamedTuple):
    """Five constants of the loss E + A / N^alpha + B / D^beta, all above 0.

    Attributes:
        E: What is left with a model and data without end.
        A: Scale of the part that shrinks with the parameters N.
        B: Scale of the part that shrinks with the tokens D.
        alpha: Exponent of N.
        beta: Exponent of D.
    """

    E: float
    A: float
    B: float
    alpha: float
    beta: float


class Growth(NamedTuple):
    """By what factors parameters and tokens grow."""

    parameters: float
    tokens: float


class Allocation(NamedTuple):
    """How a budget is spent: N parameters, trained on D tokens."""

    N: float
    D: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    """Scale the depth, the width and the resolution of a convolutional network together.

    Source: Tan and Le, EfficientNet (2019), equation 3.

    Each step multiplies the number of layers by alpha, the channels of every layer by beta
    and the side of the images by gamma, and phi steps are taken. (phi is no name of a model:
    B3 is not phi = 3.) What the operations are multiplied by, follows: think of what a 3 × 3
    convolution costs when it has more channels on both sides, and more pixels along both.

    Args:
        phi: Number of steps; fractions and 0 are possible.
        alpha: Factor of the depth for each step.
        beta: Factor of the width for each step.
        gamma: Factor of the resolution for each step.

    Returns:
        The four factors.
    """
    operations = alpha * beta**2 * gamma**2
    return Compound(alpha**phi, beta**phi, gamma**phi, operations**phi)


def remaining(factor: float, exponent: float) -> float:
    """Say what is left of a loss that falls as a power law.

    The loss is proportional to x^(-exponent). Source: Kaplan et al., Scaling Laws for Neural
    Language Models (2020), equations 1.1 to 1.3.

    Args:
        factor: By what x (parameters, data or compute) is multiplied, above 0.
        exponent: The law's exponent.

    Returns:
        The loss afterwards as a share of the loss before: 1 if nothing changes.
    """
    return float(factor**-exponent)


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    """Fit scale · x^(-exponent): a straight line in logarithms.

    The sum of the squared differences between the logarithms of the curve and of the losses
    is smallest.

    Args:
        x: Array of shape (n,), float64: compute or data.
        loss: Array of shape (n,), float64: the loss at each x.

    Returns:
        The fitted curve; its exponent is above 0 where the loss falls.

    Raises:
        ValueError: If a number of x or loss is not above 0, or fewer than two numbers of x
            are different.
    """
    if (x <= 0).any() or (loss <= 0).any() or len(set(x.tolist())) < 2:
        raise ValueError("two different x are needed, and positive numbers")
    log_x, log_loss = np.log(x), np.log(loss)
    away = log_x - log_x.mean()
    slope = away @ (log_loss - log_loss.mean()) / (away @ away)
    return PowerLaw(float(np.exp(log_loss.mean() - slope * log_x.mean())), float(-slope))


def forecast(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    """Extend the power law that fits some losses to a place further on.

    This exercise uses your `fit_power_law`, or does the same itself.

    Args:
        x: Array of shape (n,), float64.
        loss: Array of shape (n,), float64.
        at: Where the loss is asked for, above 0.

    Returns:
        What the fitted curve gives there.

    Raises:
        ValueError: As `fit_power_law`.
    """
    law = fit_power_law(x, loss)
    return float(law.scale * at**-law.exponent)


def chinchilla_loss(
    N: float | np.ndarray, D: float | np.ndarray, fit: ChinchillaFit
) -> float | np.ndarray:
    """Compute the loss E + A / N^alpha + B / D^beta.

    Source: Hoffmann et al., Training Compute-Optimal Large Language Models (2022), section
    3.3.

    Args:
        N: Parameters of the model: a number, or an array of numbers.
        D: Tokens it is trained on: a number, or an array of the same shape.
        fit: The five constants.

    Returns:
        The loss in nats per token; for arrays an array of their shape.
    """
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def training_flops(N: float, D: float) -> float:
    """Estimate the FLOPs of a training.

    For each parameter and each token, the forward pass makes one multiply-add, and the
    backward pass two. A multiply-add is two FLOPs.

    Args:
        N: Parameters.
        D: Tokens.

    Returns:
        The FLOPs, nothing else counted.
    """
    return 6 * N * D


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    """Say how parameters and tokens grow with the budget.

    The best number of parameters is taken to be proportional to budget^exponent, and the
    budget to parameters times tokens. Source of the default exponent: Kaplan et al. (2020),
    figure 14 and equation 1.8.

    Args:
        factor: By what the budget is multiplied, above 0.
        exponent: Of the parameters.

    Returns:
        The factors of both; their product is `factor`.
    """
    return Growth(factor**exponent, factor ** (1 - exponent))


def tokens_for(N: float, C: float) -> float:
    """Say on how many tokens a budget can train a model.

    Args:
        N: Parameters.
        C: Budget in FLOPs, all of it spent; FLOPs as `training_flops` counts them.

    Returns:
        The tokens D.
    """
    return C / (6 * N)


def reduced_loss(N: float, C: float, fit: ChinchillaFit) -> float:
    """Write the loss as a function of N alone, when all of the budget is spent.

    This exercise may use your `chinchilla_loss` and `tokens_for`; while one of them is not
    right yet, a right one stands in for it. It is the same in all that follows: what you
    wrote before may be used, and costs nothing if it is wrong.

    Args:
        N: Parameters.
        C: Budget in FLOPs.
        fit: The five constants of `chinchilla_loss`.

    Returns:
        The loss of a model of N parameters, trained on what the budget is enough for.
    """
    return float(fit.E + fit.A * N**-fit.alpha + fit.B * (C / (6 * N)) ** -fit.beta)


def reduced_slope(N: float, C: float, fit: ChinchillaFit) -> float:
    """Differentiate `reduced_loss` with respect to N; C stays the same.

    D depends on N, so both parts of the loss change. Before you go on, say which sign the
    derivative of C / (6 N) has.

    Args:
        N: Parameters.
        C: Budget in FLOPs.
        fit: The five constants of `chinchilla_loss`.

    Returns:
        The derivative, exact but for rounding: finite differences are not close enough.
    """
    D = C / (6 * N)
    from_model = -fit.alpha * fit.A * N ** (-fit.alpha - 1)
    from_data = -fit.beta * fit.B * D ** (-fit.beta - 1) * -D / N
    return float(from_model + from_data)


def balance(N: float, C: float, fit: ChinchillaFit) -> tuple[float, float]:
    """Give the two sides of the equation that holds at the best N.

    Set the derivative to 0, multiply by N and bring one part to the other side: what the
    loss gains if N grows by a small share is what it loses because D shrinks by that share.

    Args:
        N: Parameters.
        C: Budget in FLOPs, all of it spent.
        fit: The five constants of `chinchilla_loss`.

    Returns:
        alpha · A / N^alpha, and beta · B / D^beta for the D that the budget is enough for.
    """
    D = C / (6 * N)
    return float(fit.alpha * fit.A / N**fit.alpha), float(fit.beta * fit.B / D**fit.beta)


def optimum(C: float, fit: ChinchillaFit) -> Allocation:
    """Find the parameters and tokens with the smallest loss that a budget can reach.

    Args:
        C: Budget in FLOPs.
        fit: The five constants of `chinchilla_loss`.

    Returns:
        N and D, to 9 digits: the loss changes so little around its minimum that it says
        nothing about them.
    """
    both = fit.alpha + fit.beta
    ratio = (fit.alpha * fit.A / (fit.beta * fit.B)) ** (1 / both)
    N = ratio * (C / 6) ** (fit.beta / both)
    return Allocation(float(N), float(C / (6 * N)))


def frontier_exponents(fit: ChinchillaFit) -> tuple[float, float]:
    """Say how the best allocation grows with the budget.

    Args:
        fit: The five constants of `chinchilla_loss`.

    Returns:
        The a and the b for which the best N is proportional to C^a and the best D to C^b.
    """
    both = fit.alpha + fit.beta
    return fit.beta / both, fit.alpha / both


def shadow_price(C: float, fit: ChinchillaFit) -> float:
    """Say what one more FLOP is worth, if it is spent as well as possible.

    Args:
        C: Budget in FLOPs.
        fit: The five constants of `chinchilla_loss`.

    Returns:
        -dL*/dC, above 0, where L* is the smallest loss that the budget C can reach.
    """
    N, D = optimum(C, fit)
    return float(fit.alpha * fit.A * N ** (-fit.alpha - 1) / (6 * D))


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    """Spend a budget by a rule of thumb: so many tokens for each parameter.

    Args:
        C: Budget in FLOPs, all of it spent.
        ratio: Tokens for each parameter.

    Returns:
        N and D.
    """
    N = float((C / (6 * ratio)) ** 0.5)
    return Allocation(N, ratio * N)


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    """Find the best N of one budget from the losses of a few trained models.

    A parabola in ln N is fitted to the losses themselves, by least squares; its vertex is
    the result. Source: Hoffmann et al. (2022), section 3.2.

    Args:
        N: Array of shape (n,), float64: parameters of the models, above 0.
        loss: Array of shape (n,), float64: the loss of each, after the same FLOPs.

    Returns:
        The N at the vertex, to 5 digits; it may lie outside of those that were tried.

    Raises:
        ValueError: If fewer than three numbers of N are different, or the parabola has no
            lowest point.
    """
    if len(set(N.tolist())) < 3:
        raise ValueError("a parabola needs three different N")
    centre = np.log(N).mean()
    bend, slope, _ = np.polyfit(np.log(N) - centre, loss, 2)
    if bend <= 0:
        raise ValueError("the parabola does not open upward")
    return float(np.exp(centre - slope / (2 * bend)))
