"""Selects of searches."""
