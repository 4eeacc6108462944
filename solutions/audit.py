"""Reference answers of the lesson `audit`: a CNN and a ViT, compared seed by seed."""

import hashlib
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn


class AuditRow(NamedTuple):
    """What one trained model did.

    Attributes:
        model: "cnn" or "vit".
        seed: The seed of its initial weights and of its schedule.
        train: Accuracy on the images that it was fitted to, unshifted, from 0 to 1.
        validation: Five accuracies on the validation images, shifted right by 0, 1, 2, 3
            and 4 pixels. The first one is the clean accuracy.
        benchmark: Accuracy on the benchmark images.
        schedule_hash: Hash of the schedule that it was trained on.
    """

    model: str
    seed: int
    train: float
    validation: tuple[float, ...]
    benchmark: float
    schedule_hash: str


class AuditSummary(NamedTuple):
    """Paired comparisons, one entry for each seed in ascending order, and their means.

    Attributes:
        clean_gaps: Clean validation accuracy of the CNN minus that of the ViT.
        cnn_drops: Clean validation accuracy of the CNN minus its accuracy at 4 pixels.
        vit_drops: The same of the ViT.
        mean_gap: Mean of `clean_gaps`.
        mean_cnn_drop: Mean of `cnn_drops`.
        mean_vit_drop: Mean of `vit_drops`.
    """

    clean_gaps: tuple[float, ...]
    cnn_drops: tuple[float, ...]
    vit_drops: tuple[float, ...]
    mean_gap: float
    mean_cnn_drop: float
    mean_vit_drop: float


class TinyViT(nn.Module):
    """A Vision Transformer for garments of 28 × 28 pixels, made of torch's own layers.

    Patches of 4 × 4, width 32, 4 heads, 2 blocks, hidden width 64: 19,658 parameters.
    """

    def __init__(self) -> None:
        """Make the layers."""
        super().__init__()
        self.projection = nn.Conv2d(1, 32, kernel_size=4, stride=4)
        self.cls = nn.Parameter(torch.zeros(1, 1, 32))
        self.positions = nn.Parameter(torch.zeros(50, 32))
        layer = nn.TransformerEncoderLayer(
            32, 4, 64, dropout=0.0, activation="gelu", batch_first=True, norm_first=True
        )
        self.encoder = nn.TransformerEncoder(
            layer, num_layers=2, norm=nn.LayerNorm(32), enable_nested_tensor=False
        )
        self.head = nn.Linear(32, 10)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        """Give logits of shape (batch, 10) for images of shape (batch, 1, 28, 28)."""
        patches = self.projection(images).flatten(start_dim=2).mT
        sequence = torch.hstack([self.cls.repeat(len(images), 1, 1), patches])
        return self.head(self.encoder(sequence + self.positions)[:, 0])


class TinyCNN(nn.Module):
    """A convolutional network for garments of 28 × 28 pixels: 20,250 parameters.

    The layers are made for you in `__init__`; you write `forward`.

    | attribute | what it is |
    | --- | --- |
    | conv1 | nn.Conv2d(1, 8, 3, padding=1) |
    | conv2 | nn.Conv2d(8, 16, 3, padding=1) |
    | conv3 | nn.Conv2d(16, 32, 3, padding=1) |
    | conv4 | nn.Conv2d(32, 48, 3, padding=1) |
    | head | nn.Linear(48, 10) |
    """

    def __init__(self) -> None:
        """Make the layers."""
        # given
        super().__init__()
        self.conv1 = nn.Conv2d(1, 8, 3, padding=1)
        self.conv2 = nn.Conv2d(8, 16, 3, padding=1)
        self.conv3 = nn.Conv2d(16, 32, 3, padding=1)
        self.conv4 = nn.Conv2d(32, 48, 3, padding=1)
        self.head = nn.Linear(48, 10)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        """Classify images.

        Each of the four convolutions is followed by ReLU; after the first and after the
        second comes a max pool over 2 × 2 pixels with stride 2. Then every channel is
        averaged over all its pixels, and the head makes logits of the 48 means.

        Args:
            images: Tensor of shape (batch, 1, height, width); height and width are
                multiples of 4, such as 28.

        Returns:
            Logits, a tensor of shape (batch, 10): no softmax.
        """
        x = F.max_pool2d(F.relu(self.conv1(images)), 2)
        x = F.max_pool2d(F.relu(self.conv2(x)), 2)
        x = F.relu(self.conv4(F.relu(self.conv3(x))))
        return self.head(x.mean(dim=(2, 3)))


def minibatch_schedule(seed: int, epochs: int, examples: int) -> torch.Tensor:
    """Decide in which order the examples are drawn, for a whole training and in advance.

    One `torch.Generator` is seeded once with `seed`; each row is the next
    `torch.randperm(examples)` from it. The global generator is neither used nor changed.

    Args:
        seed: Seed of the generator.
        epochs: Number of rows.
        examples: Number of examples.

    Returns:
        Tensor of shape (epochs, examples), int64: each row holds the numbers from 0 to
        examples - 1 in an order of its own.
    """
    generator = torch.Generator().manual_seed(seed)
    orders = [torch.randperm(examples, generator=generator) for _ in range(epochs)]
    return torch.stack(orders)


