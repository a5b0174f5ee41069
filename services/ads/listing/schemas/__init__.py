"""The wire shapes of lists of ads, and of what ends."""
