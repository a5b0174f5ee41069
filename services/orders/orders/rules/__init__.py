"""The rules of orders and items."""
