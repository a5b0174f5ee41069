"""Files about orders, for operators."""
