"""The sizes of a Vision Transformer, and what can be counted from them alone."""

from dataclasses import dataclass, fields

from autograder.instances import linear, norm
from autograder.law import Named


@dataclass(frozen=True)
class Config:
    """The fields of the lesson's `ViTConfig`, as a case.

    Attributes:
        image: (height, width) of the images, in pixels.
        patch: (patch_height, patch_width), in pixels.
        channels: Channels of the images.
        width: Features of a token.
        heads: Heads of each attention.
        depth: Number of blocks.
        hidden: Features between the two layers of an MLP.
        classes: Number of classes.
    """

    image: tuple[int, int]
    patch: tuple[int, int]
    channels: int
    width: int
    heads: int
    depth: int
    hidden: int
    classes: int

    @property
    def patches(self) -> int:
        """Patches of an image, counted by the corners at which they start."""
        down = len(range(0, self.image[0], self.patch[0]))
        return down * len(range(0, self.image[1], self.patch[1]))

    @property
    def length(self) -> int:
        """Numbers in one patch: its share of all numbers of an image."""
        return self.channels * self.image[0] * self.image[1] // self.patches

    def named(self) -> Named:
        """The argument of a call."""
        return Named("ViTConfig", {field.name: getattr(self, field.name) for field in fields(self)})


def shapes(config: Config) -> dict[str, tuple[int, ...]]:
    """List the parameters of a Vision Transformer.

    Args:
        config: Its sizes.

    Returns:
        The shape of every parameter by name, such as "blocks.0.attention.qkv.weight".
    """
    width = config.width
    block = {
        **norm("norm1", width),
        **linear("attention.qkv", width, 3 * width),
        **linear("attention.out", width, width),
        **norm("norm2", width),
        **linear("expand", width, config.hidden),
        **linear("reduce", config.hidden, width),
    }
    return {
        "cls": (width,),
        "positions": (config.patches + 1, width),
        **linear("projection", config.length, width),
        **{
            f"blocks.{number}.{name}": shape
            for number in range(config.depth)
            for name, shape in block.items()
        },
        **norm("norm", width),
        **linear("head", width, config.classes),
    }
