"""Suppliers are paid once, what they are owed and not a kuruş more, whatever the provider does."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy.exc import IntegrityError

from contracts.events import ReturnChanged
from kit.ids import new_id
from payments import repository
from payments.domain import payout as rules
from payments.domain.payout import Waits
from payments.tests import test_balances as deposits
from payments.tests.selling import (
    HOLD,
    all_payouts,
    balance,
    configure,
    deliver,
    due,
    earn,
    of_supplier,
    paid,
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
from payments.use_cases import earning, payouts, reconciliation


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
    from payments.use_cases import settlement

    settlement.instruct_differences(world.payments.service)
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
    (call,) = payouts._claim(world.payments.service)
    assert payouts._intend(world.payments.service, call)
    assert states(world) == ["approving"]
    assert payouts.sweep_payouts(world.payments.service) == 0
    world.clock.move(minutes=2, seconds=1)
    assert payouts.sweep_payouts(world.payments.service) == 1
    assert states(world) == ["in_doubt"]


def test_a_worker_that_died_while_setting_the_price_is_simply_followed_by_another(world):
    payment = due(world, item())
    earn(world)
    (call,) = payouts._claim(world.payments.service)
    assert states(world) == ["pricing"] and send(world) == 0
    world.clock.move(minutes=2, seconds=1)
    payouts.sweep_payouts(world.payments.service)
    assert send(world) == 1
    payouts._send(world.payments.service, call)  # the first one wakes up: too late to do anything
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
    world.payments.service.parts["marketplace"].approve("by hand", line.provider_line_id)
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
    world.payments.service.parts["provider"].refund(
        new_id(), world.lines(payment)[0].provider_line_id, 19_000, "127.0.0.1"
    )
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
    (call,) = payouts._claim(world.payments.service)
    take_back(world, payment)
    payouts._send(world.payments.service, call)
    assert states(world) == ["queued"] and provider_line(world, payment)["approvedAt"] is None
    send(world)
    assert (provider_line(world, payment)["subMerchantPriceKurus"], states(world)) == (9_200, ["approved"])


def test_a_refund_of_an_earned_line_shrinks_its_payout(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    take_back(world, payment)
    assert balance(world, "supplier_payable", supplier) == 9_200
    assert balance(world, "commission") == 800
    send(world)
    settle(world)
    assert transfers(world, payment) == [(9_200, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_an_earned_line_that_goes_back_in_full_is_never_paid(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    take_back(world, payment, units=2)
    assert states(world) == ["void"] and send(world) == 0
    assert balance(world, "supplier_payable", supplier) == balance(world, "commission") == 0
    world.assert_ledger_is_sound()


def test_a_refund_after_the_payout_is_taken_from_the_supplier_s_next_ones(world):
    supplier = new_id()
    first = paid(world, of_supplier(supplier))
    take_back(world, first)  # 100 back: 92 from the supplier, 8 from the commission
    assert balance(world, "supplier_payable", supplier) == -9_200
    small = due(world, of_supplier(supplier, ad_id=8, units=1, unit_price_kurus=5_000), final=5_000)
    earn(world)
    send(world)
    settle(world)
    assert transfers(world, small) == [(1, "completed")]  # the provider takes no price of zero
    assert balance(world, "supplier_payable", supplier) == -9_200 + 4_600 - 1
    large = due(world, of_supplier(supplier, ad_id=9))
    earn(world)
    send(world)
    settle(world)
    assert transfers(world, large) == [(18_400 - 4_601, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    assert balance(world, "commission") == 800 + 400 + 1_600
    world.assert_ledger_is_sound()


def test_a_debt_is_deducted_once_however_many_payouts_follow(world):
    supplier = new_id()
    first = paid(world, of_supplier(supplier))
    take_back(world, first)
    due(world, *(of_supplier(supplier, ad_id=n) for n in (8, 9, 10)))
    earn(world)
    with ThreadPoolExecutor(2) as workers:
        list(workers.map(lambda _: send(world), range(4)))
    send(world)
    settle(world)
    prices = [row.price_kurus for row in all_payouts(world)]
    assert sum(prices) == 18_400 + 3 * 18_400 - 9_200
    assert balance(world, "supplier_payable", supplier) == 0


def test_a_refund_while_the_approval_is_in_doubt_is_deducted_from_what_follows(world):
    supplier = new_id()
    payment = due(world, of_supplier(supplier))
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1})
    send(world)
    take_back(world, payment)
    world.clock.move(minutes=11)
    resolve(world)
    settle(world)
    assert transfers(world, payment) == [(18_400, "completed")]
    assert balance(world, "supplier_payable", supplier) == -9_200
    assert provider_line(world, payment)["refunds"][0]["isAfterSettlement"] is True
    due(world, of_supplier(supplier, ad_id=8))
    earn(world)
    send(world)
    settle(world)
    assert balance(world, "supplier_payable", supplier) == 0


def test_a_bounced_transfer_waits_for_an_operator_and_is_made_again(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    world.fault(bounced={"times": 1})
    send(world)
    settle(world)
    (payout,) = all_payouts(world)
    assert payout.state == "bounced" and balance(world, "supplier_payable", supplier) == 18_400
    world.clock.move(hours=1)
    read_reports(world)
    assert states(world) == ["bounced"]
    world.identity.changes["iban"] = "TR180006200119000006672315"
    answer = world.payments.client.post(
        f"/operator/payouts/{payout.id}/retry", headers=world.payments.token("operator")
    )
    assert answer.get_json()["success"]["state"] == "approved"
    from payments.tests.selling import tell

    assert tell(world) == 1
    world.clock.move(minutes=2)
    read_reports(world)
    assert states(world) == ["paid"]
    assert transfers(world, payment) == [(18_400, "bounced"), (18_400, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_a_bounce_touches_only_its_supplier(world):
    unlucky, lucky = due(world, item()), due(world, item(ad_id=8))
    earn(world)
    key = provider_line(world, unlucky)["subMerchantKey"]
    world.fault(bounced={"match": {"subMerchantKey": key}})
    send(world)
    settle(world)
    assert states(world) == ["bounced", "paid"]
    assert transfers(world, lucky) == [(18_400, "completed")]


def test_a_report_that_cannot_be_read_is_read_later_and_nothing_is_booked_twice(world):
    due(world, item())
    earn(world)
    send(world)
    world.fault(error_before={"scope": ["settlement"], "times": 1})
    world.clock.move(minutes=2)
    assert read_reports(world) == 0
    for _ in range(3):
        read_reports(world)
        world.clock.move(minutes=1)
    assert states(world) == ["paid"]
    assert len(world.query("SELECT id FROM ledger_transactions WHERE kind = 'paid_out'")) == 1


def test_a_transfer_that_is_reported_while_its_approval_is_in_doubt_is_booked_once_it_is_not(world):
    due(world, item(ad_id=8))
    earn(world)
    send(world)
    payment = due(world, item())
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1})
    send(world)
    settle(world)
    world.clock.move(days=8)
    read_reports(world)  # the day of the transfer is final now, and not read again
    assert states(world) == ["in_doubt", "paid"]
    resolve(world)
    read_reports(world)
    assert states(world) == ["paid", "paid"] and transfers(world, payment) == [(18_400, "completed")]


def test_a_bounce_that_is_reported_while_the_approval_is_in_doubt_is_not_forgotten(world):
    due(world, item(ad_id=8))
    earn(world)
    send(world)
    payment = due(world, item())
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1})
    send(world)
    world.fault(bounced={"match": {"subMerchantKey": provider_line(world, payment)["subMerchantKey"]}})
    settle(world)
    world.clock.move(days=8)
    read_reports(world)
    resolve(world)
    read_reports(world)
    assert states(world) == ["bounced", "paid"]


def test_a_transfer_reported_days_later_is_still_found(world):
    due(world, item())
    earn(world)
    send(world)
    world.clock.move(days=5)
    read_reports(world)
    assert states(world) == ["paid"]


def test_tax_is_withheld_from_the_supplier_s_share_and_told_to_the_provider(world):
    from decimal import Decimal

    configure(world, withholding_rate=Decimal("0.01"))
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    assert (balance(world, "withholding"), balance(world, "supplier_payable", supplier)) == (184, 18_216)
    send(world)
    assert provider_line(world, payment)["subMerchantPriceKurus"] == 18_216
    take_back(world, payment)
    assert (balance(world, "withholding"), balance(world, "commission")) == (92, 800)
    world.assert_ledger_is_sound()


def test_a_frozen_payment_is_neither_earned_nor_paid(world):
    payment = due(world, item())
    earn(world)
    world.payments.service.parts["provider"].refund(new_id(), world.lines(payment)[0].provider_line_id, 1, "127.0.0.1")
    world.clock.move(minutes=1)
    reconciliation.reconcile(world.payments.service, reconciliation.FRESH_ENOUGH, 10)
    assert send(world) == 0
    assert states(world) == ["queued"]


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


def test_a_forfeited_deposit_is_paid_to_its_supplier_less_commission(world):
    payment = deposits.ended(world)
    supplier = world.lines(payment)[0].supplier_id
    deposits.move_past_the_deadline(world)
    world.step("forfeit unpaid balances")
    (payout,) = all_payouts(world)
    assert (payout.kind, payout.gross_kurus, payout.net_kurus) == ("deposit_forfeited", 3_000, 2_760)
    assert send(world) == 1
    settle(world)
    assert transfers(world, payment) == [(2_760, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    headers = world.payments.token("supplier", person_id=supplier)
    shown = world.payments.client.get("/supplier/statement?from=2026-03-01&to=2026-04-30", headers=headers)
    assert [line["kind"] for line in shown.get_json()["success"]["lines"]] == ["deposit_forfeited", "payout"]
    world.assert_ledger_is_sound()


def test_a_deposit_and_its_balance_are_paid_out_once_the_goods_have_arrived(world):
    payment = deposits.ended(world)
    supplier = world.lines(payment)[0].supplier_id
    deliver(world, payment)  # shipped too early: nothing is paid before the balance is
    world.clock.move(days=1)
    assert earn(world) == 0
    rest = deposits.paid(world, payment)
    deliver(world, rest)
    world.clock.move(seconds=HOLD.total_seconds())
    assert earn(world) == 2
    send(world)
    settle(world)
    assert [row.gross_kurus for row in all_payouts(world)] in ([3_000, 14_000], [14_000, 3_000])
    assert transfers(world, payment) == [(2_760, "completed")] and transfers(world, rest) == [(12_880, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("open_returns = 1", Waits.RETURN_OPEN),
        ("delivered_at = NULL", Waits.NOT_DELIVERED),
        ("delivered_at = delivered_at + interval '2 seconds'", Waits.HOLD),
        ("difference_decided_at = NULL, unit_difference_kurus = 0", Waits.DIFFERENCE_DUE),
        ("is_deposit = true", Waits.BALANCE_DUE),
        ("charged_back_kurus = 1", Waits.CHARGED_BACK),
        ("open_refund_kurus = 20000, cancelled_units = 2", Waits.REFUND_OPEN),
        ("refunded_kurus = 20000, cancelled_units = 2", Waits.NOTHING_LEFT),
    ],
)
def test_what_is_found_to_be_paid_out_is_what_the_rules_say(world, change, reason):
    payment = due(world, item())
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql(f"UPDATE payment_lines SET {change}")
    settings = world.payments.service.parts["settings"]
    with world.payments.work() as work:
        line = repository.line_locked(work.session, world.lines(payment)[0].id)
        assert rules.waits_for(earning.standing(work, line), settings.payout_hold, work.now) is reason
        assert repository.payable_lines(work.session, work.now - settings.payout_hold, 10) == []
    assert earn(world) == 0


@pytest.mark.parametrize("seed", (2, 4, 5))
def test_whatever_happens_in_whatever_order_the_supplier_ends_with_what_it_earned(world, seed):
    chance, supplier = random.Random(seed), new_id()
    sales = []

    def sell():
        units, price = chance.randint(1, 3), chance.choice([9_999, 10_000, 7, 123_457])
        goods = of_supplier(supplier, ad_id=len(sales) + 1, units=units, unit_price_kurus=price)
        sales.append(due(world, goods, final=max(price * 9 // 10, 1)))

    def goes_back():
        take_back(world, chance.choice(sales))

    def loses(scope, fault):
        world.fault(**{fault: {"scope": [scope], "times": 1}})
        send(world)

    happenings = [
        sell, goes_back, goes_back, lambda: earn(world), lambda: send(world), lambda: settle(world), lambda: resolve(world),
        lambda: loses("approve", chance.choice(["lost_answer", "lost_request", "rate_limited"])),
        lambda: loses("item", "lost_answer"),
        lambda: world.clock.move(minutes=chance.choice([1, 11, 61])),
    ]  # fmt: skip
    sell()
    for _ in range(40):
        chance.choice(happenings)()
    world.sandbox.test_client().delete("/sandbox/iyzico/faults")
    large = of_supplier(supplier, ad_id=1_000, unit_price_kurus=10_000_000)
    due(world, large, final=10_000_000)
    for _ in range(30):
        world.payments.run_due()
        world.clock.move(minutes=61)
    assert set(states(world)) <= {"paid", "void"}
    assert balance(world, "supplier_payable", supplier) == 0
    left = world.query(
        "SELECT coalesce(sum(captured_kurus - refunded_kurus), 0) AS kurus, "
        "coalesce(sum(captured_kurus - refunded_kurus), 0) - coalesce(sum(earned_kurus - clawed_back_kurus), 0) AS held "
        "FROM payment_lines"
    )[0]
    transferred = sum(row.price_kurus for row in all_payouts(world) if row.price_kurus and row.state == "paid")
    assert (int(left.held), transferred + balance(world, "commission")) == (0, int(left.kurus))
    world.clock.move(minutes=1)
    reconciliation.reconcile(world.payments.service, reconciliation.FRESH_ENOUGH, 100)
    with world.payments.work() as work:
        assert reconciliation.report(work)["differences"] == 0
    world.assert_ledger_is_sound()
