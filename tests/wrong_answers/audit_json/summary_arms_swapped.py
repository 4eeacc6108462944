"""The summaries of the arms are mixed up."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    summary = data["summary"]
    summary["plain"], summary["translated"] = summary["translated"], summary["plain"]
    return data
