"""Items are found (`items`), moved (`history`), cancelled, and follow what ads and payments tell."""
