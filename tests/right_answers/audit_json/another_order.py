"""Rows and fields in another order."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    for arm in data["arms"].values():
        arm["rows"] = [dict(reversed(row.items())) for row in reversed(arm["rows"])]
    data = dict(reversed(data.items()))
    return data
