"""Names of the catalogue that became others."""

from sqlalchemy.dialects.postgresql import insert

from ads.copies.rows import MergedName
from contracts.events import NameMerged
from kit.db import UnitOfWork


def keep_merged(work: UnitOfWork, event: NameMerged) -> None:
    """Remember a merge; the events may come in any order, and the same one again changes nothing.

    The products of the name are announced each for itself, and take their ads along.
    """
    told = {"into_id": event.into_id, "into_parent_id": event.into_parent_id}
    row = insert(MergedName).values(kind=event.kind, id=event.name_id, **told)
    work.session.execute(row.on_conflict_do_nothing())