def schedule_hash(schedule: torch.Tensor | np.ndarray) -> str:
    """Give a schedule a name that any change of it would change.

    Args:
        schedule: Tensor or array of whole numbers, of shape (epochs, examples) and of any
            integer dtype.

    Returns:
        SHA-256 in 64 hexadecimal digits (lower case) of the numbers as little-endian int64,
        row after row. The same in every process and on every machine.
    """
    numbers = np.ascontiguousarray(np.asarray(schedule), dtype="<i8")
    return hashlib.sha256(numbers.tobytes()).hexdigest()


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    """Move images to the right: zeros come in on the left, what leaves on the right is lost.

    Args:
        images: Tensor of shape (..., height, width), which is not changed.
        pixels: How far, 0 or more; more than the width is possible.

    Returns:
        A new tensor of the same shape and dtype, also if nothing is moved.
    """
    moved = torch.zeros_like(images)
    width = images.shape[-1]
    if pixels < width:
        moved[..., pixels:] = images[..., : width - pixels]
    return moved


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    """Find the learning rate of an epoch: half a cosine wave from `base` down towards 0.

    Source: Loshchilov and Hutter, SGDR (2017), equation 5, without restarts.

    Args:
        epoch: The epoch, counted from 0.
        epochs: Number of epochs.
        base: Learning rate of epoch 0.

    Returns:
        The learning rate. It would be 0 at `epoch == epochs`, one after the last epoch.
    """
    return base / 2 * (1 + math.cos(math.pi * epoch / epochs))


def train(
    model: nn.Module,
    images: torch.Tensor,
    labels: torch.Tensor,
    schedule: torch.Tensor,
    lr: float,
    weight_decay: float,
    batch: int,
    shifts: torch.Tensor | None = None,
) -> nn.Module:
    """Train a model in place.

    Row e of the schedule is epoch e. Its learning rate is `cosine_lr(e, epochs, lr)`, where
    epochs is the number of rows, and stays the same through the epoch. The batches of an
    epoch are consecutive slices of its row; the last one may be shorter. Each batch makes
    one step of one AdamW (betas 0.9 and 0.999, eps 1e-8, `weight_decay` on every parameter)
    down the gradient of the mean cross-entropy of that batch and of nothing before it. The
    model is in training mode meanwhile.

    This exercise uses your `cosine_lr` and `shift_right`, or does the same itself.

    Args:
        model: Gives logits of shape (batch, classes) for a batch of images.
        images: Tensor of shape (examples, channels, height, width), which is not changed.
        labels: Tensor of shape (examples,), int64.
        schedule: Tensor of shape (epochs, examples), int64: numbers of examples.
        lr: Learning rate of the first epoch.
        weight_decay: Weight decay of AdamW.
        batch: Examples in a batch.
        shifts: None, or a tensor of shape (epochs, examples), int64: in epoch e, image i is
            moved to the right by `shifts[e, i]` pixels when it is drawn, wherever in the
            row that is.

    Returns:
        The same model.
    """
    model.train()
    optimizer = torch.optim.AdamW(model.parameters(), lr=lr, weight_decay=weight_decay)
    for epoch, order in enumerate(schedule):
        for group in optimizer.param_groups:
            group["lr"] = cosine_lr(epoch, len(schedule), lr)
        for drawn in order.split(batch):
            inputs = images[drawn]
            if shifts is not None:
                inputs = torch.stack(
                    [shift_right(images[i], int(shifts[epoch, i])) for i in drawn.tolist()]
                )
            optimizer.zero_grad()
            F.cross_entropy(model(inputs), labels[drawn]).backward()
            optimizer.step()
    return model


def translation_table(seed: int, epochs: int, examples: int, most: int = 4) -> torch.Tensor:
    """Decide in advance how far each image is moved in each epoch: the one changed factor.

    One `torch.Generator`, seeded with 10000 + seed, gives the whole table in one
    `torch.randint`. The global generator is neither used nor changed.

    Args:
        seed: The seed of the run.
        epochs: Number of rows.
        examples: Number of examples.
        most: The largest shift, in pixels.

    Returns:
        Tensor of shape (epochs, examples), int64, with numbers from 0 to `most`, both
        included: entry (e, i) is for image i in epoch e.
    """
    generator = torch.Generator().manual_seed(10_000 + seed)
    return torch.randint(0, most + 1, (epochs, examples), generator=generator)


def summarize(rows: Sequence[AuditRow]) -> AuditSummary:
    """Compare the two models pair by pair: each CNN with the ViT of the same seed.

    Args:
        rows: One row for each model and seed, in any order.

    Returns:
        The summary; accuracies stay fractions.

    Raises:
        ValueError: If there are no rows, if a seed lacks one of the two models, or if the two
            rows of a seed have different schedule hashes: then they are no pair.
    """
    cnn = {row.seed: row for row in rows if row.model == "cnn"}
    vit = {row.seed: row for row in rows if row.model == "vit"}
    if set(cnn) != set(vit) or not cnn:
        raise ValueError("every seed needs one row of each model")
    pairs = [(cnn[seed], vit[seed]) for seed in sorted(cnn)]
    if any(one.schedule_hash != other.schedule_hash for one, other in pairs):
        raise ValueError("the two models of a seed were not trained on the same schedule")
    gaps = tuple(one.validation[0] - other.validation[0] for one, other in pairs)
    cnn_drops = tuple(one.validation[0] - one.validation[4] for one, _ in pairs)
    vit_drops = tuple(other.validation[0] - other.validation[4] for _, other in pairs)
    means = (sum(each) / len(pairs) for each in (gaps, cnn_drops, vit_drops))
    return AuditSummary(gaps, cnn_drops, vit_drops, *means)
