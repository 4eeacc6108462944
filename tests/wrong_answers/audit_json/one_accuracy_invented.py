"""One accuracy that no number of images gives."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    row = data["arms"]["translated"]["rows"][7]
    row["validation"][3] = 0.7333
    return data
