"""What is to ship, as files."""
