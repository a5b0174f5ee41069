"""Units of suspicions are held out of the price of their ads: at once by the rule, or because an operator says so."""

from sqlalchemy import insert

from contracts.events import DoubtedItem, PaymentsOperatorActed, UnitsDoubted
from contracts.events.acts import Act, Change, Subject, of_orders
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import Conflict
from kit.own_matters import own_matter
from payments.suspicions import rules
from payments.suspicions.rows import DoubtedUnits, Suspicion
from payments.suspicions.selects import holding
from payments.suspicions.selects import patterns as selects
from payments.suspicions.steps.deciding import require_locked, require_open


def hold_out(work: UnitOfWork, operator_id: str, suspicion_id: str, reason: str) -> Suspicion:
    """Hold the units of an open suspicion out, and what is found later; a repeat by the same operator changes nothing.

    Raises `NotFound`, `Forbidden` (own_matter) for one of its buyers, and `Conflict`.
    """
    row = require_locked(work, suspicion_id)
    if selects.concerns(work.session, row, operator_id):
        raise own_matter()
    require_open(row)
    if row.held_at is not None and row.held_by == operator_id:
        return row
    if row.held_at is not None:
        raise Conflict("held_meanwhile", "Bu adetler bu sırada fiyattan ayrıldı; sizin gerekçeniz kaydedilmedi.")
    if not rules.holds_out(row.kind, is_wanted=True):
        raise Conflict("nothing_to_hold_out", "Bu kayıtta fiyattan ayrılabilecek bir alışveriş yok(!)")
    row.held_at, row.held_by, row.held_reason = work.now, operator_id, reason
    follow(work, row)
    changes = [Change("suspicion", "", row.kind), *of_orders(selects.orders_of(work.session, row))]
    about = (Subject.SUSPICION, row.id)
    tell_act(work, PaymentsOperatorActed, operator_id, Act.UNITS_HELD_OUT, about, reason, changes)
    return row


def hold_found(work: UnitOfWork) -> int:
    """Hold out what was found since the last look for suspicions that hold their units out; gives how many items."""
    return sum(follow(work, row) for row in holding.holding_suspicions(work.session))


def follow(work: UnitOfWork, row: Suspicion) -> int:
    """Tell ads of the purchases of a suspicion that it has not been told of; gives how many items."""
    lines = selects.purchases_to_hold(work.session, row)
    if not lines:
        return 0
    row.held_at = row.held_at or work.now
    of = {"suspicion_id": row.id, "doubted_at": work.now}
    rows = [of | {"item_id": line.item_id, "ad_id": line.ad_id} for line in lines]
    work.session.execute(insert(DoubtedUnits), rows)
    work.announce(UnitsDoubted(row.id, [DoubtedItem(line.item_id, line.ad_id) for line in lines], work.now))
    return len(lines)
