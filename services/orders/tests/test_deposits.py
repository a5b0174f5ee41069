"""Items that are bought with a deposit, from the cart to the balance; every event delivered twice and out of order."""

from datetime import date, timedelta

import pytest

from contracts import events
from kit.errors import Conflict
from kit.ids import new_id
from kit.testing import NOON
from orders.attempts import selects as attempts_selects
from orders.tests.depositing import status_of
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy, captured, closed, order, put, start
from orders.tests.selling import (
    DEPOSIT_AD,
    DUE_AT,
    balance_due,
    balance_paid,
    cancel,
    deposit_ad,
    deposit_ad_ended,
    first_item,
    forfeited,
    reserve,
    ship,
)


def test_a_cart_asks_for_the_deposit_only(test, buyer):
    test.deliver(deposit_ad())
    put(test, buyer, 1)
    shown = put(test, buyer, 3, ad_id=DEPOSIT_AD)
    assert shown["info"]["sub_total_kurus"] == 100_00 + 3 * 20_00
    ordinary, with_deposit = shown["items"]
    assert (ordinary["deposit_kurus"], ordinary["balance"], ordinary["product"]["deposit_kurus"]) == (None, None, None)
    assert (with_deposit["deposit_kurus"], with_deposit["total_kurus"], with_deposit["balance"]) == (20_00, 60_00, None)
    assert with_deposit["product"]["normal_price_kurus"] == 100_00


def test_nothing_of_a_deposit_comes_back_when_the_price_falls(test, buyer):
    test.deliver(deposit_ad())
    put(test, buyer, 3, ad_id=DEPOSIT_AD)
    test.deliver(events.AdPriceChanged(DEPOSIT_AD, 4, 25, 85_00))
    assert put(test, buyer, 1)["info"]["total_profit_kurus"] == 0


def test_a_snapshot_of_a_deposit_is_what_is_paid_now(test, buyer):
    test.deliver(deposit_ad())
    put(test, buyer, 1)
    snapshot = start(test, buyer, put(test, buyer, 3, ad_id=DEPOSIT_AD)["info"]["id"])
    assert snapshot["totalKurus"] == 160_00
    paid = [(item["unitPriceKurus"], item["amountKurus"], item["depositKurus"]) for item in snapshot["items"]]
    assert paid == [(100_00, 100_00, None), (20_00, 60_00, 20_00)]
    test.deliver_twice(captured(snapshot))
    (told,) = test.announced(events.OrderPaid)
    assert [(item.unit_price_kurus, item.deposit_kurus) for item in told.items] == [(100_00, None), (100_00, 20_00)]
    assert told.total_kurus == 160_00


@pytest.mark.parametrize(("told", "is_lost"), [(None, True), (True, True), (False, False)])
def test_what_becomes_of_an_unpaid_deposit_is_shown_agreed_and_told_as_the_ad_says(test, buyer, told, is_lost):
    test.deliver_twice(deposit_ad(is_deposit_forfeited=told))
    cart = put(test, buyer, 3, ad_id=DEPOSIT_AD)
    assert cart["items"][0]["product"]["ad"].is_deposit_forfeited is is_lost
    snapshot = start(test, buyer, cart["info"]["id"])
    with test.work() as work:
        accepted = str(attempts_selects.attempt(work.session, snapshot["paymentId"]).agreement)
    assert ("kapora iade edilmez." in accepted, "ve kapora iade edilir." in accepted) == (is_lost, not is_lost)
    test.deliver_twice(captured(snapshot))
    (paid,) = test.announced(events.OrderPaid)
    assert [item.is_deposit_forfeited for item in paid.items] == [is_lost]


def test_a_snapshot_from_before_deposits_still_pays(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 2)["info"]["id"])
    with test.work() as work:
        attempt = attempts_selects.attempt(work.session, snapshot["paymentId"])
        lines = [
            {name: value for name, value in item.items() if name not in ("initialPriceKurus", "depositKurus")}
            for item in attempt.answer["items"]
        ]
        attempt.answer = {**attempt.answer, "items": lines}
    test.deliver_twice(captured(snapshot))
    assert status_of(test, buyer, snapshot) == "paid"


def test_the_arrival_of_what_takes_a_deposit_is_promised_after_its_balance(test, buyer):
    test.deliver(deposit_ad())
    assert put(test, buyer, 1)["info"]["promised_on"] == date(2026, 3, 16)
    assert put(test, buyer, 1, ad_id=DEPOSIT_AD)["info"]["promised_on"] == date(2026, 3, 19)


