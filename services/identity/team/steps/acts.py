"""Keeping what members of teams did, as the other services tell it."""

from datetime import timedelta

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from contracts.events.team import TeamMemberActed
from identity.team.rows import TeamAct
from kit.changes import rows_changed
from kit.db import UnitOfWork

KEPT_FOR = timedelta(days=730)


def hear(work: UnitOfWork, event: TeamMemberActed) -> None:
    """Keep an act; told twice, or by two parts of one request, it is kept once."""
    row = {
        "id": event.act_id,
        "supplier_id": event.supplier_id,
        "actor_id": event.actor_id,
        "service": event.owner,
        "operation": event.operation,
        "named": event.named,
        "acted_at": event.acted_at,
    }
    work.session.execute(insert(TeamAct).values(row).on_conflict_do_nothing())


def forget_old(work: UnitOfWork, limit: int) -> int:
    """Remove a batch of what is older than two years; returns how many rows went."""
    old = select(TeamAct.id).where(TeamAct.acted_at < work.now - KEPT_FOR).limit(limit)
    return rows_changed(work.session, delete(TeamAct).where(TeamAct.id.in_(old)))
