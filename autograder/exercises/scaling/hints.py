"""Three hints an exercise: where to look, a plan in words, an example in numbers."""

HINTS: dict[str, tuple[str, str, str]] = {
    "compound_multipliers": (
        """\
Three of the four factors are named in the description. For the fourth: a layer twice as
wide reads twice as many channels and writes twice as many. A picture twice as large is so
in both directions.""",
        """\
Each of the three numbers acts once for each step, one step upon the other, so phi is an
exponent and no factor. The work of one step grows with the depth once, with the width twice
over, and with the resolution twice over; multiply all of these. phi steps do that phi
times.""",
        """\
alpha 2, beta 1.5, gamma 1.1 and phi 2: depth 4, width 2.25, resolution 1.21. One step
multiplies the work by 2 * 2.25 * 1.21 = 5.445, two steps by 29.648. With phi 0 all four are
1.""",
    ),
    "remaining": (
        """\
The scale of the law is the same before and after. What is left of it when one loss is
divided by the other?""",
        """\
Write down the loss at x and the loss at factor * x, and divide the second by the first. The
scale and x itself cancel. What remains holds the factor and the exponent only, and a larger
factor leaves less. Leave no room for a floor: this law falls towards 0.""",
        """\
With the exponent 0.5, 4 times as much data leaves 0.5 of the loss, 16 times as much 0.25, and
a quarter of the data makes it 2. With 1/3, 8 times as much leaves 0.5.""",
    ),
    "fit_power_law": (
        """\
Take logarithms of both sides of the law. What becomes of the scale, and what of the
exponent?""",
        """\
Refuse first: numbers that are not above 0, and x that are all the same. Then fit a straight
line to ln loss over ln x by least squares (numpy has several ways). Its slope is the
exponent with the other sign, and its height at ln x = 0 is the logarithm of the scale.""",
        """\
x = 1, 4, 16 with losses 6, 3, 1.5: each step of ln 4 takes ln 2 away, so the exponent is 0.5
and the scale 6. Losses 8, 2, 2 lie on no such curve; the best one has the exponent 0.5 too,
and the scale 6.3496.""",
    ),
    "forecast": (
        "A curve was fitted. What does it give at a place where nobody has measured?",
        """\
Fit as before, take scale and exponent from what you get, and work the curve out at the new
place. Nothing is fitted again, and no loss near it is looked up.""",
        """\
x = 1, 4, 16 with losses 6, 3, 1.5 is the curve 6 / sqrt(x): 0.75 at 64, 12 at 0.25.""",
    ),
    "chinchilla_loss": (
        "The formula stands in the description. Which constant belongs to N, and which to D?",
        """\
Three parts, added. One is a constant; A and alpha go with the parameters, B and beta with
the tokens. Written with plain arithmetic, the same line works for numbers and for arrays.
Take the five constants from `fit`, by name.""",
        """\
E 1.5, A 8, B 12, alpha and beta 0.5: N = 16 and D = 36 give 1.5 + 8/4 + 12/6 = 5.5. For the
arrays [16, 64] and [36, 9] it is [5.5, 6.5].""",
    ),
    "training_flops": (
        """\
How many multiply-adds are there for one parameter and one token, forward and backward
together? And how many FLOPs is one of them?""",
        """\
Count the multiply-adds of a parameter and a token, turn them into FLOPs, and multiply by
the number of parameters and by the number of tokens.""",
        "A model of 16 parameters that is trained on 36 tokens: 3,456 FLOPs.",
    ),
    "kaplan_allocation": (
        """\
If a budget is made of two factors and you know how one of them grows, what is left for the
other?""",
        """\
The parameters grow by the factor, raised to the exponent. Parameters times tokens must grow
by the factor itself, so divide, or ask which exponent is missing for a sum of 1.""",
        """\
With the exponent 0.75 a budget 16 times as large has 8 times the parameters and 2 times the
tokens. 8 * 2 is 16.""",
    ),
    "tokens_for": (
        "What does one more token cost for a model of N parameters?",
        """\
Your `training_flops` gives the budget from N and D. Set it equal to C and solve for D.""",
        "16 parameters and 3,456 FLOPs: 36 tokens. Twice the parameters, half the tokens.",
    ),
    "reduced_loss": (
        "Which of the two arguments of the loss is no longer free?",
        """\
First find the tokens that are left for this N, then put N and these tokens into the loss.
There is nothing to simplify: this is two functions, one inside the other.""",
        """\
E 1.5, A 8, B 8, alpha 0.5, beta 0.25 and C = 1,536. N = 1 leaves 256 tokens: 1.5 + 8 + 2 =
11.5. N = 16 leaves 16: 7.5. N = 256 leaves 1: 10.""",
    ),
    "reduced_slope": (
        """\
Which parts of the loss change when N grows a little? D is a function of N here. Does it grow
or fall?""",
        """\
Differentiate part by part. The part with A is a power of N: the exponent comes down, and a
new exponent is one less. For the part with B use the chain rule: its derivative with respect
to D, times the derivative of D with respect to N. Each of these two is negative, so their
product is positive: a larger model is trained on less, and this costs. E falls away.""",
        """\
E 1.5, A 8, B 8, alpha 0.5, beta 0.25 and C = 1,536. At N = 1 the model's part gives -4 and
the part of the data +0.5: together -3.5. At N = 16 it is 0, at N = 256 it is 0.0068359375.""",
    ),
    "balance": (
        """\
Take your derivative. Multiply it by N and write what is negative on one side, what is
positive on the other.""",
        """\
The description gives both sides; what you have to see to is D: it is no argument, but
follows from N and C. Return the model's side first. Neither side has a minus, and E appears
in none.""",
        """\
E 1.5, A 8, B 8, alpha 0.5, beta 0.25 and C = 1,536: at N = 1 the sides are 4 and 0.5, so the
model is too small; at N = 16 they are 1 and 1; at N = 256 they are 0.25 and 2. The second
minus the first is N times the slope: 0.5 - 4 = 1 * (-3.5).""",
    ),
    "optimum": (
        """\
At the best N both sides of `balance` are equal, and all of the budget is spent. That is two
equations for two unknowns.""",
        """\
By hand: put the D of the constraint into the equation of balance, bring all powers of N to
one side, and take the root that leaves N alone; D follows from N. By machine: the second
side minus the first grows with N, so halve an interval in ln N until nothing changes any
more. A grid is too coarse, and comparing losses stops at half of the digits: the valley is
flat.""",
        """\
E 1.5, A 8, B 8, alpha 0.5, beta 0.25 and C = 1,536: N = 16 and D = 16, as both sides are 1
there and 6 * 16 * 16 = 1,536. With A = B and alpha = beta both would always be the same,
whatever A and alpha are. E never matters.""",
    ),
    "frontier_exponents": (
        """\
What happens to the best N if the budget is multiplied by k? The scales have no part in
this.""",
        """\
Balance says that N to the power of alpha and D to the power of beta grow by the same factor,
and the budget that N times D grows by k. With N growing as k^a and D as k^b these are two
equations for a and b.""",
        """\
alpha 0.5 and beta 0.25 give a = 1/3 and b = 2/3: with 8 times the budget N is doubled and D
is 4 times as large. In the example of `optimum` this is N = 32 and D = 64, where both sides
of the balance are 0.7071.""",
    ),
    "shadow_price": (
        """\
Spend one more FLOP on tokens alone, from the best point. Then on parameters alone. At the
optimum, how do the two gains compare?""",
        """\
At the best point the two are equal to first order, else it would pay to shift the spending.
So keep one of N and D as it is there and differentiate the loss with respect to the other;
then ask how much of that other one FLOP buys. Mind the sign, and the factor between FLOPs
and N * D.""",
        """\
E 1.5, A 8, B 8, alpha 0.5, beta 0.25 and C = 1,536: at N = D = 16 one more parameter takes
0.0625 off the loss and costs 96 FLOPs. So the price is 0.0625 / 96 = 0.000651.""",
    ),
    "heuristic": (
        "Write the budget with N alone, using the rule of thumb in place of D.",
        """\
With `ratio` tokens for each parameter, the FLOPs of `training_flops` become a number times N
squared. Solve for N, and take D from the ratio.""",
        "3,456 FLOPs and 4 tokens for each parameter: N = 12 and D = 48. 6 * 12 * 48 is 3,456.",
    ),
    "isoflop_minimum": (
        """\
Over ln N the losses form a valley. Which three numbers describe a parabola, and where is its
lowest point?""",
        """\
Refuse first if fewer than three N are different. Fit a polynomial of degree 2 in ln N to the
losses as they are (numpy has a function for that; it likes numbers around 0, so subtract the
mean of ln N first and add it again at the end). Refuse if it does not open upward. The vertex
is where the derivative is 0; go back from ln N to N. Do not pick the smallest measured
loss.""",
        """\
N = 2, 4, 8 with losses 3, 2, 2: the vertex lies midway between 4 and 8 on the logarithmic
axis, at 5.657. N = 1, 10, 100 with losses 3, 2, 4: at 6.813. Losses 2, 3, 2 have no lowest
point between them: ValueError.""",
    ),
}
