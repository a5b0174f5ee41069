"""The provider's reports by day: which days have to be read, and when a day's report is final.

A day is Istanbul's. What happens late in it may be reported late, so a day is read again and again while it lasts, ever
more seldom once it is over, and is final once it was read long enough after its end.
"""

from datetime import date, datetime, time, timedelta

from kit.clock import ISTANBUL, istanbul_date

TRANSACTIONS, PAYOUTS = "transactions", "payouts"
REPORTS = (TRANSACTIONS, PAYOUTS)
PAID, BOUNCED = "paid", "bounced"
OUTCOMES = (PAID, BOUNCED)

FINAL_AFTER_DAYS = 3  # the provider's books lag, and a broken connection may keep us from reading for a while
OLDEST_DAYS = 730  # the provider keeps its reports for two years
TELL_HOUR = 9  # in Istanbul: of what was paid on a day its supplier hears in the morning after it, all at once
SHARE_OF_LATENESS = 8  # what is reported late is found later by an eighth of that at most


def is_final(day: date, now: datetime) -> bool:
    """Whether a reading of a day's report at `now` has everything in it."""
    return istanbul_date(now) - day >= timedelta(days=FINAL_AFTER_DAYS)


def oldest_sent_back(day: date) -> date:
    """The oldest day whose transfers a bounce may be of that is filed under `day`: as long as reports are read again,
    a weekend included.
    """
    return day - timedelta(days=FINAL_AFTER_DAYS)


def days_to_read(
    first: date, now: datetime, read_at: dict[date, datetime], finals: set[date], every: timedelta
) -> list[date]:
    """The days whose report is due, oldest first: those that were never read, and those read too long ago to know."""
    today = istanbul_date(now)
    first = max(first, today - timedelta(days=OLDEST_DAYS))
    days = [first + timedelta(days=ahead) for ahead in range((today - first).days + 1)]
    return [
        day for day in days if day not in finals and (day not in read_at or again_at(day, read_at[day], every) <= now)
    ]


def again_at(day: date, read_at: datetime, every: timedelta) -> datetime:
    """When a day's report is read again: the later after its end it was read, the less is still to be told of it."""
    ended_at = datetime.combine(day + timedelta(days=1), time(), ISTANBUL)
    return read_at + max(every, (read_at - ended_at) / SHARE_OF_LATENESS)


def told_before(now: datetime) -> date:
    """Suppliers can be told of what was paid before this day: it is all reported, and it is not night."""
    today = istanbul_date(now)
    return today if now.astimezone(ISTANBUL).hour >= TELL_HOUR else today - timedelta(days=1)