def test_while_its_ad_is_open_the_balance_waits_and_is_told_with_its_own_units_counted_in(test, buyer):
    """25 sold and 3 of its own: a unit costs 82,00, of which 20,00 are paid. Nothing of a deposit comes back."""
    snapshot = reserve(test, buyer)
    test.deliver(events.AdPriceChanged(DEPOSIT_AD, 4, 25, 85_00))
    assert status_of(test, buyer, snapshot) == "deposit_paid"
    item = first_item(test, buyer, snapshot)
    assert item["balance"] == {
        "state": "waiting",
        "amount_kurus": 3 * 62_00,
        "due_at": None,
        "paid_at": None,
        "payment": None,
    }
    assert (item["total_kurus"], item["product"]["normal_price_kurus"]) == (60_00, 100_00)


def test_a_balance_is_shown_until_it_is_paid_and_then_ships(test, buyer):
    snapshot = reserve(test, buyer)
    test.deliver_twice(deposit_ad_ended())
    with pytest.raises(Conflict, match="balance_unpaid"):
        ship(test, snapshot)
    test.deliver_twice(balance_due(snapshot))
    shown = order(test, buyer, snapshot["orderId"])
    assert (shown["info"]["status"], shown["info"]["balance_due_kurus"]) == ("awaiting_balance", 180_00)
    assert shown["info"]["total_paid_kurus"] == shown["info"]["sub_total_kurus"] == 60_00
    assert shown["info"]["balance_due_at"] == DUE_AT
    assert shown["items"][0]["product"]["normal_price_kurus"] == 80_00
    assert shown["items"][0]["ship_by"] is None
    with pytest.raises(Conflict, match="balance_unpaid"):
        ship(test, snapshot)
    paid = balance_paid(snapshot)
    test.deliver_twice(paid)
    shown = order(test, buyer, snapshot["orderId"])
    assert (shown["info"]["status"], shown["info"]["balance_due_kurus"]) == ("paid", 0)
    assert (shown["info"]["sub_total_kurus"], shown["info"]["total_paid_kurus"]) == (60_00, 240_00)
    assert shown["info"]["balance_due_at"] is None
    item = shown["items"][0]
    assert (item["balance"]["state"], item["balance"]["paid_at"]) == ("paid", NOON + timedelta(days=6))
    assert item["balance"]["payment"] == {
        "method": "card",
        "payment_id": paid.payment_id,
        "card_association": "VISA",
        "card_family": "World",
        "last_four": "1117",
        "card_bin": "413111",
    }
    assert shown["payment"]["last_four"] == "0008"  # the deposit's: another card
    assert item["ship_by"] == date(2026, 3, 11)  # three business days after a Sunday
    ship(test, snapshot)
    assert status_of(test, buyer, snapshot) == "submitToCargo"


def test_the_card_of_a_balance_is_forgotten_with_its_buyer(test, buyer):
    snapshot = reserve(test, buyer)
    for event in (deposit_ad_ended(), balance_due(snapshot), balance_paid(snapshot)):
        test.deliver(event)
    assert first_item(test, buyer, snapshot)["balance"]["payment"]["last_four"] == "1117"
    test.deliver_twice(events.AccountClosed(buyer, NOON))
    left = first_item(test, buyer, snapshot)["balance"]["payment"]
    assert {left[name] for name in ("card_association", "card_family", "last_four", "card_bin")} == {None}


def test_an_older_or_repeated_balance_never_replaces_a_newer_one(test, buyer):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    cancel(test, snapshot, 1)
    test.deliver_twice(balance_due(snapshot, units=2, sequence=2))
    test.deliver_twice(balance_due(snapshot, units=3, sequence=1, due_at=DUE_AT - timedelta(days=1)))
    balance = first_item(test, buyer, snapshot)["balance"]
    assert (balance["amount_kurus"], balance["due_at"]) == (120_00, DUE_AT)


def test_a_balance_that_does_not_know_of_a_cancel_yet_is_shown_for_what_is_left(test, buyer):
    snapshot = reserve(test, buyer)
    cancel(test, snapshot, 1)
    test.deliver(deposit_ad_ended())
    test.deliver_twice(balance_due(snapshot, units=3))
    assert first_item(test, buyer, snapshot)["balance"]["amount_kurus"] == 120_00


def test_a_paid_balance_that_arrives_before_it_was_due_counts(test, buyer):
    snapshot = reserve(test, buyer)
    test.deliver_twice(balance_paid(snapshot))
    test.deliver_twice(balance_due(snapshot))
    test.deliver_twice(deposit_ad_ended())
    shown = order(test, buyer, snapshot["orderId"])
    assert (shown["info"]["status"], shown["items"][0]["balance"]["state"]) == ("paid", "paid")
    assert shown["items"][0]["ship_by"] == date(2026, 3, 11)
    ship(test, snapshot)


