"""Hints of the lesson `calibration`: where to look, how to go about it, a worked example."""

HINTS: dict[str, tuple[str, str, str]] = {
    "nll": ("1", "2", "3"),
    "fit_temperature": ("1", "2", "3"),
    "reliability": ("1", "2", "3"),
    "expected_calibration_error": ("1", "2", "3"),
    "rankings_changed": ("1", "2", "3"),
    "calibration_report": ("1", "2", "3"),
}
