"""Right functions that stand in for earlier ones of an answer, while a later one is called."""

import copy
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
import torch
import torch.nn.functional as F

from autograder.law import Helper, Named
from autograder.sandbox.modules import rebuild

Function = Callable[..., Any]
Term = tuple[float, Mapping[str, float]]
"""A coefficient, and an exponent for each parameter that is in the product."""

# Relative: an argument that the answer has computed is not the same to the last digit.
_ALIKE = 1e-9


def make_helper(helper: Helper, name: str, home: Mapping[str, Any]) -> Function:
    """Make the function that a name is bound to.

    Args:
        helper: What to make.
        name: The name.
        home: The answer's namespace, with the function that the name is bound to otherwise.

    Returns:
        The function.

    Raises:
        KeyError: If there is no helper of this kind.
    """
    match helper.kind:
        case "Powers":
            return _powers(home, *helper.arguments)
        case "Known":
            return _known(home, name, home.get(name), *helper.arguments)
        case kind:
            return _PLAIN[kind]


def attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Give the output and the weights of torch's own attention, for any leading axes."""
    # As values, the rows of the identity give each weight a place of its own.
    apart = torch.eye(k.shape[-2], dtype=q.dtype).expand(*k.shape[:-1], k.shape[-2])
    output, weights = (F.scaled_dot_product_attention(q, k, each) for each in (v, apart))
    return output, weights


def encoder_input(tokens: torch.Tensor, cls: torch.Tensor, positions: torch.Tensor) -> torch.Tensor:
    """Put [CLS] in front of tokens of shape (batch, N, d) and add the positions."""
    start, end = F.pad(tokens, (0, 0, 1, 0)), F.pad(cls[None], (0, 0, 0, tokens.shape[1]))
    return start.add(end).add(positions)


def cross_entropy(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> float:
    """Give torch's cross-entropy for logits divided by a temperature."""
    scaled = torch.tensor(np.asarray(logits), dtype=torch.float64) / temperature
    return float(F.cross_entropy(scaled, torch.tensor(np.asarray(labels), dtype=torch.int64)))


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    """Count the patches of an image; a patch that leaves a rest raises ValueError."""
    (rows, low), (columns, right) = map(divmod, (height, width), patch)
    if low or right:
        raise ValueError("the patch does not divide the image")
    return rows * columns


def conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    """Lay every column of E out as a kernel, as torch puts patches back into an image."""
    return F.fold(E.T[:, :, None], tuple(patch), tuple(patch))


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    """Give the place of a pixel in an array of (channels, *patch)."""
    return int(np.ravel_multi_index((channel, row, column), (channel + 1, *patch)))


_PLAIN: Mapping[str, Function] = {
    "Attention": attention,
    "ConvWeight": conv_weight,
    "CountPatches": count_patches,
    "CrossEntropy": cross_entropy,
    "EncoderInput": encoder_input,
    "UnfoldRow": unfold_row,
}


def powers(
    parameters: Sequence[str],
    sums: Sequence[Sequence[Term]],
    result: str = "",
    fields: Sequence[str] = (),
) -> Helper:
    """Describe a function that gives sums of products of powers of its arguments.

    Args:
        parameters: Names of its parameters, in order; those that no term names play no part.
        sums: The terms of each sum. One sum is given as it is, several as a tuple.
        result: The NamedTuple that several are given as, if they are.
        fields: Its fields.

    Returns:
        The helper. The function's arguments are numbers or arrays.
    """
    # In one piece: it goes along with many calls, few of which will ever look into it.
    content = msgspec.json.encode((parameters, sums, result, fields))
    return Helper("Powers", (np.frombuffer(content, np.uint8),))


def _powers(home: Mapping[str, Any], content: np.ndarray) -> Function:
    def function(*given: Any, **named: Any) -> Any:
        parameters, sums, result, fields = msgspec.json.decode(content.tobytes())
        values = {**dict(zip(parameters, given, strict=False)), **named}
        found = tuple(
            sum(
                coefficient
                * math.prod(values[of] ** exponent for of, exponent in exponents.items())
                for coefficient, exponents in terms
            )
            for terms in sums
        )
        if result:
            return rebuild(Named(result, dict(zip(fields, found, strict=True))), home)
        return found if len(found) > 1 else found[0]

    return function


def _known(
    home: Mapping[str, Any],
    name: str,
    own: Any,
    parameters: Sequence[str],
    defaults: Mapping[str, Any],
    table: Sequence[tuple[Sequence[Any], Any]],
) -> Function:
    """Make a function that knows what is right for some arguments.

    Args:
        home: The answer's namespace.
        name: What the function is called.
        own: The answer's own function, which is asked about all other arguments.
        parameters: Names of the parameters, in order.
        defaults: Values of those that need not be given.
        table: Arguments, all of them, and what is right for them.

    Returns:
        The function.
    """

    def function(*given: Any, **named: Any) -> Any:
        found = {**defaults, **dict(zip(parameters, given, strict=False)), **named}
        for arguments, value in table:
            if all(
                of in found and _alike(found[of], due)
                for of, due in zip(parameters, arguments, strict=True)
            ):
                return rebuild(value, home) if isinstance(value, Named) else copy.deepcopy(value)
        if own is None:
            raise NameError(f"name {name!r} is not defined")
        return own(*given, **named)

    return function


def _alike(given: Any, due: Any) -> bool:
    """Tell whether two numbers, or arrays of them, are the same but for rounding."""
    try:
        left, right = (np.asarray(each, np.float64) for each in (given, due))
    except (TypeError, ValueError, RuntimeError):
        return False
    return left.shape == right.shape and np.allclose(left, right, _ALIKE, 0, equal_nan=True)
