"""Invariants of stock and prices: what ads sold, what orders hold, and the final price that all agree on."""

from collections import defaultdict
from collections.abc import Iterator

from ads.ads.selects import terms_of
from ads.price.rules.curve import price_at
from tools.audit.books import Books


def ads_sold_what_was_paid(books: Books) -> Iterator[str]:
    """I4. Units sold of an ad = confirmed captured units − units cancelled while it was open = its public history."""
    confirmed = books.pairs("payments", _CONFIRMED)
    history = books.pairs("ads", "SELECT ad_id, sum(units) FROM history GROUP BY ad_id")
    sold = books.pairs("ads", _HISTORY.format(sign="", condition=f"units > 0 AND NOT {_IN_DOUBT}"))
    given_back = books.pairs("ads", _HISTORY.format(sign="-", condition=f"units < 0 AND NOT {_IN_DOUBT}"))
    cancelled = books.pairs("orders", "SELECT ad_id, sum(cancelled_units) FROM items GROUP BY ad_id")
    held = books.pairs("ads", "SELECT ad_id, sum(units) FROM reservation_lines WHERE state = 'held' GROUP BY ad_id")
    for ad in books.rows("ads", "SELECT * FROM ads"):
        key = str(ad.ad_id)
        if ad.units_sold != history.get(key, 0):
            yield f"ad {key}: {ad.units_sold} sold, its history says {history.get(key, 0)}"
        if sold.get(key, 0) != confirmed.get(key, 0):
            yield f"ad {key}: {sold.get(key, 0)} sold, payments confirmed {confirmed.get(key, 0)}"
        if given_back.get(key, 0) > cancelled.get(key, 0):
            yield f"ad {key}: {given_back[key]} units given back, orders cancelled {cancelled.get(key, 0)}"
        if ad.units_held != held.get(key, 0):
            yield f"ad {key}: {ad.units_held} held, reservations say {held.get(key, 0)}"
        if ad.units_held + ad.units_sold + ad.units_doubted > ad.quantity:
            yield f"ad {key}: held, sold and doubted exceed the stock"


_IN_DOUBT = "reference ~ '^(doubt|cleared|time|cancel):'"
_HISTORY = "SELECT ad_id, {sign}sum(units) FROM history WHERE {condition} GROUP BY ad_id"
_CONFIRMED = """SELECT l.ad_id, sum(l.units) FROM payment_lines l JOIN payments p ON p.id = l.payment_id
    WHERE l.confirmed_at IS NOT NULL AND p.purpose = 'order' GROUP BY l.ad_id"""


def doubted_units_are_held_out(books: Books) -> Iterator[str]:
    """I17. Doubted units of an ad are what its history holds out now, by doubts that are not cleared."""
    held_out = books.pairs("ads", _HISTORY.format(sign="-", condition=_IN_DOUBT))
    moves = books.pairs("ads", _HISTORY.format(sign="", condition=f"NOT {_IN_DOUBT}"))
    for ad in books.rows("ads", "SELECT * FROM ads"):
        key = str(ad.ad_id)
        if ad.units_doubted != held_out.get(key, 0):
            yield f"ad {key}: {ad.units_doubted} doubted, its history holds out {held_out.get(key, 0)}"
        if ad.units_sold + ad.units_doubted != moves.get(key, 0):
            yield f"ad {key}: {ad.units_sold} sold and {ad.units_doubted} doubted, not {moves.get(key, 0)} in all"
        if ad.status == "ended" and ad.units_undecided:
            yield f"ad {key} ended although {ad.units_undecided} units were undecided"
    for row in books.rows("ads", _WRONGLY_OUT):
        yield f"item {row.item_id} of ad {row.ad_id}: {row.units} units are held out, and no doubt does that"
    told = {str(row.id) for row in books.rows("payments", "SELECT id FROM suspicions WHERE state <> 'open'")}
    for row in books.rows("ads", _OPEN_DOUBTS):
        if str(row.suspicion_id) in told:
            yield f"suspicion {row.suspicion_id} was decided, ads has not heard of it"


