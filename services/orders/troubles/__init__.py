"""Troubles: parcels of both directions that failed, came back, were refused by a carrier or are lost, for operators.

What is decided about them is `parcels` to do.
"""
