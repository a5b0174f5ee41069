"""Operators plan terms; what an ad's supplier was promised on the day of its publication is kept, kuruş by kuruş."""

from datetime import UTC, datetime, time, timedelta
from decimal import Decimal

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Change
from kit.clock import ISTANBUL, istanbul_date
from kit.ids import new_id
from payments.statements.tests.test_forecast import published
from payments.statements.tests.test_statements import kurus, statement
from payments.tests.selling import HOLD, all_payouts, deliver, earn, of_supplier, provider_line, send, sold
from payments.tests.world import NO_REFUND_CARD, item

REASON = "Yeni fiyat listesi uygulanıyor."
TERMS = {"commission": "0.1", "holdDays": 15, "approvalLimit": 5000}
DAY = timedelta(days=1)


def tomorrow(world):
    return istanbul_date(world.clock.now()) + DAY


def ask(world, path: str, operator: str | None = None, **body):
    headers = world.payments.token("operator", operator)
    return world.payments.client.post(f"/operator/terms/{path}", json=body, headers=headers)


def plan(world, operator: str | None = None, **other):
    given = {"effectiveOn": tomorrow(world).isoformat(), "reason": REASON, "basedOn": None}
    return ask(world, "plan", operator, **TERMS | given | other)


def planned(world, operator: str | None = None, **other) -> dict:
    """The version that was planned."""
    answer = plan(world, operator, **other)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["versions"][0]


def states(world) -> list[str]:
    answer = world.payments.client.get("/operator/terms", headers=world.payments.token("operator"))
    return [one["state"] for one in answer.json["success"]["versions"]]


def rates(world) -> dict:
    return world.payments.client.get("/supplier/rates", headers=world.payments.token("supplier")).json["success"]


def before_midnight(world, seconds: int = 1) -> None:
    """Let it be so many seconds before the next midnight in Istanbul."""
    midnight = datetime.combine(tomorrow(world), time(), ISTANBUL).astimezone(UTC)
    world.clock.move(seconds=(midnight - world.clock.now()).total_seconds() - seconds)


def publish(world, ad_id: int, supplier: str) -> None:
    world.payments.deliver_twice(published(world, ad_id, supplier))


def sell(world, supplier: str, ad_id: int) -> None:
    """An item at 100 lira, two of them, delivered long enough ago for any hold."""
    deliver(world, sold(world, of_supplier(supplier, ad_id=ad_id)))


def test_a_change_is_told_before_its_day_and_holds_from_its_midnight_on(world):
    before_midnight(world)
    found = planned(world)
    assert (found["state"], found["needsSecond"], states(world)) == ("planned", False, ["planned", "in_force"])
    told = rates(world)
    assert (told["commission"], told["next"]["commission"]) == ("0.08", "0.1")
    assert told["next"]["effectiveOn"] == tomorrow(world).isoformat()
    world.clock.move(seconds=2)
    assert (rates(world)["commission"], rates(world)["next"]) == ("0.1", None)
    assert states(world) == ["in_force", "past"]


def test_an_ad_goes_by_the_day_of_its_publication_whenever_it_is_sold_ended_and_paid(world):
    supplier, late = new_id(), new_id()
    before_midnight(world)
    planned(world)
    publish(world, 7, supplier)
    belated = published(world, 9, late)
    world.clock.move(seconds=2)
    publish(world, 8, supplier)
    world.payments.deliver_twice(belated)
    sell(world, supplier, 7)
    sell(world, supplier, 8)
    sell(world, late, 9)
    world.clock.move(seconds=HOLD.total_seconds())
    assert earn(world) == 3
    kept = {row.ad_id: row.commission for row in world.query(
        "SELECT l.ad_id, o.commission_kurus AS commission FROM payouts o JOIN payment_lines l ON l.id = o.line_id"
    )}  # fmt: skip
    assert kept == {7: 1_600, 8: 2_000, 9: 1_600}
    world.assert_ledger_is_sound()


def test_the_provider_is_told_the_promised_share_when_it_is_paid_and_pays_no_other(world):
    supplier = new_id()
    before_midnight(world)
    planned(world)
    publish(world, 7, supplier)
    world.clock.move(days=1)
    payment = sold(world, of_supplier(supplier))
    assert provider_line(world, payment)["subMerchantPriceKurus"] == 18_400
    deliver(world, payment)
    world.clock.move(seconds=HOLD.total_seconds())
    earn(world)
    send(world)
    (row,) = all_payouts(world)
    assert (row.price_kurus, row.commission_rate) == (18_400, Decimal("0.08"))


