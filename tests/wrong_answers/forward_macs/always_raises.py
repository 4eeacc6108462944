"""Takes the config for a dict."""


def forward_macs(config) -> int:
    return config["width"] * config["depth"]
