"""The list of payouts as operators narrow it down, sort it and read on."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Nullable, Row, Select, and_, false, or_, select
from sqlalchemy.orm import Session

from kit.keyset import Slice, behind, by_size, by_time, sliced, total_of
from kit.wordsearch import folded, has_words
from payments.lines.rows import Payment, PaymentLine
from payments.lines.selects import is_named
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.payouts.selects.paying import is_overdue
from payments.suppliers.rows import SubMerchant

SORTINGS = by_time(Payout.earned_at, Payout.id) | by_size(Payout.net_kurus, Payout.id)

ListedPayout = Row[Payout, PaymentLine, Payment, SubMerchant | None]


@dataclass(frozen=True)
class Wish:
    """Payouts of a list (None: all that did not fall away), of one supplier (None: of all), and of those what `q`
    names (empty: all).
    """

    state: str | None = None
    supplier_id: str | None = None
    q: str = ""


def payouts_listed(
    session: Session, wish: Wish, sort: str, after: str | None, overdue_before: datetime
) -> Slice[ListedPayout]:
    """Payouts for operators with line, payment and supplier, in one of `SORTINGS`, from behind `after` on."""
    wanted = payouts_wanted(wish, overdue_before)
    rows_found = session.execute(behind(session, wanted, SORTINGS[sort], after)).all()
    return sliced(rows_found, total_of(session, wanted.with_only_columns(Payout.id)))


def payouts_wanted(wish: Wish, overdue_before: datetime) -> Select[Payout, PaymentLine, Payment, SubMerchant | None]:
    """The payouts that are wished for, named by their ad, their order or the words of their supplier's name."""
    wanted = (
        select(Payout, PaymentLine, Payment, Nullable(SubMerchant))
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .outerjoin(SubMerchant, SubMerchant.supplier_id == Payout.supplier_id)
        .where(_is_in_list(wish.state, overdue_before))
    )
    if wish.supplier_id:
        wanted = wanted.where(Payout.supplier_id == wish.supplier_id)
    return wanted.where(_is_meant(wish.q)) if wish.q else wanted


def _is_meant(q: str) -> ColumnElement[bool]:
    by_name = has_words(q, folded(SubMerchant.supplier_name)) or [false()]
    return or_(is_named(q, PaymentLine.ad_id, PaymentLine.order_id), and_(*by_name))


def _is_in_list(state: str | None, overdue_before: datetime) -> ColumnElement[bool]:
    if state == payouts.OVERDUE:
        return is_overdue(overdue_before)
    return Payout.state == state if state else Payout.state != payouts.VOID
