"""The gap is that of the ViT over the CNN."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    for means in data["summary"].values():
        means["clean_gap"] = -means["clean_gap"]
    return data
