"""Debts and credits as files."""
