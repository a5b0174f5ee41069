"""What is done: one module per intention."""
