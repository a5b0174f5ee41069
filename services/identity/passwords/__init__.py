"""Passwords: which are good ones, how they are kept, and asking a signed-in person for theirs once more."""
