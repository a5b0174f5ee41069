"""What people would pay for an ad that is over becomes a curve for its supplier, and a draft."""

import pytest
from playwright.sync_api import expect

from tests.support.owners import known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

TITLE = "Tekrar açılsa kaça alırdınız?"


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000106")


@pytest.fixture
def ended(seller, operator, new_buyer):
    """An ad at 1.000,00 that is over."""
    buyer = new_buyer()
    ad_id = publish(seller, buyer, new_product(seller, known_place(buyer)))
    end_ad(operator, ad_id)
    eventually(lambda: buyer.get(f"/api/ads/{ad_id}")["status"] == "ended", "the ad ends", 40)
    return ad_id


def test_votes_become_a_curve_and_a_draft(open_window, seller, new_buyer, ended):
    for price, units in ((1000, 1), (500, 2)):
        new_buyer().post("/api/routines/demand", {"adId": ended, "price": price, "units": units})
    screen = open_window("phone")
    screen.enter_as(new_buyer())
    page = screen.open(f"/ilan/{ended}")
    asked = page.get_by_role("region", name=TITLE)
    asked.get_by_label("Kaça alırdınız? (TL)").fill("800")
    asked.get_by_label("Kaç adet?").fill("4")
    asked.get_by_role("button", name="Talebimi bildir").press("Enter")
    expect(asked.get_by_role("status")).to_contain_text("4 adet, tanesi 800,00 ₺")
    expect(asked.get_by_role("button", name="Geri al")).to_be_visible()
    screen.photograph("demand-shopper")
    screen.assert_accessible()
    assert screen.overflow() <= 0

    desk = open_window("desktop")
    desk.enter_as(seller)
    page = desk.open("/satici/talep")
    expect(page.get_by_text("3 oy, 7 adet")).to_be_visible()
    page.get_by_text("Tablo olarak göster").press("Enter")
    expect(page.get_by_role("row").filter(has_text="800,00 ₺")).to_contain_text("5")
    desk.photograph("demand-supplier")
    desk.assert_accessible()
    page.get_by_role("button", name="Bu talepten ilan taslağı").click()
    page.wait_for_url("**/shop/create-new-ad?taslak=*")
    expect(page.get_by_label("Stok", exact=True)).to_have_value("5")
    (draft,) = seller.get("/api/supplier/drafts")["items"]
    assert (draft["price"], draft["maxDiscountBasisPoints"], draft["minParticipants"]) == (1000.0, 2000, 1)


def test_a_visitor_is_led_to_sign_in_and_back(open_window, ended):
    screen = open_window("desktop")
    page = screen.open(f"/ilan/{ended}")
    page.get_by_role("region", name=TITLE).get_by_role("link", name="Giriş yapıp söyleyin").click()
    page.wait_for_url("**/hesap/**")
