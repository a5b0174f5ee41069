"""Rating, and the pictures that are added."""
