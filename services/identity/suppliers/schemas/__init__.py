"""The wire shapes, by who uses them."""
