"""Lists of ads as files."""
