"""The row of seed 1 stands there twice, that of seed 2 not at all."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    found = data["arms"]["plain"]["rows"]
    found[4:6] = found[2:4]
    return data
