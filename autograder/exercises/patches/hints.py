"""Three hints an exercise: where to look, a plan in words, an example in numbers."""

HINTS: dict[str, tuple[str, str, str]] = {
    "count_patches": (
        "Think of the patches as tiles: how many fit below one another, how many side by side?",
        """\
First see whether each side of the image is a whole number of patches; if not, raise
ValueError. Then multiply the number of rows of tiles by the number of columns. Whole
numbers need whole division.""",
        """\
A 6x8 image with patches of (3, 2) has 2 rows of tiles and 4 columns: 8 patches. With
patches of (4, 2) the third tile would stick out: ValueError.""",
    ),
    "patchify": (
        """\
Look at the table of the five axes above: which of them must stand side by side, so that
the numbers of one patch lie together?""",
        """\
Split the height into (rows of patches, rows in a patch) and the width likewise. Bring
the two grid axes to the front, keep (row, column, channel) behind them, then flatten
both groups. Check the sides first, and give back a copy.""",
        """\
Take a 2x4 grey image [[0, 1, 2, 3], [4, 5, 6, 7]] and patches of (2, 2). Patch 0 is [0,
1, 4, 5], patch 1 is [2, 3, 6, 7]. If you see [0, 1, 2, 3], the axes were never
exchanged.""",
    ),
    "unpatchify": (
        """\
Walk the way of patchify backwards: which five axes did it have just before the last
step?""",
        """\
The number of channels is the length of a row divided by the pixels of a patch. Split
the rows of `patches` into the grid and each row into (row, column, channel); exchange
the same two axes as before; then merge. Compare the number of rows with the grid.""",
        """\
Rows [0, 1, 4, 5] and [2, 3, 6, 7] with height 2, width 4 and patch (2, 2) give [[0, 1,
2, 3], [4, 5, 6, 7]]. Row 0 fills the left block, row 1 the right one.""",
    ),
    "patchify_batch": (
        """\
The same idea with six axes: the batch stays in front, and the channel now comes before
the rows and columns of a patch.""",
        """\
Split height and width as in patchify, without touching the batch or the channels. Then
order the axes as (batch, grid row, grid column, channel, row, column) and flatten the
grid and the patch. Stay in torch, so that gradients can flow.""",
        """\
One 2x2 image with two channels [[0, 1], [2, 3]] and [[4, 5], [6, 7]], patch (2, 1):
patch 0 is [0, 2, 4, 6], patch 1 is [1, 3, 5, 7].""",
    ),
    "unpatchify_batch": (
        "Write down the six axes that patchify_batch had just before its last step.",
        """\
Split the patches into grid rows and columns, and each row into (channel, row, column).
Bring the channel next to the batch, put each pixel axis behind its grid axis, merge.""",
        """\
Rows [0, 2, 4, 6] and [1, 3, 5, 7] with 2 channels, height 2, width 2 and patch (2, 1)
give the channels [[0, 1], [2, 3]] and [[4, 5], [6, 7]].""",
    ),
    "patch_law": (
        """\
Which pixel of the image is number k of patch n? A law can simply say that, for all of
them.""",
        """\
Compare the shape first and say False if it differs. Then go through the patches: patch
n starts at a row and a column of the image that follow from n and the number of columns
of the grid. Compare the block that starts there with row n.""",
        """\
A 4x6 image with patches of (2, 3) has a grid of 2 columns. Patch 3 starts at row 2,
column 3, and its number 4 is the pixel at row 3, column 4.""",
    ),
    "sequence_shapes": (
        """\
Follow one image. What does the first axis count in each of the four steps, what the
second, what the last?""",
        """\
Cutting turns (channels, height, width) into (patches, numbers in a patch). The
projection changes only the last axis. [CLS] adds one token to every image.""",
        """\
2 grey images of 4x4 with patches of (2, 2) and d=5: (2, 1, 4, 4), then (2, 4, 4), then
(2, 4, 5), then (2, 5, 5).""",
    ),
    "score_entries": (
        "How many tokens ask, and how many are asked?",
        """\
Count the patches (ValueError where they do not fit), add one token if there is a [CLS],
and count all ordered pairs of tokens, each token paired with itself too.""",
        """\
A 4x4 image with patches of (2, 2) has 4 tokens and 16 scores; with [CLS] 5 tokens and
25 scores.""",
    ),
    "block_macs": (
        "Write every matrix product of a block with the shapes of its two factors.",
        """\
Queries times keys is (tokens, width) with (width, tokens), all heads together; its
result times the values is the second product. Four layers map width to width; two more
make the MLP.""",
        """\
With 2 tokens, width 3 and hidden 4 one product of queries and keys costs 2*3*2 = 12,
one layer from width to width 2*3*3 = 18, the first layer of the MLP 2*3*4 = 24. Now
count how many there are of each.""",
    ),
    "crossover_tokens": (
        "Both costs are in block_macs. Which of them grows with the square of the tokens?",
        """\
Set the cost of mixing equal to projections and MLP together, and solve for the number
of tokens; it appears on both sides and cancels once.""",
        """\
With width 1 and hidden 1, T tokens cost 2*T*T for mixing and 4*T + 2*T for the rest:
equal at T = 3.""",
    ),
}
