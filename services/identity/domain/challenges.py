"""One-time codes: six digits to one phone, good for three minutes and five tries."""

from datetime import timedelta

CODE_LIFE = timedelta(minutes=3)
MAX_TRIES = 5
