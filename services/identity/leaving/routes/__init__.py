"""What people and suppliers ask for to leave."""
