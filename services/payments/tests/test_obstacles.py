"""What keeps a shop from closing for good, or an account from being erased."""

from contracts.calls.people import Obstacle
from payments import leaving
from payments.chargebacks.tests.desk import WHY, desk, line_of, opened
from payments.tests.selling import of_supplier, paid
from payments.tests.world import item


def obstacles(world, person_id: str) -> list[Obstacle]:
    with world.payments.service.work() as work:
        return list(leaving.obstacles(work, person_id))


def test_a_shop_stays_until_the_bank_has_decided_also_where_nothing_is_owed(world):
    payment = paid(world, item())
    supplier_id = line_of(world, payment).supplier_id
    assert obstacles(world, supplier_id) == []
    case = opened(world, payment, 200.0)
    for ad_id in (8, 9):  # of every payout the provider keeps a kuruş at least for the supplier
        paid(world, of_supplier(supplier_id, ad_id=ad_id))
    assert obstacles(world, supplier_id) == [Obstacle.UNSETTLED_MONEY], "what was taken has been earned again"
    desk(world, f"/{case}/decide", outcome="lost", reason=WHY)
    assert obstacles(world, supplier_id) == []
