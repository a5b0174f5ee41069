"""Files about what was sold."""
