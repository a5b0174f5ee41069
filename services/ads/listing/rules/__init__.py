"""Rules of lists."""
