"""Three hints an exercise: where to look, a plan in words, an example in numbers."""

HINTS: dict[str, tuple[str, str, str]] = {
    "TinyCNN": (
        """\
Four convolutions, two pools, one mean, one head. Write the shape of the batch after each
of them before you write code.""",
        """\
Convolution, ReLU, pool; the same again; then two more convolutions, each followed by ReLU
and neither by a pool. Average over the last two axes, so that 48 numbers are left for each
image, and give these to the head. What the head returns is the answer.""",
        """\
2 images of 8 x 8 pixels: (2, 8, 8, 8), pooled (2, 8, 4, 4); (2, 16, 4, 4), pooled (2, 16,
2, 2); (2, 32, 2, 2); (2, 48, 2, 2); the means (2, 48); the logits (2, 10).""",
    ),
    "minibatch_schedule": (
        """\
Where does torch.randperm take its random numbers from if you do not tell it? And how often
may the generator be seeded?""",
        """\
Make one torch.Generator and seed it once, before the first row. Draw one permutation after
the other from it, naming it in each call, and stack them. Seeded again for each row, all
rows would be the same.""",
        """\
Seed 0 with 3 epochs and 5 examples gives [4, 0, 1, 3, 2], [3, 4, 0, 1, 2] and [2, 4, 1, 3,
0].""",
    ),
    "schedule_hash": (
        """\
A hash is taken of bytes. Which bytes make up a table, and what has to be agreed so that
everybody has the same ones?""",
        """\
Turn what comes, tensor or array, into a numpy array of int64, little-endian ("<i8"), with
the rows one after the other in memory. Give its bytes to hashlib.sha256 and return the
hexadecimal digits.""",
        """\
[[0, 1], [1, 0]] is 32 bytes: eight for each number, the 1 written as one byte 1 and seven
bytes 0. Its hash starts db7f8e2aa97f. If yours starts 8bd2fa7c6873, the numbers had four
bytes each.""",
    ),
    "shift_right": (
        """\
Which columns of the old image are still seen, and in which columns of the new one do they
land? What is the answer for 0 pixels, and for more than the width?""",
        """\
Start with zeros of the same shape and dtype. The columns of the old image, all but the
last `pixels`, go into the new one, starting at column `pixels`. Count where the old part
ends from the left: an end of minus 0 is no end at all. Shifts as wide as the image, or
wider, leave nothing but zeros.""",
        """\
[1, 2, 3, 4] moved by 1 is [0, 1, 2, 3], by 3 [0, 0, 0, 1], by 0 a new [1, 2, 3, 4], by 4
or 9 [0, 0, 0, 0].""",
    ),
    "cosine_lr": (
        """\
Half a wave: which angle belongs to epoch 0, and which one to the epoch after the last?""",
        """\
The angle goes from 0 to pi while the epoch goes from 0 to `epochs`. Its cosine goes from 1
to -1. Move and stretch that so that it goes from `base` to 0.""",
        """\
4 epochs and a base of 8: about 8, 6.83, 4 and 1.17. The next one would be 0, but there is
no next one.""",
    ),
    "train": (
        """\
What has to be there before the first epoch, what is set once for an epoch, and what is
done for each batch? Sort everything in the description into these three.""",
        """\
Before: training mode, one AdamW. For each row: set the learning rate of the optimizer's
parameter groups by the number of the row. For each slice of the row: fetch images and
labels by the numbers in it; if there are shifts, move each image by the entry of its epoch
and its own number; clear old gradients, loss, backward, step. Return the model at the end.""",
        """\
A row [2, 0, 1] and batches of 2: the first batch is images 2 and 0, the second image 1
alone. With the row of shifts [0, 1, 4], image 2 moves by 4, image 0 by 0, then image 1 by
1. Two such rows and a rate of 0.1 make four steps: two at 0.1, two at 0.05.""",
    ),
    "translation_table": (
        "Which numbers can torch.randint give at most? Look at what it says about `high`.",
        """\
Make one torch.Generator, seed it with 10000 + seed, and draw the whole table at once, with
the shape (epochs, examples). The largest shift is to be possible, so `high` is one
more.""",
        """\
Seed 0 with 2 epochs and 6 examples gives [0, 2, 0, 2, 3, 2] and [3, 1, 0, 3, 1, 3].""",
    ),
    "summarize": (
        """\
The rows come in any order. How do you find, for each seed, the one row of the CNN and the
one of the ViT?""",
        """\
Sort the rows into two dictionaries by seed, one for each model. If their seeds differ, or
the hashes of a pair do, raise ValueError. Then walk through the seeds in ascending order:
a gap is between the two models, a drop is within one of them. The means come last.""",
        """\
Seed 0: CNN clean 0.8, at 4 pixels 0.5; ViT clean 0.7, at 4 pixels 0.2. The gap is 0.1, the
drop of the CNN 0.3 and that of the ViT 0.5. A second seed with a gap of -0.04 makes the
gaps (0.1, -0.04), with a mean of 0.03.""",
    ),
    "audit_json": (
        """\
The file is not written by hand: the locked cell above the check writes it, into the folder
of the notebook.""",
        """\
Run the locked cell and let it finish. If it was stopped, run it again: it goes on where it
was. Then run the check. Leave the file beside the notebook, as it was written, and hand in
both. If something in it was changed, delete the file and run the cell once more.""",
        """\
2 arms, 2 models and 5 seeds are 20 runs; every one of them has to be there. All accuracies
are counts: 0.735 is 147 of the 200 validation images, and 0.733 is no number of images at
all.""",
    ),
}
