"""The accuracies of the models are mixed up, and nothing else."""

from tests.audits import sample, summed_up


def audit_json(file):
    data = sample()
    for arm in data["arms"].values():
        for cnn, vit in zip(arm["rows"][::2], arm["rows"][1::2]):
            for name in ("train", "validation", "further", "benchmark"):
                cnn[name], vit[name] = vit[name], cnn[name]
    data = summed_up(data)
    return data
