"""One clean accuracy was raised by two images, and the summary left as it was."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    row = data["arms"]["plain"]["rows"][8]
    row["validation"][0] += 0.01
    return data
