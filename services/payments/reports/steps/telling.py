"""Suppliers hear what was transferred to them: once a day, the morning after, and at once of what came back."""

from contracts.events import PayoutsBounced, PayoutsPaid
from kit.ids import new_id
from payments.reports import rules as report
from payments.reports import selects
from payments.service import Payments

SUPPLIERS_AT_ONCE = 200


def tell_suppliers(service: Payments) -> int:
    """Due step: tell suppliers of transfers. Gives how many things were told."""
    with service.work() as work:
        told = selects.take_untold(work.session, report.told_before(work.now), SUPPLIERS_AT_ONCE)
        for one in told:
            if one.outcome == report.PAID:
                day = one.day.isoformat()
                booked = one.booked_on.isoformat() if one.booked_on else ""
                work.announce(PayoutsPaid(new_id(), one.supplier_id, day, one.payouts, one.amount_kurus, booked))
            else:
                work.announce(PayoutsBounced(new_id(), one.supplier_id, one.payouts, one.amount_kurus))
        return len(told)
