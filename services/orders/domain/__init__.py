"""The rules of carts and orders, pure: only the standard library and the kit; `now` is always an argument."""
