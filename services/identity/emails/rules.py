"""The code that proves an address: six digits, good for half an hour and five tries, as mails take their time."""

from datetime import timedelta

CODE_LIFE = timedelta(minutes=30)
MAX_TRIES = 5
