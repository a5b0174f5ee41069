"""Units that are cancelled, returned, withdrawn or never stood for: exactly their money goes back, once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy.exc import IntegrityError

from contracts.events import (
    CaptureRefused,
    ItemsCancelled,
    ItemsDelivered,
    ItemUnits,
    RefundCompleted,
    RefundOpened,
    ReturnChanged,
)
from kit.ids import new_id
from payments.lines.steps import NotCapturedYet
from payments.tests.world import item


def amounts(world, cause: str | None = None) -> list[int]:
    return sorted(row.amount_kurus for row in world.refunds() if cause in (None, row.cause))


def sold(world, *items):
    payment = world.capture(*items)
    world.confirm(payment)
    return payment


def test_a_cancelled_unit_gives_back_its_price_and_the_difference_counts_only_what_is_left(world):
    payment = sold(world, item(units=3))
    world.cancel_units(payment, 1)
    world.end_ad()
    world.run()
    assert amounts(world, "cancelled") == [10_000]
    assert amounts(world, "price_difference") == [3_000]
    assert sorted(world.provider_refunds(payment)) == [3_000, 10_000]
    world.assert_ledger_is_sound()


def test_after_the_difference_a_cancelled_unit_gives_back_the_final_price(world):
    payment = sold(world, item(units=3))
    world.end_ad()
    world.run()
    world.cancel_units(payment, 2)
    world.run()
    assert amounts(world, "price_difference") == [4_500]
    assert amounts(world, "cancelled") == [17_000]
    world.assert_ledger_is_sound()


def test_each_request_is_refunded_once_however_often_it_is_told(world):
    payment = sold(world, item(units=3))
    first = world.cancel_units(payment, 1)
    world.cancel_units(payment, 1, cancellation_id=first)
    world.cancel_units(payment, 1)
    back = world.take_back(payment, 1)
    world.take_back(payment, 1, return_id=back)
    assert amounts(world) == [10_000, 10_000, 10_000]
    assert {row.reference_id for row in world.refunds() if row.cause == "returned"} == {back}
    world.run()
    assert sum(world.provider_refunds(payment)) == 30_000
    world.assert_ledger_is_sound()


def test_more_units_than_are_left_are_not_refunded(world):
    payment = sold(world, item(units=2))
    world.cancel_units(payment, 1)
    world.take_back(payment, 5)
    assert amounts(world) == [10_000, 10_000]
    line = world.lines(payment)[0]
    assert (line.cancelled_units, line.returned_units) == (1, 1)


def test_what_is_told_of_a_refund_names_what_asked_for_it_and_how_much_that_is_in_all(world):
    payment = sold(world, item(units=2))
    cancellation = world.cancel_units(payment, 1)
    world.run()
    opened, completed = world.payments.announced(RefundOpened)[0], world.payments.announced(RefundCompleted)[0]
    for event in (opened, completed):
        assert (event.cause, event.reference_id, event.reference_total_kurus) == ("cancelled", cancellation, 10_000)
        assert (event.units, event.amount_kurus) == (1, 10_000)


def test_a_cancellation_of_several_items_adds_up_to_its_total(world):
    payment = sold(world, item(units=2), item(ad_id=8, units=1, unit_price_kurus=2_500))
    reference = new_id()
    items = [ItemUnits(line.item_id, line.ad_id, 1) for line in world.lines(payment)]
    world.payments.deliver_twice(ItemsCancelled(payment.order_id, payment.buyer_id, "cancelled", items, reference))
    told = [(event.amount_kurus, event.reference_total_kurus) for event in world.payments.announced(RefundOpened)]
    assert sorted(told) == [(2_500, 12_500), (10_000, 12_500)]


def test_a_cancellation_without_its_id_is_kept_for_a_person(world):
    payment = sold(world, item())
    line = world.lines(payment)[0]
    event = ItemsCancelled(payment.order_id, payment.buyer_id, "cancelled", [ItemUnits(line.item_id, 7, 1)])
    with pytest.raises(ValueError, match="without its id"):
        world.payments.deliver(event)


@pytest.mark.parametrize("cause", ["withdrawn", "late_capture", "ad_failed"])
def test_these_give_back_all_that_is_held_for_any_number_of_units(world, cause):
    payment = sold(world, item(units=3))
    world.cancel_units(payment, 1)
    line = world.lines(payment)[0]
    world.payments.deliver_twice(
        ItemsCancelled(payment.order_id, payment.buyer_id, cause, [ItemUnits(line.item_id, 7, 1)])
    )
    world.end_ad()
    world.run()
    assert amounts(world, cause) == [20_000]
    assert sum(world.provider_refunds(payment)) == 30_000
    world.assert_ledger_is_sound()


def test_a_forfeited_item_is_decided_here_and_nothing_is_refunded_for_it(world):
    payment = sold(world, item())
    world.cancel(payment, "forfeited")
    assert world.refunds() == []


@pytest.mark.parametrize(
    "order",
    ["cancel end return", "end cancel return", "return end cancel", "end return cancel", "cancel return end"],
)
def test_cancel_end_and_return_give_back_what_was_captured_in_any_order(world, order):
    payment = sold(world, item(units=3))
    for word in order.split():
        {
            "cancel": lambda: world.cancel_units(payment, 1),
            "return": lambda: world.take_back(payment, 2),
            "end": world.end_ad,
        }[word]()
        world.run()
    assert sum(world.provider_refunds(payment)) == 30_000
    assert {row.state for row in world.refunds()} == {"succeeded"}
    world.assert_ledger_is_sound()


def test_a_cancel_before_the_units_are_confirmed_is_not_counted_in_the_difference(world):
    payment = world.capture(item(units=2))
    world.cancel_units(payment, 1)
    world.end_ad()
    world.confirm(payment)
    world.run()
    assert (amounts(world, "cancelled"), amounts(world, "price_difference")) == ([10_000], [1_500])


def test_what_is_not_captured_yet_is_tried_again(world):
    payment = world.open(item())
    line = world.lines(payment)[0]
    with pytest.raises(NotCapturedYet):
        world.cancel_units(payment, 1)
    delivered = ItemsDelivered(
        payment.order_id, payment.buyer_id, line.supplier_id, [ItemUnits(line.item_id, 7, 2)], "buyer",
        world.clock.now(),
    )  # fmt: skip
    with pytest.raises(NotCapturedYet):
        world.payments.deliver(delivered)
    with pytest.raises(NotCapturedYet):
        world.take_back(payment, 1)


def test_cancels_returns_and_the_difference_at_once_are_exact(world):
    payments = [sold(world, item(units=4)) for _ in range(3)]
    world.end_ad()
    jobs = [
        job
        for payment in payments
        for job in (
            lambda p=payment: world.cancel_units(p, 1),
            lambda p=payment: world.take_back(p, 2),
            lambda: world.step("instruct price differences"),
            lambda: world.step("send refunds"),
            lambda p=payment: world.cancel_units(p, 1),
        )
    ]
    with ThreadPoolExecutor(8) as threads:
        for job in [threads.submit(job) for job in jobs]:
            job.result()
    world.run()
    for payment in payments:
        assert sum(world.provider_refunds(payment)) == 40_000
        (line,) = world.lines(payment)
        assert (line.refunded_kurus, line.open_refund_kurus) == (40_000, 0)
        assert (line.cancelled_units, line.returned_units) == (2, 2)
    world.assert_ledger_is_sound()


def test_a_capture_that_orders_refused_gives_back_what_a_cancel_left_of_it(world):
    payment = world.capture(item(units=2))
    world.cancel_units(payment, 1)
    world.payments.deliver_twice(CaptureRefused(payment.order_id, payment.id, "superseded"))
    world.run()
    assert (amounts(world, "cancelled"), amounts(world, "late_capture")) == ([10_000], [10_000])


def changed(world, payment, return_id: str, sequence: int, is_open: bool) -> ReturnChanged:
    line = world.lines(payment)[0]
    now = world.clock.now()
    return ReturnChanged(
        return_id=return_id, sequence=sequence, order_id=payment.order_id, item_id=line.item_id, ad_id=7, buyer_id=payment.buyer_id, supplier_id=line.supplier_id, units=1,
        status="created", is_open=is_open, cargo_company=None, cargo_code=None, refund_kurus=None, created_at=now, changed_at=now,
    )  # fmt: skip


def test_open_returns_are_counted_in_any_order_their_news_comes_in(world):
    payment = sold(world, item(units=2))
    one, other = new_id(), new_id()
    for return_id, sequence, is_open, expected in (
        (one, 1, True, 1),
        (other, 3, False, 1),
        (other, 1, True, 1),  # older than what was heard before
        (one, 2, True, 1),
        (one, 4, False, 0),
        (one, 3, True, 0),
    ):
        world.payments.deliver_twice(changed(world, payment, return_id, sequence, is_open))
        assert world.lines(payment)[0].open_returns == expected


def test_two_returns_of_one_item_at_once_are_both_counted(world):
    payment = sold(world, item(units=2))
    events = [changed(world, payment, new_id(), 1, True) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(world.payments.deliver, events))
    assert world.lines(payment)[0].open_returns == 4


def test_the_first_word_of_a_delivery_counts(world):
    payment = sold(world, item())
    line, first = world.lines(payment)[0], world.clock.now()
    for _ in range(2):
        world.payments.deliver_twice(
            ItemsDelivered(
                payment.order_id, payment.buyer_id, line.supplier_id, [ItemUnits(line.item_id, 7, 2)], "carrier",
                world.clock.now(),
            )
        )  # fmt: skip
        world.clock.move(hours=1)
    assert world.lines(payment)[0].delivered_at == first


@pytest.mark.parametrize(
    "change",
    [
        "open_refund_kurus = open_refund_kurus + 1",
        "cancelled_units = cancelled_units + 1",
        "unit_difference_kurus = 1, difference_decided_at = now()",
        "refunded_kurus = 5000",
    ],
)
def test_the_database_refuses_a_line_whose_parts_do_not_add_up(world, change):
    payment = sold(world, item())
    with pytest.raises(IntegrityError, match="nothing_lost"):
        world.query(f"UPDATE payment_lines SET {change} WHERE payment_id = :id RETURNING id", id=payment.id)


def test_the_settlement_page_adds_up_with_cancels_before_and_after_the_end(world):
    payment = sold(world, item(units=4))
    world.cancel_units(payment, 1)
    world.end_ad()
    world.run()
    world.cancel_units(payment, 1)
    operator = world.payments.token("operator")
    page = world.payments.client.get("/operator/ads/7/settlement", headers=operator).get_json()["success"]
    assert (page["refundsTotal"], page["amountTotal"], page["items"], page["balanced"]) == (1, 45.0, 1, True)
