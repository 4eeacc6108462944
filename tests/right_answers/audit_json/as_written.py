"""What the experiment writes."""

from tests.audits import sample


def audit_json(file):
    data = sample()

    return data
