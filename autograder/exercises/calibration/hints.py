"""Three hints an exercise: where to look, a plan in words, an example in numbers."""

HINTS: dict[str, tuple[str, str, str]] = {
    "nll": (
        """\
Write down -ln of one softmax before you compute anything. The logarithm and one of the
exponentials cancel: what is left, and which part of it can overflow?""",
        """\
Divide the logits by the temperature. For each row, -ln(probability of the label) is the
logarithm of the sum of all exponentials, minus the scaled logit of the label. Take the
largest scaled logit of the row off first, in both places: the result stays the same, and
no exponential is larger than 1. Then the mean over the rows.""",
        """\
Logits [2, 0, 0] and [0, 1, 0] with the labels 0 and 2. At temperature 1 the labels have
the probabilities 0.7870 and 0.2119, so 0.2395 and 1.5514, mean 0.8955. At temperature 2
they have 0.5761 and 0.2741, so 0.5514 and 1.2944, mean 0.9229.""",
    ),
    "fit_temperature": (
        """\
Plot your nll against the temperature on a logarithmic axis, from 0.01 to 100, for a few
rows with some right and some wrong. How many valleys do you see? And what does the curve
look like if every label has the top logit?""",
        """\
Decide the three special cases first, in the order of the description. Then there is one
valley, however you look at it: along T, ln T or 1/T. Walk out from T = 1 by factors until
the lowest point lies between two temperatures; the best one may be 0.001 or 10,000. Then
narrow this range down, for example by golden section along ln T, or by halving it by the
sign of the slope along b = 1/T. That slope is, on average over the rows, the mean of the
logits weighted by their probabilities, minus the logit of the label.""",
        """\
Four rows [2, 0] with the labels 0, 0, 0, 1: the best softmax gives 3/4 to class 0, so
exp(2/T) = 3 and T = 2/ln 3 = 1.8205; the NLL falls from 0.6269 to 0.5623. With rows [20,
0] it is 18.205. The labels 0, 0, 0, 0 give ValueError (colder is always better), and so do
0, 0, 1, 1 (hotter is always better). Rows [2, 2] give 1.0, whatever the labels.""",
    ),
    "reliability": (
        """\
Into which bin does a confidence go that lies exactly on an edge? And which bins does your
function return if all the confidences are near 1?""",
        """\
Make the edges once, from 0 to 1. For each bin, find the predictions above its lower edge
and not above its upper edge; in the first bin, 0 itself too. Count them, and take the mean
of `correct` and of `confidence` over them; put 0 where there are none. A search in sorted
edges does the same at once; look at what it does with a confidence that equals an edge.""",
        """\
Two bins, confidences 0.3, 0.5, 0.6, 1.0, correct: yes, no, yes, yes. 0.5 lies on the edge
and belongs to the lower bin. Counts [2, 2], accuracies [0.5, 1.0], mean confidences [0.4,
0.8].""",
    ),
    "expected_calibration_error": (
        """\
Reliability gives three numbers for each bin. Which two of them should agree, and how much
does a bin with a single prediction matter beside one with a hundred?""",
        """\
Take the bins of `reliability`. For each, the distance between accuracy and mean confidence,
without its sign. Weight it by the count of the bin, add up, and divide by the number of all
predictions. Empty bins then count nothing by themselves.""",
        """\
Counts [2, 2], accuracies [0.5, 1.0], confidences [0.4, 0.8]: 2/4 * 0.1 + 2/4 * 0.2 = 0.15.
With the counts [4, 1] it would be 4/5 * 0.1 + 1/5 * 0.2 = 0.12.""",
    ),
    "rankings_changed": (
        """\
How do you make a list of classes out of one row of logits, from the largest to the
smallest? What does your way do with two equal logits?""",
        """\
A stable sort of the negated logits, row by row, gives the rankings: a stable one leaves
equal logits in the order of their classes. Compare the two arrays of rankings place by
place; a row counts once, however many places differ. Then the share of such rows.""",
        """\
Before: [3, 1, 2] and [0, 0, 1]; after: [3, 2, 1] and [0, -1, 5]. The first row ranks 0, 2,
1 and then 0, 1, 2: changed, though the top class is the same. The second ranks 2, 0, 1 both
times. One of two rows: 0.5.""",
    ),
    "calibration_report": (
        """\
Which arguments may the fit of the temperature see? And what do you have to compute twice,
once for the logits and once for the logits divided by the temperature?""",
        """\
Fit the temperature to validation alone. Then write one inner function that makes the scores
of a split, and call it for both. In it: the NLL at 1 and at T; for both versions of the
logits the softmax (take the largest logit off first), the confidence, which is its largest
entry, whether the class of the first largest logit is the label, and from these accuracy
and ECE; at the end the rankings of the logits against those of the scaled ones.""",
        """\
Validation: four rows [2, 0], labels 0, 0, 0, 1. T is 1.8205. The confidence of each row is
0.8808 before and 0.75 after, the accuracy 0.75 both times, so the ECE goes from 0.1308 to
0. Benchmark: rows [2, 0] and [0, 2], both of class 0. The accuracy is 0.5, the ECE goes from
0.3808 to 0.25, and the NLL from 1.1269 to 0.8370, with the same T.""",
    ),
}
