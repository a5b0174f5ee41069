"""Interest: how often ads were looked at and put into carts, and what of it was paid for. It keeps sums only."""
