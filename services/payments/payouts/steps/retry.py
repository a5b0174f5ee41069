"""What operators do about a payout that was parked, or that came back from a bank."""

from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.own_matters import require_others
from payments.ledger.steps import log_action
from payments.lines.rows import PaymentLine
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.payouts.selects import paying as selects
from payments.payouts.steps.pay import PAYOUTS, requeue
from payments.service import Payments
from payments.suppliers.steps import tell_again


def retry(service: Payments, payout_id: str, operator_id: str) -> str:
    """An operator has a parked or bounced payout tried again; one that may have been approved is asked about first.

    One that was parked for a chargeback is released by that, until another one is recorded: what is left of it is paid.
    """
    with service.work() as work:
        row = selects.payout_found_locked(work.session, payout_id)
        if row is None or row.state == payouts.VOID:
            raise NotFound()
        require_others(operator_id, row.supplier_id)
        if row.state not in (payouts.PARKED, payouts.BOUNCED):
            raise Conflict("conflict", "Bu hakediş bekletilmiyor; yeniden denenemez.")
        detail = {"reason": row.reason, "priceKurus": row.price_kurus, "from": row.state}
        line = work.session.get_one(PaymentLine, row.line_id)
        detail["orderId"] = line.order_id
        row.released_at = work.now if line.charged_back_kurus > 0 else None
        if row.state == payouts.BOUNCED:
            _send_again(work, row)
        elif row.may_be_approved:
            PAYOUTS.want_again(work, row)
        else:
            requeue(row, None, work.now)
        log_action(work, operator_id, "payout.retry", payout_id, detail | {"to": row.state})
        return row.state


def _send_again(work: UnitOfWork, row: Payout) -> None:
    """The provider keeps the money of a bounced payout, and transfers it once the supplier's record was sent anew."""
    tell_again(work, row.supplier_id)
    payouts.MOVES.make(row, payouts.APPROVED)
    row.sent_again_at, row.reason = work.now, None
