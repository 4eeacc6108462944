"""Hints of the lesson `scaling`: where to look, how to go about it, a worked example."""

HINTS: dict[str, tuple[str, str, str]] = {
    "compound_multipliers": ("1", "2", "3"),
    "remaining": ("1", "2", "3"),
    "fit_power_law": ("1", "2", "3"),
    "forecast": ("1", "2", "3"),
    "chinchilla_loss": ("1", "2", "3"),
    "training_flops": ("1", "2", "3"),
    "kaplan_allocation": ("1", "2", "3"),
    "tokens_for": ("1", "2", "3"),
    "reduced_loss": ("1", "2", "3"),
    "reduced_slope": ("1", "2", "3"),
    "balance": ("1", "2", "3"),
    "optimum": ("1", "2", "3"),
    "frontier_exponents": ("1", "2", "3"),
    "shadow_price": ("1", "2", "3"),
    "heuristic": ("1", "2", "3"),
    "isoflop_minimum": ("1", "2", "3"),
}
