"""Invariants of what flows: events, state histories, messages to people, and that nothing stands still."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import timedelta
from email import message_from_string

from contracts.events.consumers import CONSUMERS
from kit.settings import SERVICES
from orders.orders.rules.states import ITEM_MOVES, ORDER_MOVES
from payments.payouts.rules import overdue_before
from payments.settings import OVERDUE_BUSINESS_DAYS
from returns.rules.life import MOVES, NOT_RECEIVED, Step, moves_of
from tools.audit.books import SANDBOX, Books


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


def histories_follow_their_graphs(books: Books) -> Iterator[str]:
    """I8. Every history of an order, an item, a return or an ad's count is a path of its graph, without gaps."""
    orders = {(str(before), str(after)) for before, targets in ORDER_MOVES.table.items() for after in targets}
    items = {(str(before), str(after)) for before, targets in ITEM_MOVES.table.items() for after in targets}
    last: dict[tuple[str, str | None], str] = {}
    for row in books.rows("orders", "SELECT * FROM history ORDER BY seq"):
        key = (str(row.order_id), row.item_id and str(row.item_id))
        if row.from_status is not None and (row.from_status, row.to_status) not in (items if row.item_id else orders):
            yield f"order {key}: {row.from_status} → {row.to_status} is no move"
        if key in last and last[key] != row.from_status:
            yield f"order {key}: was {last[key]}, moved from {row.from_status}"
        last[key] = row.to_status
    for row in books.rows("orders", "SELECT id, status FROM orders"):
        if last.get((str(row.id), None)) != row.status:
            yield f"order {row.id} is {row.status}, its history ends with {last.get((str(row.id), None))}"
    yield from _returns_follow(books)
    yield from _counts_follow(books)
    yield from _showings_follow(books)


def _returns_follow(books: Books) -> Iterator[str]:
    moves = {
        (is_lost, str(step), str(before), str(after))
        for is_lost in (False, True)
        for step in Step
        for before, after in moves_of(step, is_lost).items()
    }
    # The release before decides what never came like any other return, while it runs beside this one.
    moves |= {(True, str(step), str(before), str(after)) for step in MOVES for before, after in MOVES[step].items()}
    reasons = {str(row.id): row.reason for row in books.rows("returns", "SELECT id, reason FROM returns")}
    last: dict[str, tuple[int, str]] = {}
    for row in books.rows("returns", "SELECT * FROM return_history ORDER BY return_id, sequence"):
        key = str(row.return_id)
        number, status = last.get(key, (0, None))
        if row.sequence != number + 1:
            yield f"return {key}: step {row.sequence} follows step {number}"
        if status is not None and (reasons[key] == NOT_RECEIVED, row.step, status, row.status) not in moves:
            yield f"return {key}: {row.step} from {status} to {row.status} is no move"
        last[key] = (row.sequence, row.status)
    for row in books.rows("returns", "SELECT id, status FROM returns"):
        if last.get(str(row.id), (0, None))[1] != row.status:
            yield f"return {row.id} is {row.status}, its history ends with {last.get(str(row.id))}"


