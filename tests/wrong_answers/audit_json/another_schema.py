"""The form of another version."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    data["schema"] = 2
    return data
