"""A supplier that cannot deliver what it sold: it gives some units up, or takes more days, and the buyer reads why."""

import re
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from tests.support.panels import item_once, press, to_ship
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_some_units_are_given_up_and_their_money_goes_back(open_window, supplier, sold, size):
    buyer, _, order_id = sold(units=3, ProductPrice=800)
    to_ship(supplier, order_id)
    number = order_id[:8]

    seller = open_window(size)
    seller.sign_in("satici@imece.test")
    page = seller.open(f"/satici/siparisler?q={number}")
    page.get_by_role("button", name=f"Tedarik edemiyorum: #{number}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile("para iade edilsin")).check()
    dialog.get_by_role("button", name="Artır").click()
    dialog.get_by_label("Neden").select_option("Stoktaki ürün hasar gördü")
    expect(dialog.get_by_text(re.compile("bu 2 adet için ödediğinin tamamı iade edilir"))).to_be_visible()
    expect(dialog.get_by_text("Bu işlem geri alınamaz.")).to_be_visible()
    seller.photograph("give-units-up")
    seller.assert_accessible()
    press(page, "2 adedi iptal et, parayı iade et")
    expect(page.get_by_text(f"#{number}: iptal edildi, para iadesi başladı")).to_be_visible()

    item_once(buyer, order_id, status="created", cancelledAmount=2)
    eventually(
        lambda: any(
            refund["cause"] == "cancelled" and refund["status"] == "succeeded"
            for refund in item_once(buyer, order_id)["refunds"]
        ),
        "the money of two units is back",
        60,
    )
    (left,) = to_ship(supplier, order_id)
    assert left["amount"] == 1
    reader = open_window(size)
    reader.enter_as(buyer)
    page = reader.open(f"/hesap/siparis/{order_id}")
    expect(page.get_by_text("Satıcı 2 adedi tedarik edemedi; bu adetler iptal edildi.")).to_be_visible()
    expect(page.get_by_text("Neden: stoktaki ürün hasar gördü")).to_be_visible()
    reader.photograph("units-given-up")
    reader.assert_accessible()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_more_days_are_told_and_the_buyer_may_cancel_meanwhile(open_window, supplier, sold, size):
    buyer, _, order_id = sold(units=1, ProductPrice=800)
    (before,) = to_ship(supplier, order_id)
    number = order_id[:8]

    seller = open_window(size)
    seller.sign_in("satici@imece.test")
    page = seller.open(f"/satici/siparisler?q={number}")
    page.get_by_role("button", name=f"Tedarik edemiyorum: #{number}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Ek süre", exact=True).select_option("3")
    dialog.get_by_label("Neden").select_option("Başka bir neden")
    dialog.get_by_label("Açıklama").fill("Kargo aracımız arızalandı, yenisini bekliyoruz.")
    seller.photograph("take-days")
    seller.assert_accessible()
    press(page, "Ek süre al")
    expect(page.get_by_text(f"#{number}: ek süre alındı, alıcıya yazıldı")).to_be_visible()

    (after,) = to_ship(supplier, order_id)
    assert after["shipBy"] > before["shipBy"] and not after["mayTakeDays"]
    reader = open_window(size)
    reader.enter_as(buyer)
    page = reader.open(f"/hesap/siparis/{order_id}")
    expect(page.get_by_text(re.compile("Satıcı 3 gün ek süre aldı"))).to_be_visible()
    expect(page.get_by_text("Kargo aracımız arızalandı, yenisini bekliyoruz.")).to_be_visible()
    expect(page.get_by_role("button", name="Ürünü iptal et")).to_be_visible()
    reader.photograph("days-taken")
    reader.assert_accessible()


def test_operators_read_what_was_said_on_the_order_and_the_share_at_the_supplier(open_window, supplier, sold):
    _, _, order_id = sold(units=2, ProductPrice=800)
    (item,) = to_ship(supplier, order_id)
    said = {"outcome": "refund", "amount": 1, "reason": "listing_error"}
    body = {"requestId": str(uuid4()), "orderId": order_id, "itemId": item["itemId"], **said}
    supplier.post("/api/supplier/shortfalls", body)

    judge = open_window()
    judge.sign_in("yonetici@imece.test")
    page = judge.open(f"/yonetim/siparisler/{order_id}")
    expect(
        page.get_by_text(re.compile("Satıcı 1 adedi tedarik edemedi, iptal edildi. Neden: İlanda fiyat"))
    ).to_be_visible()
    judge.photograph("operator-order-short")
    judge.assert_accessible()
    page = judge.open(f"/yonetim/tedarikciler/{supplier.user['id']}")
    expect(page.get_by_role("heading", name=re.compile("İptal oranı: %"))).to_be_visible()
    judge.photograph("operator-supplier-share")
    judge.assert_accessible()

    seller = open_window("phone")
    seller.sign_in("satici@imece.test")
    page = seller.open("/satici")
    expect(page.get_by_role("heading", name=re.compile("İptal oranı: %"))).to_be_visible()
    page.get_by_role("heading", name=re.compile("İptal oranı: %")).scroll_into_view_if_needed()
    seller.photograph("own-share")
    seller.assert_accessible()
