"""The price curve, and which terms can be kept: the heart of it. Only rules, and the only ones beneath all others."""
