"""The ties of people to companies, as identity tells them: kept to refuse purchases from a company of one's own.

Who has left leaves no id behind, only a mark (`kit.left`), which stands among the ties: what is told of them late is
not taken over, neither here nor by whoever asks `has_left`.
"""

from sqlalchemy import Select, delete, select
from sqlalchemy.dialects.postgresql import Insert, insert

from ads.copies.rows import Ties
from contracts.events import AccountClosed, TiesChanged
from kit.db import UnitOfWork
from kit.left import hold_leaving, mark_of
from kit.many import table_of
from kit.prepared import prepared, scalar


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
    return is_marked(work, person_id)


def is_marked(work: UnitOfWork, person_id: str) -> bool:
    """The same, where leaving was kept out before."""
    return scalar(work.session, _known_of(mark_of(person_id))) is not None


@prepared
def _known_of(person: str) -> Select[int]:
    return select(Ties.sequence).where(Ties.person_id == person)


def _keep(work: UnitOfWork, person_id: str, sequence: int, ties: list[str]) -> None:
    work.session.execute(*_kept(person_id, sequence, ties))


@prepared
def _kept(person: str, number: int, tied: list[str]) -> Insert:
    kept = table_of(Ties)
    row = insert(kept).values(person_id=person, sequence=number, ties=tied)
    changed = {"sequence": row.excluded.sequence, "ties": row.excluded.ties}
    return row.on_conflict_do_update(
        index_elements=["person_id"], set_=changed, where=kept.c.sequence < row.excluded.sequence
    )
