"""Another learning rate, which makes another order of the models."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    data = sample(lr=1e-3)
    return data
