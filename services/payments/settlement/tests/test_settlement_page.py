"""The page of progress after an ad ended: its books are compared now and then, since that takes long for a large ad."""

from contracts.events import AdWithdrawn, ItemsCancelled, ItemUnits
from kit.ids import new_id
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book
from payments.refunds.steps import send
from payments.settlement.steps import ended_ads
from payments.tests import deposits
from payments.tests.world import item


def ended(world, units=(1, 2)):
    """Payments of an ad that ended lower, with their differences instructed."""
    payments = [world.capture(item(units=number)) for number in units]
    for payment in payments:
        world.confirm(payment)
    world.end_ad()
    ended_ads.instruct_differences(world.payments.service)
    return payments


def page(world) -> dict:
    operator = world.payments.token("operator")
    return world.payments.client.get("/operator/ads/7/settlement", headers=operator).get_json()["success"]


def check(world) -> int:
    return ended_ads.check_books(world.payments.service)


def spoil(world, payment) -> None:
    """Book a kuruş too much to a line's escrow."""
    line = world.lines(payment)[0].id
    entries = ledger.balanced(ledger.Entry(ledger.ESCROW, line, 1), ledger.Entry(ledger.CLEARING, ledger.PROVIDER, -1))
    with world.payments.work() as work:
        book(work, [("captured", new_id(), entries)])


def test_each_refund_is_counted_where_it_is(world):
    ended(world, units=(1, 2, 5))
    world.fault(lost_answer={"scope": ["refund"], "times": 1})
    send.send_refunds(world.payments.service)
    shown = page(world)
    assert (shown["succeeded"], shown["queued"], shown["inDoubt"], shown["parked"]) == (2, 0, 1, 0)
    assert (shown["items"], shown["refundsTotal"], shown["amountTotal"]) == (3, 3, 120.0)
    assert shown["balanced"]


def test_a_line_that_the_ledger_contradicts_is_seen_at_the_next_check(world):
    payment, _ = ended(world)
    assert (check(world), page(world)["balanced"]) == (1, True)
    spoil(world, payment)
    world.clock.move(seconds=59)
    assert (check(world), page(world)["balanced"]) == (0, True)
    world.clock.move(seconds=1)
    assert (check(world), page(world)["balanced"]) == (1, False)


def test_before_the_first_check_the_page_looks_for_itself(world):
    payment, _ = ended(world)
    spoil(world, payment)
    assert not page(world)["balanced"]


def test_a_settled_ad_is_checked_once_more_and_then_left_alone(world):
    ended(world)
    check(world)
    send.send_refunds(world.payments.service)
    world.clock.move(minutes=1)
    assert ended_ads.settle_ads(world.payments.service) == 1
    world.clock.move(minutes=1)
    assert check(world) == 1
    world.clock.move(minutes=10)
    assert check(world) == 0


def test_a_line_whose_difference_is_missing_is_seen_at_once(world):
    ended(world)
    check(world)
    world.confirm(world.capture(item()))
    assert not page(world)["balanced"]
    ended_ads.instruct_differences(world.payments.service)
    assert page(world)["balanced"]


def parts(shown: dict) -> float:
    names = ("amountTotal", "otherRefundsTotal", "chargedBackTotal", "commissionTotal", "supplierTotal")
    return round(sum(shown[name] for name in names), 2)


def test_what_is_left_to_the_supplier_is_told_after_commission_and_the_parts_add_up(world):
    """3 units at 100 lira that cost 85 in the end: 255, of which 20,40 are commission."""
    ended(world)
    shown = page(world)
    assert (shown["capturedTotal"], shown["amountTotal"], shown["otherRefundsTotal"]) == (300.0, 45.0, 0.0)
    assert (shown["commissionTotal"], shown["supplierTotal"]) == (20.4, 234.6)
    assert (shown["ended"], parts(shown)) == ("ended", 300.0)


def test_the_totals_of_a_deposit_ad_hold_only_once_no_balance_can_come_any_more(world):
    payment = deposits.ended(world)
    shown = page(world)
    assert (shown["isDeposit"], shown["openBalances"], shown["openBalancesTotal"]) == (True, 1, 140.0)
    assert not shown["balanced"]
    deposits.paid(world, payment)
    world.run()
    shown = page(world)
    assert (shown["openBalances"], shown["balanced"], shown["items"]) == (0, True, 1)
    assert shown["keptDepositsTotal"] == 0.0
    assert (shown["paidBalances"], shown["paidBalancesTotal"], shown["forfeitedBalances"]) == (1, 140.0, 0)
    assert (shown["capturedTotal"], shown["supplierTotal"]) == (170.0, 156.4)


def test_a_deposit_ad_tells_which_balances_were_not_paid_in_time(world):
    deposits.ended(world)
    deposits.move_past_the_deadline(world, seconds=121)
    world.run()
    shown = page(world)
    assert (shown["openBalances"], shown["paidBalances"]) == (0, 0)
    assert (shown["forfeitedBalances"], shown["forfeitedBalancesTotal"]) == (1, 140.0)
    assert shown["keptDepositsTotal"] == shown["capturedTotal"] == 30.0


def test_a_withdrawn_ad_has_a_settlement_in_which_everything_goes_back(world):
    payment = world.capture(item(units=2))
    world.confirm(payment)
    operator = world.payments.token("operator")
    assert world.payments.client.get("/operator/ads/7/settlement", headers=operator).status_code == 404
    world.payments.deliver_twice(AdWithdrawn(7, "yanlış fiyat", world.clock.now()))
    assert (page(world)["ended"], page(world)["balanced"], page(world)["items"]) == ("withdrawn", False, 1)
    cancelled = [ItemUnits(line.item_id, line.ad_id, line.units) for line in world.lines(payment)]
    world.payments.deliver_twice(ItemsCancelled(payment.order_id, payment.buyer_id, "withdrawn", cancelled))
    world.run()
    shown = page(world)
    assert (shown["balanced"], shown["items"], shown["succeeded"]) == (True, 1, 1)
    assert (shown["capturedTotal"], shown["amountTotal"], shown["supplierTotal"]) == (200.0, 200.0, 0.0)
