"""The ties of people to companies, as identity tells them: kept to refuse purchases from a company of one's own."""

from sqlalchemy.dialects.postgresql import insert

from contracts.events import AccountClosed, TiesChanged
from kit.db import UnitOfWork
from orders.models import Ties

GONE = 2**62  # a sequence that no event has: what is told late of somebody who has left is not taken over


def keep(work: UnitOfWork, event: TiesChanged) -> None:
    """Take over a person's ties, unless newer ones are known."""
    _keep(work, event.person_id, event.sequence, event.ties)


def forget(work: UnitOfWork, event: AccountClosed) -> None:
    """Somebody left: nothing ties them to anybody."""
    _keep(work, event.person_id, GONE, [])


def _keep(work: UnitOfWork, person_id: str, sequence: int, ties: list[str]) -> None:
    row = insert(Ties).values(person_id=person_id, sequence=sequence, ties=ties)
    newer = Ties.sequence < row.excluded.sequence
    changed = {"sequence": row.excluded.sequence, "ties": row.excluded.ties}
    work.session.execute(row.on_conflict_do_update(index_elements=["person_id"], set_=changed, where=newer))
