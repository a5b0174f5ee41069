"""What an operator sees of the money of one order, and how it is found."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Row

from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import short_number
from payments.desk import selects
from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as states
from payments.lines.steps import counted
from payments.refunds.rows import Refund
from payments.refunds.rules.account import read_iban
from payments.reports.steps.reading import references

PAYMENT, REFUND = FOUND = ("payment", "refund")
STARTED, OPENED, REFUSED, FROZEN = "started", "opened", "refused", "frozen"
MOMENTS = (STARTED, OPENED, *states.STATES, REFUSED, FROZEN)
LINES_OWN = (
    ledger.ESCROW,
    ledger.REFUNDS_IN_FLIGHT,
)  # these accounts belong to a line, all others to a supplier or to the shop


def find_money(work: UnitOfWork, q: str) -> list[dict[str, Any]]:
    """Whose money a number is: that of a payment at the provider, or the IBAN to which refunds go or went."""
    if iban := read_iban(q):
        refunds = selects.refunds_to(work.session, iban)
        return [_found(REFUND, row, payment_id, row.amount_kurus, row.opened_at) for row, payment_id in refunds]
    payments = selects.payments_numbered(work.session, q.removeprefix("#"))
    return [_found(PAYMENT, row, row.id, row.total_kurus, row.created_at) for row in payments]


def _found(what: str, row: Payment | Refund, payment_id: str, amount_kurus: int | None, at: datetime) -> dict[str, Any]:
    named = {
        "payment_id": payment_id,
        "order_id": row.order_id,
        "number": short_number(row.order_id),
        "buyer_id": row.buyer_id,
    }
    return named | {"what": what, "amount_kurus": amount_kurus, "at": at}


def money_of(work: UnitOfWork, order_id: str) -> dict[str, Any]:
    """All of it, each in the order in which it happened. Raises `NotFound` where it was never tried to pay."""
    payments = selects.payments_of(work.session, order_id)
    if not payments:
        raise NotFound("Bu sipariş için ödeme bulunamadı.")
    return {"payments": payments, **_became_of(work, [payment.id for payment in payments])}


def payment_of(work: UnitOfWork, payment_id: str) -> dict[str, Any]:
    """One payment, behind it the others of its order, and what became of its own lines. Raises `NotFound`."""
    payment = lines_selects.payment_found(work.session, payment_id)
    if payment is None:
        raise NotFound("Ödeme bulunamadı.")
    others = [one for one in selects.payments_of(work.session, payment.order_id) if one.id != payment.id]
    return {
        "order_id": payment.order_id,
        "number": short_number(payment.order_id),
        "buyer_id": payment.buyer_id,
        "payments": [payment, *others],
        "moments": _moments(payment),
        **_became_of(work, [payment.id]),
    }


def _moments(payment: Payment) -> list[dict[str, Any]]:
    """How it went, as far as it was written down. What ended it is called as its state is."""
    if payment.state in (states.REVIEW, states.MISMATCH):
        then = {payment.state: payment.paid_at}  # they are seen when the provider first says that it was paid
    elif payment.captured_at is not None:
        then = {states.CAPTURED: payment.captured_at}
    else:
        then = {payment.state: payment.closed_at}
    begun = {STARTED: payment.created_at, OPENED: payment.opened_at}
    known = begun | then | {REFUSED: payment.refused_at, FROZEN: payment.frozen_at}
    dated = [{"what": what, "at": at} for what, at in known.items() if at is not None]
    return sorted(dated, key=lambda moment: moment["at"])


def _became_of(work: UnitOfWork, payment_ids: Sequence[str]) -> dict[str, Any]:
    lines = selects.lines_of(work.session, payment_ids)
    titles = {line.id: line.title for line in lines}
    line_ids = list(titles)
    payouts, chargebacks = selects.payouts_of(work.session, line_ids), selects.chargebacks_of(work.session, line_ids)
    named = [one for row in payouts for one in references(row.id, row.bounces)] + [row.id for row, _ in chargebacks]
    return {
        "lines": [_shown(line) for line in lines if line.captured_kurus],
        "refunds": _titled(selects.refunds_of(work.session, line_ids), titles),
        "payouts": _titled(payouts, titles),
        "chargebacks": [{"row": row, "case": case, "title": titles[row.line_id]} for row, case in chargebacks],
        "movements": _movements(selects.movements_of(work.session, line_ids, named), titles),
    }


def _shown(line: PaymentLine) -> dict[str, Any]:
    money = counted(line)
    return {
        "line": line,
        "held_kurus": money.held_kurus,
        "kept_kurus": money.earned_kurus - money.clawed_back_kurus,
        "unit_cost_kurus": money.unit_cost_kurus,
    }


def _titled(rows: Sequence[Any], titles: dict[str, str]) -> list[dict[str, Any]]:
    return [{"row": row, "title": titles[row.line_id]} for row in rows]


def _movements(rows: Sequence[Row[LedgerTransaction, LedgerEntry]], titles: dict[str, str]) -> list[dict[str, Any]]:
    """A captured movement has the other lines of its payment in it, too: they are of the same order."""
    return [
        {"kind": movement.kind, "at": movement.occurred_at, "entries": [_entry(entry, titles) for _, entry in entries]}
        for movement, entries in groupby(rows, key=lambda row: row[0])
    ]


def _entry(entry: LedgerEntry, titles: dict[str, str]) -> dict[str, Any]:
    of_line = titles.get(entry.owner) if entry.kind in LINES_OWN else None
    return {"account": entry.kind, "title": of_line, "amount_kurus": entry.amount_kurus}
