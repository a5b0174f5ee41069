"""What a supplier has to know of a case: that a bank took money back, and whose it is in the end."""

from contracts.events import ChargebackMoved
from kit.db import UnitOfWork
from payments.chargebacks import rules, selects
from payments.chargebacks.rows import ChargebackCase


def announce(work: UnitOfWork, case: ChargebackCase) -> None:
    """Tell how a case stands, unless that changes nothing for its supplier. What follows from it is booked already."""
    if case.state not in rules.TOLD_TO_SUPPLIERS:
        return
    taken = selects.taken_by(work.session, case)
    movement = "chargeback_won" if case.state == rules.WON else "charged_back"
    work.announce(
        ChargebackMoved(
            chargeback_id=case.id,
            order_id=case.order_id,
            item_id=case.item_id,
            ad_id=case.ad_id,
            supplier_id=case.supplier_id,
            title=taken[0][1].title,
            state=case.state,
            amount_kurus=case.amount_kurus,
            balance_kurus=abs(selects.booked_to_supplier(work.session, [row.id for row, _, _ in taken], movement)),
            due_at=case.due_at,
            moved_at=work.now,
        )
    )
