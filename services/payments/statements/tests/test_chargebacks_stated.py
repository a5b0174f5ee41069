"""What banks take back, in the ledger, in payouts and in suppliers' statements."""

from datetime import timedelta

import pytest

from contracts.events import RefundForestalled
from kit.ids import new_id
from payments.settlement import selects as settlement_selects
from payments.statements.tests.accounts import chargeback, fetch, statement
from payments.tests.selling import (
    balance,
    due,
    earn,
    of_supplier,
    paid,
    send,
    settle,
    take_back,
)
from payments.tests.world import item


def test_a_chargeback_is_taken_from_what_is_held_and_the_rest_is_earned_and_released_by_a_person(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    answer = chargeback(world, payment, 50.0)
    assert len(answer.get_json()["success"]["chargebackIds"]) == 1
    line = world.lines(payment)[0]
    assert (line.charged_back_kurus, line.clawed_back_kurus) == (5_000, 0)
    assert earn(world) == 1 and earn(world) == 0
    assert (balance(world, "supplier_payable", supplier), balance(world, "escrow")) == (13_800, 0)
    assert send(world) == 0
    (payout,) = world.query("SELECT * FROM payouts")
    assert (payout.state, payout.reason, payout.gross_kurus) == ("parked", "Bankadan ters ibraz geldi", 15_000)
    headers = world.payments.token("operator")
    world.payments.client.post(f"/operator/payouts/{payout.id}/retry", headers=headers)
    assert send(world) == 1
    settle(world)
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_of_a_line_that_a_chargeback_emptied_nothing_is_earned_and_it_is_not_looked_at_again(world):
    payment = due(world, item())
    assert chargeback(world, payment, 200.0).status_code == 200
    assert earn(world) == 0
    with world.payments.work() as work:
        assert settlement_selects.payable_lines(work.session, work.now, timedelta(0), 10) == []
    assert balance(world, "escrow") == 0
    world.assert_ledger_is_sound()


def test_the_rest_of_a_charged_back_line_goes_back_when_its_goods_come_back_instead(world):
    payment = due(world, item())
    chargeback(world, payment, 50.0)
    take_back(world, payment, units=2)
    line = world.lines(payment)[0]
    assert (line.refunded_kurus, line.charged_back_kurus) == (15_000, 5_000)
    assert world.payments.announced(RefundForestalled) == []
    assert earn(world) == 0
    world.assert_ledger_is_sound()


def test_a_return_of_what_a_chargeback_emptied_is_told_that_nothing_is_left(world):
    payment = due(world, item())
    chargeback(world, payment, 200.0)
    take_back(world, payment, units=1)
    line = world.lines(payment)[0]
    (told,) = world.payments.announced(RefundForestalled)
    assert (told.item_id, told.cause, told.charged_back_kurus) == (line.item_id, "returned", 20_000)
    assert world.query("SELECT id FROM refunds") == []
    world.assert_ledger_is_sound()


def test_a_chargeback_of_what_was_earned_is_owed_by_the_supplier(world):
    supplier = new_id()
    payment = paid(world, of_supplier(supplier))
    assert chargeback(world, payment, 200.0).status_code == 200
    assert balance(world, "supplier_payable", supplier) == -18_400 and balance(world, "commission") == 0
    stated = {line["kind"]: line for line in statement(world, supplier)["lines"]}
    line = stated["chargeback"]
    assert (line["gross"], line["commission"], line["net"]) == (-200.0, -16.0, -184.0)
    assert (stated["sale"]["status"], line["status"]) == ("paid", "booked")  # a bank paid the supplier nothing
    assert "Bakiyeye işlendi" in fetch(world, supplier, ".csv").get_data(as_text=True)
    world.assert_ledger_is_sound()
    next_one = due(world, of_supplier(supplier, ad_id=8))
    earn(world)
    send(world)
    settle(world)
    assert balance(world, "supplier_payable", supplier) == -1
    assert next_one


def test_a_payout_of_a_charged_back_line_waits_for_a_person_to_release_the_rest(world):
    payment = due(world, item())
    earn(world)
    assert chargeback(world, payment, 50.0).status_code == 200
    assert send(world) == 0
    headers = world.payments.token("operator")
    page = world.payments.client.get("/operator/payouts?state=parked", headers=headers).get_json()["success"]
    assert [(row["reason"], row["gross"], row["net"]) for row in page["items"]] == [
        ("Bankadan ters ibraz geldi", 150.0, 138.0)
    ]
    world.payments.client.post(f"/operator/payouts/{page['items'][0]['payoutId']}/retry", headers=headers)
    assert send(world) == 1
    settle(world)
    assert balance(world, "supplier_payable") == 0
    world.assert_ledger_is_sound()


def test_a_chargeback_is_refused_twice_beyond_what_is_there_and_for_what_is_not(world):
    payment = due(world, item())
    assert chargeback(world, payment, 200.01).get_json()["code"] == "too_much"
    number = {"orderNumber": payment.order_id[:8]}
    body = {"itemId": world.lines(payment)[0].item_id, "amount": 40.0, "reason": "x", "bankReference": "B-2"}
    headers = world.payments.token("operator")
    by_number = world.payments.client.post("/operator/chargebacks", json=body | number, headers=headers)
    assert by_number.status_code == 200
    again = world.payments.client.post("/operator/chargebacks", json=body | number, headers=headers)
    assert (again.status_code, again.get_json()["code"]) == (409, "conflict")
    for wrong in ({"orderNumber": "ffffffff"}, {"orderId": new_id()}):
        assert world.payments.client.post(
            "/operator/chargebacks", json=body | wrong, headers=headers
        ).status_code == 404  # fmt: skip
    for wrong in (
        {},
        {"orderNumber": "%"},
        number | {"amount": 0},
        number | {"amount": 1.001},
        number | {"reason": ""},
    ):
        assert world.payments.client.post(
            "/operator/chargebacks", json=body | wrong, headers=headers
        ).status_code == 422  # fmt: skip
    listed = world.payments.client.get("/operator/chargebacks", headers=headers).get_json()["success"]["items"]
    assert listed[0]["bankReference"] == "B-2" and listed[0]["number"] == payment.order_id[:8]
    assert "chargeback.record" in {row.action for row in world.query("SELECT action FROM operator_actions")}


def test_a_chargeback_names_its_item_by_the_ad_when_only_one_fits(world):
    payment, twice = due(world, item()), due(world, item(), item())
    line = world.lines(payment)[0]
    headers = world.payments.token("operator")

    def tell(order_id: str, **changes):
        body = {"orderNumber": order_id[:8], "amount": 40.0, "reason": "x", "bankReference": "B-3"} | changes
        return world.payments.client.post("/operator/chargebacks", json=body, headers=headers)

    unnamed = tell(payment.order_id)
    assert (unnamed.status_code, list(unnamed.get_json()["fields"])) == (422, ["adId"])
    assert tell(payment.order_id, adId=line.ad_id + 1).status_code == 404
    assert tell(twice.order_id, adId=line.ad_id).get_json()["code"] == "ambiguous"
    assert tell(payment.order_id, adId=line.ad_id).status_code == 200
    (listed,) = world.payments.client.get("/operator/chargebacks", headers=headers).get_json()["success"]["items"]
    assert (listed["itemId"], listed["adId"]) == (line.item_id, line.ad_id)


def test_chargebacks_are_only_added_to(world):
    from sqlalchemy.exc import DBAPIError

    payment = due(world, item())
    chargeback(world, payment, 1.0)
    with pytest.raises(DBAPIError, match="permission denied for table chargebacks"):
        world.query("UPDATE chargebacks SET amount_kurus = 2 RETURNING id")
