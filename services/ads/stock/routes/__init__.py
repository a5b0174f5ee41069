"""The routes of stock: for orders, and for visitors."""
