"""Endings: at which hours ads end, and what they came to, for operators who plan who is at hand then."""
