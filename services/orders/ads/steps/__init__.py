"""Learning what ads and identity tell."""
