"""Until when something may, or must, be done about a return."""

from datetime import datetime, timedelta

from kit.clock import add_business_days, end_of_istanbul_day, istanbul_date

RETURN_DAYS = 15  # from delivery: until then a return can be asked for
DECISION_BUSINESS_DAYS = 3  # for the supplier to decide about a request, and to look at what arrived
OBJECTION_DAYS = 7  # for the buyer to object to being turned down: to the end of the seventh day after it
SEND_DAYS = 14  # for the buyer to send an approved return
# From delivery, for withdrawing from the purchase. The law gives 14, to the end of the last one; the contract that
# buyers accept gives 15 in all. Payments holds the supplier's money as long by default.
WITHDRAWAL_DAYS = 15


def can_be_asked_for(delivered_at: datetime, now: datetime) -> bool:
    """Whether the return window is still open."""
    return now <= delivered_at + timedelta(days=RETURN_DAYS)


def decide_by(since: datetime, shortened: timedelta | None = None) -> datetime:
    """Until when the supplier may decide: the end of the third business day. `shortened` replaces that in tests."""
    if shortened is not None:
        return since + shortened
    day = istanbul_date(since)
    return end_of_istanbul_day(since, (add_business_days(day, DECISION_BUSINESS_DAYS) - day).days)


def object_by(since: datetime) -> datetime:
    """Until when the buyer may object to being turned down."""
    return end_of_istanbul_day(since, OBJECTION_DAYS)


def send_by(delivered_at: datetime, since: datetime) -> datetime:
    """Until when an approved return must be on its way. A buyer approved late still has the full time."""
    days = timedelta(days=SEND_DAYS)
    return max(delivered_at + timedelta(days=RETURN_DAYS) + days, since + days)


def withdraw_by(delivered_at: datetime) -> datetime:
    """The last moment for withdrawing from the purchase of what was delivered."""
    return delivered_at + timedelta(days=WITHDRAWAL_DAYS)


def send_withdrawn_by(since: datetime) -> datetime:
    """Until when what was withdrawn from must be on its way: the end of the 14th day after the buyer declared it, or
    after it arrived if that was later.
    """
    return end_of_istanbul_day(since, SEND_DAYS)
