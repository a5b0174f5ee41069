"""Suppliers and operators with goods in the browser: parcels that arrive or come back, and returns that are disputed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.panels import (
    ask_to_return,
    card_with,
    item_once,
    move_parcel,
    number_of,
    picture_of_goods,
    press,
    to_ship,
)
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"  # of all who register in tests


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_supplier_ships_an_order_and_takes_a_return_back(open_window, running, supplier, sold, size):
    visitor = running.visitor()
    buyer, ad_id, order_id = sold(ProductPrice=1200)
    number = number_of(order_id)
    to_ship(supplier, order_id)
    screen = open_window(size)
    screen.sign_in("satici@imece.test")

    page = screen.open(f"/satici/siparisler?q={number}")
    order = card_with(page, f"#{number}")
    expect(order.get_by_text("Moda Caddesi No: 1 Daire: 2")).to_be_visible()
    expect(order.get_by_text(re.compile("Son kargo günü"))).to_be_visible()
    screen.photograph("supplier-orders")
    screen.assert_accessible()
    order.get_by_role("link", name="Paket fişi").click()
    expect(page.get_by_role("button", name="Yazdır")).to_be_visible()
    expect(page.get_by_text(f"#{number}").first).to_be_visible()
    screen.photograph("packing-slip")
    screen.assert_accessible()
    page.get_by_role("link", name="Siparişlere dön").click()
    _ship_at_the_carrier(screen, page, number)

    shipment = item_once(buyer, order_id, status="shipped")["shipment"]
    move_parcel(visitor, shipment["trackingNumber"], "out_for_delivery")
    move_parcel(visitor, shipment["trackingNumber"], "delivered")
    item_once(buyer, order_id, status="delivered")
    page = screen.open(f"/satici/siparisler?durum=delivered&q={number}")
    cargo = page.get_by_role("region", name=f"{number} numaralı siparişin kargosu")
    expect(cargo.get_by_text("Teslim edildi").first).to_be_visible()
    screen.photograph("delivered")
    screen.assert_accessible()

    ask_to_return(buyer, order_id, ad_id, "Kutusu ezilmiş.", [picture_of_goods(buyer)])
    _decide_and_inspect(screen, visitor, buyer, order_id, ad_id)
    eventually(lambda: buyer.get(f"/api/order/returns/{order_id}")[-1]["status"] == "success", "refunded", 60)
    page = screen.open("/satici/iadeler?durum=success")
    expect(card_with(page, f"#{number}").get_by_text("Tamamlandı").first).to_be_visible()


def _ship_at_the_carrier(screen, page: Page, number: str) -> None:
    """The dialog asks for what is missing first; then the parcel is created at the carrier."""
    page.get_by_role("button", name=f"Kargoya ver: #{number}").click()
    press(page, "Kargoya ver")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Lütfen kargo şirketini seçiniz!")).to_be_visible()
    expect(dialog.get_by_text("Takip numarası boş olamaz(!)")).to_be_visible()
    screen.assert_accessible()
    dialog.get_by_label("MNG Kargo").check()
    dialog.get_by_label("Kargo şirketinde oluştur").check()
    screen.photograph("ship-dialog")
    press(page, "Kargoya ver")
    expect(page.get_by_text(re.compile(f"#{number} kargoya verildi, takip no"))).to_be_visible()
    expect(page.get_by_role("heading", name=f"Sipariş #{number}")).to_have_count(0)


def _decide_and_inspect(screen, visitor, buyer, order_id: str, ad_id: int) -> None:
    """The supplier looks at the evidence, approves, and accepts what came back."""
    number = number_of(order_id)
    page = screen.open("/satici/iadeler")
    request = card_with(page, f"#{number}")
    expect(request.get_by_text("Kutusu ezilmiş.")).to_be_visible()
    expect(request.get_by_text(re.compile("Karar için son gün"))).to_be_visible()
    screen.photograph("supplier-returns")
    screen.assert_accessible()
    request.get_by_role("button", name=re.compile("Resimleri gör")).click()
    expect(page.get_by_role("dialog").get_by_role("img", name="Resim 1 / 1")).to_be_visible()
    screen.photograph("evidence")
    screen.assert_accessible()
    page.keyboard.press("Escape")
    request.get_by_role("button", name=re.compile("^Onayla")).click()
    press(page, "İadeyi onayla")
    expect(page.get_by_text("İade onaylandı")).to_be_visible()

    form = {"cartId": order_id, "adId": ad_id, "cargoCompany": "Aras Kargo", "comment": ""}
    code = buyer.post("/api/order/returnCargoCode", form)["code"]
    move_parcel(visitor, code, "delivered")
    eventually(lambda: buyer.get(f"/api/order/returns/{order_id}")[-1]["arrivedDate"], "the return arrived", 60)
    page = screen.open("/satici")
    page.get_by_role("region", name="Yapılacaklar").get_by_role("link", name=re.compile("geldi, incelenecek")).click()
    arrived = card_with(page, f"#{number}")
    expect(arrived.get_by_text("Satıcıya ulaştı").first).to_be_visible()
    arrived.get_by_role("button", name=re.compile("^Kabul et:")).click()
    press(page, "Kabul et ve iade et")
    expect(page.get_by_text("İade kabul edildi, para iadesi başlatıldı")).to_be_visible()


def test_a_refused_return_is_objected_to_and_overruled_by_an_operator(open_window, supplier, sold):
    buyer, ad_id, order_id = sold(ProductPrice=900)
    (item,) = to_ship(supplier, order_id)
    ship = {"orderId": order_id, "itemIds": [item["itemId"]], "cargoCompany": "Aras Kargo", "trackingNumber": None}
    supplier.post("/api/supplier/ship", ship)
    buyer.post("/api/order/confirmReceipt", {"cartId": order_id})
    ask_to_return(buyer, order_id, ad_id, "Rengi farklı geldi.", [])
    number = number_of(order_id)

    seller = open_window("phone")
    seller.sign_in("satici@imece.test")
    page = seller.open("/satici/iadeler?durum=created")
    card_with(page, f"#{number}").get_by_role("button", name=re.compile("^Reddet")).click()
    press(page, "İadeyi reddet")
    expect(page.get_by_text("Gerekçe en az 3 karakter olmalıdır(!)")).to_be_visible()
    seller.assert_accessible()
    page.get_by_label("Gerekçe").fill("Renk ilandaki gibi")
    press(page, "İadeyi reddet")
    expect(page.get_by_text("İade reddedildi")).to_be_visible()

    _object(open_window("phone"), buyer, order_id)

    judge = open_window()
    judge.sign_in("yonetici@imece.test")
    page = judge.open("/yonetim?tur=objection")
    page.get_by_role("link", name=re.compile(f"^İade itirazı.*{number}")).click()
    dispute = card_with(page, f"#{number}")
    expect(dispute.get_by_text("“Rengi ilandaki gibi değil.”")).to_be_visible()
    dispute.get_by_text("Geçmiş").click()
    expect(dispute.get_by_text("Renk ilandaki gibi", exact=True)).to_be_visible()
    judge.photograph("operator-returns")
    judge.assert_accessible()
    dispute.get_by_role("button", name=re.compile("Satıcının kararını değiştir")).click()
    page.get_by_label("Gerekçe").fill("Resimler alıcıyı doğruluyor")
    press(page, "Satıcının kararını değiştir")
    expect(page.get_by_text("Karar değiştirildi")).to_be_visible()
    eventually(lambda: buyer.get(f"/api/order/returns/{order_id}")[-1]["status"] == "approved", "overruled")


def _object(screen, buyer, order_id: str) -> None:
    """The buyer reads why the return was refused, and says what is wrong with that."""
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = screen.open(f"/hesap/siparis/{order_id}")
    expect(page.get_by_text("Renk ilandaki gibi")).to_be_visible()
    screen.photograph("refused-return")
    page.get_by_role("button", name="Karara itiraz et").click()
    page.get_by_label("İtiraz gerekçeniz").fill("Rengi ilandaki gibi değil.")
    screen.photograph("objection")
    screen.assert_accessible()
    press(page, "İtirazı gönder")
    expect(page.get_by_text(re.compile("İtirazınız .* tarihinde alındı"))).to_be_visible()
    screen.photograph("objected")
    screen.assert_accessible()


def test_a_parcel_that_came_back_is_sent_again_or_given_up_and_its_buyer_reads_why(
    open_window, running, supplier, sold
):
    visitor = running.visitor()
    buyer, _, order_id = sold(units=1, ProductPrice=800)
    number = number_of(order_id)
    (item,) = to_ship(supplier, order_id)
    ship = {"orderId": order_id, "itemIds": [item["itemId"]], "cargoCompany": "Mng Kargo", "trackingNumber": None}
    supplier.post("/api/supplier/ship", ship)
    _come_back(visitor, buyer, order_id)

    seller = open_window("phone")
    seller.sign_in("satici@imece.test")
    page = seller.open("/satici/siparisler?durum=stranded")
    box = page.get_by_role("region", name=f"#{number} ulaşmayan gönderi")
    expect(box.get_by_text(re.compile("sonuna kadar karar verilmezse"))).to_be_visible()
    seller.photograph("stranded-orders")
    seller.assert_accessible()
    box.get_by_role("button", name=re.compile("^Yeniden gönder")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Aras Kargo").check()
    dialog.get_by_label("Kargo şirketinde oluştur").check()
    seller.photograph("send-again")
    press(page, "Kargoya ver")
    expect(page.get_by_text(re.compile(f"#{number} kargoya verildi, takip no"))).to_be_visible()
    expect(box).to_have_count(0)

    _come_back(visitor, buyer, order_id)
    judge = open_window()
    judge.sign_in("yonetici@imece.test")
    page = judge.open("/yonetim/sevkiyat?durum=returned")
    row = page.get_by_role("row").filter(has_text=f"#{number}")
    expect(row.get_by_role("link", name=f"#{number}")).to_be_visible()
    judge.photograph("stranded-parcels")
    judge.assert_accessible()
    row.get_by_role("button", name=re.compile("^Vazgeç")).click()
    judge.photograph("give-up")
    press(page, "Vazgeç, parayı iade et")
    expect(page.get_by_text(f"#{number} iptal edildi, para iadesi başladı")).to_be_visible()
    item_once(buyer, order_id, status="cancelled", cancelledAmount=1)
    eventually(
        lambda: (
            {r["cause"] for r in item_once(buyer, order_id)["refunds"] if r["status"] == "succeeded"} >= {"undelivered"}
        ),
        "the money is back",
        60,
    )


def _come_back(visitor, buyer, order_id: str) -> None:
    """The carrier can't deliver the parcel of an order, and brings it back."""
    shipment = item_once(buyer, order_id, status="shipped")["shipment"]
    move_parcel(visitor, shipment["trackingNumber"], "returned")
    eventually(lambda: item_once(buyer, order_id)["shipment"]["isStranded"], "the parcel came back", 60)
