"""Shortfalls: what a supplier sold and cannot deliver, or not in time, as it says itself before it ships.

Units are given up, and their money goes back; or the supplier takes some days more, once for an item. `steps` does
either under the order's lock, and `record` counts how many of a supplier's sold units it could not deliver.
"""
