"""Files about names."""
