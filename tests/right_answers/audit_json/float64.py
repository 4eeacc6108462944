"""Computed in float64."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    data = sample(dtype="float64")
    return data
