"""The translated arm is a copy of the plain one."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    data["arms"]["translated"] = data["arms"]["plain"]
    data["summary"]["translated"] = data["summary"]["plain"]
    return data
