"""Figures: a supplier's period in numbers, as far as its orders tell it."""
