"""Selects about suppliers at the provider."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from payments.suppliers.rows import SubMerchant
from payments.suppliers.rules import Record, record_of


def due_sub_merchants(session: Session, now: datetime, limit: int) -> Sequence[SubMerchant]:
    """Suppliers whom the provider must be told of, locked."""
    chosen = select(SubMerchant).where(SubMerchant.due_at <= now).order_by(SubMerchant.due_at).limit(limit)
    return session.scalars(chosen.with_for_update(skip_locked=True)).all()


def is_suspended(session: Session, supplier_id: str) -> bool:
    """Whether an operator has suspended a supplier."""
    return bool(session.scalar(select(SubMerchant.is_suspended).where(SubMerchant.supplier_id == supplier_id)))


def supplier_name(session: Session, supplier_id: str) -> str:
    """A supplier's name as it is known here; empty when it is not."""
    return session.scalar(select(SubMerchant.supplier_name).where(SubMerchant.supplier_id == supplier_id)) or ""


def sub_merchant(session: Session, supplier_id: str) -> SubMerchant | None:
    """A supplier as the provider is told of it; None of who was never approved."""
    return session.get(SubMerchant, supplier_id)


def record_at_provider(session: Session, supplier_id: str) -> Record:
    """How a supplier stands at the provider."""
    row = sub_merchant(session, supplier_id)
    return record_of(row.key, row.due_at is not None, row.attempts, row.reason) if row else Record.WAITING