def _counts_follow(books: Books) -> Iterator[str]:
    last: dict[int, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for row in books.rows("ads", "SELECT * FROM history ORDER BY ad_id, seq"):
        number, units = last[row.ad_id]
        if (row.seq, row.units_after) != (number + 1, units + row.units):
            yield f"ad {row.ad_id}: line {row.seq} with {row.units_after} units follows line {number} with {units}"
        last[row.ad_id] = (row.seq, row.units_after)


def _showings_follow(books: Books) -> Iterator[str]:
    numbers: dict[int, list[int]] = defaultdict(list)
    for row in books.rows("ads", "SELECT ad_id, seq FROM showings ORDER BY ad_id, seq"):
        numbers[row.ad_id].append(row.seq)
    for row in books.rows("ads", "SELECT ad_id, changes FROM ads"):
        found = numbers.get(row.ad_id)
        # Without any: published by the version before, and its product has not been changed since.
        if found != list(range(row.changes + 1)) and not (found is None and row.changes == 0):
            yield f"ad {row.ad_id} was changed {row.changes} times, and its showings are {found}"


def returns_end_with_their_refund(books: Books) -> Iterator[str]:
    """I6, I8. A return that succeeded was refunded for its units; one that was refused was not.

    A refund that was transferred and came back from the bank may be under way again: its return stays as it ended.
    """
    by_bank = {str(row.return_id) for row in books.rows("returns", _ENDED_BY_BANK)}
    taken = {str(row.item_id) for row in books.rows("payments", _CHARGED_BACK)}
    refunded: Counter[str] = Counter()
    for row in books.rows("payments", _WENT_BACK):
        refunded[str(row.reference_id)] += row.amount_kurus
    for row in books.rows("returns", "SELECT * FROM returns"):
        back = refunded[str(row.id)]
        if str(row.id) in by_bank:
            if back or row.refund_kurus is not None or str(row.item_id) not in taken:
                yield f"return {row.id} ended with a chargeback, {back} were refunded"
        elif row.status == "success" and back != row.refund_kurus:
            yield f"return {row.id} succeeded with {row.refund_kurus}, {back} were refunded"
        if row.status in ("created", "approved", "denied", "waiting_for_shipment", "shipping") and back:
            yield f"return {row.id} is {row.status}, {back} were refunded"


_WENT_BACK = """SELECT reference_id, amount_kurus FROM refunds
    WHERE cause = 'returned' AND (state = 'succeeded' OR bounces > 0)"""
_ENDED_BY_BANK = "SELECT DISTINCT return_id FROM return_history WHERE step = 'bank_refunded'"
_CHARGED_BACK = "SELECT DISTINCT item_id FROM payment_lines WHERE charged_back_kurus > 0"


def people_are_told_once(books: Books) -> Iterator[str]:
    """I13. One message per occasion and recipient; none was sent more often than it was tried."""
    tried = books.pairs("identity", "SELECT id, attempts FROM messages WHERE channel = 'mail'")
    arrived: Counter[str] = Counter()
    for row in books.rows(SANDBOX, "SELECT raw FROM mails"):
        arrived[(message_from_string(row.raw)["Message-ID"] or "").strip("<>").partition("@")[0]] += 1
    for message, times in arrived.items():
        if message in tried and times > tried[message]:
            yield f"message {message} arrived {times} times, and was sent {tried[message]} times"


def requests_leave_nothing_behind(books: Books) -> Iterator[str]:
    """I14. No idempotency key stays taken: by a row that has no answer, or by a lock that no request can still need."""
    for service in SERVICES:
        for row in books.rows(service, _UNANSWERED, before=books.now - LONGEST_REQUEST):
            yield f"{service}: the key of a {row.route} of {row.created_at:%H:%M:%S} has no answer"
        for row in books.rows(service, _KEYS_HELD, seconds=LONGEST_REQUEST.total_seconds()):
            yield f"{service}: process {row.pid} of the database holds a key since {row.state_change:%H:%M:%S}"


LONGEST_REQUEST = timedelta(seconds=90)  # gunicorn ends one after 60
_UNANSWERED = "SELECT route, created_at FROM idempotency WHERE body IS NULL AND created_at < :before"
# A key is an advisory lock outside of any transaction (`kit.running`), so its connection is idle between statements.
_KEYS_HELD = """SELECT a.pid, a.state_change FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND a.datname = current_database() AND a.state = 'idle'
        AND a.state_change < clock_timestamp() - make_interval(secs => :seconds)"""


def nothing_is_stuck(books: Books) -> Iterator[str]:
    """I14. Nothing waits that should have moved: no unpublished event, no parked message, no work long overdue."""
    for service in SERVICES:
        for row in books.rows(service, "SELECT id, type FROM outbox WHERE published_at IS NULL"):
            yield f"{service}: {row.type} {row.id} was not published"
        for row in books.rows(service, "SELECT event_id, type, reason FROM inbox_failures"):
            yield f"{service}: {row.type} {row.event_id} could not be handled: {row.reason}"
    for database, what, query in _OVERDUE:
        for row in books.rows(database, query, now=books.now):
            yield f"{what} {row[0]} is {row[1]}"
    yield from _money_stands_still(books)


def _money_stands_still(books: Books) -> Iterator[str]:
    """What the provider should have paid long ago, and what a supplier should have earned long ago."""
    before = overdue_before(books.now, OVERDUE_BUSINESS_DAYS)
    for row in books.rows("payments", _UNREPORTED, before=before):
        yield f"payout {row[0]} was approved, and is not reported as paid"
    for row in books.rows("payments", _UNEARNED, now=books.now, first=FIRST_HOLD):
        yield f"line {row[0]} holds {row[1]} since its delivery, and nothing is open about it"


FIRST_HOLD = timedelta(days=15)  # of an ad from before there were versions of the terms
_UNREPORTED = "SELECT id FROM payouts WHERE state = 'approved' AND greatest(approved_at, sent_again_at) < :before"
_UNEARNED = """SELECT l.id, l.captured_kurus - l.refunded_kurus - l.charged_back_kurus FROM payment_lines l
    JOIN payments p ON p.id = l.payment_id LEFT JOIN balances b ON b.line_id = l.id
        LEFT JOIN ad_terms t ON t.ad_id = l.ad_id
    WHERE l.delivered_at < :now - coalesce(t.payout_hold, :first) - interval '1 day'
        AND l.earned_kurus = 0 AND l.open_returns = 0 AND l.open_refund_kurus = 0
        AND l.captured_kurus > l.refunded_kurus + l.charged_back_kurus AND p.frozen_at IS NULL
        AND CASE WHEN l.is_deposit THEN b.state = 'paid'
            ELSE p.purpose = 'balance' OR l.difference_decided_at IS NOT NULL END"""

_OVERDUE = (
    (
        "orders",
        "parcel",  # it did not reach its buyer, and no decision about it is asked for, or none came in time
        """SELECT p.id, p.state FROM parcels p
        WHERE p.direction = 'outbound' AND p.decided_at IS NULL AND p.look_at IS NULL
            AND CASE WHEN p.state = 'returned' THEN coalesce(p.decide_by < :now - interval '10 minutes', true)
                ELSE p.problem IS NULL END
            AND EXISTS (SELECT 1 FROM shipment_items s JOIN items i ON i.id = s.item_id
                WHERE s.shipment_id = p.reference_id AND s.delivered_at IS NULL
                    AND (i.status = 'shipped' OR i.status = 'created' AND i.sent_units > 0))""",
    ),
    (
        "orders",
        "item",  # all its parcels were given up, and it was not
        """SELECT i.id, i.status FROM items i
        WHERE i.status = 'shipped' AND CAST(:now AS timestamptz) IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM shipment_items s JOIN parcels p ON p.reference_id = s.shipment_id
            WHERE s.item_id = i.id AND p.direction = 'outbound' AND p.decided_at IS NULL)""",
    ),
    ("payments", "refund", "SELECT id, state FROM refunds WHERE state NOT IN ('succeeded', 'parked')"),
    (
        "payments",
        "payout",
        # A queued one may wait until its supplier's new account may be paid, and as long as the supplier is suspended.
        """SELECT o.id, o.state FROM payouts o LEFT JOIN sub_merchants s ON s.supplier_id = o.supplier_id
        WHERE o.state IN ('queued', 'pricing', 'approving', 'in_doubt') AND greatest(o.not_before,
            CASE WHEN o.state = 'queued' THEN s.paused_until END) < :now - interval '10 minutes'
        AND NOT (o.state = 'queued' AND coalesce(s.is_suspended, false))""",
    ),
    (
        "payments",
        "balance",
        "SELECT item_id, state FROM balances WHERE state = 'due' AND due_at < :now - interval '1 hour'",
    ),
    (
        "payments",
        "payment",  # frozen, and its books agree, or they were not compared again in time
        """SELECT p.id, 'frozen and ' || CASE WHEN r.differing_lines > 0 THEN 'was not compared again'
                ELSE 'its books agree' END
        FROM payments p LEFT JOIN reconciled_payments r ON r.payment_id = p.id
        WHERE p.frozen_at IS NOT NULL AND (coalesce(r.differing_lines, 0) = 0
            OR coalesce(p.compare_at < :now - interval '10 minutes', true))""",
    ),
    (
        "payments",
        "payment",
        "SELECT id, state FROM payments WHERE state = 'open' AND token_expires_at < :now - interval '1 hour'",
    ),
    ("ads", "ad", "SELECT ad_id, status FROM ads WHERE status = 'open' AND ends_at < :now - interval '1 minute'"),
    ("returns", "return", "SELECT id, status FROM returns WHERE due_at < :now - interval '10 minutes'"),
    (
        "returns",
        "withdrawal",  # it waits for what is there
        """SELECT w.id, w.outcome FROM withdrawals w JOIN deliveries d ON d.item_id = w.item_id
        WHERE w.outcome = 'waiting'""",
    ),
    (
        "returns",
        "withdrawal",  # what orders made of it is known
        """SELECT w.id, w.outcome FROM withdrawals w
        WHERE w.outcome = 'asking' AND NOT EXISTS (
            SELECT 1 FROM cancellations c WHERE c.id = w.id AND c.outcome = 'asking')""",
    ),
    (
        "returns",
        "cancellation",
        "SELECT id, outcome FROM cancellations WHERE outcome = 'asking' AND ask_at < :now - interval '10 minutes'",
    ),
)
