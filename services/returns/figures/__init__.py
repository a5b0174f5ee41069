"""A supplier's returns of a period in numbers: what came back of what was delivered, and why."""
