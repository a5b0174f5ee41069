"""Products with their names, and a supplier's own list of them."""
