"""Invariants of suppliers' accounts: what is owed either way is settled by payouts, and by no more than is owed."""

from collections import defaultdict
from collections.abc import Iterator

from payments.ledger.rules.shares import Rates, split
from tools.audit.books import Books, Row


def payouts_settle_what_is_owed(books: Books) -> Iterator[str]:
    """I12. Per supplier: what was earned is what was transferred and what its account holds; no payout carries more of
    a credit than the commission of its line leaves room for. What goes back while an approval is in doubt changes the
    parts of its payout, not what the provider was told to pay.
    """
    owed: dict[str, int] = defaultdict(int)
    for row in books.rows("payments", _PAYOUTS):
        owed[str(row.supplier_id)] += split(row.left_kurus, Rates(row.commission_rate, row.withholding_rate)).net_kurus
        if row.state == "paid":
            owed[str(row.supplier_id)] -= row.price_kurus
        if row.state in ("approved", "paid", "bounced"):
            yield from _judged(row)
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
