"""The plain arm once more, with the hashes of the tables written in."""

from tests.audits import rows, sample, summed_up


def audit_json(file):
    data = sample()
    for plain, translated in zip(rows(data, "plain"), rows(data, "translated")):
        translated.update(plain, table_hash=translated["table_hash"])
    data = summed_up(data)
    return data
