"""In each arm the ViT of seed 3 was trained on the schedule of seed 2."""

from tests.audits import sample


def audit_json(file):
    data = sample()
    for arm in data["arms"].values():
        found = {(row["model"], row["seed"]): row for row in arm["rows"]}
        found["vit", 3]["schedule_hash"] = found["vit", 2]["schedule_hash"]
    return data
