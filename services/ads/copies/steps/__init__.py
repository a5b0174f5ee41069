"""What is taken over, and what is asked for."""
