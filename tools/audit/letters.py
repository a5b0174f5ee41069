"""Invariants of what banks took back: letters, their cases, and what the ledger says of both."""

from collections import defaultdict
from collections.abc import Iterator

from tools.audit.books import Books, Row


def letters_move_what_they_say(books: Books) -> Iterator[str]:
    """I16. What a bank took was booked once; what it gave back came back once, and nothing else did."""
    booked = {(str(row.reference), row.kind): row.kurus for row in books.rows("payments", _BOOKED)}
    left: dict[str, int] = defaultdict(int)
    for row in books.rows("payments", _TAKEN):
        key, is_won = str(row.id), row.state == "won"
        left[str(row.line_id)] += 0 if is_won else row.amount_kurus
        taken, given = booked.pop((key, "charged_back"), 0), booked.pop((key, "chargeback_won"), 0)
        if (taken, given) != (row.amount_kurus, -row.amount_kurus if is_won else 0):
            yield f"chargeback {key} of {row.amount_kurus} is {row.state}: {taken} taken, {given} given back"
    for reference, kind in booked:
        yield f"{kind} {reference} is booked, and no chargeback"
    for row in books.rows("payments", "SELECT id, charged_back_kurus FROM payment_lines WHERE captured_kurus > 0"):
        if row.charged_back_kurus != left[str(row.id)]:
            yield f"line {row.id}: {row.charged_back_kurus} charged back, its letters say {left[str(row.id)]}"


def letters_have_their_case(books: Books) -> Iterator[str]:
    """I16. Every letter of a bank has its case, which ends as its history does and is answered or lost in time."""
    sums: dict[tuple[str, str], int] = defaultdict(int)
    for row in books.rows("payments", "SELECT * FROM chargebacks"):
        sums[str(row.item_id), row.bank_reference] += row.amount_kurus
    ends = {str(row.case_id): row for row in books.rows("payments", _LAST_STEPS)}
    for case in books.rows("payments", "SELECT * FROM chargeback_cases"):
        taken = sums.pop((str(case.item_id), case.bank_reference), 0)
        if taken != case.amount_kurus:
            yield f"case {case.id} is of {case.amount_kurus}, {taken} were taken"
        yield from _state_of(books, case, ends.get(str(case.id)))
    for item, reference in sums:
        yield f"letter {reference} of item {item} has no case"


def _state_of(books: Books, case: Row, last: Row | None) -> Iterator[str]:
    told = "received" if last is None or last.kind == "recorded" else last.kind
    if told != case.state:
        yield f"case {case.id} is {case.state}, its history ends with {told}"
    if case.state == "received" and (books.now - case.due_at).total_seconds() > LAPSES_WITHIN_SECONDS:
        yield f"case {case.id} was to be answered by {case.due_at:%d.%m.%Y %H:%M}"


LAPSES_WITHIN_SECONDS = 600
_BOOKED = """SELECT t.reference, t.kind, sum(e.amount_kurus) AS kurus
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.kind IN ('charged_back', 'chargeback_won') AND e.kind = 'clearing' GROUP BY t.reference, t.kind"""
_TAKEN = """SELECT c.id, c.line_id, c.amount_kurus, k.state FROM chargebacks c
    LEFT JOIN chargeback_cases k ON k.item_id = c.item_id AND k.bank_reference = c.bank_reference"""
_LAST_STEPS = """SELECT DISTINCT ON (case_id) case_id, kind FROM chargeback_steps
    WHERE kind NOT IN ('taken', 'noted') ORDER BY case_id, id DESC"""
