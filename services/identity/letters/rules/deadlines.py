"""Times that mails name. The contexts that own them hold to them; what is written to people must be the same."""

from datetime import timedelta

CONFIRM_LINK_LIFE = timedelta(hours=24)
RESET_LINK_LIFE = timedelta(hours=1)
RETURN_TIME = timedelta(days=15)  # from delivery
DECISION_BUSINESS_DAYS = 3  # a return that its supplier has not decided by then is approved by itself
PAYOUT_PAUSE_HOURS = 48  # after another IBAN
