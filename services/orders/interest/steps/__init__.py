"""Counting interest, and telling of it."""
