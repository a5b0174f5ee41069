"""Shipping, opening and following parcels, and deciding about those that are stranded."""
