"""An operator decides about a suspicion, for a reason that is kept."""

from contracts.events import DoubtDecided, PaymentsOperatorActed
from contracts.events.acts import Act, Change, Subject, of_orders
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.own_matters import own_matter
from payments.suspicions import rules
from payments.suspicions.rows import Suspicion
from payments.suspicions.selects import holding
from payments.suspicions.selects import patterns as selects

ACTS = {rules.CLEARED: Act.SUSPICION_CLEARED, rules.CONFIRMED: Act.SUSPICION_CONFIRMED}


def decide(work: UnitOfWork, operator_id: str, suspicion_id: str, verdict: str, reason: str) -> Suspicion:
    """Clear or confirm a suspicion; the same once more by the same operator changes nothing.

    Raises `NotFound`, `Forbidden` (own_matter) for one of its buyers, and `Conflict`, also for who would have decided
    alike: their reason is kept nowhere.
    """
    row = require_locked(work, suspicion_id)
    if selects.concerns(work.session, row, operator_id):
        raise own_matter()
    if (row.state, row.operator_id) == (verdict, operator_id):
        return row
    require_open(row)
    rules.MOVES.make(row, verdict)
    row.operator_id, row.decided_at, row.reason = operator_id, work.now, reason
    if holding.doubted_items(work.session, row.id):
        work.announce(DoubtDecided(row.id, verdict, work.now))
    changes = [Change("state", rules.OPEN, verdict), Change("suspicion", "", row.kind)]
    changes += of_orders(selects.orders_of(work.session, row))
    tell_act(work, PaymentsOperatorActed, operator_id, ACTS[verdict], (Subject.SUSPICION, row.id), reason, changes)
    return row


def require_locked(work: UnitOfWork, suspicion_id: str) -> Suspicion:
    """A suspicion under a row lock. Raises `NotFound`."""
    row = selects.suspicion_locked(work.session, suspicion_id)
    if row is None:
        raise NotFound("Kayıt bulunamadı.")
    return row


def require_open(row: Suspicion) -> None:
    """Refuse who comes after the decision. Raises `Conflict` (suspicion_decided)."""
    if row.state == rules.CLEARED:
        raise Conflict(
            "suspicion_decided", "Bu kayıt bu sırada sorunsuz olarak kapatıldı; sizin gerekçeniz kaydedilmedi."
        )
    if row.state == rules.CONFIRMED:
        raise Conflict("suspicion_decided", "Bu kayıttaki şüphe bu sırada doğrulandı; sizin gerekçeniz kaydedilmedi.")
