"""Only three of the five seeds were trained."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    for arm in data["arms"].values():
        arm["rows"] = [row for row in arm["rows"] if row["seed"] < 3]
    return data
