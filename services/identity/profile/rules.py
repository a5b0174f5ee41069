"""How long a phone stays the account's that it verified."""

from datetime import datetime, timedelta

# A phone verifies one account. It moves to another one only when it has stood still for so long: numbers do change
# hands, and a buyer who could move one at will would verify any number of accounts with it.
PHONE_RESTS = timedelta(days=30)


def may_move(verified_at: datetime, now: datetime) -> bool:
    """Whether a phone that verified an account then may verify another one now."""
    return now - verified_at >= PHONE_RESTS
