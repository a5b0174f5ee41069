"""A supplier takes one parcel back: one with a number of its own at once, one that was announced once its carrier has
called it off; what is in them is shipped again.
"""

import pytest
from playwright.sync_api import expect

from tests.support.browsing import press
from tests.support.owners import buy_first, known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad, item_once, to_ship
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

SHIPPED = "/satici/siparisler?durum=shipped"


@pytest.fixture
def shop(running, operator, new_buyer):
    """A supplier of the test's own, and a buyer with an order of an ad that has ended."""
    seller, buyer = new_supplier(running.visitor().register(), operator, taxNumber="4810000042"), new_buyer()
    ad_id = publish(seller, buyer, new_product(seller, known_place(buyer)), MaxParticipants=50, Quantity=60)
    order_id = buy_first(buyer, ad_id)
    buyer.paid_order(order_id)
    end_ad(operator, ad_id)
    [item] = to_ship(seller, order_id)
    return seller, buyer, order_id, item["itemId"]


def ship(seller, order_id: str, item_id: str, number: str | None) -> None:
    wish = {"orderId": order_id, "itemIds": [item_id], "cargoCompany": "Aras Kargo", "trackingNumber": number}
    seller.post("/api/supplier/ship", wish)


def ask(page, order_id: str, button: str, screen, name: str) -> None:
    press(page, page.get_by_role("button", name=f"Kargoyu geri al: #{order_id[:8]}"))
    dialog = page.get_by_role("dialog", name=f"Sipariş #{order_id[:8]}: kargoyu geri al")
    expect(dialog).to_contain_text("Alıcıya siparişinin henüz kargoya verilmediği e-postayla bildirilir.")
    assert screen.overflow() <= 0
    screen.photograph(name)
    screen.assert_accessible()
    press(page, dialog.get_by_role("button", name=button, exact=True))
    expect(dialog).to_have_count(0)


def test_a_parcel_with_a_number_of_ones_own_is_taken_back_at_once(open_window, shop, running):
    seller, buyer, order_id, item_id = shop
    number = f"TR{order_id[:8].upper()}"
    ship(seller, order_id, item_id, number)
    screen = open_window("desktop")
    screen.enter_as(seller)
    page = screen.open(SHIPPED)
    ask(page, order_id, "Geri al", screen, "take-back")
    expect(page.get_by_text(f"#{order_id[:8]} geri alındı, kargoya verilecekler arasında")).to_be_visible()
    expect(page.get_by_text("Kargoda sipariş yok")).to_be_visible()
    assert item_once(buyer, order_id, status="created")["shipments"] == []
    page = screen.open("/satici/siparisler")
    expect(page.get_by_role("heading", name=f"Sipariş #{order_id[:8]}")).to_be_visible()

    def is_told():
        written = running.visitor().get(f"/sandbox/mail/messages?to={buyer.user['email']}")
        return any(mail["subject"].startswith("Siparişiniz henüz kargoya verilmedi") for mail in written)

    eventually(is_told, "the buyer is told", 30)
    ship(seller, order_id, item_id, number)
    assert item_once(buyer, order_id, status="shipped")["shipment"]["trackingNumber"] == number


def test_one_that_was_announced_comes_back_once_its_carrier_agrees_on_a_phone(open_window, shop, running):
    seller, buyer, order_id, item_id = shop
    ship(seller, order_id, item_id, None)
    barcode = item_once(buyer, order_id, status="shipped")["shipment"]["trackingNumber"]

    def known():
        return running.visitor().get(f"/sandbox/cargo/parcels?key={barcode}")

    eventually(known, "the carrier knows the parcel", 60)
    screen = open_window("phone")
    screen.enter_as(seller)
    page = screen.open(SHIPPED)
    ask(page, order_id, "Kargo şirketine sor ve geri al", screen, "take-back-asking")
    expect(page.get_by_text(f"#{order_id[:8]}: iptal kargo şirketine soruldu")).to_be_visible()
    assert item_once(buyer, order_id, status="created")["shipments"] == []
    page = screen.open("/satici/siparisler")
    expect(page.get_by_role("heading", name=f"Sipariş #{order_id[:8]}")).to_be_visible()
