"""Schedules are hashed by something that differs from process to process."""

import hashlib

from tests.audits import rows, sample


def audit_json(file):
    data = sample()
    for row in rows(data):
        salted = f"{row['model']} {row['schedule_hash']}".encode()
        row["schedule_hash"] = hashlib.sha256(salted).hexdigest()
    return data
