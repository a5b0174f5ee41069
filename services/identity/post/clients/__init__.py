"""The world outside, and what it is spoken with."""
