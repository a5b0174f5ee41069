"""What is written, so that products are found."""
