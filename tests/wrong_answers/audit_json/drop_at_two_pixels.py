"""Drops down to 2 pixels."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    for arm, content in data["arms"].items():
        for model in ("cnn", "vit"):
            curves = [row["validation"] for row in content["rows"] if row["model"] == model]
            data["summary"][arm][f"{model}_drop"] = sum(c[0] - c[2] for c in curves) / 5
    return data
