"""Views: an order as its buyer sees it, what suppliers have to ship, and the way of an order for who holds its number.

Every number is computed here from rows of the capabilities below; none is stored twice, and nothing is changed.
"""
