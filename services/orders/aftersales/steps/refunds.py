"""What payments tells of refunds, kept for showing. A refund's state only moves forward, in any order of the news.

One whose transfer a bank sent back begins anew: what is told of it with fewer such bounces is older, and changes
nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import and_, case, func, not_, or_, update
from sqlalchemy.dialects.postgresql import insert

from contracts.events import RefundCompleted, RefundOpened, RefundParked
from kit.db import UnitOfWork
from kit.many import table_of
from orders.aftersales.rows import Refund
from orders.aftersales.rules import RefundStatus, moved_by


@dataclass(frozen=True)
class News:
    """What an event says of a refund: its state, since when, and after how many transfers that a bank sent back."""

    state: RefundStatus
    opened_at: datetime
    completed_at: datetime | None = None
    bounces: int = 0
    ways: Mapping[str, bool] = field(default_factory=dict)  # of its money: columns of the refund


def show_opened(work: UnitOfWork, opened: RefundOpened) -> None:
    """Money is on its way back."""
    _upsert(work, opened, News(RefundStatus.QUEUED, opened.opened_at))
    if opened.payment_id is not None:
        named = update(Refund).where(Refund.id == opened.refund_id, Refund.payment_id.is_(None))
        work.session.execute(named.values(payment_id=opened.payment_id))


def show_completed(work: UnitOfWork, completed: RefundCompleted) -> None:
    """The provider confirmed it, or it was transferred."""
    at, ways = completed.completed_at, {"is_transfer": completed.is_transfer}
    _upsert(work, completed, News(RefundStatus.SUCCEEDED, at, at, completed.bounces, ways))


def show_parked(work: UnitOfWork, parked: RefundParked) -> None:
    """A person looks at it, or its buyer is asked for an account."""
    ways = {"needs_iban": parked.needs_iban, "has_iban": parked.has_iban}
    _upsert(work, parked, News(RefundStatus.IN_REVIEW, work.now, None, parked.bounces, ways))


def _upsert(work: UnitOfWork, told: RefundOpened | RefundCompleted | RefundParked, news: News) -> None:
    row = insert(Refund).values(
        id=told.refund_id,
        order_id=told.order_id,
        item_id=told.item_id,
        ad_id=told.ad_id,
        cause=told.cause,
        amount_kurus=told.amount_kurus,
        state=news.state,
        opened_at=news.opened_at,
        completed_at=news.completed_at,
        reference_id=told.reference_id,
        bounces=news.bounces,
        **news.ways,
    )
    begins_anew, is_older = Refund.bounces < news.bounces, Refund.bounces > news.bounces
    moves_forward = and_(not_(is_older), Refund.state.in_(moved_by(news.state)))
    first_told = func.coalesce(Refund.completed_at, news.completed_at)
    changes: dict[str, Any] = {
        "state": case((or_(begins_anew, moves_forward), news.state), else_=Refund.state),
        # The earliest instant heard of is the nearest to when it was opened.
        "opened_at": func.least(Refund.opened_at, news.opened_at),
        "completed_at": case((begins_anew, news.completed_at), (is_older, Refund.completed_at), else_=first_told),
        "bounces": func.greatest(Refund.bounces, news.bounces),
    }
    columns = table_of(Refund).c
    changes |= {name: case((is_older, columns[name]), else_=value) for name, value in news.ways.items()}
    work.session.execute(row.on_conflict_do_update(index_elements=["id"], set_=changes))
