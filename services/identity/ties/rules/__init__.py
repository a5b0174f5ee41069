"""The rules: pure, without I/O."""