_WRONGLY_OUT = f"""SELECT h.ad_id, h.item_id, -sum(h.units) AS units FROM history h JOIN ads a ON a.ad_id = h.ad_id
    WHERE {_IN_DOUBT} AND a.status <> 'withdrawn' AND NOT EXISTS (SELECT FROM doubts d
        WHERE d.item_id = h.item_id AND d.ad_id = h.ad_id AND d.state IN ('undecided', 'confirmed'))
    GROUP BY h.ad_id, h.item_id HAVING sum(h.units) <> 0"""  # noqa: S608 (a constant of our own)
_OPEN_DOUBTS = "SELECT DISTINCT suspicion_id FROM doubts WHERE state = 'undecided'"


def finals_follow_the_curve(books: Books) -> Iterator[str]:
    """I9. A final price is the curve at the final count, within its bounds, and the same wherever it is kept."""
    copies = {
        "orders": books.pairs("orders", "SELECT id, final_price_kurus FROM ads WHERE final_price_kurus IS NOT NULL"),
        "payments": books.pairs("payments", "SELECT ad_id, final_price_kurus FROM ad_finals"),
        "returns": books.pairs("returns", "SELECT ad_id, final_price_kurus FROM final_prices"),
    }
    items = defaultdict(set)
    paid = """SELECT i.ad_id, i.final_price_kurus FROM items i JOIN orders o ON o.id = i.order_id
        WHERE o.paid_at IS NOT NULL"""
    for row in books.rows("orders", paid):
        items[row.ad_id].add(row.final_price_kurus)
    for ad in books.rows("ads", "SELECT * FROM ads WHERE status = 'ended'"):
        if ad.final_kurus != price_at(terms_of(ad), ad.units_sold):
            yield f"ad {ad.ad_id} ended at {ad.final_kurus}, its curve says {price_at(terms_of(ad), ad.units_sold)}"
        if not ad.target_kurus <= ad.final_kurus <= ad.initial_kurus:
            yield f"ad {ad.ad_id} ended at {ad.final_kurus}, outside its bounds"
        for name, copy in copies.items():
            if copy.get(str(ad.ad_id)) != ad.final_kurus:
                yield f"ad {ad.ad_id} ended at {ad.final_kurus}, {name} has {copy.get(str(ad.ad_id))}"
        if items[ad.ad_id] - {ad.final_kurus}:
            yield f"ad {ad.ad_id} ended at {ad.final_kurus}, its items have {sorted(map(str, items[ad.ad_id]))}"


def orders_agree_with_payments(books: Books) -> Iterator[str]:
    """I11. Every paid order has its one capture, and every capture an order or a full refund."""
    captured = books.pairs(
        "payments",
        "SELECT id, order_id FROM payments WHERE state = 'captured' AND refused_at IS NULL AND purpose = 'order'",
    )
    paid = books.pairs("orders", "SELECT payment_id, id FROM orders WHERE payment_id IS NOT NULL")
    for payment in sorted(captured.keys() | paid.keys()):
        if str(captured.get(payment)) != str(paid.get(payment)):
            yield f"payment {payment}: order {captured.get(payment)} at payments, {paid.get(payment)} at orders"


def parcels_hold_what_was_sent(books: Books) -> Iterator[str]:
    """I18. Units of an item that were sent and arrived are those in its parcels that stand, and its status says so."""
    for item in books.rows("orders", _SENT):
        left = item.units - item.cancelled_units
        if (item.sent_units, item.arrived_units) != (item.sent, item.arrived):
            yield (
                f"item {item.id}: {item.sent_units} sent and {item.arrived_units} arrived, "
                f"its parcels hold {item.sent} and {item.arrived}"
            )
        if item.status != _status_of(left, item.sent_units, item.arrived_units):
            yield f"item {item.id}: {item.status}, of {left} {item.sent_units} sent and {item.arrived_units} arrived"


