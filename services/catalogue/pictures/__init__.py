"""Uploaded pictures: made in all sizes, kept, and removed again if nothing comes to name them within a day."""
