"""Desk: any order, as an operator finds it by its number or its buyer and sees it with all of its way.

It shows what the buyer sees, so that both speak of the same numbers, and changes nothing. Who looked is kept.
"""
