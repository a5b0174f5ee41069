"""What operators do to names: single acts, and merging, which is many."""
