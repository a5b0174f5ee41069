"""Invariants of money: the ledger, every line, every refund, deposits, payouts, and the provider's own books."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import timedelta

from kit.clock import ISTANBUL
from tools.audit.books import SANDBOX, Books, Row


def ledger_sums_to_zero(books: Books) -> Iterator[str]:
    """I1. Every transaction of the ledger, and so the whole, sums to zero, and no row was ever changed."""
    unbalanced = """SELECT transaction_id, sum(amount_kurus) FROM ledger_entries
        GROUP BY transaction_id HAVING sum(amount_kurus) <> 0"""
    for row in books.rows("payments", unbalanced):
        yield f"ledger transaction {row[0]} is off by {row[1]} kuruş"
    guarded = """SELECT tgrelid::regclass::text AS name FROM pg_trigger
        WHERE tgname = 'only_added_to' AND tgenabled <> 'D'"""
    tables = {row.name for row in books.rows("payments", guarded)}
    for table in sorted({"ledger_entries", "ledger_transactions"} - tables):
        yield f"{table} may be changed"


def items_hold_what_is_left(books: Books) -> Iterator[str]:
    """I2. Per line: captured = held + in flight + refunded + charged back + earned, and nothing is negative."""
    balances = """SELECT owner, kind, sum(amount_kurus) AS kurus FROM ledger_entries
        WHERE kind IN ('escrow', 'refunds_in_flight') GROUP BY owner, kind"""
    held = {(str(row.owner), row.kind): row.kurus for row in books.rows("payments", balances)}
    for row in books.rows("payments", "SELECT * FROM payment_lines"):
        line = str(row.id)
        escrow, flight = held.get((line, "escrow"), 0), held.get((line, "refunds_in_flight"), 0)
        gone = row.refunded_kurus + row.charged_back_kurus + row.earned_kurus - row.clawed_back_kurus
        if escrow < 0 or flight < 0:
            yield f"line {line} holds a negative amount"
        if row.captured_kurus != escrow + flight + gone:
            yield f"line {line}: captured {row.captured_kurus} ≠ {escrow} held + {flight} in flight + {gone} gone"
        if flight != row.open_refund_kurus:
            yield f"line {line}: {flight} in flight in the ledger, {row.open_refund_kurus} in open refunds"


def refunds_stay_within_captures(books: Books) -> Iterator[str]:
    """I3. No line is refunded more than it was captured, and open refunds count."""
    over = """SELECT id FROM payment_lines
        WHERE refunded_kurus + open_refund_kurus + charged_back_kurus > captured_kurus"""
    for row in books.rows("payments", over):
        yield f"line {row.id} is refunded beyond its capture"


def provider_agrees(books: Books) -> Iterator[str]:
    """I3, I11. What we captured and refunded per line is what the provider captured and refunded, both directions.

    A line that we don't know is nothing to us once the provider has given it back in full: of an order that was lost
    with what came after a backup (`tools.relearn give-back`).
    """
    lines = "SELECT * FROM payment_lines WHERE provider_line_id IS NOT NULL"
    ours = {
        row.provider_line_id: (row.captured_kurus, row.refunded_kurus - row.transferred_kurus)
        for row in books.rows("payments", lines)
    }
    theirs = {str(r.id): (r.paid_price_kurus, r.refunded_kurus) for r in books.rows(SANDBOX, "SELECT * FROM lines")}
    given_back = {line for line, (paid, refunded) in theirs.items() if paid == refunded}
    for line in sorted(ours.keys() | theirs.keys() - given_back):
        if ours.get(line) != theirs.get(line):
            yield f"provider line {line}: we say {ours.get(line)}, the provider says {theirs.get(line)}"


def ended_ads_gave_the_difference_once(books: Books) -> Iterator[str]:
    """I5. Each line of an ended ad has exactly one difference refund, of the units left then; none if it is zero.

    Of a line that a bank took money of it is at most that: what was not there then goes back when the bank gives in.
    """
    taken = _touched_by_banks(books)
    finals = {row.ad_id: row for row in books.rows("ads", "SELECT * FROM ads WHERE status = 'ended'")}
    given, before = _differences(books)
    lines = """SELECT l.* FROM payment_lines l JOIN payments p ON p.id = l.payment_id
        WHERE p.purpose = 'order' AND NOT l.is_deposit AND l.confirmed_at IS NOT NULL"""
    for line in books.rows("payments", lines):
        ad, key = finals.get(line.ad_id), str(line.id)
        unit_kurus = line.unit_price_kurus - ad.final_kurus if ad else 0
        due = unit_kurus * (line.units - before[key, line.unit_price_kurus])
        if key in taken:
            if sum(given[key]) > unit_kurus * line.units:
                yield f"line {key} of ad {line.ad_id}: at most {unit_kurus * line.units} kuruş due, given {given[key]}"
        elif given[key] != ([due] if due else []):
            yield f"line {key} of ad {line.ad_id}: {due} kuruş due, given {given[key]}"


def _touched_by_banks(books: Books) -> set[str]:
    """Lines that a letter was ever about: what goes back of them is what is there, and not what their units cost."""
    return {str(row.line_id) for row in books.rows("payments", "SELECT DISTINCT line_id FROM chargebacks")}


def _differences(books: Books) -> tuple[dict[str, list[int]], dict[tuple[str, int], int]]:
    """The difference refunds of each line, and how many units went back at which price."""
    given: dict[str, list[int]] = defaultdict(list)
    back: dict[tuple[str, int], int] = defaultdict(int)
    for row in books.rows("payments", "SELECT * FROM refunds"):
        if row.cause == "price_difference":
            given[str(row.line_id)].append(row.amount_kurus)
        else:
            back[str(row.line_id), row.unit_kurus] += row.units
    return given, back


def units_went_back_at_their_price(books: Books) -> Iterator[str]:
    """I6. What went back is units times what each cost then; a line that is closed gave back all that it had."""
    per_line: dict[str, list[Row]] = defaultdict(list)
    taken = _touched_by_banks(books)
    for row in books.rows("payments", "SELECT * FROM refunds"):
        if str(row.line_id) in taken:
            continue
        per_line[str(row.line_id)].append(row)
        if row.amount_kurus != row.units * row.unit_kurus:
            yield f"refund {row.id} is not {row.units} × {row.unit_kurus}"
    for line in books.rows("payments", "SELECT * FROM payment_lines WHERE captured_kurus > 0"):
        if str(line.id) not in taken:
            yield from _units_of(line, per_line[str(line.id)])


def _units_of(line: Row, refunds: list[Row]) -> Iterator[str]:
    units = sum(row.units for row in refunds if row.cause != "price_difference")
    if units != line.cancelled_units + line.returned_units:
        yield f"line {line.id}: {units} units refunded, {line.cancelled_units + line.returned_units} given back"
    prices = {line.unit_price_kurus, line.unit_price_kurus - line.unit_difference_kurus}
    for row in refunds:
        if row.cause == "returned" and row.unit_kurus != line.unit_price_kurus - line.unit_difference_kurus:
            yield f"return of line {line.id} was refunded at {row.unit_kurus} a unit"
        if row.cause not in ("price_difference", "returned") and row.unit_kurus not in prices:
            yield f"line {line.id}: {row.cause} at {row.unit_kurus} a unit"
    back = line.refunded_kurus + line.open_refund_kurus
    if units == line.units and back != line.captured_kurus:
        yield f"line {line.id} is closed: captured {line.captured_kurus}, given back {back}"


def deposits_go_one_way(books: Books) -> Iterator[str]:
    """I10. A deposit was refunded, forfeited, or is held for a balance that is due or paid; a balance is paid once. No
    deposit is forfeited that its ad gives back.
    """
    lines = {str(row.id): row for row in books.rows("payments", "SELECT * FROM payment_lines WHERE is_deposit")}
    paid = _captured_balances(books)
    giving_back = {row.ad_id for row in books.rows("ads", "SELECT ad_id FROM ads WHERE NOT is_deposit_forfeited")}
    seen = set()
    for balance in books.rows("payments", "SELECT * FROM balances"):
        line = lines[str(balance.line_id)]
        seen.add(str(balance.line_id))
        left = line.units - line.cancelled_units - line.returned_units
        is_held = line.captured_kurus > line.refunded_kurus + line.open_refund_kurus + line.charged_back_kurus
        if balance.state == "forfeited" and is_held and not (line.earned_kurus or left == 0):
            yield f"deposit {line.id} is forfeited, and still held"
        if balance.state == "forfeited" and line.earned_kurus and line.ad_id in giving_back:
            yield f"deposit {line.id} is the supplier's, and its ad gives it back"
        if balance.state in ("due", "paid") and left > 0 and balance.units != left + _returned(balance, line):
            yield f"balance of {line.id}: {balance.units} units, {left} left"
        captured = paid.get(str(balance.item_id), [])
        if captured != ([balance.amount_kurus] if balance.state == "paid" else []):
            yield f"balance of {line.id} is {balance.state} with {balance.amount_kurus}, captured {captured}"
    yield from _missing_balances(books, lines, seen)


def _returned(balance: Row, line: Row) -> int:
    """Units given back after the balance was paid: they are part of it."""
    return balance.units - (line.units - line.cancelled_units - line.returned_units) if balance.state == "paid" else 0


def _captured_balances(books: Books) -> dict[str, list[int]]:
    """What was captured, and not given back as late, for the balance of each item."""
    found: dict[str, list[int]] = defaultdict(list)
    rows = """SELECT l.item_id, l.captured_kurus FROM payment_lines l JOIN payments p ON p.id = l.payment_id
        WHERE p.purpose = 'balance' AND l.captured_kurus > 0 AND NOT EXISTS (
            SELECT 1 FROM refunds r WHERE r.line_id = l.id AND r.cause = 'balance_late')"""
    for row in books.rows("payments", rows):
        found[str(row.item_id)].append(row.captured_kurus)
    return found


def _missing_balances(books: Books, lines: dict[str, Row], seen: set[str]) -> Iterator[str]:
    reached = """SELECT ad_id FROM ads WHERE status = 'ended' AND deposit_kurus IS NOT NULL
        AND units_sold >= min_participants"""
    ads = {row.ad_id for row in books.rows("ads", reached)}
    for key, line in lines.items():
        stands = line.confirmed_at is not None and line.cancelled_units < line.units
        if line.ad_id in ads and stands and key not in seen:
            yield f"deposit {key} of ad {line.ad_id} has no balance"


def payouts_follow_deliveries(books: Books) -> Iterator[str]:
    """I12. No supplier is paid before the buyer has the product, the difference is back, and no return is open."""
    payouts = """SELECT o.*, l.delivered_at, l.item_id, l.unit_difference_kurus, l.captured_kurus
        FROM payouts o JOIN payment_lines l ON l.id = o.line_id WHERE o.kind = 'sale'"""
    open_differences = {
        str(row.line_id): row.completed_at
        for row in books.rows("payments", "SELECT * FROM refunds WHERE cause = 'price_difference'")
    }
    returns: dict[str, list[Row]] = defaultdict(list)
    for row in books.rows("returns", "SELECT item_id, created_at, closed_at FROM returns"):
        returns[str(row.item_id)].append(row)
    for row in books.rows("payments", payouts):
        if row.delivered_at is None or row.earned_at < row.delivered_at:
            yield f"payout {row.id} was earned before its delivery"
        done = open_differences.get(str(row.line_id), row.earned_at)
        if done is None or done > row.earned_at:
            yield f"payout {row.id} was earned before the difference was back"
        if any(
            r.created_at < row.earned_at and (r.closed_at or books.now) > row.earned_at
            for r in returns[str(row.item_id)]
        ):
            yield f"payout {row.id} was earned while a return was open"


def ads_keep_the_terms_of_their_day(books: Books) -> Iterator[str]:
    """I12. Each ad goes by the terms of the day on which it was published, and each payout by those of its ad."""
    versions = books.rows("payments", STANDING_TERMS)
    published = {row.ad_id: row.published_at for row in books.rows("ads", "SELECT ad_id, published_at FROM ads")}
    kept = {row.ad_id: row for row in books.rows("payments", "SELECT * FROM ad_terms")}
    for ad_id, row in kept.items():
        if ad_id in published and published[ad_id] != row.published_at:
            yield f"ad {ad_id} was published at {published[ad_id]}, its terms are those of {row.published_at}"
        day = row.published_at.astimezone(ISTANBUL).date()
        held = [one for one in versions if one.effective_on <= day]
        told = (row.commission_rate, row.payout_hold)
        if held and told != (held[-1].commission_rate, timedelta(days=held[-1].hold_days)):
            yield f"ad {ad_id} goes by {told}, on its day other terms held"
    paid = "SELECT o.id, o.commission_rate, l.ad_id FROM payouts o JOIN payment_lines l ON l.id = o.line_id"
    for row in books.rows("payments", paid):
        if row.ad_id in kept and row.commission_rate != kept[row.ad_id].commission_rate:
            yield f"payout {row.id} took {row.commission_rate}, its ad was promised {kept[row.ad_id].commission_rate}"


# Versions that held or will, each behind the one that it follows.
STANDING_TERMS = """SELECT t.* FROM money_terms t
    WHERE (NOT t.needs_second OR EXISTS (SELECT 1 FROM terms_approvals a WHERE a.terms_id = t.id))
    AND NOT EXISTS (SELECT 1 FROM terms_withdrawals w WHERE w.terms_id = t.id)
    ORDER BY t.effective_on"""


def provider_pays_what_was_earned(books: Books) -> Iterator[str]:
    """I12. The provider released exactly the lines that we released, at our price, and paid what the ledger says."""
    ours = {
        row.provider_line_id: row.price_kurus
        for row in books.rows(
            "payments",
            """SELECT l.provider_line_id, o.price_kurus FROM payouts o JOIN payment_lines l ON l.id = o.line_id
            WHERE o.state IN ('approved', 'paid', 'bounced')""",
        )
    }
    approved = "SELECT id, sub_merchant_price_kurus FROM lines WHERE approved_at IS NOT NULL"
    theirs = {str(row.id): row.sub_merchant_price_kurus for row in books.rows(SANDBOX, approved)}
    for line in sorted(ours.keys() | theirs.keys()):
        if ours.get(line) != theirs.get(line):
            yield f"provider line {line}: we released {ours.get(line)}, the provider {theirs.get(line)}"


def ledger_pays_suppliers_right(books: Books) -> Iterator[str]:
    """I2, I12. What a line's supplier, we and the tax office got is what the line earned."""
    earned = books.pairs("payments", "SELECT id, earned_kurus FROM payment_lines WHERE earned_kurus > 0")
    paid: dict[str, int] = defaultdict(int)
    for row in books.rows("payments", "SELECT line_id, gross_kurus FROM payouts"):
        paid[str(row.line_id)] += row.gross_kurus
    for line in sorted(earned.keys() | paid.keys()):
        if earned.get(line, 0) < paid.get(line, 0):
            yield f"line {line} earned {earned.get(line, 0)}, its payout divides {paid.get(line, 0)}"
