"""Refunds, returns and what banks took back, as payments and returns told of them last: kept for showing, and to know
what came back.
"""
