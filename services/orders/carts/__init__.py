"""Carts: what a buyer puts in, takes out and looks at. A buyer has one; paid for, it is the order."""
