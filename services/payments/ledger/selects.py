"""When money last moved; and reading and writing the chain over the ledger."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.ledger.rules.chain import Movement

LOCK = 0x1ED6E2  # of the one worker that writes the chain at a time
BEGIN = text("SELECT pg_try_advisory_xact_lock(:number)")
TAKE = text("""
DELETE FROM ledger_unchained WHERE transaction_id IN
    (SELECT transaction_id FROM ledger_unchained ORDER BY since, transaction_id LIMIT :most)
RETURNING transaction_id::text
""")
READ = text("""
SELECT t.id::text, t.kind, t.reference::text, t.occurred_at, e.entries FROM ledger_transactions t
CROSS JOIN LATERAL (SELECT json_agg(json_build_array(id, kind, owner, amount_kurus)) AS entries
    FROM ledger_entries WHERE transaction_id = t.id) e
WHERE t.id = ANY(CAST(:ids AS uuid[])) ORDER BY t.occurred_at, t.id
""")
HEAD = text("SELECT position, hash FROM ledger_chain ORDER BY position DESC LIMIT 1")
WRITE = text("""
INSERT INTO ledger_chain (position, transaction_id, hash)
SELECT * FROM unnest(CAST(:positions AS bigint[]), CAST(:ids AS uuid[]), CAST(:hashes AS text[]))
""")


def last_moved(session: Session, line_ids: Sequence[str]) -> datetime | None:
    """When money of these lines last came, left or was earned; None where none ever came."""
    of_lines = LedgerEntry.kind.in_((ledger.ESCROW, ledger.REFUNDS_IN_FLIGHT))
    moved = select(func.max(LedgerTransaction.occurred_at)).join(
        LedgerEntry, LedgerEntry.transaction_id == LedgerTransaction.id
    )
    return session.scalar(moved.where(of_lines, LedgerEntry.owner.in_(line_ids)))


def begin_chaining(session: Session) -> bool:
    """Be the only one who writes the chain until this transaction ends; False while another one is."""
    return bool(session.execute(BEGIN, {"number": LOCK}).scalar())


def take_unchained(session: Session, most: int) -> Sequence[Movement]:
    """Movements that wait for their place in the chain, the oldest first; they wait no more."""
    ids = list(session.execute(TAKE, {"most": most}).scalars())
    if not ids:
        return []
    return [Movement(row[0], row[1], row[2], row[3], row[4] or []) for row in session.execute(READ, {"ids": ids})]


def head_of_chain(session: Session) -> tuple[int, str] | None:
    """The last place of the chain and its hash."""
    row = session.execute(HEAD).one_or_none()
    return (row[0], row[1]) if row else None


def write_links(session: Session, links: Sequence[tuple[int, str, str]]) -> None:
    """Add places to the chain: position, transaction, hash."""
    positions, ids, hashes = (list(column) for column in zip(*links, strict=True))
    session.execute(WRITE, {"positions": positions, "ids": ids, "hashes": hashes})
