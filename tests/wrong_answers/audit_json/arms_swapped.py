"""The arms bear each other's names."""

from tests.audits import sample, summed_up


def audit_json(file):
    data = sample()
    arms = data["arms"]
    arms["plain"], arms["translated"] = arms["translated"], arms["plain"]
    data = summed_up(data)
    return data
