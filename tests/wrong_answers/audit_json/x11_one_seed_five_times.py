"""One training of each model, with five seeds written on it."""

from tests.audits import sample, summed_up


def audit_json(file):
    data = sample()
    first = {}
    for arm, content in data["arms"].items():
        for row in content["rows"]:
            source = first.setdefault((arm, row["model"]), row)
            for name in ("train", "validation", "further", "benchmark"):
                row[name] = source[name]
    data = summed_up(data)
    return data
