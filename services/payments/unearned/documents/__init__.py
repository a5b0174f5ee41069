"""What is not earned yet, as a file."""
