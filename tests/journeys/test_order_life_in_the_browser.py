"""What becomes of an order, as its buyer sees and does it in real Chromium: cancel, parcel, reviews, return, and the
balance of a deposit. The supplier and the carrier act through the API and the sandbox."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import fill_card, press
from tests.support.people import Refused
from tests.support.pictures import file
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"
REASON = "Ürün hasarlı ya da kırık geldi"
SLOWLY_MILLISECONDS = 30_000


def _item(buyer, order_id, **expected):
    """The only item of an order, once it is as expected."""

    def found():
        (item,) = buyer.order(order_id)["items"]
        return all(item[name] == value for name, value in expected.items()) and item

    return eventually(found, f"item of {order_id} is {expected}", 40)


def _end(running, operator, ad_id):
    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    visitor = running.visitor()
    eventually(lambda: visitor.get(f"/api/ads/{ad_id}")["status"] == "ended", "the ad ended", 30)


def _ship(supplier, buyer, order_id) -> str:
    """Hand the order's only item to a carrier as soon as that may be done; gives the parcel's number."""
    (item,) = buyer.order(order_id)["items"]
    order = {"orderId": order_id, "itemIds": [item["itemId"]], "cargoCompany": "Yurtici Kargo", "trackingNumber": None}

    def shipped():
        try:
            return supplier.post("/api/supplier/ship", order)
        except Refused as refusal:
            assert refusal.status == 409, refusal
            return None

    return eventually(shipped, "the ended ad's item can be shipped", 30)["trackingNumber"]


def _number_of_the_carrier(buyer, order_id, ours: str) -> str:
    """The carrier gives a parcel a number of its own once it has it; until the shop has heard, its buyer reads ours."""

    def given():
        (item,) = buyer.order(order_id)["items"]
        return item["shipment"]["trackingNumber"] != ours and item["shipment"]["trackingNumber"]

    return eventually(given, f"the carrier's own number of {ours}", 40)


def _move(visitor, parcel: str, state: str) -> None:
    """Have the carrier move a parcel, found by its number or its code, once it knows of it."""

    def known():
        return [p for p in visitor.get(f"/sandbox/cargo/parcels?key={parcel}") if not p["isCancelled"]]

    number = eventually(known, f"the carrier knows {parcel}", 60)[-1]["number"]
    visitor.post(f"/sandbox/cargo/parcels/{number}/move", {"state": state})


def _return(buyer, order_id, **expected):
    """The newest return of an order, once it and the order show what is expected."""

    def found():
        returns = buyer.order(order_id)["items"][0]["returns"]
        own = buyer.get(f"/api/order/returns/{order_id}")
        as_expected = own and all(own[-1][name] == value for name, value in expected.items())
        return as_expected and returns and returns[-1]["status"] == own[-1]["status"] and own[-1]

    return eventually(found, f"the return of {order_id} is {expected}", 60)


def _is_given_back(buyer, order_id) -> bool:
    refunds = buyer.order(order_id)["items"][0]["refunds"]
    return any(one["cause"] == "returned" and one["status"] == "succeeded" for one in refunds)


def _ask(page: Page, button: str):
    """Open a dialog of the order; gives it once its form is there."""
    page.get_by_role("button", name=button, exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[type=submit]")).to_be_visible()
    return dialog


def _give_stars(dialog, stars: str) -> None:
    for star in dialog.get_by_role("radio", name=stars).all():
        star.check(force=True)  # the star stands over its own radio button


def _cancel_one_of_two(screen, page: Page) -> None:
    dialog = _ask(page, "Ürünü iptal et")
    screen.assert_accessible()
    dialog.locator("[type=submit]").click()
    expect(dialog.get_by_label("İptal nedeni")).to_have_accessible_description("İptal nedeni boş olamaz(!)")
    screen.photograph("cancel-dialog")
    dialog.get_by_label("İptal nedeni").select_option("Diğer")
    dialog.get_by_label("İptal edilecek adet").select_option("1")
    dialog.locator("[type=submit]").click()
    expect(page.get_by_text("Ürün iptal talebiniz başarıyla alındı")).to_be_visible()
    expect(page.get_by_text("1 adet iptal edildi")).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    expect(page.get_by_text("1.000,00").first).to_be_visible()
    screen.photograph("order-partly-cancelled")
    screen.assert_accessible()


def _review(screen, page: Page) -> None:
    dialog = _ask(page, "Ürünü değerlendir")
    _give_stars(dialog, "5 yıldız")
    dialog.get_by_label("Yorumunuz (isteğe bağlı)").fill("Beklediğimden güzel.")
    screen.assert_accessible()
    dialog.locator("[type=submit]").click()
    expect(page.get_by_text("Ürün değerlendirme talebiniz başarıyla alındı")).to_be_visible()
    dialog = _ask(page, "Satıcıyı değerlendir")
    _give_stars(dialog, "4 yıldız")
    screen.photograph("seller-review-dialog")
    screen.assert_accessible()
    dialog.locator("[type=submit]").click()
    expect(page.get_by_text("Değerlendirmeniz başarıyla alındı")).to_be_visible()
    expect(page.get_by_role("button", name="Ürünü değerlendir")).to_have_count(0)
    expect(page.get_by_role("button", name="Satıcıyı değerlendir")).to_have_count(0)


def _ask_to_return(screen, page: Page) -> None:
    dialog = _ask(page, "Kolay iade talebi oluştur")
    dialog.get_by_label("İade nedeni").select_option(REASON)
    dialog.get_by_label("Resim ekle").set_input_files(file("kutu.jpg"))
    expect(dialog.get_by_text("Yüklendi")).to_be_visible()
    screen.photograph("return-dialog")
    screen.assert_accessible()
    dialog.locator("[type=submit]").click()
    expect(page.get_by_text("Ürün iade talebiniz başarıyla alındı")).to_be_visible()
    expect(page.get_by_text("İade talebiniz onay bekliyor.")).to_be_visible(timeout=SLOWLY_MILLISECONDS)


def _choose_cargo(screen, page: Page) -> None:
    dialog = _ask(page, "Kargo kodu oluştur")
    dialog.get_by_role("radio", name="MNG Kargo").check()
    screen.assert_accessible()
    dialog.locator("[type=submit]").click()
    expect(page.get_by_text("Ürün iade kargo kodunuz başarıyla oluşturuldu")).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_an_order_is_cancelled_in_part_delivered_reviewed_and_given_back(
    open_window, running, publish, new_buyer, supplier, operator, size
):
    visitor, buyer = running.visitor(), new_buyer()
    ad_id = publish(ProductPrice=1000, MaxDiscountPercent=0.3, MinParticipants=2, MaxParticipants=4, Quantity=10)
    order_id = buyer.buy(ad_id, 2)
    buyer.paid_order(order_id)
    screen = open_window(size)
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = screen.open(f"/hesap/siparis/{order_id}")
    expect(page.get_by_text("Siparişiniz Hazırlanıyor")).to_be_visible()
    _cancel_one_of_two(screen, page)

    _end(running, operator, ad_id)
    ours = _ship(supplier, buyer, order_id)
    _move(visitor, ours, "in_transit")
    number = _number_of_the_carrier(buyer, order_id, ours)
    page.reload()
    expect(page.get_by_text("Kargoya Verildi", exact=True)).to_be_visible()
    expect(page.get_by_text(number)).to_be_visible()
    screen.photograph("order-shipped")
    screen.assert_accessible()
    _move(visitor, number, "delivered")
    _item(buyer, order_id, status="delivered", returnableAmount=1)
    page.reload()
    expect(page.get_by_text("kolay iade talebi oluşturabilirsiniz")).to_be_visible()

    _review(screen, page)
    screen.open("/hesap/degerlendirmelerim")
    expect(page.get_by_text("Beklediğimden güzel.")).to_be_visible()
    screen.photograph("my-reviews")
    screen.assert_accessible()

    screen.open(f"/hesap/siparis/{order_id}")
    _ask_to_return(screen, page)
    seen = _return(buyer, order_id, status="created")
    assert len(seen["pictures"]) == 1
    supplier.post(f"/api/supplier/returns/{seen['returnId']}/decide", {"decision": "approve", "note": ""})
    _return(buyer, order_id, status="approved")
    page.reload()
    _choose_cargo(screen, page)
    code = _return(buyer, order_id, status="waiting_for_shipment")["cargoCode"]
    assert code == order_id[:12]
    expect(page.get_by_text(code, exact=True)).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    screen.photograph("order-return-code")
    screen.assert_accessible()
    _move(visitor, code, "delivered")
    eventually(lambda: _return(buyer, order_id)["arrivedDate"], "it arrived", 60)
    supplier.post(f"/api/supplier/returns/{seen['returnId']}/inspect", {"decision": "accept", "note": ""})
    _return(buyer, order_id, status="success")
    eventually(lambda: _is_given_back(buyer, order_id), "the order knows that its money went back", 60)
    page.reload()
    expect(page.get_by_text(re.compile("tarihinde bankanıza gönderildi"))).to_be_visible()
    expect(page.get_by_text("1 adet iptal edildi · 1 adet iade edildi")).to_be_visible()
    screen.photograph("order-returned")
    screen.assert_accessible()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_balance_of_a_deposit_is_paid_on_its_order(open_window, running, publish, new_buyer, operator, size):
    ad_id = publish(
        ProductPrice=1000, MaxDiscountPercent=0.3, MinParticipants=2, MaxParticipants=4, Quantity=10, Deposit=200
    )
    ad = running.visitor().get(f"/api/ads/{ad_id}")
    buyer = new_buyer()
    screen = open_window(size)
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = screen.open(f"/ilan/{ad_id}/{ad['slug']}")
    expect(page.get_by_role("heading", name="Kapora ile nasıl işler?")).to_be_visible()
    screen.photograph("deposit-ad")
    screen.assert_accessible()
    buyer.fill_cart(ad_id, 2)
    screen.open("/sepet")
    expect(page.get_by_text("İlan sonunda kalan, en çok").first).to_be_visible()
    expect(page.get_by_text("1.600,00").first).to_be_visible()
    screen.photograph("deposit-cart")
    screen.assert_accessible()
    token = buyer.start_payment(buyer.get("/api/user/address")[0]["id"])
    buyer.pay(token)
    order_id = buyer.come_back(token).rsplit("orderId=", 1)[1]
    eventually(lambda: buyer.order(order_id)["info"]["status"] == "deposit_paid", "the deposit is paid", 30)
    screen.open(f"/hesap/siparis/{order_id}")
    expect(page.get_by_text("Kaporanız Alındı")).to_be_visible()
    screen.assert_accessible()

    _end(running, operator, ad_id)
    eventually(lambda: buyer.order(order_id)["info"]["status"] == "awaiting_balance", "the balance is due", 30)
    page.reload()
    page.get_by_role("button", name="Kalan tutarı öde").click()
    fill_card(page)
    page.get_by_role("button", name=re.compile("öde", re.IGNORECASE)).click()
    page.wait_for_url(re.compile(f"/hesap/siparis/{order_id}"))
    expect(page.get_by_text("Kalan tutar ödemeniz alındı")).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    expect(page.get_by_text("Siparişiniz Hazırlanıyor")).to_be_visible()
    screen.photograph("balance-paid")
    screen.assert_accessible()


def test_an_order_is_cancelled_by_keyboard_alone(open_window, publish, new_buyer):
    ad_id, buyer = publish(), new_buyer()
    order_id = buyer.buy(ad_id, 1)
    buyer.paid_order(order_id)
    screen = open_window()
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = screen.open(f"/hesap/siparis/{order_id}")
    opener = page.get_by_role("button", name="Ürünü iptal et")
    press(page, opener)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[type=submit]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    reason = dialog.get_by_label("İptal nedeni")
    expect(reason.locator("option").nth(1)).to_be_attached()
    press(page, reason, "End")
    expect(reason).not_to_have_value("")
    press(page, dialog.locator("[type=submit]"))
    expect(page.get_by_text("Ürün iptal talebiniz başarıyla alındı")).to_be_visible()
    expect(page.get_by_text("İptal Edildi").first).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    expect(page.locator("h2:focus")).to_have_count(1)
