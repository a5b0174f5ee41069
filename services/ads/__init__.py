"""Ads: the heart of the product."""
