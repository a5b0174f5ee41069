"""Files about suppliers."""
