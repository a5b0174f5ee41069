"""What orders counted of suppliers is taken over."""

from dataclasses import asdict

from sqlalchemy.dialects.postgresql import insert

from ads.reliability.rows import Conduct
from contracts.events import ConductCounted
from kit.db import UnitOfWork


def keep_conduct(work: UnitOfWork, event: ConductCounted, asked: int, unanswered: int) -> None:
    """Take over a newer counting, with how many questions were asked and not answered in time."""
    row = insert(Conduct).values(**asdict(event), asked_questions=asked, unanswered_questions=unanswered)
    changed = {column.name: row.excluded[column.name] for column in Conduct.__table__.columns}
    newer = Conduct.sequence < row.excluded.sequence
    work.session.execute(row.on_conflict_do_update(index_elements=["supplier_id"], set_=changed, where=newer))
