"""What buyers read and accept, and what other services ask."""
