"""Views: one ad, and one supplier, as shoppers see them: composed of rows of the capabilities below, never stored."""
