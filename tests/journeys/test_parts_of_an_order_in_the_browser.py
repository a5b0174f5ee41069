"""A supplier ships two of three units, later the last one; the buyer follows both parcels, and receives them once."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.panels import card_with, item_once, move_parcel, number_of, press, to_ship

pytestmark = pytest.mark.journey


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_units_of_one_item_travel_in_two_parcels(open_window, running, supplier, sold, size):
    visitor = running.visitor()
    buyer, _, order_id = sold(3, ProductPrice=900)
    number = number_of(order_id)
    to_ship(supplier, order_id)
    screen = open_window(size)
    screen.sign_in("satici@imece.test")

    page = screen.open(f"/satici/siparisler?q={number}")
    _ship(screen, page, number, left_behind=1)
    rest = card_with(page, f"#{number}")
    expect(rest.get_by_text("3 adetten 2 tanesi gönderildi")).to_be_visible()
    screen.photograph("rest-to-ship")
    screen.assert_accessible()
    (first,) = item_once(buyer, order_id, status="created", toShipAmount=1)["shipments"]
    assert first["amount"] == 2

    shopper = open_window(size)
    shopper.enter_as(buyer)
    theirs = shopper.open(f"/hesap/siparis/{order_id}")
    expect(theirs.get_by_text("Bir bölümü kargoda")).to_be_visible()
    shopper.photograph("partly-shipped")
    shopper.assert_accessible()

    page = screen.open(f"/satici/siparisler?q={number}")
    _ship(screen, page, number)
    _, second = item_once(buyer, order_id, status="shipped")["shipments"]
    for parcel in (first, second):
        move_parcel(visitor, parcel["trackingNumber"], "out_for_delivery")
        move_parcel(visitor, parcel["trackingNumber"], "delivered")
    item_once(buyer, order_id, status="delivered")
    theirs = shopper.open(f"/hesap/siparis/{order_id}")
    for place, units in (("1/2", 2), ("2/2", 1)):
        expect(theirs.get_by_role("region", name=f"Kargo {place}")).to_contain_text(f"{units} adet")
    shopper.photograph("both-arrived")
    shopper.assert_accessible()


def _ship(screen, page: Page, number: str, left_behind: int = 0) -> None:
    """Have the carrier make a parcel of all that is left, but for so many units."""
    page.get_by_role("button", name=f"Kargoya ver: #{number}").click()
    dialog = page.get_by_role("dialog")
    for _ in range(left_behind):
        dialog.get_by_role("button", name="Azalt").click()
    if left_behind:
        expect(dialog.get_by_text("3 adetten 2 tanesi")).to_be_visible()
    dialog.get_by_label("MNG Kargo").check()
    dialog.get_by_label("Kargo şirketinde oluştur").check()
    if left_behind:
        screen.photograph("ship-a-part")
        screen.assert_accessible()
    press(page, "Kargoya ver")
    expect(page.get_by_text(re.compile(f"#{number} kargoya verildi, takip no"))).to_be_visible()
