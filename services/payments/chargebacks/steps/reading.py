"""Cases as operators read them."""

from collections.abc import Sequence
from typing import Any

from kit.db import UnitOfWork
from kit.ids import short_number
from payments.chargebacks import rules, selects
from payments.chargebacks.rows import ChargebackCase
from payments.chargebacks.steps.evidence import known_case

NAMES = ("id", "order_id", "item_id", "ad_id", "amount_kurus", "reason", "bank_reference", "state", "opened_at",
         "due_at", "closed_at", "owner_id", "heard_at")  # fmt: skip


def shown(found: Sequence[ChargebackCase]) -> list[dict[str, Any]]:
    """Cases in a list."""
    return [_told(case) for case in found]


def file_of(work: UnitOfWork, case_id: str) -> dict[str, Any]:
    """One case with all that happened. Raises `NotFound`."""
    case = known_case(work, case_id)
    taken = selects.taken_by(work.session, case)
    moved = selects.movements_of(work.session, [row.id for row, _, _ in taken])
    entries = [
        {"movement": one.kind, "at": one.occurred_at, "account": entry.kind, "amount_kurus": entry.amount_kurus}
        for one, entry in moved
    ]
    more = {"title": taken[0][1].title, "next": list(rules.MOVES.table[case.state]), "entries": entries}
    said = {"words": selects.words_of(work.session, case.id), "papers": selects.papers_of(work.session, case.id)}
    return _told(case) | more | said | {"steps": selects.steps_of(work.session, case.id)}


def _told(case: ChargebackCase) -> dict[str, Any]:
    return {name: getattr(case, name) for name in NAMES} | {"number": short_number(case.order_id)}
