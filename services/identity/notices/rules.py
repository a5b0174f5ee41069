"""When operators are written to about what waits. Pure."""

from collections.abc import Collection
from datetime import date, datetime, timedelta

from contracts.events.mornings import MAIL_AT, MAIL_BY, WORK_COUNTED
from kit.clock import ISTANBUL, istanbul_date

DIGEST_HOUR = MAIL_AT.hour  # in Istanbul: operators and suppliers are written to at once
STILL_WAITS = timedelta(minutes=45)  # since it was last told, which services do every ten minutes


def stands_for_itself(told_before: Collection[object]) -> bool:
    """Whether new pieces of a kind get a mail of their own: while another waits too long, the digest is enough."""
    return not told_before


def digest_day(now: datetime) -> date | None:
    """The day whose digest can be written now; None before its hour."""
    return istanbul_date(now) if now.astimezone(ISTANBUL).hour >= DIGEST_HOUR else None


def is_all_told(now: datetime, told: Collection[str]) -> bool:
    """Whether the morning's mails are written now: every service has told what waits (`told` names those that have),
    or it is too late to wait for one that has not.
    """
    return {event.owner for event in WORK_COUNTED} <= set(told) or now.astimezone(ISTANBUL).time() >= MAIL_BY


def still_waits_since(now: datetime) -> datetime:
    """What was last told before this is decided by now."""
    return now - STILL_WAITS
