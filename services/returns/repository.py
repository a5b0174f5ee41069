"""Every select of returns."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from returns.models import Reason


def reasons(session: Session) -> Sequence[Reason]:
    """What a buyer can choose from, in the order in which it is shown."""
    return session.scalars(select(Reason).order_by(Reason.id)).all()
