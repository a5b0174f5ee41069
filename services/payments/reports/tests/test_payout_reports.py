"""What the provider's reports by day say is booked once; what came back from a bank is made again."""

from kit import in_time
from kit.clock import istanbul_date
from payments.deposits.tests import test_balances as deposits
from payments.reports.steps import reading
from payments.tests.selling import (
    HOLD,
    all_payouts,
    balance,
    bounced,
    deliver,
    due,
    earn,
    provider_line,
    read_reports,
    resolve,
    send,
    settle,
    states,
    tell,
    transfers,
)
from payments.tests.world import item


def test_a_bounced_transfer_waits_for_an_operator_and_is_made_again(world):
    payment = bounced(world)
    supplier = world.lines(payment)[0].supplier_id
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
    assert tell(world) == 1
    world.clock.move(minutes=2)
    read_reports(world)
    assert states(world) == ["paid"]
    assert transfers(world, payment) == [(18_400, "bounced"), (18_400, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_a_transfer_that_comes_back_twice_on_one_day_waits_for_an_operator_twice(world):
    payment = due(world, item())
    earn(world)
    world.fault(bounced={"times": 2})
    send(world)
    settle(world)
    for bounces in (1, 2):
        (payout,) = all_payouts(world)
        assert (payout.state, payout.bounces) == ("bounced", bounces)
        headers = world.payments.token("operator")
        assert world.payments.client.post(f"/operator/payouts/{payout.id}/retry", headers=headers).status_code == 200
        assert tell(world) == 1
        read_reports(world)  # what came back before stands in the day's report still
        assert states(world) == ["approved"]
        world.clock.move(minutes=31)
        read_reports(world)
    (payout,) = all_payouts(world)
    assert (payout.state, payout.bounces) == ("paid", 2)
    assert {row.day for row in world.query("SELECT * FROM reported_bounces WHERE times = 2")} == {
        istanbul_date(payout.bounced_at or payout.approved_at)
    }
    assert [status for _, status in transfers(world, payment)] == ["bounced", "bounced", "completed"]
    world.assert_ledger_is_sound()


def overdue(world):
    headers = world.payments.token("operator")
    page = world.payments.client.get("/operator/payouts?state=overdue", headers=headers).get_json()["success"]
    report = world.payments.client.post("/operator/reconciliation", headers=headers).get_json()["success"]
    assert report["overduePayouts"] == page["total"]
    return page["items"]


def test_a_payout_that_the_provider_does_not_report_as_paid_is_shown_as_overdue_until_it_is(world):
    payment = due(world, item())
    earn(world)
    world.fault(error_before={"scope": ["settlement"]})
    send(world)
    assert overdue(world) == []
    world.clock.move(days=7)
    settle(world)
    assert overdue(world) == []
    world.clock.move(days=2)
    settle(world)
    (row,) = overdue(world)
    assert (row["state"], row["isOverdue"]) == ("approved", True)
    assert "süresi içinde bildirmedi" in row["reason"]
    world.sandbox.test_client().delete("/sandbox/iyzico/faults")
    settle(world)
    assert (states(world), overdue(world)) == (["paid"], [])
    assert transfers(world, payment) == [(18_400, "completed")]


def test_what_was_sent_anew_after_a_bounce_has_its_days_again(world):
    bounced(world)
    (payout,) = all_payouts(world)
    assert payout.state == "bounced"
    world.clock.move(days=20)
    world.payments.client.post(f"/operator/payouts/{payout.id}/retry", headers=world.payments.token("operator"))
    assert (states(world), overdue(world)) == (["approved"], [])
    world.clock.move(days=9)
    assert [row["payoutId"] for row in overdue(world)] == [payout.id]


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


def test_one_look_reads_reports_for_some_minutes_though_the_provider_is_silent(world, monkeypatch):
    due(world, item())
    earn(world)
    send(world)
    world.clock.move(days=30)
    seconds, hands = 46, [0.0]  # of the two questions of a day

    def read_in_vain(*_: object) -> bool:
        hands[0] += seconds
        return False

    monkeypatch.setattr(in_time, "monotonic", lambda: hands[0])
    monkeypatch.setattr(reading, "read_day", read_in_vain)
    assert reading.read_reports(world.payments.service) == 0
    assert 0 < hands[0] < in_time.LONGEST_SECONDS + seconds


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
