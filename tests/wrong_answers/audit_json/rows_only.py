"""A bare list of rows."""

from tests.audits import rows, sample


def audit_json(file):
    data = sample()
    data = list(rows(data))
    return data
