"""Operators find any order and see it as its buyer does; no other role does."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from contracts.events import OrdersOperatorActed
from kit.ids import new_id
from kit.testing import NOON
from orders.desk.rows import OperatorLook
from orders.orders.rows import Order
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy, captured, put, start
from orders.tests.selling import DEPOSIT_AD, OTHER_SUPPLIER, arrive, reserve, sell, ship


@pytest.fixture
def operator(test):
    return test.token("operator", new_id())


def found(test, operator, q: str, **more) -> dict:
    answer = test.client.get("/operator/orders", query_string={"q": q, **more}, headers=operator)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


@pytest.mark.parametrize("asked", ["{number}", "#{number}", "{id}", "{buyer}"])
def test_an_order_is_found_by_its_number_its_id_and_its_buyer(test, buyer, operator, asked):
    order_id = buy(test, buyer)["orderId"]
    buy(test, new_id())
    wanted = asked.format(number=order_id[:8].upper(), id=order_id, buyer=buyer)
    answer = found(test, operator, wanted)
    (row,) = answer["items"]
    assert (row["uuid"], row["buyerId"], row["recipient"]) == (order_id, buyer, "Ayşe Yılmaz")
    assert (answer["total"], answer["more"]) == (1, False)


@pytest.mark.parametrize("asked", ["{short}", "00000000", "{number}-0000", "Ayşe", "%", "________"])
def test_what_names_no_order_finds_none(test, buyer, operator, asked):
    order_id = buy(test, buyer)["orderId"]
    assert found(test, operator, asked.format(short=order_id[:7], number=order_id[:8]))["items"] == []


def test_without_a_word_all_orders_are_read_on_newest_first_and_carts_are_not_shown(test, buyer, operator, monkeypatch):
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    orders = []
    for minutes in range(3):
        person = new_id()
        snapshot = start(test, person, put(test, person, 1)["info"]["id"])
        test.deliver(captured(snapshot, NOON + timedelta(minutes=minutes)))
        orders.insert(0, snapshot["orderId"])
    cart_id = put(test, buyer, 1)["info"]["id"]
    first = found(test, operator, "")
    rest = found(test, operator, "", after=first["items"][-1]["uuid"])
    assert [row["uuid"] for row in (*first["items"], *rest["items"])] == orders
    assert (first["more"], rest["more"], first["total"]) == (True, False, 3)
    oldest = found(test, operator, "", sort="oldest")
    assert [row["uuid"] for row in oldest["items"]] == orders[:0:-1]
    assert found(test, operator, cart_id)["items"] == []
    answer = test.client.get(f"/operator/orders/{cart_id}", headers=operator)
    assert (answer.status_code, answer.json["code"]) == (404, "not_found")


def test_it_is_kept_who_looked_at_whose_order_and_not_who_read_a_list(test, buyer):
    order_id, operator_id = buy(test, buyer)["orderId"], new_id()
    operator = test.token("operator", operator_id)
    found(test, operator, order_id)
    for path in (order_id, new_id()):
        test.client.get(f"/operator/orders/{path}", headers=operator)
    with test.work() as work:
        (look,) = work.session.scalars(select(OperatorLook)).all()
        assert (look.operator_id, look.order_id, look.at) == (operator_id, order_id, work.now)
    (told,) = test.announced(OrdersOperatorActed)
    assert (told.operator_id, told.act, told.subject, told.subject_id) == (operator_id, "order_seen", "order", order_id)


def test_an_operator_sees_what_the_buyer_sees_and_its_way(test, buyer, operator):
    snapshot = buy(test, buyer)
    order_id = snapshot["orderId"]
    test.deliver(ad_ended())
    ship(test, snapshot)
    shown = test.client.get(f"/operator/orders/{order_id}", headers=operator).json["success"]
    mine = {"cartId": order_id, "isOrder": 1}
    seen = test.client.post("/cart/get", json=mine, headers=test.token("buyer", buyer)).json["success"]
    assert shown["order"] == seen
    assert (shown["number"], shown["buyerId"]) == (order_id[:8], buyer)
    assert [step["status"] for step in shown["steps"]][:2] == ["paid", "submitToCargo"]


def test_an_operator_reads_the_words_that_were_accepted(test, buyer, operator):
    order_id = buy(test, buyer)["orderId"]
    shown = test.client.get(f"/operator/orders/{order_id}", headers=operator).json["success"]
    mine = test.client.get(f"/order/agreements/{order_id}", headers=test.token("buyer", buyer)).json["success"]
    assert shown["acceptedTerms"] == mine
    with test.work() as work:
        order = work.session.get_one(Order, order_id)
        order.terms_version = order.terms_hash = order.terms_accepted_at = order.agreement = None
    shown = test.client.get(f"/operator/orders/{order_id}", headers=operator).json["success"]
    assert shown["acceptedTerms"] is None


def test_orders_come_as_a_file_and_it_is_kept_who_took_them_but_not_what_they_looked_for(test, buyer):
    orders = [buy(test, buyer)["orderId"] for _ in range(2)]
    operator_id = new_id()
    answer = test.client.get(f"/operator/orders.csv?q={orders[1]}", headers=test.token("operator", operator_id))
    head, line = answer.data.decode("utf-8-sig").splitlines()
    shown = dict(zip(head.split(";"), line.split(";"), strict=True))
    assert (shown["Sipariş"], shown["Durum"], shown["Alıcı no"]) == (f"#{orders[1][:8]}", "Ödendi", buyer)
    (told,) = test.announced(OrdersOperatorActed)
    assert (told.operator_id, told.act, told.subject, told.subject_id) == (operator_id, "list_saved", "list", "orders")
    assert (told.reason, told.changes) == ("", [])


@pytest.mark.parametrize("path", ["/operator/orders", "/operator/orders.csv", "/operator/orders/{id}"])
def test_only_an_operator_looks(test, buyer, supplier, path):
    path = path.format(id=buy(test, buyer)["orderId"])
    assert test.client.get(path).status_code == 401
    for headers in (supplier, test.token("buyer", buyer)):
        assert test.client.get(path, headers=headers).status_code == 403


def test_an_order_is_found_by_its_payment_and_by_the_number_on_its_parcel(test, buyer, operator):
    buy(test, new_id())
    snapshot = sell(test, buyer)
    ship(test, snapshot, tracking_number="ABC123456789")
    with test.work() as work:
        payment_id = work.session.get_one(Order, snapshot["orderId"]).payment_id
    for asked in (payment_id, "ABC123456789", "abc123456789"):
        assert [row["uuid"] for row in found(test, operator, asked)["items"]] == [snapshot["orderId"]], asked
    assert found(test, operator, "ABC12345678")["items"] == []


def test_payments_is_shown_what_was_accepted_and_delivered_and_no_names(test, buyer):
    snapshot = sell(test, buyer)
    arrive(test, ship(test, snapshot, tracking_number="ABC123456789"))
    path = f"/internal/orders/{snapshot['orderId']}/proof"
    told = test.client.get(path, headers=test.internal("payments"))
    (parcel,) = told.json["success"]["parcels"]
    assert (parcel["trackingNumber"], parcel["carrier"]) == ("ABC123456789", "aras")
    assert parcel["itemIds"] == [snapshot["items"][0]["itemId"]] and parcel["deliveredAt"]
    with test.work() as work:
        order = work.session.get_one(Order, snapshot["orderId"])
        assert told.json["success"]["accepted"]["version"] == order.terms_version
    assert "Ayşe" not in told.text and "Yılmaz" not in told.text
    for caller, status in (("identity", 403), ("returns", 403)):
        assert test.client.get(path, headers=test.internal(caller)).status_code == status


def test_of_a_cart_and_of_an_order_that_is_not_there_nothing_can_be_shown(test, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    for order_id in (cart_id, new_id()):
        answer = test.client.get(f"/internal/orders/{order_id}/proof", headers=test.internal("payments"))
        assert (answer.status_code, answer.json["code"]) == (404, "not_found")


def test_the_orders_of_an_ad_are_found_by_its_number_and_those_of_a_state_alone(test, buyer, operator):
    paid = buy(test, buyer)["orderId"]
    shipped = sell(test, new_id())
    ship(test, shipped)
    reserved = reserve(test, new_id())["orderId"]
    for number in ("1001", "#1001"):
        assert {row["uuid"] for row in found(test, operator, number)["items"]} == {paid, shipped["orderId"]}, number
    assert [row["uuid"] for row in found(test, operator, str(DEPOSIT_AD))["items"]] == [reserved]
    assert found(test, operator, "9" * 19)["items"] == [], "longer than any number of an ad"
    under_way = found(test, operator, "1001", status="submitToCargo")
    assert ([row["uuid"] for row in under_way["items"]], under_way["total"]) == ([shipped["orderId"]], 1)
    assert [row["uuid"] for row in found(test, operator, "", status="deposit_paid")["items"]] == [reserved]
    _, line = test.client.get("/operator/orders.csv?status=deposit_paid", headers=operator).text.splitlines()
    assert f"#{reserved[:8]}" in line


def test_the_orders_of_a_supplier_are_listed_alone_also_where_others_are_in_them(test, operator):
    test.deliver(ad_published(1002, supplier_id=OTHER_SUPPLIER))
    mine, theirs = buy(test, new_id())["orderId"], buy(test, new_id(), ad_id=1002)["orderId"]
    both = new_id()
    put(test, both, 1)
    snapshot = start(test, both, put(test, both, 1, 1002)["info"]["id"])
    test.deliver(captured(snapshot))
    assert {row["uuid"] for row in found(test, operator, "", supplierId=SUPPLIER)["items"]} == {
        mine,
        snapshot["orderId"],
    }
    of_other = found(test, operator, "", supplierId=OTHER_SUPPLIER)
    assert ({row["uuid"] for row in of_other["items"]}, of_other["total"]) == ({theirs, snapshot["orderId"]}, 2)
    assert [row["uuid"] for row in found(test, operator, theirs[:8], supplierId=OTHER_SUPPLIER)["items"]] == [theirs]
    assert found(test, operator, theirs[:8], supplierId=SUPPLIER)["items"] == []
    file = test.client.get(f"/operator/orders.csv?supplierId={OTHER_SUPPLIER}", headers=operator).text
    assert theirs[:8] in file and mine[:8] not in file


def test_a_cart_is_in_no_state_that_can_be_asked_for(test, operator):
    answer = test.client.get("/operator/orders?status=created", headers=operator)
    assert (answer.status_code, answer.json["fields"]) == (422, {"status": ["Durum geçersiz(!)"]})
