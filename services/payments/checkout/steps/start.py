"""Starting a payment: intent first, then the snapshot at orders, then the provider's page. Nothing is left leaking.

When something fails after orders may have reserved stock, PaymentClosed says so, and orders gives the reservation back.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from sqlalchemy import update

from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import IllegalMove, Refusal, Unavailable
from kit.ids import derived_id, new_id
from kit.logging import details
from kit.many import insert_many, table_of
from payments.checkout import selects as checkout_selects
from payments.checkout.clients import orders
from payments.checkout.clients.pages import is_allowed_page, page_request
from payments.checkout.steps import ask, patience
from payments.checkout.steps.settle import announce_closed
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment
from payments.lines.rules import payment as life
from payments.provider.clients.iyzico import OpenedPage
from payments.provider.clients.transport import NotSent, Refused, Unknown
from payments.service import Payments
from payments.settings import Settings
from payments.suppliers.steps import keys_for
from payments.terms.rules import Promise
from payments.terms.steps.promising import promises_by

BATCH = 50
NOT_OPENED = "Ödeme sayfası şu anda açılamıyor. Lütfen biraz sonra tekrar deneyiniz."

log = logging.getLogger("payments")


@dataclass(frozen=True)
class Known:
    """What of the suppliers of a bill was read with it: the keys that they have, and what they were promised by ad."""

    keys: Mapping[str, str]
    promised: Callable[[int], Promise]


def create_payment(service: Payments, wanted: orders.Wanted) -> dict[str, Any]:
    """Start a payment and give the address of the provider's page, or say that the phone must be verified first.

    Raises `Conflict` while an earlier page of the same cart has been paid, or may have been, and for a buyer who has
    left too many pages unpaid.
    """
    payment_id = _begin(service, wanted)
    try:
        snapshot = orders.take_snapshot(service, payment_id, wanted)
    except Unavailable:
        close_unopened(service, payment_id, "snapshot_unknown")
        raise
    except Refusal as refusal:
        _drop(service, payment_id, refusal.code)
        raise
    if snapshot is None:
        _drop(service, payment_id, "phone_not_verified")
        return {"verifySms": True}
    known = _save_snapshot(service, payment_id, snapshot)
    return open_page(service, payment_id, snapshot, wanted.ip, known)


def close_abandoned_intents(service: Payments, limit: timedelta | None = None) -> int:
    """Due step: give up payments that were begun but never opened, because the process died in between."""
    settings = service.settings
    with service.work() as work:
        before = work.now - (settings.intent_limit if limit is None else limit)
        rows = lines_selects.abandoned_intents(work.session, before, BATCH)
        for row in rows:
            _fail(work, row.id, "abandoned")
    return len(rows)


def open_page(service: Payments, payment_id: str, bill: orders.Bill, ip: str, known: Known) -> dict[str, Any]:
    """Have the provider open a page for a payment whose lines were saved, and give its address.

    Raises `Unavailable`: then the payment was closed, and there is no page to pay on.
    """
    settings = service.settings
    provider = service.provider
    try:
        keys = keys_for(service, {item.supplier_id for item in bill.items}, known.keys)
    except Unavailable:
        close_unopened(service, payment_id, "supplier_not_registered")
        raise
    try:
        page = provider.open_page(page_request(settings, payment_id, bill, ip, keys, known.promised))
    except (Refused, NotSent, Unknown) as error:
        log.warning("page not opened", extra=details(reason=str(error)[:200]))
        close_unopened(service, payment_id, "not_opened")
        raise Unavailable(NOT_OPENED) from error
    if not is_allowed_page(settings, page.url):
        log.error("provider named a page elsewhere", extra=details(reason="page_not_allowed"))
        close_unopened(service, payment_id, "page_not_allowed")
        raise Unavailable(NOT_OPENED)
    _save_page(service, payment_id, page)
    return {"url": page.url, "paymentId": payment_id}


def known_of(work: UnitOfWork, settings: Settings, payment_id: str) -> Known:
    """What a page needs besides the bill, read where the payment's lines are saved."""
    lines = checkout_selects.known_of_lines(work.session, payment_id)
    return Known(
        keys={line.supplier_id: line.key for line in lines if line.key is not None},
        promised=promises_by(settings, {line.ad_id: line.promised for line in lines if line.promised is not None}),
    )


