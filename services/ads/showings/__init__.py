"""Showings: what an ad shows of its product, frozen when it is published, and each later change told in public."""
