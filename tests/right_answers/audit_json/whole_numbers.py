"""A share of 1 written without a point, epochs with one."""

from tests.audits import rows, sample


def audit_json(file):
    data = sample()
    data["recipe"]["epochs"] = 120.0
    for row in rows(data):
        for name in ("train", "benchmark"):
            row[name] = int(row[name]) if row[name] == 1 else row[name]
    return data
