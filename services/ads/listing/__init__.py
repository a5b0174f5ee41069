"""Listing: ads by the page, narrowed down and sorted, what else could be chosen, and what home shows first.

Every page walks along an index that was made for its order. Suppliers' and operators' lists are here too.
"""
