"""Files about the comparison with the provider's books."""
