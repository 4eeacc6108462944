"""Reference answers, one module a lesson; each stands alone."""
