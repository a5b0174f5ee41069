"""Rating, the pictures that are added, and what operators do about them."""
