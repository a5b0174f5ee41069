"""What is written of ads ahead of an answer."""
