"""Three hints an exercise: where to look, a plan in words, an example in numbers."""

HINTS: dict[str, tuple[str, str, str]] = {
    "project_patches": (
        """\
There are two steps: images to rows of numbers, and rows of numbers to rows of features.
Print the shape after the first one; which axis has to meet the rows of E?""",
        """\
Check the sides first. Then list the patches as rows, (batch, patches, numbers of a
patch), with the channel first inside a row; any way of cutting will do. A row of numbers
times E is a row of features; the bias is the same for all rows. If your tool lists the
patches along the last axis, exchange two axes before you multiply.""",
        """\
A grey image [[1, 2, 3, 4], [5, 6, 7, 8]] with patch (2, 2) has the rows [1, 2, 5, 6] and
[3, 4, 7, 8]. With E = [[1, 0], [0, 1], [1, 0], [0, 1]] and bias [100, 200] they become
[106, 208] and [110, 212].""",
    ),
    "to_conv_weight": (
        """\
A kernel is one column of E. How do the numbers of E lie in memory: column after column
or row after row?""",
        """\
Make the columns lie in one piece first, so that each is a row of its own. Then each of
these rows can take the shape of a kernel, channel by channel, row by row, since this is
the order in which its numbers stand.""",
        """\
E = [[1, 10], [2, 20], [3, 30], [4, 40]] with 1 channel and patch (2, 2) has two columns,
so there are two kernels: [[1, 2], [3, 4]] and [[10, 20], [30, 40]]. If your first kernel
is [[1, 10], [2, 20]], you have cut across the columns.""",
    ),
    "from_conv_weight": (
        "Take the steps of to_conv_weight in the other order, each of them undone.",
        """\
Lay every kernel out as one row of numbers: you get one row for each feature. But E has
one column for each feature.""",
        """\
The kernels [[1, 2], [3, 4]] and [[10, 20], [30, 40]] of one channel give E with the rows
[1, 10], [2, 20], [3, 30], [4, 40].""",
    ),
    "unfold_row": (
        "How many numbers of the patch stand before this pixel in the list?",
        """\
Count what comes before it, from coarse to fine: all channels before its own, each a
whole patch of pixels; then all rows before its own, each as long as the patch is wide;
then the pixels to its left.""",
        """\
With patch (2, 3), a channel has 6 numbers. Pixel (row 0, column 1) of channel 1 comes
after channel 0 and one more pixel: row 7 of E. Pixel (row 1, column 0) of channel 2
comes after two channels and one row of the patch: 15.""",
    ),
    "to_channel_first": (
        """\
The rows of E only change places; none of them changes inside. Which three numbers say
where a row belongs?""",
        """\
Split the first axis of E into the three that it was made of, in the order in which the
rows stand now, and leave the features as the last axis. Bring the channel to the front
and melt the three into one again.""",
        """\
With 3 channels and patch (1, 2) the rows stand for: pixel 0 red, green, blue, pixel 1
red, green, blue. Rows 0, 1, 2, 3, 4, 5 of the old matrix come in the order 0, 3, 1, 4, 2,
5 in the new one.""",
    ),
    "project_conv": (
        """\
What is the kernel of this convolution, how far does it step, and what are the axes of
its result?""",
        """\
Check the sides. Make the kernels from E, channel-first as in to_conv_weight, and let
them step by a whole patch in each direction. The result has the axes (batch, features,
grid rows, grid columns): melt the grid into one axis, then bring it before the features.""",
        """\
With E = [[1, 0], [0, 1], [1, 0], [0, 1]], bias [100, 200] and patch (2, 2), the image
[[1, 2, 3, 4], [5, 6, 7, 8]] gives two maps of shape (1, 2): [106, 110] and [208, 212].
The rows of the result are [106, 208] and [110, 212].""",
    ),
    "coverage": (
        """\
Where is the upper left corner of each patch, and which corners are so far right or down
that the patch would stick out?""",
        """\
Start with a map of zeros. Go through all corners that leave room for a whole patch, one
stride after the other in each direction, and add one to every pixel under the patch.""",
        """\
An image of 1 x 5 pixels with patch (1, 3): stride (1, 1) gives [1, 2, 3, 2, 1]. With
patch (1, 2) and stride (1, 2) it is [1, 1, 1, 1, 0]: a third patch would stick out.""",
    ),
    "receptive_field": (
        """\
Go from the image upwards. Two neighbours in some layer: how far apart are the middles of
what they see in the image?""",
        """\
Keep two numbers: the side of what one output sees, and how far two neighbours are apart
in the image. A kernel adds one such distance for each of its places beyond the first. A
stride makes the distance larger, but only for the layers that follow.""",
        """\
Kernels [3, 2] with strides [2, 1]: each output of the first layer sees 3 pixels, and
neighbours start 2 pixels apart. Two neighbours together see pixels 0 to 4: 5. With
strides [1, 2] instead it is 4, since the last stride is of no concern.""",
    ),
    "equivariance_gap": (
        "Which two things are compared? Write down both, from the image to the end.",
        """\
One way: move the image, then apply f. The other way: apply f to the image, then move
what comes out by the same shift. Moving concerns the height and the width only. Of the
absolute differences take the largest, as a Python number.""",
        """\
Let f multiply the left pixel of a row by 1 and the right one by 2, take the image [1, 5]
and the shift (0, 1). Moved first: [5, 1], and f gives [5, 2]. Moved last: f gives [1,
10], moved [10, 1]. The gap is 5.""",
    ),
    "conv_macs": (
        "How many numbers come out, and how many products does each of them take?",
        """\
First the places of the kernel in each direction: the side with its padding, less the
kernel, gives the way that it can go; count the whole steps, and the place where it
starts. At each place there is one number for each output channel, and each of them is a
sum over all input channels and all places of the kernel.""",
        """\
A 5 x 4 input with 2 channels, padding 1, kernel 3 and stride 2: with its padding it is
7 x 6, so the kernel has 3 x 2 places. A number takes 2*3*3 = 18 products. With 3 output
channels that makes 6*3*18 = 324 MACs.""",
    ),
}
