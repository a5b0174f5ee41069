"""Mails and SMS: the states of a message and the pauses between its tries.

A message is claimed before it is sent, so two workers never send the same one; a worker that dies while sending leaves
a claim that runs out, and the message goes again with the same Message-ID.
"""

from datetime import datetime, timedelta

from kit.moves import Moves

QUEUED, SENDING, SENT, REJECTED, EXPIRED = "queued", "sending", "sent", "rejected", "expired"

MOVES = Moves(
    "message",
    {
        QUEUED: (SENDING, EXPIRED),
        SENDING: (SENDING, SENT, QUEUED, REJECTED, EXPIRED),  # again when its claim has run out
        SENT: (),
        REJECTED: (),
        EXPIRED: (),
    },
)
STATES = MOVES.states
UNSENT = MOVES.before(EXPIRED)

CLAIM_LIFE = timedelta(minutes=10)  # longer than the slowest server takes over one batch
FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(minutes=10)
TRIES_AWAITED = 8  # of an order's confirmation by what else is told of the order: with their pauses two minutes
MAIL_LIFE = timedelta(days=3)
# Mails to many people at once, which are asked for by no act of theirs: they wait until no other mail does.
NEWS = ("price_step", "product_reopened", "demand_answered")


def next_try(attempts: int, now: datetime) -> datetime:
    """When a message whose `attempts`-th try failed is tried again: pauses double up to ten minutes."""
    pause: timedelta = FIRST_PAUSE * 2 ** min(attempts, 20)
    return now + min(pause, LONGEST_PAUSE)
