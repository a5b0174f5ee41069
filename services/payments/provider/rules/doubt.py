"""A call that must not be repeated: what it came to, and what is decided while the provider has given no clear answer.

It is asked about, never made again on a guess. 'It happened' ends it. 'It did not' counts when two readings of the
provider's books far enough apart say so, or one when the provider had clearly refused. Anything else is for a person.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

DOUBT_PAUSES = (timedelta(hours=1), timedelta(hours=6), timedelta(hours=24))
READINGS_WITHOUT_A_LINE = 4  # the report does not even show the payment: after so many a person looks


class Answer(StrEnum):
    """What one call came to."""

    DONE = "done"
    REFUSED = "refused"  # clearly no
    NOT_SENT = "not_sent"  # it never reached the provider, or was turned away at the door
    UNKNOWN = "unknown"


WANTED = "wanted"  # in place of an answer that never came: an operator asks for another try


class Reading(StrEnum):
    """What the provider's books say about a doubtful attempt."""

    HAPPENED = "happened"
    ABSENT = "absent"
    CONTRADICTORY = "contradictory"


class Then(StrEnum):
    """What a reading of the books leads to."""

    DONE = "done"
    AGAIN = "again"  # it is made anew, as another attempt
    WAIT = "wait"  # for another reading
    MISSING = "missing"  # the books never showed the line: for a person, as the next two
    CONTRADICTORY = "contradictory"
    TRIED_ENOUGH = "tried_enough"


@dataclass(frozen=True)
class BookedRefund:
    """One refund of a line in the provider's books."""

    conversation_id: str
    amount_kurus: int


@dataclass(frozen=True)
class Attempted:
    """What is known of a call whose result is not."""

    number: int  # how often it was made, this call included; what was certainly not sent does not count
    readings: int  # of the books, this reading included
    first_absent_at: datetime | None  # when the books first said that it had not happened
    was_refused: bool = False  # the provider had said no, and an operator asks for another try
    is_wanted: bool = False  # it was in doubt, and an operator asks for another try: one, however often it was made


@dataclass(frozen=True)
class Decision:
    """What is done, and when the books are read again; without an instant, after the usual pause."""

    then: Then
    look_again_at: datetime | None = None


def decide(
    reading: Reading | None, attempted: Attempted, now: datetime, second_reading_after: timedelta, most_attempts: int
) -> Decision:
    """What follows from a reading of the books; None when they do not show the line at all."""
    if reading is None:
        return Decision(Then.WAIT if attempted.readings < READINGS_WITHOUT_A_LINE else Then.MISSING)
    if reading is Reading.HAPPENED:
        return Decision(Then.DONE)
    if reading is Reading.CONTRADICTORY:
        return Decision(Then.CONTRADICTORY)
    if attempted.was_refused:
        return Decision(Then.AGAIN)
    if not may_be_sent_again(attempted.first_absent_at, now, second_reading_after):
        return Decision(Then.WAIT, (attempted.first_absent_at or now) + second_reading_after)
    is_enough = attempted.number >= most_attempts and not attempted.is_wanted
    return Decision(Then.TRIED_ENOUGH if is_enough else Then.AGAIN)


def may_be_sent_again(first_absent_at: datetime | None, now: datetime, second_reading_after: timedelta) -> bool:
    """Whether a reading of 'absent' at `now` is the second one, far enough from the first."""
    return first_absent_at is not None and now - first_absent_at >= second_reading_after


def doubt_pause(readings: int, quiet_period: timedelta) -> timedelta:
    """How long to wait before asking again after so many fruitless readings: the quiet period, then longer."""
    return max(quiet_period, DOUBT_PAUSES[min(readings, len(DOUBT_PAUSES)) - 1]) if readings else quiet_period
