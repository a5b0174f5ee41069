"""Walking the chain over the ledger, link by link, and looking for movements that have no link."""

from collections.abc import Iterator

from payments.ledger.rules.chain import BEFORE_THE_FIRST, Movement, link
from tools.audit.books import Books, Row

AT_A_TIME = 10_000
LONGEST_WAIT = "5 minutes"
LINKS = """
SELECT c.position, c.hash, c.transaction_id::text AS transaction_id, t.id::text AS id, t.kind,
    t.reference::text AS reference, t.occurred_at,
    (SELECT json_agg(json_build_array(id, kind, owner, amount_kurus)) FROM ledger_entries
        WHERE transaction_id = t.id) AS entries
FROM ledger_chain c LEFT JOIN ledger_transactions t ON t.id = c.transaction_id
WHERE c.position > :after ORDER BY c.position LIMIT :most
"""
UNLINKED = """
SELECT t.id FROM ledger_transactions t LEFT JOIN ledger_chain c ON c.transaction_id = t.id
LEFT JOIN ledger_unchained u ON u.transaction_id = t.id
WHERE c.position IS NULL AND u.transaction_id IS NULL ORDER BY t.occurred_at, t.id LIMIT 1
"""
WAITING = f"""
SELECT count(*), min(since) FROM ledger_unchained WHERE since < clock_timestamp() - interval '{LONGEST_WAIT}'
"""  # noqa: S608 (a constant of our own)


def ledger_is_chained(books: Books) -> Iterator[str]:
    """I1. Each movement of the ledger has the hash of the one before in its own: none was changed or lost."""
    yield from _first_difference(books)
    for row in books.rows("payments", UNLINKED):
        yield f"ledger transaction {row.id} has no place in the chain, and waits for none"
    count, since = books.rows("payments", WAITING)[0]
    if count:
        yield f"{count} ledger transactions wait for the chain, the first since {since:%Y-%m-%dT%H:%M:%S}Z"


def _first_difference(books: Books) -> Iterator[str]:
    """Only the first: from there on nothing can be said of what follows."""
    position, previous = 0, BEFORE_THE_FIRST
    while rows := books.rows("payments", LINKS, after=position, most=AT_A_TIME):
        for row in rows:
            if fault := _fault(row, position + 1, previous):
                yield fault
                return
            position, previous = row.position, row.hash


def _fault(row: Row, expected: int, previous: str) -> str:
    if row.position != expected:
        return f"the chain over the ledger has no link {expected}"
    if row.id is None:
        return f"link {expected} of the ledger's chain: transaction {row.transaction_id} is gone"
    movement = Movement(row.id, row.kind, row.reference, row.occurred_at, row.entries or [])
    if link(previous, expected, movement) != row.hash:
        return f"link {expected} of the ledger's chain: transaction {row.id} is not what was chained"
    return ""