def test_what_a_statement_and_a_settlement_say_is_what_is_paid(world):
    supplier = new_id()
    publish(world, 7, supplier)
    planned(world)
    world.clock.move(days=1)
    publish(world, 8, supplier)
    sell(world, supplier, 7)
    sell(world, supplier, 8)
    told = statement(world, supplier)
    waiting = {line["adId"]: kurus(line["commission"]) for line in told["waitingLines"]}
    assert waiting == {7: 1_600, 8: 2_000}
    assert kurus(told["totals"]["waitingFinal"]) == 18_400 + 18_000
    forecast = world.payments.client.get("/supplier/forecast", headers=world.payments.token("supplier", supplier))
    assert [kurus(one["net"]) for one in forecast.json["success"]["expected"]] == [18_400 + 18_000]
    operator = world.payments.token("operator")
    shares = [world.payments.client.get(f"/operator/ads/{ad}/settlement", headers=operator).json for ad in (7, 8)]
    assert [one["success"]["commissionTotal"] for one in shares] == [16.0, 20.0]
    world.clock.move(seconds=HOLD.total_seconds())
    assert earn(world) == 2
    paid = statement(world, supplier)["lines"]
    assert sorted(kurus(line["commission"]) for line in paid) == [1_600, 2_000]


def test_each_ad_is_held_as_long_as_its_supplier_was_promised(world):
    supplier = new_id()
    publish(world, 7, supplier)
    planned(world, commission="0.08", holdDays=30)
    world.clock.move(days=1)
    publish(world, 8, supplier)
    sell(world, supplier, 7)
    sell(world, supplier, 8)
    told = world.payments.client.get("/supplier/forecast", headers=world.payments.token("supplier", supplier))
    days = [datetime.fromisoformat(one["date"]).date() for one in told.json["success"]["expected"]]
    today = istanbul_date(world.clock.now())
    assert days == [today + 15 * DAY, today + 30 * DAY]
    world.clock.move(seconds=HOLD.total_seconds())
    assert earn(world) == 1
    world.clock.move(days=14)
    assert earn(world) == 0
    world.clock.move(days=1)
    assert earn(world) == 1


def test_an_ad_of_which_only_the_end_was_heard_of_goes_by_the_day_that_the_end_tells(world):
    supplier, at = new_id(), world.clock.now()
    planned(world)
    world.clock.move(days=2)
    payment = world.capture(of_supplier(supplier, ad_id=7))
    world.confirm(payment)
    world.end_ad(7, final=10_000, published_at=at + timedelta(days=1, hours=1))
    world.payments.deliver_twice(published(world, 7, supplier))
    (row,) = world.query("SELECT commission_rate FROM ad_terms")
    assert row.commission_rate == Decimal("0.1")


def test_an_ad_from_before_there_were_versions_goes_by_the_first(world):
    planned(world)
    world.clock.move(days=1)
    sell(world, new_id(), 7)
    world.clock.move(seconds=HOLD.total_seconds())
    earn(world)
    assert [row.commission_rate for row in all_payouts(world)] == [Decimal("0.08")]


def test_a_large_change_begins_only_with_a_second_operator(world):
    one, other = new_id(), new_id()
    found = planned(world, one, commission="0.15")
    assert (found["state"], found["needsSecond"], rates(world)["next"]) == ("awaiting", True, None)
    assert ask(world, f"{found['id']}/approve", one).json["code"] == "second_operator_needed"
    for _ in range(2):
        answer = ask(world, f"{found['id']}/approve", other)
        assert answer.json["success"]["versions"][0]["state"] == "planned"
    assert rates(world)["next"]["commission"] == "0.15"
    world.clock.move(days=1)
    assert rates(world)["commission"] == "0.15"


def test_a_large_change_that_no_second_operator_approved_lapses(world):
    found = planned(world, commission="0.15")
    world.clock.move(days=1)
    assert (states(world), rates(world)["commission"]) == (["lapsed", "in_force"], "0.08")
    assert ask(world, f"{found['id']}/approve").json["code"] == "terms_begun"
    planned(world)
    assert states(world)[0] == "planned"


