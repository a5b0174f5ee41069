"""What the texts are filled with, and what was accepted."""
