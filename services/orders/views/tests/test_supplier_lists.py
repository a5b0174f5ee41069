"""What suppliers and operators see of items to be shipped, and who may see where a parcel goes."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kit import keyset
from kit.ids import new_id
from kit.spreadsheet import RECKONED_WITH, as_typed
from kit.testing import NOON
from orders.tests.market import ADDRESS, SUPPLIER, ad_ended, ad_published, buy, captured, put, start
from orders.tests.selling import (
    OTHER_SUPPLIER,
    cancel,
    deposit_ad_ended,
    receive,
    reserve,
    sell,
    ship,
    two_items,
)

RECIPIENT = {
    "name": "Ayşe Yılmaz",
    "phone": ADDRESS["phone"],
    "city": "İstanbul",
    "district": "Kadıköy",
    "town": "Moda",
    "addressText": "Bahariye Cad. 1",
}


def listed(test, headers, state, **more):
    answer = test.client.get("/supplier/orders", query_string={"state": state, **more}, headers=headers)
    assert answer.status_code == 200
    return answer.json["success"]


def test_items_move_through_the_lists_of_their_supplier(test, buyer, supplier):
    snapshot = buy(test, buyer)

    def found():
        return [
            state
            for state in ("waiting", "to_ship", "late", "shipped", "delivered")
            if listed(test, supplier, state)["total"]
        ]

    seen = [found()]
    for step in (
        lambda: test.deliver(ad_ended()),
        lambda: test.clock.move_to(NOON + timedelta(days=12)),
        lambda: ship(test, snapshot),
        lambda: receive(test, buyer, snapshot),
    ):
        step()
        supplier.update(test.token("supplier", SUPPLIER))
        seen.append(found())
    assert seen == [["waiting"], ["to_ship"], ["to_ship", "late"], ["shipped"], ["delivered"]]


def test_all_of_a_supplier_s_items_are_in_one_list_with_what_was_cancelled(test, buyer, supplier):
    reserve(test, new_id())
    snapshot = sell(test, buyer)
    cancel(test, snapshot, 3)
    (gone,) = listed(test, supplier, "cancelled")["items"]
    assert (gone["orderId"], gone["status"], gone["amount"]) == (snapshot["orderId"], "cancelled", 3)
    assert (gone["recipient"], gone["shipment"]) == (None, None)
    assert {one["status"] for one in listed(test, supplier, "all")["items"]} == {"created", "cancelled"}
    assert listed(test, test.token("supplier"), "all")["items"] == []


def test_a_deposit_item_waits_for_its_balance(test, buyer, supplier):
    reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    assert listed(test, supplier, "waiting")["total"] == 1
    assert listed(test, supplier, "to_ship")["total"] == 0


def test_an_item_to_ship_on_the_wire(test, buyer, supplier):
    snapshot = sell(test, buyer)
    cancel(test, snapshot, 1)
    page = listed(test, supplier, "to_ship")
    assert (page["more"], page["total"]) == (False, 1)
    assert page["items"] == [
        {
            "orderId": snapshot["orderId"],
            "number": snapshot["orderId"][:8],
            "itemId": snapshot["items"][0]["itemId"],
            "adId": 1001,
            "title": "Işık Model 1001",
            "code": None,
            "imageUrl": "/media/a/700.jpg",
            "amount": 2,
            "options": [],
            "status": "created",
            "datePaid": "2026-03-02T09:00:00Z",
            "shipBy": "2026-03-13",
            "isLate": False,
            "finalPrice": 80.0,
            "mayTakeDays": True,
            "recipient": RECIPIENT,
            "shipment": None,
            "shipments": [],
            "toShipAmount": 2,
            "withdrawnAmount": 0,
        }
    ]


def test_where_it_goes_is_told_only_while_it_is_needed_for_sending_it(test, buyer, supplier):
    snapshot = buy(test, buyer)
    assert listed(test, supplier, "waiting")["items"][0]["recipient"] is None
    test.deliver(ad_ended())
    assert listed(test, supplier, "to_ship")["items"][0]["recipient"] == RECIPIENT
    ship(test, snapshot)
    (row,) = listed(test, supplier, "shipped")["items"]
    assert (row["recipient"], row["shipment"]["cargoCompany"]) == (RECIPIENT, "Aras Kargo")
    receive(test, buyer, snapshot)
    assert listed(test, supplier, "delivered")["items"][0]["recipient"] is None


def test_suppliers_see_their_own_items_only(test, buyer, supplier):
    snapshot = two_items(test, buyer, OTHER_SUPPLIER)
    theirs = test.token("supplier", OTHER_SUPPLIER)
    assert [row["adId"] for row in listed(test, supplier, "to_ship")["items"]] == [1001]
    assert [row["adId"] for row in listed(test, theirs, "to_ship")["items"]] == [1002]
    assert listed(test, test.token("supplier"), "to_ship")["items"] == []
    ship(test, snapshot, item_ids=[snapshot["items"][1]["itemId"]])
    assert listed(test, theirs, "to_ship")["items"][0]["shipment"] is None


@pytest.mark.parametrize("sort", ["due", "newest", "oldest"])
@pytest.mark.parametrize("state", ["waiting", "to_ship"])
def test_lists_are_read_on_to_their_end_and_counted_whole(test, supplier, monkeypatch, state, sort):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    monkeypatch.setattr(keyset, "MOST_COUNTED", 3)
    for _ in range(5):
        buy(test, new_id(), 1)
    if state == "to_ship":
        test.deliver(ad_ended())
    ids, after = [], {}
    for more in (True, True, False):
        part = listed(test, supplier, state, sort=sort, **after)
        assert (part["more"], part["total"]) == (more, 5)
        ids += [row["itemId"] for row in part["items"]]
        after = {"after": ids[-1]}
    assert len(ids) == len(set(ids)) == 5
    assert listed(test, test.token("supplier"), "all", after=ids[0])["items"] == [], "behind another's there is nothing"


def test_lists_are_sorted_as_is_asked_for(test, supplier):
    bought = []
    for minutes in range(3):
        person = new_id()
        snapshot = start(test, person, put(test, person, 1)["info"]["id"])
        test.deliver(captured(snapshot, NOON + timedelta(minutes=minutes)))
        bought.append(snapshot["orderId"])
    assert found(test, supplier, "state=waiting") == bought[::-1], "what is not to be shipped yet, newest first"
    assert found(test, supplier, "state=waiting&sort=newest") == bought[::-1]
    assert found(test, supplier, "state=waiting&sort=oldest") == bought
    test.deliver(ad_ended())
    assert found(test, supplier, "state=to_ship") == found(test, supplier, "state=to_ship&sort=due") == bought
    assert found(test, supplier, "state=to_ship&sort=newest") == bought[::-1]


@pytest.mark.parametrize("query", ["state=any", "after=x", "sort=name"])
def test_lists_that_there_are_not_are_refused(test, supplier, query):
    assert test.client.get(f"/supplier/orders?{query}", headers=supplier).status_code == 422


def test_operators_see_who_is_late_but_not_where_it_goes(test, buyer):
    snapshot = sell(test, buyer)
    sell_later = test.client.get("/operator/lateShipments", headers=test.token("operator")).json["success"]
    assert sell_later == {"items": [], "more": False, "total": 0, "next": None}
    test.clock.move(days=30)
    page = test.client.get("/operator/lateShipments", headers=test.token("operator")).json["success"]
    (row,) = page["items"]
    assert (row["orderId"], row["sellerName"], row["isLate"]) == (snapshot["orderId"], "Anadolu Ticaret", True)
    assert row["recipient"] is None


def test_operators_find_what_is_late_by_its_order_or_seller_and_take_it_as_a_file(test, buyer):
    snapshot = sell(test, buyer)
    test.clock.move(days=30)
    operator = test.token("operator")
    for q, count in ((f"#{snapshot['orderId'][:8]}", 1), ("anadolu", 1), ("başka", 0)):
        page = test.client.get("/operator/lateShipments", headers=operator, query_string={"q": q}).json["success"]
        assert (page["total"], len(page["items"])) == (count, count), q
        file = test.client.get("/operator/lateShipments.csv", headers=operator, query_string={"q": q})
        head, *lines = file.data.decode("utf-8-sig").splitlines()
        assert head.startswith("Sipariş;Satıcı;") and len(lines) == count
    assert ";Anadolu Ticaret;" in test.client.get("/operator/lateShipments.csv", headers=operator).text


def test_what_is_late_is_sorted_by_its_last_day_or_by_its_payment(test):
    test.deliver(ad_published(1003, ends_at=NOON + timedelta(days=9)))
    bought, buyer_id = [], new_id()
    for minutes, ad_id in enumerate((1003, 1001)):  # what was paid later is to be shipped sooner
        snapshot = start(test, buyer_id, put(test, buyer_id, 1, ad_id)["info"]["id"])
        test.deliver(captured(snapshot, NOON + timedelta(minutes=minutes)))
        bought.append(snapshot["orderId"])
    test.deliver(ad_ended(1001))
    test.clock.move(days=2)
    test.deliver(replace(ad_ended(1003), ended_at=NOON + timedelta(days=9)))
    test.clock.move(days=30)

    def listed(query: str) -> list[str]:
        answer = test.client.get(f"/operator/lateShipments{query}", headers=test.token("operator"))
        return [row["orderId"] for row in answer.json["success"]["items"]]

    assert (listed(""), listed("?sort=due")) == (bought[::-1], bought[::-1])
    assert (listed("?sort=newest"), listed("?sort=oldest")) == (bought[::-1], bought)
    file = test.client.get("/operator/lateShipments.csv?sort=oldest", headers=test.token("operator")).text
    assert file.index(bought[0][:8]) < file.index(bought[1][:8])


def found(test, headers, query):
    answer = test.client.get(f"/supplier/orders?{query}", headers=headers)
    assert answer.status_code == 200
    return [row["orderId"] for row in answer.json["success"]["items"]]


def test_items_are_found_by_the_number_of_their_order_and_by_its_recipient(test, buyer, supplier):
    first, second = buy(test, buyer), buy(test, new_id())
    test.deliver(ad_ended())
    number = first["orderId"]
    for q in (number, number[:8], f"%23{number[:8]}", number[:8].upper()):
        assert found(test, supplier, f"q={q}") == [number]
    for q in ("AYŞE", "yilmaz", "ayse yılmaz", "Yılmaz Ay"):
        assert set(found(test, supplier, f"q={q}")) == {number, second["orderId"]}
    for q in ("mehmet", "ayşe mehmet", "%25", "_"):
        assert found(test, supplier, f"q={q}") == []


def test_an_item_is_found_by_the_number_of_the_parcel_that_it_travels_in_and_no_other_suppliers_is(test, supplier):
    test.deliver(ad_published(1002, supplier_id=OTHER_SUPPLIER))
    buy(test, new_id())
    snapshot = sell(test, new_id())
    ship(test, snapshot, tracking_number="ABC123456789")
    strange = sell(test, new_id(), ad_id=1002)
    ship(test, strange, OTHER_SUPPLIER, tracking_number="XYZ123456789")
    for q in ("ABC123456789", "abc123456789"):
        assert found(test, supplier, f"state=all&q={q}") == [snapshot["orderId"]], q
    assert found(test, supplier, "state=shipped&q=ABC123456789") == [snapshot["orderId"]]
    for q in ("ABC12345678", "XYZ123456789"):
        assert found(test, supplier, f"state=all&q={q}") == [], q


def test_no_buyer_is_found_by_a_name_that_is_no_longer_shown(test, buyer, supplier):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    assert found(test, supplier, "state=shipped&q=ayşe") == [snapshot["orderId"]]
    receive(test, buyer, snapshot)
    assert found(test, supplier, "state=delivered&q=ayşe") == []
    assert found(test, supplier, f"state=delivered&q={snapshot['orderId'][:8]}") == [snapshot["orderId"]]


def test_the_list_of_one_ad(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    assert found(test, supplier, "adId=1001") == found(test, supplier, "adId=1002") == [snapshot["orderId"]]
    assert found(test, supplier, "adId=1003") == []
    assert found(test, supplier, "adId=1002&q=ayse") == [snapshot["orderId"]]
    for query in ("adId=0", "adId=x", f"q={'x' * 101}"):
        assert test.client.get(f"/supplier/orders?{query}", headers=supplier).status_code == 422


def test_a_supplier_takes_a_list_as_a_file_without_where_anything_goes(test, buyer, supplier):
    reserve(test, new_id())
    ship(test, sell(test, buyer))

    def lines(headers, **query) -> list[list[str]]:
        answer = test.client.get("/supplier/orders.csv", query_string=query, headers=headers)
        assert answer.status_code == 200
        return [line.split(";") for line in answer.data.decode("utf-8-sig").splitlines()]

    head, row = lines(supplier, state="shipped")
    told = dict(zip(head, row, strict=True))
    assert (told["Durum"], told["Kargo firması"], told["Adet"], told["Birim fiyat"]) == (
        "Kargoda", "Aras Kargo", "3", "80,00",
    )  # fmt: skip
    assert told["Sipariş"].startswith("#") and told["Kargoya verilme"]
    assert as_typed(told["Takip no"]) and RECKONED_WITH.fullmatch(told["Takip no"]) is None
    assert len(lines(supplier, state="all")) == 3
    assert not any(RECIPIENT["name"] in ";".join(line) for line in lines(supplier, state="all"))
    assert len(lines(test.token("supplier", OTHER_SUPPLIER), state="all")) == 1
