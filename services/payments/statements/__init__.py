"""Statements: what suppliers read about their money: what is theirs, what waits, and what they may expect."""
