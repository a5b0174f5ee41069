"""How a buyer's payment stands: asked for by the buyer, or before another page is opened for the same cart.

Nothing that a browser says is believed here: its question is only a reason to ask the provider, at most every few
seconds for each payment, and only for the buyer's own.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from payments.checkout.rules.standing import CHANGED, CLOSED, LATE, NONE, ODD, OPEN, PAID, REFUNDED, REVIEW, UNKNOWN
from payments.checkout.steps import settle
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment
from payments.lines.rules import payment as life
from payments.lines.rules.payment import Outcome
from payments.service import Payments

LOOKED_AT = 5  # a buyer's latest payments that may still be paid
LOOK_LIMIT = "120/minute"

ALREADY_PAID = "Bu sepetin ödemesi alındı. Siparişinize bakınız."
BEING_ASKED = "Önceki ödemenizin sonucunu öğreniyoruz. Birkaç saniye sonra tekrar bakınız; yeniden ödeme yapmayınız."
BEING_REVIEWED = "Önceki ödemeniz inceleniyor. Sonucu belli olunca size haber vereceğiz; yeniden ödeme yapmayınız."


@dataclass(frozen=True)
class Standing:
    """How a payment stands for its buyer. `reason` says why it was refunded, `url` where it can still be paid."""

    state: str
    payment_id: str | None = None
    order_id: str | None = None
    purpose: str | None = None
    amount_kurus: int | None = None
    url: str | None = None
    reason: str | None = None


def look(service: Payments, buyer_id: str, order_id: str | None, payment_id: str | None) -> Standing:
    """How a buyer's payment stands: a certain one, else the newest of an order, else the newest of all.

    Raises `NotFound` for a payment that is not theirs, `RateLimited`.
    """
    service.limiter.hit(LOOK_LIMIT, "payment-look", buyer_id)
    with service.work() as work:
        begun = lines_selects.begun_payments(work.session, buyer_id, order_id, payment_id, LOOKED_AT)
        if payment_id is not None and not begun:
            raise NotFound()
        ids = [row.id for row in begun]
        claimed = [each for each in ids if lines_selects.claim_question(work.session, each, work.now)]
    for each in claimed:
        if settle.settle(service, each) is Outcome.UNKNOWN:
            break  # each silence lasts twenty seconds; the worker asks about the others
    if not ids:
        return Standing(NONE)
    with service.work() as work:
        return _standing(work.session.get_one(Payment, ids[0]))


def is_captured(service: Payments, payment_id: str) -> bool:
    """Whether the money of a payment was taken and is not on its way back. Raises `NotFound`."""
    with service.reading() as read:
        row = lines_selects.payment_found(read.session, payment_id)
        if row is None:
            raise NotFound()
        return _state(row) == PAID


def pages_before(work: UnitOfWork, buyer_id: str, order_id: str, purpose: str) -> list[tuple[str, str]]:
    """The pages that a buyer has for the same cart or balance and may have paid on, newest first: id and state."""
    return payable(
        lines_selects.begun_payments_of_order(work.session, buyer_id, order_id, LOOKED_AT), order_id, purpose
    )


def payable(pages: Iterable[Payment], order_id: str, purpose: str) -> list[tuple[str, str]]:
    """Those of a buyer's pages, newest first, on which this cart or balance may have been paid: id and state."""
    latest = [page for page in pages if page.order_id == order_id][:LOOKED_AT]
    return [(page.id, page.state) for page in latest if page.purpose == purpose and _may_be_paid(page)]


def require_unpaid(service: Payments, earlier: list[tuple[str, str]]) -> None:
    """Ask about every page of `pages_before` before another one is opened.

    Raises `Conflict`: already_paid, payment_unknown, payment_review.
    """
    for payment_id, state in earlier:
        outcome = settle.settle(service, payment_id) if state in life.POLLED else None
        if outcome is Outcome.UNKNOWN:
            raise Conflict("payment_unknown", BEING_ASKED)
        with service.work() as work:
            standing = _standing(lines_selects.known_payment(work.session, payment_id))
        if standing.state == PAID:
            raise Conflict("already_paid", ALREADY_PAID)
        if standing.state == REVIEW:
            raise Conflict("payment_review", BEING_REVIEWED)


def _may_be_paid(row: Payment) -> bool:
    """What was captured for a balance is known to the balance itself; a cart learns of it a moment later."""
    if row.state == life.CAPTURED:
        return row.purpose == life.ORDER and row.refused_at is None
    return row.state in (*life.POLLED, life.MISMATCH)


def _standing(row: Payment) -> Standing:
    state = _state(row)
    return Standing(
        state=state,
        payment_id=row.id,
        order_id=row.order_id,
        purpose=row.purpose,
        amount_kurus=row.reported_kurus if state == REFUNDED and row.reported_kurus else row.total_kurus,
        url=row.page_url if state == OPEN else None,
        reason=_why(row) if state == REFUNDED else None,
    )


def _state(row: Payment) -> str:
    if row.refused_at is not None:
        return REFUNDED
    if row.state == life.OPEN:
        return OPEN if row.unknown_since is None else UNKNOWN
    if row.state == life.MISMATCH:
        return REVIEW if row.closed_at is None else CLOSED
    return {life.REVIEW: REVIEW, life.CAPTURED: PAID}.get(row.state, CLOSED)


def _why(row: Payment) -> str:
    if row.state == life.MISMATCH:
        return ODD
    return CHANGED if row.reason == "given_up" else LATE
