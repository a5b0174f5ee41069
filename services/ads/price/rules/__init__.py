"""The curve, and the terms."""
