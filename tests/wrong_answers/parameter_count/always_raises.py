"""Takes the config for a dict."""


def parameter_count(config) -> int:
    return config["width"] * config["depth"]
