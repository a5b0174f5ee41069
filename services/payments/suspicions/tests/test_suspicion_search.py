"""Operators find a suspicion by what it shows: an order, an ad, a supplier; and by the id of its member."""

import pytest

from kit.ids import new_id, short_number
from payments.suppliers.rows import SubMerchant
from payments.suspicions.tests.test_own_purchases import suspect
from payments.suspicions.tests.test_suspicions import buy, decide, listed, look, look_up_to_now
from payments.tests.world import item


@pytest.fixture(autouse=True)
def looked(world):
    """Nothing of the past is left to look through."""
    look_up_to_now(world)


def found(world, q: str, **query) -> list[str]:
    return [one["kind"] for one in listed(world, q=q, **query)]


def call_supplier(world, supplier: str, name: str) -> None:
    with world.payments.work() as work:
        work.session.add(SubMerchant(supplier_id=supplier, supplier_name=name))


def test_a_card_is_found_by_each_order_it_paid_and_by_their_ads(world):
    bought = [buy(world, new_id(), item(ad_id=ad)) for ad in (7, 8, 8)]
    look(world.payments.service)
    for one in bought:
        number = short_number(one.order_id)
        for q in (number, f"#{number}", f" {number.upper()} ", one.order_id):
            assert found(world, q) == ["shared_card"]
    assert found(world, "8") == found(world, "#7") == ["shared_card"]
    assert found(world, "9") == found(world, short_number(new_id())) == found(world, "kart") == []


def test_a_buyer_is_found_by_what_was_cancelled_and_by_their_id(world):
    buyer = new_id()
    cancelled = [buy(world, buyer, item(units=2)) for _ in range(3)]
    kept = buy(world, buyer, item(ad_id=8))
    for one in cancelled:
        world.cancel_units(one, 1)
    look(world.payments.service)
    assert found(world, short_number(cancelled[0].order_id)) == found(world, "7") == ["cancelling"]
    assert found(world, buyer) == found(world, buyer.upper()) == ["cancelling"]
    assert found(world, short_number(kept.order_id)) == found(world, new_id()) == []


def test_an_ad_is_found_by_its_number_and_by_an_order_of_it(world):
    bought = buy(world, new_id(), item(units=30))
    look(world.payments.service)
    assert found(world, "#7") == found(world, f"#{short_number(bought.order_id)}") == ["hoarding"]


def test_ones_own_hand_is_found_by_the_supplier_the_ad_and_the_order(world):
    buyer, supplier = new_id(), new_id()
    call_supplier(world, supplier, "Işık Elektronik A.Ş.")
    call_supplier(world, buyer, "Lodos Ticaret")
    bought = buy(world, buyer, item())
    suspect(world, "address", buyer, bought.order_id, supplier=supplier)
    suspect(world, "refused", buyer, supplier=new_id(), ad_id=8)
    look(world.payments.service)
    assert found(world, "isik elektronık") == found(world, short_number(bought.order_id)) == ["own_address"]
    assert found(world, "8") == ["own_refused"]
    assert sorted(found(world, "LODOS")) == ["own_address", "own_refused"]
    assert found(world, "lodos", kind="own_refused") == ["own_refused"]
    assert found(world, "poyraz") == found(world, "!") == []


def test_what_is_found_keeps_to_the_state_and_the_file_is_of_the_same(world):
    for _ in range(3):
        buy(world, new_id(), item())
    look(world.payments.service)
    (one,) = listed(world, q="7")
    decide(world, one["id"])
    assert found(world, "7") == []
    assert found(world, "7", state="cleared", sort="oldest") == ["shared_card"]
    lines = [len(file_of_list(world, state="cleared", q=q).splitlines()) for q in ("7", "8", "")]
    assert lines == [2, 1, 2]


def file_of_list(world, **query) -> str:
    headers = world.payments.token("operator")
    return world.payments.client.get("/operator/suspicions.csv", query_string=query, headers=headers).text
