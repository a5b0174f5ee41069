"""What is looked for among captured payments, and the list of what was found."""
