"""The books: every payment beside what the provider has of it, both ways, and what is done where they differ."""
