"""One-time codes: six digits, and five tries however long they live."""

from datetime import timedelta

PHONE_CODE_LIFE = timedelta(minutes=3)
EMAIL_CODE_LIFE = timedelta(minutes=30)  # mails take their time
MAX_TRIES = 5
