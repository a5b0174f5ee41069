"""Selects about chargebacks."""

from collections.abc import Sequence

from sqlalchemy import Text, cast, or_, select
from sqlalchemy.orm import Session

from payments.models import Chargeback, Payment, PaymentLine

PAGE = 200


def lines_of_item_locked(session: Session, order: str, item_id: str | None, ad_id: int | None) -> Sequence[PaymentLine]:
    """The captured lines of an item of an order; locked, the older payment's first.

    The order is named by its id or its number, the item by its own id or by its ad.
    """
    names_order = or_(cast(PaymentLine.order_id, Text) == order, cast(PaymentLine.order_id, Text).like(f"{order}-%"))
    names_item = PaymentLine.item_id == item_id if item_id else PaymentLine.ad_id == ad_id
    chosen = (
        select(PaymentLine)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(names_item, PaymentLine.captured_kurus > 0, names_order)
        .order_by(Payment.captured_at, PaymentLine.id)
    )
    found = session.scalars(chosen).all()
    locked = select(PaymentLine).where(PaymentLine.id.in_([line.id for line in found])).order_by(PaymentLine.id)
    session.scalars(locked.with_for_update().execution_options(populate_existing=True)).all()
    return found


def is_known_chargeback(session: Session, line_ids: Sequence[str], bank_reference: str) -> bool:
    """Whether a bank's letter was recorded before."""
    chosen = select(Chargeback.id).where(Chargeback.line_id.in_(line_ids), Chargeback.bank_reference == bank_reference)
    return session.scalar(chosen.limit(1)) is not None


def chargebacks_listed(session: Session) -> Sequence[Chargeback]:
    """The newest chargebacks."""
    return session.scalars(select(Chargeback).order_by(Chargeback.recorded_at.desc(), Chargeback.id).limit(PAGE)).all()


def is_charged_back(session: Session, line_id: str) -> bool:
    """Whether a bank took anything back of a line."""
    return session.scalar(select(Chargeback.id).where(Chargeback.line_id == line_id).limit(1)) is not None
