"""Pictures of our own screens for the documentation."""
