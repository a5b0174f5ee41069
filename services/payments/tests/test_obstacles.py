"""What keeps a shop from closing for good, or an account from being erased; and what its owner can take along."""

from contracts.calls.people import Obstacle
from kit.ids import new_id
from payments import leaving
from payments.chargebacks.tests.desk import WHY, desk, line_of, opened
from payments.chargebacks.tests.test_hearing import PDF, WORDS, Shop
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


def test_who_leaves_takes_along_what_was_said_and_sent_about_chargebacks_and_no_file_and_nothing_of_the_buyer(world):
    payment = paid(world, item())
    case = opened(world, payment, 200.0)
    shop = Shop(world, line_of(world, payment).supplier_id)
    shop.say(case)
    paper = shop.send(case)["papers"][0]
    desk(world, f"/{case}/answer", reason=WHY)
    with world.payments.service.work() as work:
        told = leaving.record(work, line_of(world, payment).supplier_id)
        others = leaving.record(work, new_id())
    ((one,), (said,), (sent,)) = (told[f"chargeback{what}"] for what in ("Cases", "Words", "Papers"))
    assert (one["id"], one["state"], said["words"]) == (case, "sent", WORDS)
    assert (sent["id"], sent["size"]) == (paper["id"], len(PDF))
    assert {"evidence", "owner_id", "content"}.isdisjoint({*one, *said, *sent})
    assert set(map(len, others.values())) == {0}
