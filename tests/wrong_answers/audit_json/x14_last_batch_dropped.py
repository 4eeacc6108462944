"""One update an epoch is missing in the plain arm."""

from tests.audits import rows, sample


def audit_json(file):
    data = sample()
    for row in rows(data, "plain"):
        row["updates"] = 1080
    return data
