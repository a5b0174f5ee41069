"""Tracking: parcels of both directions at their carriers, announced, asked about and called off, until they arrive.

What is known of a parcel is noted with it (`parcels`), which is told what has arrived and what came back.
"""
