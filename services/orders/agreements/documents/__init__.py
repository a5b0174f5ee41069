"""The texts: filled in, as files, and on paper."""
