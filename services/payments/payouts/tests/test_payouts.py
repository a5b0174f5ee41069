"""Suppliers are paid once, what they are owed and not a kuruş more, after any answer of the provider."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy.exc import IntegrityError

from contracts.events import ReturnChanged
from kit.ids import new_id
from payments import worker
from payments.books.steps import compare
from payments.lines import selects as lines_selects
from payments.payouts.rules import Waits
from payments.payouts.steps import pay
from payments.settlement import rules as settlement_rules
from payments.settlement import selects as settlement_selects
from payments.settlement.steps import release
from payments.tests.selling import (
    HOLD,
    all_payouts,
    balance,
    configure,
    deliver,
    due,
    earn,
    of_supplier,
    provider_line,
    read_reports,
    send,
    settle,
    sold,
    states,
    take_back,
    transfers,
)
from payments.tests.world import item


def test_a_delivered_line_is_earned_priced_approved_and_paid(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    assert (earn(world), earn(world)) == (1, 0)
    assert (balance(world, "supplier_payable", supplier), balance(world, "commission")) == (18_400, 1_600)
    assert (send(world), send(world)) == (1, 0)
    assert provider_line(world, payment)["subMerchantPriceKurus"] == 18_400
    (payout,) = all_payouts(world)
    assert (payout.state, payout.price_kurus, payout.attempts) == ("approved", 18_400, 1)
    read_reports(world)
    assert states(world) == ["approved"]
    settle(world)
    assert states(world) == ["paid"] and transfers(world, payment) == [(18_400, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    assert balance(world, "clearing") == -1_600
    world.assert_ledger_is_sound()


def test_nothing_is_earned_before_the_hold_is_over_and_the_difference_is_back(world):
    payment = world.capture(item())
    world.confirm(payment)
    deliver(world, payment)
    world.clock.move(days=16)
    assert earn(world) == 0
    world.end_ad(final=8_500)
    assert earn(world) == 0
    payment = sold(world, item(ad_id=8))
    deliver(world, payment)
    world.clock.move(days=15, seconds=-1)
    assert earn(world) == 1  # the first one, whose difference is back by now
    world.clock.move(seconds=1)
    assert earn(world) == 1
    assert [row.gross_kurus for row in all_payouts(world)] == [17_000, 20_000]


def test_when_the_price_fell_the_share_is_corrected_before_the_approval(world):
    payment = sold(world, item(), final=8_500)
    assert provider_line(world, payment)["subMerchantPriceKurus"] == 18_400  # of what was paid at the beginning
    deliver(world, payment)
    world.clock.move(seconds=HOLD.total_seconds())
    earn(world)
    send(world)
    line = provider_line(world, payment)
    assert (line["subMerchantPriceKurus"], line["refundedKurus"]) == (15_640, 3_000)  # 92 % of 170
    assert line["approvedAt"] is not None


@pytest.mark.parametrize("number", [100])
def test_a_hundred_payouts_are_made_once_by_two_workers_at_once(world, number):
    supplier = new_id()
    for start in range(0, number, 10):
        payment = world.capture(*(of_supplier(supplier, ad_id=start + n + 1, units=1) for n in range(10)))
        world.confirm(payment)
        for line in world.lines(payment):
            world.end_ad(line.ad_id, final=10_000)
        payment = world.payment(payment.id)
        deliver(world, payment)
    from payments.settlement.steps import ended_ads

    ended_ads.instruct_differences(world.payments.service)
    world.clock.move(days=16)

    def work(_: int) -> None:
        for _round in range(40):
            earn(world)
            send(world)

    with ThreadPoolExecutor(2) as workers:
        list(workers.map(work, range(2)))
    assert states(world) == ["approved"] * number
    assert world.query("SELECT count(*) AS n FROM payout_attempts")[0].n == number
    settle(world)
    assert states(world) == ["paid"] * number
    assert balance(world, "supplier_payable", supplier) == 0
    assert balance(world, "commission") == number * 800
    world.assert_ledger_is_sound()


def test_too_many_requests_wait_and_the_rate_is_kept(world):
    configure(world, payouts_per_minute=20)
    supplier = new_id()
    due(world, *(of_supplier(supplier, ad_id=n + 1) for n in range(4)))
    earn(world)
    assert (send(world), send(world)) == (2, 0)
    world.clock.move(seconds=3)
    assert send(world) == 1
    world.fault(rate_limited={"scope": ["approve"], "times": 1})
    world.clock.move(seconds=3)
    assert send(world) == 1 and "queued" in states(world)
    world.clock.move(seconds=59)
    assert send(world) == 0
    world.clock.move(seconds=62)
    send(world)
    assert states(world) == ["approved"] * 4


def test_while_anything_is_open_an_earned_line_is_not_sent(world):
    payment = due(world, item())
    earn(world)
    line = world.lines(payment)[0]
    opened = ReturnChanged(
        return_id=new_id(), sequence=1, order_id=payment.order_id, item_id=line.item_id, ad_id=line.ad_id, buyer_id=payment.buyer_id, supplier_id=line.supplier_id, units=1, status="created",
        is_open=True, cargo_company=None, cargo_code=None, refund_kurus=None, created_at=world.clock.now(), changed_at=world.clock.now(),
    )  # fmt: skip
    world.payments.deliver_twice(opened)
    assert send(world) == 0
    closed = ReturnChanged(**vars(opened) | {"sequence": 2, "is_open": False, "status": "denied"})
    world.payments.deliver_twice(closed)
    assert send(world) == 1


def test_what_changes_between_the_price_and_the_approval_is_priced_anew(world):
    payment = due(world, item())
    earn(world)
    (call,) = pay.PAYOUTS.claim(world.payments.service)
    take_back(world, payment)
    pay.PAYOUTS.make(world.payments.service, call)
    assert states(world) == ["queued"] and provider_line(world, payment)["approvedAt"] is None
    send(world)
    assert (provider_line(world, payment)["subMerchantPriceKurus"], states(world)) == (9_200, ["approved"])


def test_a_frozen_payment_is_neither_earned_nor_paid(world):
    payment = due(world, item())
    earn(world)
    world.payments.service.provider.refund(new_id(), world.lines(payment)[0].provider_line_id, 1, "127.0.0.1")
    world.clock.move(minutes=1)
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    assert send(world) == 0
    assert states(world) == ["queued"]
    assert worker.NEXT_PAYOUT(world.payments.service) is None, "the sender sleeps meanwhile"


def test_the_database_refuses_a_second_payout_of_a_line_and_parts_that_do_not_add_up(world):
    due(world, item())
    earn(world)
    with pytest.raises(IntegrityError, match="parts"):
        world.query("UPDATE payouts SET net_kurus = net_kurus + 1 RETURNING id")
    with pytest.raises(IntegrityError, match="uq_payouts_line_id"):
        world.query(
            "INSERT INTO payouts SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* "
            "FROM payouts p RETURNING id"
        )


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("open_returns = 1", Waits.RETURN_OPEN),
        ("delivered_at = NULL", Waits.NOT_DELIVERED),
        ("delivered_at = delivered_at + interval '2 seconds'", Waits.HOLD),
        ("difference_decided_at = NULL, unit_difference_kurus = 0", Waits.DIFFERENCE_DUE),
        ("is_deposit = true", Waits.BALANCE_DUE),
        ("charged_back_kurus = captured_kurus", Waits.NOTHING_LEFT),
        ("open_refund_kurus = 20000, cancelled_units = 2", Waits.REFUND_OPEN),
        ("refunded_kurus = 20000, cancelled_units = 2", Waits.NOTHING_LEFT),
    ],
)
def test_what_is_found_to_be_paid_out_is_what_the_rules_say(world, change, reason):
    payment = due(world, item())
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql(f"UPDATE payment_lines SET {change}")
    settings = world.payments.service.settings
    with world.payments.work() as work:
        line = lines_selects.line_locked(work.session, world.lines(payment)[0].id)
        assert settlement_rules.waits_for(release.standing(work, line), settings.payout_hold, work.now) is reason
        assert settlement_selects.payable_lines(work.session, work.now, settings.payout_hold, 10) == []
    assert earn(world) == 0
