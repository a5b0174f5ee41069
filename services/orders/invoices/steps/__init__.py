"""Listing what is due, keeping the papers that come, and showing them."""