def line_row(payment_id: str, order_id: str, item: orders.BillItem) -> dict[str, Any]:
    """The row of one line of a payment."""
    return {
        "id": derived_id(payment_id, item.item_id),
        "payment_id": payment_id,
        "order_id": order_id,
        "item_id": item.item_id,
        "ad_id": item.ad_id,
        "supplier_id": item.supplier_id,
        "title": item.title,
        "category_name": item.category_name,
        "units": item.units,
        "unit_price_kurus": item.unit_price_kurus,
        "amount_kurus": item.amount_kurus,
        "is_deposit": item.is_deposit,
    }


def close_unopened(service: Payments, payment_id: str, reason: str) -> None:
    """Give up a payment for which there is no page to pay on."""
    with service.work() as work:
        _fail(work, payment_id, reason)


def _begin(service: Payments, wanted: orders.Wanted) -> str:
    """Write the intent down, once it is certain that no earlier page of the cart was paid; gives its id."""
    with service.work() as work:
        pages = _pages(work, service.settings, wanted)
        earlier = ask.payable(pages, wanted.cart_id, life.ORDER)
        if not earlier:
            return _save_intent(work, service.settings, wanted, pages)
    ask.require_unpaid(service, earlier)
    with service.work() as work:
        return _save_intent(work, service.settings, wanted, _pages(work, service.settings, wanted))


def _pages(work: UnitOfWork, settings: Settings, wanted: orders.Wanted) -> Sequence[Payment]:
    """The pages that say whether the buyer may have another one."""
    since = work.now - settings.unpaid_window
    return lines_selects.pages_of_buyer(work.session, wanted.buyer_id, wanted.cart_id, since)


def _save_intent(work: UnitOfWork, settings: Settings, wanted: orders.Wanted, pages: Sequence[Payment]) -> str:
    patience.require_patience(work, settings, wanted.buyer_id, pages)
    work.is_quiet = True  # only when too much time has passed is an intent given up
    row = {
        "id": new_id(),
        "state": life.INTENT,
        "buyer_id": wanted.buyer_id,
        "cart_id": wanted.cart_id,
        "order_id": wanted.cart_id,  # an order's id is its cart's
        "created_at": work.now,
    }
    insert_many(work.session, table_of(Payment), [row])
    return str(row["id"])


def _save_snapshot(service: Payments, payment_id: str, snapshot: orders.Snapshot) -> Known:
    with service.work() as work:
        bill = snapshot.order_id, snapshot.reservation_id, snapshot.expires_at, snapshot.total_kurus
        lines = [line_row(payment_id, snapshot.order_id, item) for item in snapshot.items]
        work.is_quiet = True  # nothing is done about a bill before its page is open
        checkout_selects.save_bill(work.session, payment_id, *bill, lines)
        return known_of(work, service.settings, payment_id)


def _save_page(service: Payments, payment_id: str, page: OpenedPage) -> None:
    with service.work() as work:
        ends_at, first_check = work.now + page.life, life.next_check(work.now, work.now)
        # What the provider says when it is paid is what its books say a moment later: they are compared once a day.
        compare_at = work.now + service.settings.reconcile_every
        is_open = lines_selects.note_page(
            work.session, payment_id, page.token, page.url, ends_at, work.now, first_check, compare_at
        )
    if not is_open:  # it took so long that it was given up meanwhile: that page must not be paid on
        raise Unavailable(NOT_OPENED)


def _drop(service: Payments, payment_id: str, reason: str) -> None:
    """Orders refused: nothing was reserved, so no event is due."""
    with service.work() as work:
        _move(work, payment_id, life.DROPPED, reason)


def _fail(work: UnitOfWork, payment_id: str, reason: str) -> None:
    _move(work, payment_id, life.FAILED, reason)
    announce_closed(work, lines_selects.payment_locked(work.session, payment_id), "not_opened")


def _move(work: UnitOfWork, payment_id: str, state: str, reason: str) -> None:
    change = update(Payment).where(Payment.id == payment_id, Payment.state.in_(life.MOVES.before(state)))
    if rows_changed(work.session, change.values(state=state, reason=reason, closed_at=work.now)) != 1:
        raise IllegalMove(f"payment {payment_id} cannot become {state}")
