"""Invariants of suppliers' accounts: what is owed either way is settled by payouts, and by no more than is owed."""

from collections import defaultdict
from collections.abc import Iterator

from payments.ledger.rules.shares import Rates, split
from tools.audit.books import Books, Row


def payouts_settle_what_is_owed(books: Books) -> Iterator[str]:
    """I12. Per supplier: what was earned is what was transferred, by the provider or by our bank, and what its account
    holds; no payout carries more of a credit than the commission of its line leaves room for. What goes back while an
    approval is in doubt changes the parts of its payout, not what the provider was told to pay.
    """
    owed: dict[str, int] = defaultdict(int)
    for row in books.rows("payments", _PAYOUTS):
        owed[str(row.supplier_id)] += split(row.left_kurus, Rates(row.commission_rate, row.withholding_rate)).net_kurus
        if row.state == "paid":
            owed[str(row.supplier_id)] -= row.price_kurus
        if row.state in ("approved", "paid", "bounced"):
            yield from _judged(row)
    for row in books.rows("payments", "SELECT * FROM bank_transfers WHERE state = 'booked'"):
        owed[str(row.supplier_id)] += row.account_kurus
    accounts = "SELECT owner, sum(amount_kurus) FROM ledger_entries WHERE kind = 'supplier_payable' GROUP BY owner"
    held = books.pairs("payments", accounts)
    for supplier in sorted(owed.keys() | held.keys()):
        if owed.get(supplier, 0) != held.get(supplier, 0):
            yield f"supplier {supplier}: {owed.get(supplier, 0)} is owed, the account holds {held.get(supplier, 0)}"


_PAYOUTS = """SELECT o.*, a.price_kurus AS told_kurus, l.earned_kurus - l.clawed_back_kurus AS left_kurus,
    l.clawed_back_kurus > 0 OR EXISTS (SELECT 1 FROM chargebacks c WHERE c.line_id = l.id) AS has_moved
    FROM payouts o JOIN payment_lines l ON l.id = o.line_id LEFT JOIN payout_attempts a ON a.id = o.attempt_id"""


def _judged(row: Row) -> Iterator[str]:
    is_as_priced = row.price_kurus == row.net_kurus - row.deducted_kurus
    if not is_as_priced and not (row.has_moved and row.price_kurus == row.told_kurus):
        yield f"payout {row.id} is {row.price_kurus}, not {row.net_kurus} less {row.deducted_kurus}"
    if (is_as_priced or not row.has_moved) and -row.deducted_kurus > row.commission_kurus:
        yield f"payout {row.id} carries {-row.deducted_kurus}, its commission is {row.commission_kurus}"


def transfers_are_booked_as_they_say(books: Books) -> Iterator[str]:
    """I12. Each transfer that a person booked is one movement of the ledger, between its supplier's account and our
    bank; what is undone was booked, and is undone once; a large one, and more than was owed, was booked by two.
    """
    moved = {str(row.reference): row for row in books.rows("payments", _BY_HAND)}
    rows = {str(row.id): row for row in books.rows("payments", "SELECT * FROM bank_transfers")}
    undone = {str(row.undoes_id): row for row in rows.values() if row.undoes_id and row.state == "booked"}
    for key, row in rows.items():
        wanted = _movement(row) if row.state == "booked" else None
        movement = moved.pop(key, None)
        told = movement and (movement.kind, movement.owner, movement.account_kurus, movement.bank_kurus)
        if told != wanted:
            yield f"transfer {key} is {wanted} in its row, and {told} in the ledger"
        if row.state == "booked" and row.needs_second and row.requested_by == row.decided_by:
            yield f"transfer {key} needs a second operator, and was booked by one"
        if row.debt_kurus and not row.needs_second:
            yield f"transfer {key} is more than was owed, and needed no second operator"
        if (row.undone_at is not None) != (key in undone):
            yield f"transfer {key} and what undoes it disagree"
    for key, row in undone.items():
        if row.account_kurus != -rows[key].account_kurus:
            yield f"transfer {row.id} does not undo all of {key}"
    yield from (f"movement {one} of a transfer has no row" for one in moved)


def _movement(row: Row) -> tuple[str, str, int, int]:
    kind = "credit_transferred" if row.direction == "to_supplier" else "debt_repaid"
    kind = "transfer_undone" if row.undoes_id else kind
    return kind, str(row.supplier_id), row.account_kurus, -row.account_kurus


_BY_HAND = """SELECT t.reference, t.kind, max(e.owner) FILTER (WHERE e.kind = 'supplier_payable') AS owner,
    coalesce(sum(e.amount_kurus) FILTER (WHERE e.kind = 'supplier_payable'), 0)::bigint AS account_kurus,
    coalesce(sum(e.amount_kurus) FILTER (WHERE e.kind = 'bank'), 0)::bigint AS bank_kurus
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.kind IN ('credit_transferred', 'debt_repaid', 'transfer_undone') GROUP BY t.reference, t.kind"""
