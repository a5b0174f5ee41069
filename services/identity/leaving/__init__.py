"""Leaving: what is stored about a person is given to them, and is gone when their account is closed.

It knows the rows of all capabilities below it, so that what the law asks for stands in one place.
"""
