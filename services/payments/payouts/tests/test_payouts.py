"""Suppliers are paid once, what they are owed and not a kuruş more, whatever the provider does."""

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
    resolve,
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


@pytest.mark.parametrize("fault", ["lost_answer", "error_after"])
def test_a_lost_answer_to_an_approval_is_asked_about_and_never_sent_again(world, fault):
    payment = due(world, item())
    earn(world)
    world.fault(**{fault: {"scope": ["approve"], "times": 1}})
    send(world)
    assert states(world) == ["in_doubt"]
    assert (send(world), resolve(world)) == (0, 0)
    world.clock.move(minutes=10, seconds=1)
    assert resolve(world) == 1
    assert states(world) == ["approved"]
    settle(world)
    assert states(world) == ["paid"] and transfers(world, payment) == [(18_400, "completed")]


def test_a_lost_approval_is_sent_again_only_after_two_readings_an_hour_apart(world):
    payment = due(world, item())
    earn(world)
    world.fault(lost_request={"scope": ["approve"], "times": 1})
    send(world)
    world.clock.move(minutes=11)
    assert resolve(world) == 1
    world.clock.move(minutes=59)
    assert (resolve(world), send(world)) == (0, 0)
    assert states(world) == ["in_doubt"]
    world.clock.move(minutes=2)
    resolve(world)
    assert states(world) == ["queued"]
    send(world)
    assert states(world) == ["approved"] and provider_line(world, payment)["approvedAt"]
    attempts = world.query("SELECT number, outcome FROM payout_attempts ORDER BY number")
    assert [(row.number, row.outcome) for row in attempts] == [(1, "absent"), (2, "done")]


def test_a_lagging_report_makes_no_second_approval(world):
    due(world, item())
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1}, error_before={"scope": ["reporting"], "times": 1})
    send(world)
    world.clock.move(minutes=11)
    resolve(world)
    assert states(world) == ["in_doubt"]
    world.clock.move(minutes=11)
    resolve(world)
    assert states(world) == ["approved"]


def test_an_approval_that_is_not_clear_three_times_waits_for_a_person(world):
    due(world, item())
    earn(world)
    world.fault(lost_request={"scope": ["approve"]})
    for _ in range(3):
        send(world)
        for _reading in range(3):
            world.clock.move(hours=7)
            resolve(world)
    (payout,) = all_payouts(world)
    assert (payout.state, payout.attempts) == ("parked", 3)


def test_a_worker_that_died_during_the_approval_leaves_doubt_behind(world):
    due(world, item())
    earn(world)
    (call,) = pay.PAYOUTS.claim(world.payments.service)
    assert pay.PAYOUTS.intend_to_approve(world.payments.service, call)
    assert states(world) == ["approving"]
    assert pay.sweep_payouts(world.payments.service) == 0
    world.clock.move(minutes=2, seconds=1)
    assert pay.sweep_payouts(world.payments.service) == 1
    assert states(world) == ["in_doubt"]


def test_a_worker_that_died_while_setting_the_price_is_simply_followed_by_another(world):
    payment = due(world, item())
    earn(world)
    (call,) = pay.PAYOUTS.claim(world.payments.service)
    assert states(world) == ["pricing"] and send(world) == 0
    world.clock.move(minutes=2, seconds=1)
    pay.sweep_payouts(world.payments.service)
    assert send(world) == 1
    pay.PAYOUTS.make(world.payments.service, call)  # the first one wakes up: too late to do anything
    assert states(world) == ["approved"]
    assert len(world.query("SELECT id FROM payout_attempts")) == 1
    assert provider_line(world, payment)["approvedAt"]


@pytest.mark.parametrize("fault", ["lost_answer", "lost_request", "error_before"])
def test_a_price_that_may_not_have_been_set_is_set_again(world, fault):
    payment = due(world, item())
    earn(world)
    world.fault(**{fault: {"scope": ["item"], "times": 1}})
    send(world)
    assert states(world) == ["queued"] and provider_line(world, payment)["approvedAt"] is None
    world.clock.move(seconds=31)
    send(world)
    assert states(world) == ["approved"]


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


def test_a_clear_refusal_waits_for_a_person_who_has_it_asked_about_first(world):
    payment = due(world, item())
    earn(world)
    line = world.lines(payment)[0]
    world.payments.service.marketplace.approve("by hand", line.provider_line_id)
    send(world)
    (payout,) = all_payouts(world)
    assert payout.state == "parked" and "5075" in payout.reason
    operator = world.payments.token("operator")
    path = f"/operator/payouts/{payout.id}/retry"
    assert world.payments.client.post(path, headers=operator).get_json()["success"]["state"] == "queued"
    assert world.payments.client.post(path, headers=operator).status_code == 409
    send(world)
    assert states(world) == ["parked"]


def test_a_refused_approval_is_tried_again_after_one_reading(world):
    payment = due(world, item())
    earn(world)
    world.payments.service.provider.refund(new_id(), world.lines(payment)[0].provider_line_id, 19_000, "127.0.0.1")
    send(world)
    (payout,) = all_payouts(world)
    assert payout.state == "parked" and "5079" in payout.reason
    operator = world.payments.token("operator")
    answer = world.payments.client.post(f"/operator/payouts/{payout.id}/retry", headers=operator)
    assert answer.get_json()["success"] == {"payoutId": payout.id, "state": "in_doubt"}
    resolve(world)
    assert states(world) == ["queued"]


def test_while_anything_is_open_an_earned_line_is_not_sent(world):
    payment = due(world, item())
    earn(world)
    line = world.lines(payment)[0]
    opened = ReturnChanged(
        new_id(), 1, payment.order_id, line.item_id, line.ad_id, payment.buyer_id, line.supplier_id, 1, "created",
        True, None, None, None, world.clock.now(), world.clock.now(),
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
        assert settlement_selects.payable_lines(work.session, work.now - settings.payout_hold, 10) == []
    assert earn(world) == 0
