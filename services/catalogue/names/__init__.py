"""Names: categories, brands and models, how they are written, and what becomes of them.

All else of the catalogue stands on their rows. How a name comes is `proposals`, what operators do to it is `desk`: both
change products, which stand above.
"""
