"""Suspicions that hold units out of the price, and what ads was told of them."""

from collections.abc import Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from kit.prepared import prepared, scalars
from payments.suspicions import rules
from payments.suspicions.rows import DoubtedUnits, Suspicion


def holding_suspicions(session: Session) -> Sequence[Suspicion]:
    """Open suspicions that hold their units out of the price, locked."""
    return scalars(session, _holding()).all()


@prepared
def _holding() -> Select[Suspicion]:
    wanted = Suspicion.held_at.is_not(None) | Suspicion.kind.in_(rules.HOLDS_AT_ONCE)
    found = select(Suspicion).where(Suspicion.state == rules.OPEN, wanted).order_by(Suspicion.id)
    return found.with_for_update()


def doubted_items(session: Session, suspicion_id: str) -> set[str]:
    """The items of which ads was told that a suspicion doubts them."""
    return set(session.scalars(select(DoubtedUnits.item_id).where(DoubtedUnits.suspicion_id == suspicion_id)))
