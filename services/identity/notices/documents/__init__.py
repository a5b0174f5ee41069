"""Words that a notice hands to its letter: why something happened, as the reader is told."""
