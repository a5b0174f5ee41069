"""The wire shapes of returns. Carriers have the names that buyers choose from."""
