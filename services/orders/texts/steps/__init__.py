"""Steps of texts: read, checked, planned, and looked at by operators."""
