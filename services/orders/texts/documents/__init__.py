"""Texts: as files, filled in for a screen, and held against each other."""
