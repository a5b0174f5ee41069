"""Names that the catalogue has no more."""

from sqlalchemy.dialects.postgresql import insert

from ads.copies.rows import DeletedName
from contracts.events import NameDeleted
from kit.db import UnitOfWork


def keep_deleted(work: UnitOfWork, event: NameDeleted) -> None:
    """Remember that a name is no more; what is told late of a product under it brings it back nowhere."""
    row = insert(DeletedName).values(kind=event.kind, id=event.name_id)
    work.session.execute(row.on_conflict_do_nothing())
