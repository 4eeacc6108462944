"""Each row bears the name of the other model."""

from tests.audits import rows, sample, summed_up


def audit_json(file):
    data = sample()
    for row in rows(data):
        row["model"] = {"cnn": "vit", "vit": "cnn"}[row["model"]]
    data = summed_up(data)
    return data
