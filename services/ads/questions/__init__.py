"""Questions to the supplier of an ad, and the answers, for everybody to read."""
