"""Follows: who waits for an ad, and whom its next one is announced to."""
