"""Steps of what the shop says of itself: read by all, changed by operators."""
