"""Questions to the supplier of an ad, and the answers, for every visitor to read."""
