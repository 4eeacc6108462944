"""Some images more or less everywhere, as another processor rounds."""

from tests.audits import rows, sample, summed_up


def audit_json(file):
    data = sample()
    for number, row in enumerate(rows(data)):
        row["validation"] = [
            each + (number * place % 5 - 2) / 200 for place, each in enumerate(row["validation"], 1)
        ]
        row["benchmark"] += (number % 3 - 1) / 600
    data = summed_up(data)
    return data