def _status_of(left: int, sent: int, arrived: int) -> str:
    if left == 0:
        return "cancelled"
    if arrived == left:
        return "delivered"
    return "shipped" if sent == left else "created"


# Of items that were sent since units are counted.
_SENT = """SELECT i.id, i.status, i.units, i.cancelled_units, i.sent_units, i.arrived_units,
        coalesce(s.sent, 0) AS sent, coalesce(s.arrived, 0) AS arrived
    FROM items i LEFT JOIN (
        SELECT l.item_id, sum(l.units) AS sent, sum(l.units) FILTER (WHERE l.delivered_at IS NOT NULL) AS arrived
        FROM shipment_items l
        WHERE NOT EXISTS (SELECT 1 FROM shipments later WHERE later.replaces_id = l.shipment_id)
            AND NOT EXISTS (SELECT 1 FROM parcels p WHERE p.reference_id = l.shipment_id
                AND p.direction = 'outbound' AND p.decision IN ('given_up', 'taken_back'))
        GROUP BY l.item_id) s ON s.item_id = i.id
    WHERE i.sent_units > 0"""


def units_agree_everywhere(books: Books) -> Iterator[str]:
    """I6, I10. Units cancelled and returned of an item are the same at orders and at payments, and those cancelled at
    returns; a balance that was paid has as many left as its deposit.
    """
    lines = """SELECT l.item_id, l.cancelled_units, l.returned_units FROM payment_lines l
        JOIN payments p ON p.id = l.payment_id
        WHERE p.purpose = 'order' AND p.refused_at IS NULL AND l.captured_kurus > 0"""
    theirs = {str(row.item_id): (row.cancelled_units, row.returned_units) for row in books.rows("payments", lines)}
    forfeited = {
        str(row.item_id) for row in books.rows("payments", "SELECT item_id FROM balances WHERE state = 'forfeited'")
    }
    paid_up = books.pairs("payments", _LEFT_OF_BALANCES)
    copied = books.pairs("returns", "SELECT item_id, sum(units) FROM cancelled_units GROUP BY item_id")
    items = "SELECT i.* FROM items i JOIN orders o ON o.id = i.order_id WHERE o.paid_at IS NOT NULL"
    for item in books.rows("orders", items):
        key = str(item.id)
        ours = (item.cancelled_units, item.returned_units)
        if key not in forfeited and theirs.get(key) != ours:
            yield f"item {key}: {ours} cancelled and returned at orders, {theirs.get(key)} at payments"
        left = item.units - item.cancelled_units - item.returned_units
        if paid_up.get(key, left) != left:
            yield f"item {key}: {left} units left at orders, {paid_up[key]} in the balance that was paid"
        if copied.get(key, 0) != item.cancelled_units:
            yield f"item {key}: {item.cancelled_units} cancelled at orders, {copied.get(key, 0)} at returns"


def withdrawals_wait_for_the_same(books: Books) -> Iterator[str]:
    """I6. As many units of an item wait to arrive, of which their buyer withdrew, at orders as at returns."""
    known = books.pairs("orders", _WAITING.format(table="withdrawal_copies"))
    told = books.pairs("returns", _WAITING.format(table="withdrawals"))
    for item in sorted(known.keys() | told.keys()):
        ours, theirs = known.get(item, 0), told.get(item, 0)
        if ours != theirs:
            yield f"item {item}: {ours} withdrawn units wait to arrive at orders, {theirs} at returns"


_WAITING = "SELECT item_id, sum(waiting_units) FROM {table} GROUP BY item_id"
_LEFT_OF_BALANCES = """SELECT l.item_id, l.units - l.cancelled_units - l.returned_units FROM payment_lines l
    JOIN payments p ON p.id = l.payment_id
    WHERE p.purpose = 'balance' AND p.refused_at IS NULL AND l.captured_kurus > 0"""
