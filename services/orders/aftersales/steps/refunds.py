"""What payments tells of refunds, kept for showing. A refund's state only moves forward, in any order of the news."""

from datetime import datetime
from typing import Any

from sqlalchemy import case, func, update
from sqlalchemy.dialects.postgresql import insert

from contracts.events import RefundCompleted, RefundOpened, RefundParked
from kit.db import UnitOfWork
from orders.aftersales.rows import Refund
from orders.aftersales.rules import RefundStatus, moved_by


def show_opened(work: UnitOfWork, opened: RefundOpened) -> None:
    """Money is on its way back."""
    _upsert(work, opened, RefundStatus.QUEUED, opened.opened_at, None)
    if opened.payment_id is not None:
        named = update(Refund).where(Refund.id == opened.refund_id, Refund.payment_id.is_(None))
        work.session.execute(named.values(payment_id=opened.payment_id))


def show_completed(work: UnitOfWork, completed: RefundCompleted) -> None:
    """The provider confirmed it."""
    _upsert(work, completed, RefundStatus.SUCCEEDED, completed.completed_at, completed.completed_at)


def show_parked(work: UnitOfWork, parked: RefundParked) -> None:
    """A person looks at it."""
    account = {"needs_iban": parked.needs_iban, "has_iban": parked.has_iban}
    _upsert(work, parked, RefundStatus.IN_REVIEW, work.now, None, account)


def _upsert(
    work: UnitOfWork,
    told: RefundOpened | RefundCompleted | RefundParked,
    state: RefundStatus,
    opened_at: datetime,
    completed_at: datetime | None,
    account: dict[str, bool] | None = None,
) -> None:
    row = insert(Refund).values(
        id=told.refund_id,
        order_id=told.order_id,
        item_id=told.item_id,
        ad_id=told.ad_id,
        cause=told.cause,
        amount_kurus=told.amount_kurus,
        state=state,
        opened_at=opened_at,
        completed_at=completed_at,
        reference_id=told.reference_id,
        **(account or {}),
    )
    moves_forward = Refund.state.in_(moved_by(state))
    changes: dict[str, Any] = {
        "state": case((moves_forward, state), else_=Refund.state),
        # The earliest instant heard of is the nearest to when it was opened.
        "opened_at": func.least(Refund.opened_at, opened_at),
        "completed_at": func.coalesce(Refund.completed_at, completed_at),
    }
    changes |= account or {}
    work.session.execute(row.on_conflict_do_update(index_elements=["id"], set_=changes))
