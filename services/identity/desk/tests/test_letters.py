"""What was written about an order, on its page for operators."""

from urllib.parse import urlencode

import pytest

from contracts.events import ItemsShipped, ShipmentLate
from identity.post.steps.writing import Note, write_mail
from identity.tests.letters import AYSE, KEREM, Trade, units_of
from kit.ids import new_id


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))


@pytest.fixture
def read(world):
    """Read the letters about an order as an operator."""
    world.person("yonetici@imece.test", role="operator")
    operator = world.sign_in("yonetici@imece.test")

    def ask(order_id: str, **asked: str) -> list[dict]:
        answer = operator.get(f"/operator/orders/{order_id}/letters?{urlencode(asked)}")
        assert answer.status_code == 200, answer.json
        return answer.json["success"]

    return ask


def test_the_mails_about_an_order_are_told_newest_first_with_who_reads_them(trade, read):
    order, other = trade.paid(), trade.paid()
    item = order.items[0]
    trade.tell(ShipmentLate(order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier, trade.now))
    parcel = (order.order_id, trade.buyer, trade.supplier, new_id(), "mng", "MNG1")
    trade.tell(ItemsShipped(*parcel, units_of(order), trade.now))
    trade.sent()
    number = order.order_id[:8]
    assert [(letter["reader"], letter["subject"], letter["state"]) for letter in read(order.order_id)] == [
        ("buyer", f"Siparişiniz kargoya verildi: #{number}", "sent"),
        ("supplier", f"Gönderim süresi geçti: #{number}", "sent"),
        ("buyer", f"Siparişiniz alındı: #{number}", "sent"),
    ]
    assert len(read(other.order_id)) == 1
    assert read(new_id()) == []


def test_a_letter_tells_when_it_was_written_and_sent_and_nothing_of_its_text(trade, read):
    order = trade.paid()
    (letter,) = read(order.order_id)
    assert set(letter) == {"id", "reader", "subject", "state", "dateCreated", "dateSent"}
    assert (letter["state"], letter["dateSent"]) == ("queued", None)
    trade.sent()
    (letter,) = read(order.order_id)
    assert letter["state"] == "sent" and letter["dateSent"] >= letter["dateCreated"]


def test_the_mails_about_an_order_are_read_on_behind_the_last_one(trade, read, monkeypatch):
    order, other = trade.paid(), trade.paid()
    item = order.items[0]
    trade.tell(ShipmentLate(order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier, trade.now))
    newest, first = read(order.order_id)
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 1)
    assert read(order.order_id) == [newest]
    assert read(order.order_id, after=newest["id"]) == [first]
    (elsewhere,) = read(other.order_id)
    assert read(order.order_id, after=first["id"]) == read(order.order_id, after=elsewhere["id"]) == []


def test_mails_of_templates_that_are_gone_are_no_end_of_the_list(trade, read, monkeypatch):
    order = trade.paid()
    item = order.items[0]
    with trade.world.work() as work:
        for key in ("1", "2"):
            write_mail(work, Note("of_old", key, AYSE, {"orderId": order.order_id}))
    trade.tell(ShipmentLate(order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier, trade.now))
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 1)
    (newest,) = read(order.order_id)
    (first,) = read(order.order_id, after=newest["id"])
    assert (newest["reader"], first["reader"]) == ("supplier", "buyer")
    assert read(order.order_id, after=first["id"]) == []
