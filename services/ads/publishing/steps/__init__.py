"""Steps of publishing."""
