"""What the worker of returns tells: steps that are overdue, open objections, and cancellations without an answer.

Each figure is read by an index (`kit.readings`); ages are seconds.
"""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from kit.readings import Reading, Rows, age, count_up_to_most
from returns.rows import Cancellation, Return


def overdue(session: Session, now: datetime) -> Rows:
    """Since when the most overdue step of a return ought to have been taken by time itself."""
    yield (), age(session.scalar(select(func.min(Return.due_at)).where(Return.due_at < now)), now)


def objections(session: Session, now: datetime) -> Rows:
    """How many objections wait for an operator."""
    yield (), count_up_to_most(session, Return.objection == "open")


def oldest_cancellation(session: Session, now: datetime) -> Rows:
    """Since when the oldest cancellation has no answer."""
    yield (
        (),
        age(session.scalar(select(func.min(Cancellation.created_at)).where(Cancellation.outcome == "asking")), now),
    )


READINGS = (
    Reading("returns_overdue_seconds", "Seconds that a return's next step is overdue; 0 if none is.", overdue),
    Reading("returns_objections_open", "Objections without an answer, counted up to 10000.", objections),
    Reading("cancellations_oldest_seconds", "Seconds that a cancellation has no answer at most.", oldest_cancellation),
)
