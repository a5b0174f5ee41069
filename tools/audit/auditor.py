"""The invariants, one function each. A function yields a sentence for everything that breaks it.

Some hold at every instant (the ledger sums to zero); some only once everything in flight has arrived (each ended ad's
items have their difference back). The latter are asked with `settled`, when nothing is being bought or refunded.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from contracts.events import CONSUMERS
from kit.settings import SERVICES
from tools.audit.books import SANDBOX, Books

Check = Callable[[Books], Iterator[str]]


@dataclass(frozen=True)
class Finding:
    """Something that does not add up."""

    invariant: str
    sentence: str


def ledger_sums_to_zero(books: Books) -> Iterator[str]:
    """I1. Every transaction of the ledger, and so the whole, sums to zero."""
    unbalanced = """SELECT transaction_id, sum(amount_kurus) FROM ledger_entries
        GROUP BY transaction_id HAVING sum(amount_kurus) <> 0"""
    for row in books.rows("payments", unbalanced):
        yield f"ledger transaction {row[0]} is off by {row[1]} kuruş"


def items_hold_what_is_left(books: Books) -> Iterator[str]:
    """I2. Per line: captured = held in escrow + in flight + refunded, and none is negative."""
    balances = """SELECT owner, kind, sum(amount_kurus) AS kurus FROM ledger_entries
        WHERE kind IN ('escrow', 'refunds_in_flight') GROUP BY owner, kind"""
    held = {(str(row.owner), row.kind): row.kurus for row in books.rows("payments", balances)}
    for row in books.rows(
        "payments", "SELECT id, captured_kurus, refunded_kurus, open_refund_kurus FROM payment_lines"
    ):
        line = str(row.id)
        escrow, flight = held.get((line, "escrow"), 0), held.get((line, "refunds_in_flight"), 0)
        if escrow < 0 or flight < 0:
            yield f"line {line} holds a negative amount"
        if row.captured_kurus != escrow + flight + row.refunded_kurus:
            parts = f"{escrow} held + {flight} in flight + {row.refunded_kurus} refunded"
            yield f"line {line}: captured {row.captured_kurus} ≠ {parts}"
        if flight != row.open_refund_kurus:
            yield f"line {line}: {flight} in flight in the ledger, {row.open_refund_kurus} in open refunds"


def refunds_stay_within_captures(books: Books) -> Iterator[str]:
    """I3. No line is refunded more than it was captured, and open refunds count."""
    over = "SELECT id FROM payment_lines WHERE refunded_kurus + open_refund_kurus > captured_kurus"
    for row in books.rows("payments", over):
        yield f"line {row.id} is refunded beyond its capture"


def provider_agrees(books: Books) -> Iterator[str]:
    """I3, I11. What we captured and refunded per line is what the provider captured and refunded, both directions."""
    ours = {
        row.provider_line_id: (row.captured_kurus, row.refunded_kurus)
        for row in books.rows("payments", "SELECT * FROM payment_lines WHERE provider_line_id IS NOT NULL")
    }
    theirs = {str(r.id): (r.paid_price_kurus, r.refunded_kurus) for r in books.rows(SANDBOX, "SELECT * FROM lines")}
    for line in sorted(ours.keys() | theirs.keys()):
        if ours.get(line) != theirs.get(line):
            yield f"provider line {line}: we say {ours.get(line)}, the provider says {theirs.get(line)}"


def ads_sold_what_was_paid(books: Books) -> Iterator[str]:
    """I4. Units sold of an ad = confirmed captured units = its public history; held + sold never exceed the stock."""
    confirmed = books.pairs(
        "payments", "SELECT ad_id, sum(units) FROM payment_lines WHERE confirmed_at IS NOT NULL GROUP BY ad_id"
    )
    history = books.pairs("ads", "SELECT ad_id, sum(units) FROM history GROUP BY ad_id")
    held = books.pairs("ads", "SELECT ad_id, sum(units) FROM reservation_lines WHERE state = 'held' GROUP BY ad_id")
    for ad in books.rows("ads", "SELECT * FROM ads"):
        key = str(ad.ad_id)
        if ad.units_sold != history.get(key, 0):
            yield f"ad {key}: {ad.units_sold} sold, its history says {history.get(key, 0)}"
        if ad.units_sold != confirmed.get(key, 0):
            yield f"ad {key}: {ad.units_sold} sold, payments confirmed {confirmed.get(key, 0)}"
        if ad.units_held != held.get(key, 0):
            yield f"ad {key}: {ad.units_held} held, reservations say {held.get(key, 0)}"
        if ad.units_held + ad.units_sold > ad.quantity:
            yield f"ad {key}: held and sold exceed the stock"


def ended_ads_gave_the_difference_once(books: Books) -> Iterator[str]:
    """I5. Each item of an ended ad has exactly one difference refund of the right amount; none if it is zero."""
    finals = {r.ad_id: r for r in books.rows("ads", "SELECT * FROM ads WHERE status = 'ended'")}
    given: dict[str, list[int]] = {}
    for row in books.rows("payments", "SELECT * FROM refunds WHERE cause = 'price_difference'"):
        given.setdefault(str(row.line_id), []).append(row.amount_kurus)
    lines = "SELECT * FROM payment_lines WHERE confirmed_at IS NOT NULL AND cancelled_at IS NULL"
    for line in books.rows("payments", lines):
        ad = finals.get(line.ad_id)
        due = (line.unit_price_kurus - ad.final_kurus) * line.units if ad else 0
        if given.get(str(line.id), []) != ([due] if due else []):
            yield f"line {line.id} of ad {line.ad_id}: {due} kuruş due, given {given.get(str(line.id), [])}"


def refunds_never_exceed_units(books: Books) -> Iterator[str]:
    """I6. A cancelled item gets back all that was held, no more: captured = refunded once it is closed."""
    closed = "SELECT * FROM payment_lines WHERE cancelled_at IS NOT NULL AND captured_kurus <> refunded_kurus"
    for line in books.rows("payments", closed):
        yield f"cancelled line {line.id}: captured {line.captured_kurus}, refunded {line.refunded_kurus}"


def orders_agree_with_payments(books: Books) -> Iterator[str]:
    """I11. Every paid order has its one capture, and every capture an order or a full refund."""
    captured = books.pairs(
        "payments", "SELECT id, order_id FROM payments WHERE state = 'captured' AND refused_at IS NULL"
    )
    paid = books.pairs("orders", "SELECT payment_id, id FROM orders WHERE payment_id IS NOT NULL")
    for payment in sorted(captured.keys() | paid.keys()):
        if str(captured.get(payment)) != str(paid.get(payment)):
            yield f"payment {payment}: order {captured.get(payment)} at payments, {paid.get(payment)} at orders"


def finals_follow_the_curve(books: Books) -> Iterator[str]:
    """I9. A final price is the curve at the final count, and everybody who copies it has the same."""
    copies = books.pairs("orders", "SELECT id, final_price_kurus FROM ads WHERE final_price_kurus IS NOT NULL")
    finals = books.pairs("payments", "SELECT ad_id, final_price_kurus FROM ad_finals")
    for ad in books.rows("ads", "SELECT * FROM ads WHERE status = 'ended'"):
        for name, copy in (("orders", copies), ("payments", finals)):
            if copy.get(str(ad.ad_id)) != ad.final_kurus:
                yield f"ad {ad.ad_id} ended at {ad.final_kurus}, {name} has {copy.get(str(ad.ad_id))}"


def events_arrived_once(books: Books) -> Iterator[str]:
    """I7. Every published event was handled by each of its consumers, or waits with them."""
    for owner in SERVICES:
        published = books.pairs(owner, "SELECT id, type FROM outbox WHERE published_at IS NOT NULL")
        for consumer, kinds in CONSUMERS.items():
            wanted = {kind.routing_key() for kind in kinds if kind.owner == owner}
            due = {event for event, kind in published.items() if kind in wanted}
            if not due:
                continue
            handled = set(books.pairs(consumer, "SELECT event_id, type FROM inbox"))
            waiting = set(books.pairs(consumer, "SELECT event_id, type FROM inbox_failures"))
            for event in sorted(due - handled - waiting):
                yield f"{published[event]} {event} never reached {consumer}"


def nothing_is_stuck(books: Books) -> Iterator[str]:
    """I14. Nothing waits that should have moved: no unpublished event, no parked message, no refund under way."""
    for service in SERVICES:
        for row in books.rows(service, "SELECT id, type FROM outbox WHERE published_at IS NULL"):
            yield f"{service}: {row.type} {row.id} was not published"
        for row in books.rows(service, "SELECT event_id, type, reason FROM inbox_failures"):
            yield f"{service}: {row.type} {row.event_id} could not be handled: {row.reason}"
    for row in books.rows("payments", "SELECT id, state FROM refunds WHERE state NOT IN ('succeeded', 'parked')"):
        yield f"refund {row.id} is {row.state}"
    late = "SELECT ad_id FROM ads WHERE status = 'open' AND ends_at < :now - interval '1 minute'"
    for row in books.rows("ads", late, now=books.now):
        yield f"ad {row.ad_id} should have ended"


ALWAYS: tuple[Check, ...] = (ledger_sums_to_zero, items_hold_what_is_left, refunds_stay_within_captures)
WHEN_SETTLED: tuple[Check, ...] = (
    provider_agrees,
    ads_sold_what_was_paid,
    ended_ads_gave_the_difference_once,
    refunds_never_exceed_units,
    orders_agree_with_payments,
    finals_follow_the_curve,
    events_arrived_once,
    nothing_is_stuck,
)


def reports(
    environments: dict[str, dict[str, str]], settled: bool, now: datetime | None = None
) -> list[tuple[str, list[str]]]:
    """Every invariant's first sentence with what breaks it. `now` is the clock of the instance, if it has its own."""
    with Books.of(environments, now).opened() as books:
        checks = ALWAYS + WHEN_SETTLED if settled else ALWAYS
        return [((check.__doc__ or "").splitlines()[0], list(check(books))) for check in checks]


def findings(
    environments: dict[str, dict[str, str]], settled: bool = False, now: datetime | None = None
) -> list[Finding]:
    """Everything that does not add up, in one list; empty is good."""
    return [
        Finding(name, sentence) for name, sentences in reports(environments, settled, now) for sentence in sentences
    ]
