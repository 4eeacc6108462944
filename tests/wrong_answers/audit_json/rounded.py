"""Accuracies rounded to three decimals, as in a table of percentages."""

from tests.audits import rows, sample, summed_up


def audit_json(file):
    data = sample()
    for row in rows(data):
        for name in ("train", "benchmark"):
            row[name] = round(row[name], 3)
        for name in ("validation", "further"):
            row[name] = [round(each, 3) for each in row[name]]
    data = summed_up(data)
    return data
