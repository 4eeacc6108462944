"""Three hints an exercise: where to look, a plan in words, an example in numbers."""

HINTS: dict[str, tuple[str, str, str]] = {
    "encoder_input": (
        """\
There are N rows in an image and N + 1 positions. So what has to happen before the
positions are added?""",
        """\
Give every image of the batch its own row [CLS], with the axes (batch, 1, d), and put it
in front of the tokens along the middle axis. Then add the positions; they are the same
for every image.""",
        """\
Tokens [[1, 2], [3, 4]], [CLS] [10, 20], positions [[0.1, 0.1], [0.2, 0.2], [0.3, 0.3]]
give [[10.1, 20.1], [1.2, 2.2], [3.3, 4.3]].""",
    ),
    "attention": (
        """\
Three steps: scores, weights, output. Write the shape of each; the scores need one row
for every query and one column for every key.""",
        """\
Each score is the dot product of a query and a key, divided by the root of their length.
Softmax works along the keys, so that the weights of one query sum to 1. The weights times
the values give the output. Only the last two axes take part; all others come along.
Writing softmax yourself? Subtract the largest score of each row first.""",
        """\
A query [2, 0, 0, 0] with keys [0, 0, 0, 0] and [1.0986, 0, 0, 0] has the dot products 0
and 2.197; divided by 2 the scores are 0 and 1.0986. The weights are 0.25 and 0.75. With
the values 0 and 8 the output is 6.""",
    ),
    "MultiHeadSelfAttention": (
        """\
What does self.qkv give for one token, and which of these numbers belong to which head?
Print the shape before you split it.""",
        """\
Split the last axis of self.qkv(x) into (which of the three, head, feature in the head),
in this order. Attention works on the last two axes, so these must be (token, feature);
the head stands beside the batch. Afterwards bring head and feature together again behind
the token, and apply self.out.""",
        """\
Width 4 with 2 heads: of the 12 outputs of qkv, 0 and 1 are the query of head 0, 2 and 3
that of head 1, 4 and 5 the key of head 0, 10 and 11 the value of head 1. With 5 tokens
each head has a 5 x 5 score matrix, and its scores are divided by the root of 2.""",
    ),
    "EncoderBlock": (
        """\
There are two branches, and each leaves the main road and comes back to it. What does a
branch read, and what is it added to?""",
        """\
In __init__ call super().__init__() first, then make the five layers under the names of
the table. In forward: normalise, attend, add the result to the x that came in. With this
sum do it again: the other norm, expand, GELU, reduce, add to the sum.""",
        """\
If all numbers of attention.out and of reduce are zero, both branches give zero, and a
token [1, 3] must leave the block as [1, 3]. If you get about [-1, 1], the tokens on the
main road were normalised.""",
    ),
    "VisionTransformer": (
        """\
Go down the table of attributes from top to bottom: forward uses them in this order.
Which shape does the batch have after each?""",
        """\
Registered is only what torch knows: nn.Parameter for single tensors, nn.ModuleList for
the blocks. In forward: compare the size of the images, cut them with the channel first,
project, put [CLS] in front and add the positions, go through the blocks, normalise, pick
or average rows, apply the head.""",
        """\
2 grey images of 4 x 6 pixels, patch (2, 3), width 4, 5 classes: patches (2, 4, 6),
projected (2, 4, 4), with [CLS] (2, 5, 4), the same after the blocks and the norm, the row
for the head (2, 4), logits (2, 5). The positions have the shape (5, 4).""",
    ),
    "parameter_count": (
        """\
Go through the tables of the three classes, line by line. Every entry of a shape that
you see there is to be counted, the biases too.""",
        """\
Count one linear layer: inputs times outputs, and one bias for each output. Count one
norm: two numbers for each feature. Now add up one block and take it depth times; then
all that is there only once, [CLS] and the positions not to be forgotten. Do heads change
anything?""",
        """\
Width 4, hidden 3: qkv has 4*12 + 12 = 60 parameters, a norm 8, a whole block 127. With a
4 x 6 grey image, patch (2, 3), depth 1 and 5 classes the model has 212.""",
    ),
    "forward_macs": (
        """\
Only products of matrices count. How many rows go through each of them: the patches, all
tokens, or one?""",
        """\
A layer costs rows times inputs times outputs. The projection sees the patches only, the
layers of a block see [CLS] too, the head one row. In each block add the two products of
attention: every token with every token, over the whole width, twice.""",
        """\
A 4 x 6 grey image, patch (2, 3), width 4, depth 1, hidden 3, 5 classes: 4 patches, 5
tokens. Projection 96, qkv 240, scores 100, weights times values 100, out 80, MLP 120,
head 20: 756 MACs together.""",
    ),
    "attention_rollout": (
        """\
Start with every token being all its own. What does one layer do to that, and on which
side does the next layer stand?""",
        """\
For each layer take the mean over the heads, add the identity and halve. Multiply what
you have so far by this matrix from the left: a row of the result says from where an
output of this layer takes, and it takes from the outputs of the layer before.""",
        """\
One head, two layers [[1, 0], [0.5, 0.5]] and [[0.5, 0.5], [0, 1]]. With the identity and
halved they are [[1, 0], [0.25, 0.75]] and [[0.75, 0.25], [0, 1]]. Their rollout is
[[0.8125, 0.1875], [0.25, 0.75]].""",
    ),
    "resize_positions": (
        """\
[CLS] has no place in the grid. And the interpolation of torch wants an image: which axis
plays the channels?""",
        """\
Set row 0 aside. Bring the other rows into the shape (1, d, rows, columns) of the old
grid, with the d features as channels, so they must come first. Interpolate, go the same
way back, and put row 0 in front again.""",
        """\
d = 1, [CLS] 9, a grid of 1 x 2 with the positions 0 and 4. Fitted to 1 x 4 it is 9, then
about -0.42, 0.91, 3.09, 4.42: bicubic curves may overshoot.""",
    ),
    "factorised_positions": (
        "Which two vectors meet in the patch of row r and column c?",
        """\
Add every row's vector to every column's, so that you have a grid of vectors, (R, S, d).
Then list the grid row by row.""",
        """\
With d = 1, rows 10 and 20 and columns 1, 2 and 3 the positions are 11, 12, 13, 21, 22,
23.""",
    ),
}
