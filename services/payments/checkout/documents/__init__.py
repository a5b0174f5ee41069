"""What is drawn and written about payments."""
