"""Closings: what the ads that end on a day leave to do, for operators: parcels to send, and returns to expect."""
