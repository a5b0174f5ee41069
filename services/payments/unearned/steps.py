"""Saying of each line that is not earned yet what it comes to, and when it is paid out or why that is not known."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from kit.db import UnitOfWork
from kit.keyset import Slice
from kit.read_only import ReadOnly
from payments.payouts.rules import EXPLANATIONS
from payments.service import Payments
from payments.settings import Settings
from payments.settlement.steps.release import standing_of
from payments.statements.rules.calendar import when_paid
from payments.statements.rules.statement import StatementLine
from payments.statements.selects.waiting import Waiting
from payments.statements.steps.draw import sold_of, waiting_of
from payments.statements.steps.expect import prices_of
from payments.statements.steps.plan import conditions_of
from payments.terms.steps.promising import promises
from payments.unearned import selects
from payments.unearned.selects import Wish


@dataclass(frozen=True)
class Unearned:
    """A line as a statement tells it, with the day of its payout; without one, its reason says what it waits for."""

    id: str
    line: StatementLine
    day: date | None
    reason: str


def list_lines(service: Payments, supplier_id: str, wish: Wish, after: object) -> Slice[Unearned]:
    """What a supplier sold and has not earned yet, from behind the line `after` on."""
    with service.snapshot() as read:
        found = selects.lines(read.session, supplier_id, wish, after)
        return found.showing(told(read, service.settings, supplier_id, found.items))


def told(work: UnitOfWork | ReadOnly, settings: Settings, supplier_id: str, rows: Sequence[Waiting]) -> list[Unearned]:
    """These lines of a supplier, as they stand now."""
    ad_ids = {line.ad_id for line, _, _ in rows}
    prices, promised = prices_of(work, ad_ids), promises(work, settings, ad_ids)
    conditions = conditions_of(work, supplier_id)
    found = []
    for line, payment, balance in rows:
        promise, standing = promised(line.ad_id), standing_of(line, payment, balance)
        known = prices(sold_of(line, standing.rest_kurus))
        day, waits = when_paid(standing, known, promise.hold, conditions)
        shown = waiting_of(promise, work.now, prices, line, payment, balance)
        found.append(Unearned(line.id, shown, day, EXPLANATIONS[waits] if waits else ""))
    return found
