"""What the worker of orders tells: payments under way, and parcels that suppliers owe.

Each figure is read by an index (`kit.readings`); ages are seconds.
"""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from kit.readings import Reading, Rows, age, count_up_to_most
from orders.attempts.rows import Attempt
from orders.attempts.rules import AttemptState
from orders.orders.rows import Item
from orders.orders.rules.states import ItemStatus


def attempts(session: Session, now: datetime) -> Rows:
    """How many payments are under way."""
    for state in (AttemptState.RESERVING, AttemptState.STARTED):
        yield (state,), count_up_to_most(session, Attempt.state == state)


def oldest_reserving(session: Session, now: datetime) -> Rows:
    """Since when the oldest attempt waits for its units."""
    oldest = select(func.min(Attempt.created_at)).where(Attempt.state == AttemptState.RESERVING)
    yield (), age(session.scalar(oldest), now)


def to_ship(session: Session, now: datetime) -> Rows:
    """How many items their suppliers have to ship, and were not found late yet."""
    is_waiting = (Item.status == ItemStatus.CREATED, Item.late_since.is_(None), Item.ship_by.is_not(None))
    yield (), count_up_to_most(session, *is_waiting)


READINGS = (
    Reading("order_attempts", "Payments under way, counted up to 10000.", attempts, ["state"]),
    Reading("order_reserving_oldest_seconds", "Seconds that an attempt waits for its units at most.", oldest_reserving),
    Reading("order_items_to_ship", "Items that are to be shipped, counted up to 10000.", to_ship),
)
