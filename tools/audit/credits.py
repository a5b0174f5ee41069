"""Invariants of suppliers' accounts: what is owed either way is settled by payouts, and by no more than is owed."""

from collections import defaultdict
from collections.abc import Iterator

from payments.ledger.rules.shares import Rates, split
from tools.audit.books import Books


def payouts_settle_what_is_owed(books: Books) -> Iterator[str]:
    """I12. Per supplier: what was earned is what was transferred and what its account holds; no payout carries more of
    a credit than the commission of its line leaves room for.
    """
    rows = books.rows("payments", "SELECT o.*, l.earned_kurus - l.clawed_back_kurus AS left_kurus "
        "FROM payouts o JOIN payment_lines l ON l.id = o.line_id")  # fmt: skip
    owed: dict[str, int] = defaultdict(int)
    for row in rows:
        owed[str(row.supplier_id)] += split(row.left_kurus, Rates(row.commission_rate, row.withholding_rate)).net_kurus
        if row.state == "paid":
            owed[str(row.supplier_id)] -= row.price_kurus
        if row.state in ("approved", "paid", "bounced") and row.price_kurus != row.net_kurus - row.deducted_kurus:
            yield f"payout {row.id} is {row.price_kurus}, not {row.net_kurus} less {row.deducted_kurus}"
        if row.state in ("approved", "paid", "bounced") and -row.deducted_kurus > row.commission_kurus:
            yield f"payout {row.id} carries {-row.deducted_kurus}, its commission is {row.commission_kurus}"
    accounts = "SELECT owner, sum(amount_kurus) FROM ledger_entries WHERE kind = 'supplier_payable' GROUP BY owner"
    held = books.pairs("payments", accounts)
    for supplier in sorted(owed.keys() | held.keys()):
        if owed.get(supplier, 0) != held.get(supplier, 0):
            yield f"supplier {supplier}: {owed.get(supplier, 0)} is owed, the account holds {held.get(supplier, 0)}"
