"""The ties of people to companies, as identity tells them: kept to refuse purchases from a company of one's own.

Who has left leaves no id behind, only a mark that is made of it and leads nowhere: what is told of them late is not
taken over.
"""

from uuid import NAMESPACE_OID, uuid5

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from contracts.events import AccountClosed, TiesChanged
from kit.db import UnitOfWork
from orders.ads.rows import Ties


def keep(work: UnitOfWork, event: TiesChanged) -> None:
    """Take over a person's ties, unless newer ones are known or they have left."""
    if work.session.get(Ties, _mark_of(event.person_id)) is None:
        _keep(work, event.person_id, event.sequence, event.ties)


def forget(work: UnitOfWork, event: AccountClosed) -> None:
    """Somebody left: nothing ties them to anybody."""
    work.session.execute(delete(Ties).where(Ties.person_id == event.person_id))
    _keep(work, _mark_of(event.person_id), 0, [])


def _mark_of(person_id: str) -> str:
    return str(uuid5(NAMESPACE_OID, f"left: {person_id}"))


def _keep(work: UnitOfWork, person_id: str, sequence: int, ties: list[str]) -> None:
    row = insert(Ties).values(person_id=person_id, sequence=sequence, ties=ties)
    newer = Ties.sequence < row.excluded.sequence
    changed = {"sequence": row.excluded.sequence, "ties": row.excluded.ties}
    work.session.execute(row.on_conflict_do_update(index_elements=["person_id"], set_=changed, where=newer))
