"""Steps of certificates."""