def test_a_mixed_order_says_what_is_most_urgent(test, buyer):
    test.deliver(deposit_ad())
    put(test, buyer, 1)
    snapshot = buy(test, buyer, 2, DEPOSIT_AD)
    ordinary = snapshot["items"][0]["itemId"]
    deposit = {**snapshot, "items": snapshot["items"][1:]}
    seen = [status_of(test, buyer, snapshot)]
    for event in (ad_ended(), deposit_ad_ended(), balance_due(deposit, units=2)):
        test.deliver(event)
        seen.append(status_of(test, buyer, snapshot))
    ship(test, snapshot, item_ids=[ordinary])
    seen.append(status_of(test, buyer, snapshot))
    test.deliver(forfeited(deposit, units=2))
    seen.append(status_of(test, buyer, snapshot))
    assert seen == [
        "deposit_paid",
        "deposit_paid",
        "deposit_paid",
        "awaiting_balance",
        "submitToCargo",
        "submitToCargo",
    ]
    shown = order(test, buyer, snapshot["orderId"])
    assert [item["status"] for item in shown["items"]] == ["shipped", "cancelled"]
    assert shown["info"]["sub_total_kurus"] == 100_00 + 2 * 20_00


def test_two_deposit_ads_that_end_on_two_days_take_turns(test, buyer):
    test.deliver(ad_published(2002, deposit_kurus=20_00))
    test.deliver(deposit_ad())
    put(test, buyer, 1, ad_id=2002)
    snapshot = buy(test, buyer, 1, DEPOSIT_AD)
    first, second = ({**snapshot, "items": [item]} for item in snapshot["items"])
    seen = []
    for event in (balance_due(first, 1), balance_paid(first, 1), balance_due(second, 1), balance_paid(second, 1)):
        test.deliver_twice(event)
        seen.append(status_of(test, buyer, snapshot))
    assert seen == ["awaiting_balance", "deposit_paid", "awaiting_balance", "paid"]


def test_the_money_of_a_balance_is_payments_own_affair(test, buyer):
    snapshot = reserve(test, buyer)
    balance = {**snapshot, "paymentId": new_id()}
    paid = captured(balance)
    test.deliver_twice(events.PaymentCaptured(**{**vars(paid), "purpose": "balance"}))
    test.deliver_twice(events.PaymentClosed(**{**vars(closed(balance)), "purpose": "balance"}))
    assert test.announced(events.CaptureRefused) == []
    assert len(test.announced(events.OrderPaid)) == 1


@pytest.mark.parametrize("news", [balance_due, balance_paid, forfeited])
def test_news_of_a_balance_that_no_order_has_is_a_fault(test, buyer, news):
    paid_in_full = buy(test, buyer)
    for snapshot in (paid_in_full, {**paid_in_full, "orderId": new_id()}):
        with pytest.raises(LookupError):
            test.deliver(news(snapshot))


def test_who_pays_a_balance_is_told_to_payments_only(test, buyer):
    snapshot = reserve(test, buyer)
    path = f"/internal/payers/{snapshot['orderId']}"
    told = test.client.get(path, headers=test.internal("payments")).json["success"]
    assert (told["orderId"], told["buyerId"], told["buyer"]["id"]) == (snapshot["orderId"], buyer, buyer)
    assert set(told["buyer"]) == {"id", "firstName", "lastName", "email", "phone", "nationalId"}
    assert told["shippingAddress"] == told["billingAddress"] == snapshot["shippingAddress"]
    assert test.client.get(path, headers=test.internal("returns")).status_code == 403
    assert test.client.get(path, headers=test.token(person_id=buyer)).status_code == 401
    cart_id = put(test, buyer, 1)["info"]["id"]
    for no_payer in (new_id(), cart_id):
        answer = test.client.get(f"/internal/payers/{no_payer}", headers=test.internal("payments"))
        assert answer.status_code == 404


def test_a_deposit_order_on_the_wire(test, buyer):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    body = {"cartId": snapshot["orderId"], "isOrder": 1}
    shown = test.client.post("/cart/get", json=body, headers=test.token(person_id=buyer)).json["success"]
    assert (shown["info"]["balanceDue"], shown["info"]["balanceDueDate"]) == (180.0, "2026-03-10T09:00:00Z")
    assert (shown["info"]["subTotal"], shown["info"]["totalProfit"]) == (60.0, 0.0)
    item = shown["items"][0]
    assert (item["deposit"], item["product"]["deposit"], item["totalPrice"]) == (20.0, 20.0, 60.0)
    due = {"status": "due", "amount": 180.0, "dueDate": "2026-03-10T09:00:00Z", "paidDate": None, "payment": None}
    assert item["balance"] == due
    assert (item["shipBy"], item["product"]["sellerId"]) == (None, SUPPLIER)
