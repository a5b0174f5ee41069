"""Parcels that were given up: what was in each of them goes back, and what is in the others stays bought."""

from decimal import Decimal

import pytest

from contracts.events import ItemsCancelled, ItemUnits, RefundOpened
from kit.ids import new_id
from payments.tests import deposits
from payments.tests.selling import all_payouts, configure, deliver, due, earn, sold
from payments.tests.world import deposit_item, item


def give_up(world, payment, units: int, shipment_id: str | None = None, number: int = 0) -> str:
    """A parcel with units of one item of a payment did not arrive. Gives the shipment's id."""
    line, shipment_id = world.lines(payment)[number], shipment_id or new_id()
    items = [ItemUnits(line.item_id, line.ad_id, units)]
    world.payments.deliver_twice(
        ItemsCancelled(
            order_id=payment.order_id,
            buyer_id=payment.buyer_id,
            cause="undelivered",
            items=items,
            cancellation_id=shipment_id,
            cancelled_at=world.clock.now(),
        )
    )
    return shipment_id


def given_back(world) -> list[tuple[str, int, int]]:
    return sorted((row.cause, row.units, row.amount_kurus) for row in world.refunds())


def test_one_of_two_parcels_gives_back_its_units_and_the_supplier_earns_the_others(world):
    configure(world, commission_rate=Decimal("0.08"))
    payment = due(world, item(units=5))
    give_up(world, payment, 3)
    assert given_back(world) == [("undelivered", 3, 30_000)]
    assert world.lines(payment)[0].cancelled_units == 3
    world.run()
    assert [row.gross_kurus for row in all_payouts(world)] == [20_000]
    assert sum(world.provider_refunds(payment)) == 30_000
    world.assert_ledger_is_sound()


def test_after_the_difference_a_parcel_gives_back_what_its_units_cost_in_the_end(world):
    payment = sold(world, item(units=5), final=8_000)
    give_up(world, payment, 1)
    assert given_back(world) == [("price_difference", 5, 10_000), ("undelivered", 1, 8_000)]


def test_each_parcel_of_an_item_gives_its_own_units_back_once(world):
    payment = sold(world, item(units=5))
    first = give_up(world, payment, 1)
    give_up(world, payment, 2)
    give_up(world, payment, 1, first)  # told again, as after a restore
    assert given_back(world) == [("undelivered", 1, 10_000), ("undelivered", 2, 20_000)]
    assert first in {row.reference_id for row in world.refunds()}
    give_up(world, payment, 2)
    world.run()
    (line,) = world.lines(payment)
    assert (line.refunded_kurus, line.cancelled_units, line.cancelled_at is not None) == (50_000, 5, True)
    world.assert_ledger_is_sound()


def test_what_arrived_of_it_can_be_sent_back_afterwards(world):
    payment = sold(world, item(units=5))
    give_up(world, payment, 3)
    deliver(world, payment)
    world.take_back(payment, 2)
    world.run()
    assert given_back(world) == [("returned", 2, 20_000), ("undelivered", 3, 30_000)]
    assert earn(world) == 0
    assert world.lines(payment)[0].refunded_kurus == 50_000
    world.assert_ledger_is_sound()


def test_of_a_deposit_and_its_balance_the_same_units_go_back(world):
    payment = deposits.ended(world, deposit_item(units=5))
    balance = deposits.paid(world, payment)
    shipment_id = give_up(world, payment, 2)
    kurus = 2 * deposits.DEPOSIT, 2 * deposits.BALANCE
    assert given_back(world) == [("undelivered", 2, amount) for amount in kurus]
    told = [event for event in world.payments.announced(RefundOpened) if event.reference_id == shipment_id]
    assert {event.reference_total_kurus for event in told} == {sum(kurus)}
    world.run()
    assert (world.provider_refunds(payment), world.provider_refunds(balance)) == ([kurus[0]], [kurus[1]])
    assert [line.cancelled_units for each in (payment, balance) for line in world.lines(each)] == [2, 2]
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("is_dated", [True, False])
def test_what_the_version_before_told_without_the_shipment_counts_its_units_too(world, is_dated):
    payment = sold(world, item(units=5))
    line = world.lines(payment)[0]
    for units in (1, 2):
        at = world.clock.now() if is_dated else None
        items = [ItemUnits(line.item_id, line.ad_id, units)]
        event = ItemsCancelled(payment.order_id, payment.buyer_id, "undelivered", items, cancelled_at=at)
        world.payments.deliver_twice(event)
        world.payments.deliver(event)  # under another number: it is the same one
    assert given_back(world) == [("undelivered", 1, 10_000), ("undelivered", 2, 20_000)]