def test_a_change_is_withdrawn_until_its_day_and_not_after(world):
    found, operator = planned(world), new_id()
    for _ in range(2):
        assert ask(world, f"{found['id']}/withdraw", operator, reason=REASON).status_code == 200
    assert ask(world, f"{found['id']}/withdraw", reason=REASON).json["code"] == "withdrawn_meanwhile"
    assert states(world) == ["withdrawn", "in_force"]
    assert ask(world, f"{found['id']}/approve").json["code"] == "terms_withdrawn"
    world.clock.move(seconds=1)
    again = planned(world)
    world.clock.move(days=1)
    assert ask(world, f"{again['id']}/withdraw", reason=REASON).json["code"] == "terms_begun"
    assert rates(world)["commission"] == "0.1"
    assert {ask(world, f"{new_id()}/{act}", reason=REASON).status_code for act in ("withdraw", "approve")} == {404}


def test_a_plan_is_refused_when_another_waits_or_began_meanwhile_or_nothing_changes(world):
    planned(world, one := new_id())
    assert plan(world, one).status_code == 200  # the same once more
    assert len(states(world)) == 2
    assert plan(world, commission="0.09").json["code"] == "terms_planned"
    world.clock.move(days=1)
    assert plan(world, commission="0.09").json["code"] == "terms_changed"
    based = world.payments.client.get("/operator/terms", headers=world.payments.token("operator")).json["success"]
    same = plan(world, basedOn=based["versions"][0]["id"])
    assert (same.status_code, list(same.json["fields"])) == (422, ["commission"])


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"commission": "0.5"}, "commission"),
        ({"commission": "0.08001"}, "commission"),
        ({"commission": "-0.1"}, "commission"),
        ({"commission": "8"}, "commission"),
        ({"holdDays": 91}, "holdDays"),
        ({"holdDays": -1}, "holdDays"),
        ({"approvalLimit": 1_000_000.01}, "approvalLimit"),
        ({"reason": "kısa"}, "reason"),
    ],
)
def test_terms_out_of_bounds_are_refused_with_their_field(world, change, named):
    answer = plan(world, **change)
    assert answer.status_code in (400, 422)
    assert list(answer.json["fields"]) == [named]


def test_terms_begin_no_sooner_than_tomorrow(world):
    answer = plan(world, effectiveOn=istanbul_date(world.clock.now()).isoformat())
    assert list(answer.json["fields"]) == ["effectiveOn"]


def test_a_preview_says_what_a_supplier_gets_and_keeps_nothing(world):
    answer = ask(world, "preview", **TERMS | {"commission": "0.101"}).json["success"]
    assert answer["samples"][1] == {"price": 1000.0, "before": 920.0, "after": 899.0}
    assert answer["needsSecond"] is True
    assert states(world) == ["in_force"]


def test_a_larger_refund_needs_two_operators_from_the_day_of_its_limit_on(world):
    planned(world, commission="0.08", approvalLimit=10)
    payment = world.capture(item(), card=NO_REFUND_CARD)
    world.confirm(payment)
    world.end_ad()
    world.run()
    (row,) = world.refunds()
    assert (row.state, row.amount_kurus) == ("parked", 3_000)
    world.clock.move(days=1)
    headers = world.payments.token("operator")
    answer = world.payments.client.post(f"/operator/refunds/{row.id}/retry", headers=headers).json["success"]
    assert answer["state"] == "parked" and answer["approval"] is not None


def test_acts_on_terms_are_told_with_what_they_change(world):
    one, other = new_id(), new_id()
    found = planned(world, one, commission="0.15", holdDays=10)
    ask(world, f"{found['id']}/approve", other)
    ask(world, f"{found['id']}/withdraw", other, reason=REASON)
    acts = world.payments.announced(PaymentsOperatorActed)
    assert [(act.act, act.operator_id, act.subject) for act in acts] == [
        ("terms_planned", one, "terms"), ("terms_approved", other, "terms"), ("terms_withdrawn", other, "terms"),
    ]  # fmt: skip
    changes = {change.what: (change.before, change.after) for change in acts[0].changes}
    assert changes["commission"] == ("0.08", "0.15")
    assert changes["holdDays"] == ("15", "10")
    assert acts[0].reason == acts[2].reason == REASON
    assert acts[1].changes == [Change("version", "", found["effectiveOn"])]
    assert acts[2].changes == [Change("version", found["effectiveOn"], "")]


@pytest.mark.parametrize("table", ["money_terms", "terms_approvals", "terms_withdrawals", "ad_terms"])
def test_what_was_promised_is_only_added_to(world, table):
    found = planned(world, new_id(), commission="0.15")
    ask(world, f"{found['id']}/approve", new_id())
    ask(world, f"{found['id']}/withdraw", reason=REASON)
    publish(world, 7, new_id())
    with pytest.raises(DBAPIError), world.payments.work() as work:
        work.session.execute(text(f"DELETE FROM {table}"))
