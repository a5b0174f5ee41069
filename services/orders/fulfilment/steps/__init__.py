"""What the desk shows, hands out and takes in."""
