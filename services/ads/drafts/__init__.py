"""Drafts: an ad as its supplier writes it, before it begins. Seen by its supplier alone, and it may wait for its hour.

States move along `rules.DRAFT_MOVES` only. What begins an ad, now or at its hour, is `publishing`.
"""
