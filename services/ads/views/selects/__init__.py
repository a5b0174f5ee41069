"""What shoppers are shown."""
