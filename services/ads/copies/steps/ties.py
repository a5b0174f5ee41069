"""The ties of people to companies, as identity tells them: kept to refuse purchases from a company of one's own.

Who has left leaves no id behind, only a mark (`kit.left`), which stands among the ties: what is told of them late is
not taken over, neither here nor by whoever asks `has_left`.
"""

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from ads.copies.rows import Ties
from contracts.events import AccountClosed, TiesChanged
from kit.db import UnitOfWork
from kit.left import hold_leaving, mark_of


def keep(work: UnitOfWork, event: TiesChanged) -> None:
    """Take over a person's ties, unless newer ones are known or they have left."""
    if not has_left(work, event.person_id):
        _keep(work, event.person_id, event.sequence, event.ties)


def forget(work: UnitOfWork, event: AccountClosed) -> None:
    """Somebody left: nothing ties them to anybody. Called before anything else of theirs is forgotten."""
    hold_leaving(work.session, event.person_id)
    work.session.execute(delete(Ties).where(Ties.person_id == event.person_id))
    _keep(work, mark_of(event.person_id), 0, [])


def has_left(work: UnitOfWork, person_id: str) -> bool:
    """Whether a person is gone; one who is not stays until this unit of work is over. Ask before locking any row."""
    hold_leaving(work.session, person_id)
    return work.session.get(Ties, mark_of(person_id)) is not None


def _keep(work: UnitOfWork, person_id: str, sequence: int, ties: list[str]) -> None:
    row = insert(Ties).values(person_id=person_id, sequence=sequence, ties=ties)
    newer = Ties.sequence < row.excluded.sequence
    changed = {"sequence": row.excluded.sequence, "ties": row.excluded.ties}
    work.session.execute(row.on_conflict_do_update(index_elements=["person_id"], set_=changed, where=newer))
