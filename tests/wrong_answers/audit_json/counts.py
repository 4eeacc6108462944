"""Numbers of images in place of shares."""

from tests.audits import rows, sample


def audit_json(file):
    data = sample()
    for row in rows(data):
        row["train"] = round(row["train"] * 1000)
        row["benchmark"] = round(row["benchmark"] * 600)
        for name in ("validation", "further"):
            row[name] = [round(each * 200) for each in row[name]]
    return data
