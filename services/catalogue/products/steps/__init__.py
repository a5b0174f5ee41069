"""Presenting products, announcing them, and counting the ads that offer them."""
