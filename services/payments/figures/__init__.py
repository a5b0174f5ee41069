"""The market and each supplier in numbers: what money moved in a period, what is held and why, what still goes back."""
