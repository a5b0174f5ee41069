"""Refunds: how much may go back, the states of the work, and what a reading of the provider's books proves.

The provider is not idempotent. So a refund is called once; every answer that is not clearly yes or clearly no puts it
in doubt, and doubt is resolved by asking, never by sending again.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from kit.moves import Moves
from payments.provider.rules.doubt import BookedRefund, Reading

QUEUED, SENDING, SUCCEEDED, PARKED, IN_DOUBT = "queued", "sending", "succeeded", "parked", "in_doubt"

MOVES = Moves(
    "refund",
    {
        QUEUED: (SENDING, SUCCEEDED),  # succeeded: the provider's books show that it was given back in its own panel
        SENDING: (SUCCEEDED, PARKED, IN_DOUBT, QUEUED),  # back to queued only when it was certainly not carried out
        IN_DOUBT: (SUCCEEDED, PARKED, QUEUED),  # queued: after two readings that say it never happened
        PARKED: (
            QUEUED,
            IN_DOUBT,
            SUCCEEDED,
        ),  # by an operator; succeeded: it was transferred to a bank account instead
        SUCCEEDED: (PARKED,),  # by an operator: the bank of the account that it was transferred to sent it back
    },
)
STATES = MOVES.states
AT_PROVIDER = (SENDING, IN_DOUBT)  # at most one of these per line
UNDER_WAY = (QUEUED, *AT_PROVIDER)
NOT_FINAL = (*UNDER_WAY, PARKED)

PRICE_DIFFERENCE, LATE_CAPTURE, WITHDRAWN, AD_FAILED = "price_difference", "late_capture", "withdrawn", "ad_failed"
CANCELLED, RETURNED = "cancelled", "returned"  # of some units, asked for by a cancellation or a return
BALANCE_UNPAID, BALANCE_LATE = "balance_unpaid", "balance_late"
UNDELIVERED = "undelivered"  # its parcel did not reach the buyer, and it is not sent again
OF_SOME_UNITS = (CANCELLED, UNDELIVERED)  # their events say how many; others give back all that is held
CAUSES = (
    PRICE_DIFFERENCE,
    LATE_CAPTURE,
    WITHDRAWN,
    AD_FAILED,
    CANCELLED,
    RETURNED,
    BALANCE_UNPAID,
    BALANCE_LATE,
    UNDELIVERED,
)

MAX_ATTEMPTS = 3
REFUND_WINDOW = timedelta(days=365)  # after that the provider gives nothing back to a card
# What the bank says of the card itself: no second try will help, the money has to go another way.
CARD_IS_CLOSED = frozenset(
    {
        "INVALID_TRANSACTION",
        "LOST_CARD",
        "STOLEN_CARD",
        "PICKUP_CARD",
        "EXPIRED_CARD",
        "RESTRICTED_CARD",
        "RESTRICTED_BY_LAW",
        "NOT_PERMITTED_TO_CARDHOLDER",
    }
)


def needs_account(error_group: str, captured_at: datetime, now: datetime) -> bool:
    """Whether a definite refusal means that the card can't take money back, so that a bank account is needed."""
    return error_group in CARD_IS_CLOSED or now - captured_at > REFUND_WINDOW


def read_books(
    attempt_id: str, amount_kurus: int, refunded_before_kurus: int, booked: Sequence[BookedRefund]
) -> Reading:
    """Compare the books with the attempt: by our own id where the provider repeats it, else by the line's total."""
    total = sum(refund.amount_kurus for refund in booked)
    mine = [refund for refund in booked if refund.conversation_id == attempt_id]
    if mine:
        is_exact = [refund.amount_kurus for refund in mine] == [amount_kurus]
        return Reading.HAPPENED if is_exact else Reading.CONTRADICTORY
    if total == refunded_before_kurus:
        return Reading.ABSENT
    names_are_given = all(refund.conversation_id for refund in booked)
    if total == refunded_before_kurus + amount_kurus and not names_are_given:
        return Reading.HAPPENED
    return Reading.CONTRADICTORY
