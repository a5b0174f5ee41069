"""Invariants of how suppliers do: the numbers that their scores are made of."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Row

from tools.audit.books import Books

COUNTED = (
    "due_items",
    "late_items",
    "sold_units",
    "short_units",
    "delivered_units",
    "faulty_units",
    "disputed_units",
    "invoice_items",
    "unbilled_items",
)


def scores_are_made_of_what_was_counted(books: Books) -> Iterator[str]:
    """I15. What ads makes a supplier's score of is what orders counted last of that supplier, number by number."""
    kept = {str(row.supplier_id): row for row in books.rows("ads", "SELECT * FROM conducts")}
    for row in books.rows("orders", "SELECT * FROM conducts WHERE sequence > 0"):
        told = kept.get(str(row.supplier_id))
        # The newest counting may still be on its way.
        if told is None:
            if row.sequence > 1:
                yield f"supplier {row.supplier_id} was counted {row.sequence} times, ads knows nothing of it"
        elif told.sequence not in (row.sequence, row.sequence - 1):
            yield f"supplier {row.supplier_id} was counted {row.sequence} times, ads knows of {told.sequence}"
        elif told.sequence == row.sequence:
            yield from _differences(row, told)


def _differences(row: Row[Any], told: Row[Any]) -> Iterator[str]:
    for name in COUNTED:
        counted, known = getattr(row, name), getattr(told, name)
        if counted != known:
            yield f"supplier {row.supplier_id}: {name} were counted as {counted}, ads has {known}"
