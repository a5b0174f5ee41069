"""Selects about cards, and about a payment's lines from its bill to its capture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import Executable, Nullable, Select, Update, func, select, update
from sqlalchemy.orm import Session

from kit.keyset import Slice, behind, by_size, by_time, sliced, total_of
from kit.many import and_inserting, as_given, given_rows, table_of
from kit.prepared import prepared, rows
from payments.checkout.rows import CardBin
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.lines.selects import is_named, is_to_look_at
from payments.suppliers.rows import SubMerchant
from payments.terms.rows import AdTerms
from payments.terms.rules import Frozen

GIVEN_BACK = "given_back"  # an operator looked at it and had all of it go back
ODD_LISTS = (*life.TO_LOOK_AT, GIVEN_BACK)
# In which odd payments can be listed.
SORTINGS = by_time(Payment.created_at, Payment.id) | by_size(func.coalesce(Payment.total_kurus, 0), Payment.id)
# What of a line is known when its payment is begun.
OF_BILL = (
    *("id", "payment_id", "order_id", "item_id", "ad_id", "supplier_id", "title", "category_name"),
    *("units", "unit_price_kurus", "amount_kurus", "is_deposit"),
)


@dataclass(frozen=True)
class KnownOfLine:
    """What is known here of a line's supplier, and of what it was promised for its ad."""

    supplier_id: str
    key: str | None
    ad_id: int
    promised: Frozen | None


def known_of_lines(session: Session, payment_id: str) -> Sequence[KnownOfLine]:
    """The keys of the suppliers of a payment's lines, and what they were promised."""
    found = rows(session, _known_of_lines(payment_id))
    return [
        KnownOfLine(supplier_id, key, ad_id, None if hold is None else (commission, hold))
        for supplier_id, key, ad_id, commission, hold in found
    ]


@prepared
def _known_of_lines(payment: str) -> Select[str, str | None, int, Decimal, timedelta | None]:
    wanted = select(
        PaymentLine.supplier_id,
        SubMerchant.key,
        PaymentLine.ad_id,
        AdTerms.commission_rate,
        Nullable(AdTerms.payout_hold),
    )
    wanted = wanted.outerjoin(SubMerchant, SubMerchant.supplier_id == PaymentLine.supplier_id)
    return wanted.outerjoin(AdTerms, AdTerms.ad_id == PaymentLine.ad_id).where(PaymentLine.payment_id == payment)


def card_bin(session: Session, first6: str) -> CardBin | None:
    """What is known of a card's first six digits."""
    return session.get(CardBin, first6)


def save_bill(
    session: Session,
    payment_id: str,
    order_id: str,
    reservation_id: str,
    expires_at: datetime,
    total_kurus: int,
    lines: Sequence[Mapping[str, Any]],
) -> None:
    """Write the lines that an intent is going to pay for, and of what reservation they are, in one statement.

    An intent that was given up meanwhile stays as it is.
    """
    statement, values = _billed(payment_id, order_id, reservation_id, expires_at, total_kurus)
    session.execute(statement, values | as_given(lines))


@prepared
def _billed(payment: str, order: str, reservation: str, expires: datetime, total: int) -> Update:
    payments = table_of(Payment)
    change = update(payments).where(payments.c.id == payment, payments.c.state == life.INTENT)
    change = change.values(
        order_id=order, reservation_id=reservation, reservation_expires_at=expires, total_kurus=total
    )
    return and_inserting(change, table_of(PaymentLine), OF_BILL)


def capture_lines(session: Session, payment_id: str, provider_lines: Mapping[str, str]) -> Sequence[PaymentLine]:
    """Note that all of a locked payment's lines were captured, and what the provider calls them; gives them.

    No other step takes a line before it is captured, so they need not be locked in an order.
    """
    given = [{"item_id": item_id, "provider_line_id": called} for item_id, called in provider_lines.items()]
    statement, values = _captured(payment_id)
    with session.no_autoflush:  # what is noted of the payment so far is written with the rest
        return session.scalars(statement, values | as_given(given)).all()


@prepared
def _captured(payment: str) -> Executable:
    lines = table_of(PaymentLine)
    told = given_rows(lines, ("item_id", "provider_line_id"))
    change = update(lines).where(lines.c.payment_id == payment, lines.c.item_id == told.c.item_id)
    change = change.values(provider_line_id=told.c.provider_line_id, captured_kurus=lines.c.amount_kurus)
    return select(PaymentLine).from_statement(change.returning(PaymentLine))


def odd_payments_wanted(which: str | None, q: str) -> Select[Payment]:
    """Payments of one of `ODD_LISTS`, or all that were not accepted (yet) and have not gone back (None); with `q` those
    of an order that is numbered so.
    """
    has_gone_back = Payment.state == life.MISMATCH, Payment.refused_at.is_not(None)
    is_odd = is_to_look_at((which,) if which else life.TO_LOOK_AT)
    chosen = select(Payment).where(*(has_gone_back if which == GIVEN_BACK else is_odd))
    return chosen.where(is_named(q, None, Payment.order_id)) if q else chosen


def odd_payments_listed(session: Session, wanted: Select[Payment], sort: str, after: str | None) -> Slice[Payment]:
    """Those that are wanted, in one of `SORTINGS`, from behind `after` on."""
    return sliced(session.scalars(behind(session, wanted, SORTINGS[sort], after)).all(), total_of(session, wanted))


def make_due(session: Session, payment_ids: Sequence[str], now: datetime) -> None:
    """Payments that were taken to be asked about and were not: they are due now."""
    waiting = Payment.id.in_(payment_ids), Payment.state.in_(life.POLLED), Payment.next_check_at > now
    session.execute(update(Payment).where(*waiting).values(next_check_at=now))
