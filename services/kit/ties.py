"""The ties of people to companies, as identity tells them: a service keeps a copy, to refuse purchases from one's own
company.

Who has left leaves no id behind, only a mark (`kit.left`), which stands among the ties: what is told of them late is
not taken over, neither here nor where `has_left` is asked.
"""

from functools import cache

from sqlalchemy import BigInteger, Select, Text, delete, select
from sqlalchemy.dialects.postgresql import ARRAY, Insert, insert
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from contracts.events import AccountClosed, TiesChanged
from kit.db import UnitOfWork, id_column
from kit.left import hold_leaving, mark_of
from kit.many import table_of
from kit.prepared import Prepared, prepared, scalar


class TiesColumns:
    """The columns of a service's copy. Its class adds the service's base.

    They are keyed fingerprints of a person's numbers: those of a buyer and of a supplier meet when both are one hand.
    """

    __tablename__ = "ties"

    person_id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(BigInteger)
    ties: Mapped[list[str]] = mapped_column(ARRAY(Text))


Copy = type[DeclarativeBase]  # of `TiesColumns`


def keep_ties(work: UnitOfWork, copy: Copy, event: TiesChanged) -> None:
    """Take over a person's ties, unless newer ones are known or they have left."""
    if not has_left(work, copy, event.person_id):
        work.session.execute(*_newest(copy)(event.person_id, event.sequence, event.ties))


def forget_ties(work: UnitOfWork, copy: Copy, event: AccountClosed) -> None:
    """A person left: nothing ties them to a company. Called before anything else of theirs is forgotten."""
    hold_leaving(work.session, event.person_id)
    kept = table_of(copy)
    work.session.execute(delete(kept).where(kept.c.person_id == event.person_id))
    work.session.execute(*_newest(copy)(mark_of(event.person_id), 0, []))


def has_left(work: UnitOfWork, copy: Copy, person_id: str) -> bool:
    """Whether a person is gone. One who is not stays until this unit of work ends: ask before locking any row."""
    hold_leaving(work.session, person_id)
    return is_marked(work, copy, person_id)


def is_marked(work: UnitOfWork, copy: Copy, person_id: str) -> bool:
    """The same, where leaving was kept out before."""
    return scalar(work.session, _known_of(copy)(mark_of(person_id))) is not None


@cache
def _known_of(copy: Copy) -> Prepared[[str], Select[int]]:
    kept = table_of(copy)

    @prepared
    def known_of(person: str) -> Select[int]:
        return select(kept.c.sequence).where(kept.c.person_id == person)

    return known_of


@cache
def _newest(copy: Copy) -> Prepared[[str, int, list[str]], Insert]:
    kept = table_of(copy)

    @prepared
    def newest(person: str, number: int, tied: list[str]) -> Insert:
        row = insert(kept).values(person_id=person, sequence=number, ties=tied)
        changed = {"sequence": row.excluded.sequence, "ties": row.excluded.ties}
        return row.on_conflict_do_update(
            index_elements=["person_id"], set_=changed, where=kept.c.sequence < row.excluded.sequence
        )

    return newest
