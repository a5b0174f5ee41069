"""What the worker of identity tells: mails and messages that wait, and suppliers who wait for an operator.

Each figure is read by an index (`kit.readings`); ages are seconds.
"""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from identity.post.rows import Message
from identity.suppliers.rows import Supplier
from identity.suppliers.rules import application
from kit.readings import MOST_COUNTED, Reading, Rows, age, count_up_to_most

CHANNELS = ("mail", "sms")
UNSENT = Message.state.in_(("queued", "sending"))


def unsent(session: Session, now: datetime) -> Rows:
    """How many messages wait to be sent."""
    for channel in CHANNELS:
        yield (channel,), count_up_to_most(session, UNSENT, Message.channel == channel)


def oldest_unsent(session: Session, now: datetime) -> Rows:
    """Since when the oldest of them waits."""
    for channel in CHANNELS:
        waiting = select(Message.created_at).where(UNSENT, Message.channel == channel).limit(MOST_COUNTED).subquery()
        yield (channel,), age(session.scalar(select(func.min(waiting.c.created_at))), now)


def applications(session: Session, now: datetime) -> Rows:
    """How many suppliers' applications wait for an operator."""
    yield (), count_up_to_most(session, Supplier.status == application.PENDING)


READINGS = (
    Reading("messages_unsent", "Mails and messages that wait, counted up to 10000.", unsent, ["channel"]),
    Reading("messages_unsent_oldest_seconds", "Seconds that the oldest of them waits.", oldest_unsent, ["channel"]),
    Reading("supplier_applications_waiting", "Applications without an answer, counted up to 10000.", applications),
)
