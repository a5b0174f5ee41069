"""Learning what payments and returns tell."""
