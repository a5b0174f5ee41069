"""Selects of lists."""
