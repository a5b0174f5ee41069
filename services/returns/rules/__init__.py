"""The rules of cancels and returns, pure: only the standard library and the kit; `now` is always an argument."""
