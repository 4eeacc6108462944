"""The paired experiment of the lesson `audit`: recipe, data, models, runs and their file."""
