"""A suspended supplier is paid later: nothing else about its money changes."""

from contracts.events import SupplierChanged
from kit.ids import new_id
from payments.payouts.selects import paying as payouts_selects
from payments.payouts.steps import pay
from payments.suppliers.tests.test_sub_merchants import change, operators_list, statement
from payments.tests.selling import due, earn, provider_line, send, states, suspend
from payments.tests.world import item


def test_nothing_is_paid_out_to_a_suspended_supplier_and_all_of_it_once_that_is_lifted(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    suspend(world, supplier, True, 2)
    assert earn(world) == 1, "what is earned is booked as ever"
    assert (send(world), states(world)) == (0, ["queued"])
    with world.payments.work() as work:
        assert payouts_selects.next_sendable_payout(work.session) is None, "no step wakes for it"
    assert statement(world, supplier)["isSuspended"] is True
    assert operators_list(world)[0]["reason"] == "Satıcının satış yetkisi askıda, askı kalkınca ödenir"
    suspend(world, supplier, False, 3)
    assert (send(world), states(world)) == (1, ["approved"])
    assert provider_line(world, payment)["subMerchantPriceKurus"] == 18_400
    assert statement(world, supplier)["isSuspended"] is False
    world.assert_ledger_is_sound()


def test_a_suspension_that_comes_between_price_and_approval_holds_the_payout_back(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    with world.payments.work() as work:
        (call,) = pay.PAYOUTS.take(work, 1)
    suspend(world, supplier, True, 2)
    assert pay.PAYOUTS.intend_to_approve(world.payments.service, call) is False
    assert (send(world), states(world)) == (0, ["queued"])
    assert provider_line(world, payment)["approvedAt"] is None


def test_a_suspension_is_lifted_by_newer_news_only(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    suspend(world, supplier, True, 3)
    suspend(world, supplier, False, 2)
    change(world, supplier)
    assert send(world) == 0
    suspend(world, supplier, False, 4)
    assert send(world) == 1


def test_another_suppliers_payouts_go_on_during_a_suspension(world):
    held = due(world, item())
    due(world, item(ad_id=8))
    suspend(world, world.lines(held)[0].supplier_id, True, 2)
    assert earn(world) == 2
    assert (send(world), sorted(states(world))) == (1, ["approved", "queued"])


def test_a_shop_that_closes_is_paid_and_one_that_is_suspended_meanwhile_is_not(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    suspend(world, supplier, True, 2)
    now = world.clock.now()
    world.payments.deliver_twice(
        SupplierChanged(
            supplier_id=supplier,
            supplier_name="Ege",
            logo_url=None,
            since=now,
            iban_changed_at=None,
            is_suspended=True,
            sequence=3,
            is_closing=True,
        )
    )
    assert statement(world, supplier)["isSuspended"] is False
    assert (send(world), states(world)) == (1, ["approved"])
    suspend(world, supplier, True, 4)
    assert statement(world, supplier)["isSuspended"] is True


def test_an_older_name_does_not_replace_a_newer_one(world):
    supplier = new_id()
    for sequence, name in ((3, "Yeni"), (2, "Eski")):
        event = SupplierChanged(supplier, name, None, world.clock.now(), sequence=sequence)
        world.payments.deliver(event)
    (row,) = world.query("SELECT supplier_name FROM sub_merchants WHERE supplier_id = :id", id=supplier)
    assert row.supplier_name == "Yeni"
