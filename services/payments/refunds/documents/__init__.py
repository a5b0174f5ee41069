"""Files about refunds."""
