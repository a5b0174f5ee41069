"""Suppliers and operators with parcels, returns and money in the browser: from the parcel to the second operator's word."""

import io
import re
from calendar import monthrange

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

UNREFUNDABLE_CARD = {
    "cardNumber": "5406670000000009",
    "cardHolderName": "Deneme Kart",
    "expireMonth": "12",
    "expireYear": "2030",
    "cvc": "123",
}
IBAN = "TR330006100519786457841326"


def _number(order_id: str) -> str:
    """The number by which people call an order."""
    return order_id[:8]


def _end(operator, ad_id: int) -> None:
    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})


def _to_ship(supplier, order_id: str) -> list[dict]:
    """The items of an order that its supplier has to ship, once the ad's end is known."""

    def listed():
        pages = supplier.get("/api/supplier/orders?state=to_ship")["pages"]
        rows = [
            row
            for page in range(1, pages + 1)
            for row in supplier.get(f"/api/supplier/orders?state=to_ship&page={page}")["items"]
        ]
        return [row for row in rows if row["orderId"] == order_id]

    return eventually(listed, f"{order_id} can be shipped", 30)


def _list_page(supplier, order_id: str) -> int:
    """On which page of the list an order stands."""
    page = 1
    while not any(
        row["orderId"] == order_id for row in supplier.get(f"/api/supplier/orders?state=to_ship&page={page}")["items"]
    ):
        page += 1
    return page


def _move(visitor, parcel: str, state: str) -> None:
    """Have the carrier move a parcel, found by its number or its code, once it knows of it."""

    def known():
        return [one for one in visitor.get(f"/sandbox/cargo/parcels?key={parcel}") if not one["isCancelled"]]

    number = eventually(known, f"the carrier knows {parcel}", 60)[-1]["number"]
    visitor.post(f"/sandbox/cargo/parcels/{number}/move", {"state": state})


def _item(buyer, order_id: str, **expected):
    """The only item of an order, once it is as expected."""

    def found():
        (item,) = buyer.order(order_id)["items"]
        return all(item[name] == value for name, value in expected.items()) and item

    return eventually(found, f"item of {order_id} is {expected}", 40)


def _picture(buyer) -> str:
    """A picture of what came, taken by the buyer."""
    out = io.BytesIO()
    Image.new("RGB", (800, 600), "teal").save(out, "JPEG")
    answer = buyer.session.post(
        f"{buyer.base}/api/order/returnPicture",
        files={"image": ("kutu.jpg", out.getvalue(), "image/jpeg")},
        headers={"Authorization": f"Bearer {buyer.token}"},
        timeout=20,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()["success"]["pictureId"]


def _ask_to_return(buyer, order_id: str, ad_id: int, comment: str, pictures: list[str]) -> None:
    """The buyer asks to return one unit, as soon as returns knows of the delivery."""
    form = {
        "cartId": order_id, "adId": ad_id, "returnAmount": 1, "reason": "Diğer", "comment": comment,
        "pictures": pictures,
    }  # fmt: skip

    def asked():
        try:
            return buyer.post("/api/order/returnProduct", form)
        except Refused as refusal:
            assert refusal.status == 409, refusal
            return None

    eventually(asked, "a return can be asked for", 30)


def _card(page: Page, words: str):
    """The tile of a list that holds these words."""
    return page.locator("main li").filter(has_text=words)


def _press(page: Page, name: str | re.Pattern) -> None:
    page.get_by_role("dialog").get_by_role("button", name=name).click()


@pytest.fixture
def sold(publish, new_buyer, operator):
    """A buyer with a paid order of an ad that has just ended."""

    def sell(units: int = 2, card: dict | None = None, **terms):
        ad_id, buyer = publish(**terms), new_buyer()
        if card is None:
            order_id = buyer.buy(ad_id, units)
        else:
            buyer.fill_cart(ad_id, units)
            token = buyer.start_payment(buyer.get("/api/user/address")[0]["id"])
            buyer.pay(token, card)
            order_id = buyer.come_back(token).rsplit("orderId=", 1)[1]
        buyer.paid_order(order_id)
        eventually(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == units, "units sold")
        _end(operator, ad_id)
        return buyer, ad_id, order_id

    return sell


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_supplier_ships_an_order_and_takes_a_return_back(open_window, running, supplier, sold, size):
    visitor = running.visitor()
    buyer, ad_id, order_id = sold(ProductPrice=1200)
    number = _number(order_id)
    _to_ship(supplier, order_id)
    screen = open_window(size)
    screen.sign_in("satici@imece.test")

    page = screen.open(f"/satici/siparisler?page={_list_page(supplier, order_id)}")
    order = _card(page, f"#{number}")
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

    shipment = _item(buyer, order_id, status="shipped")["shipment"]
    _move(visitor, shipment["trackingNumber"], "out_for_delivery")
    _move(visitor, shipment["trackingNumber"], "delivered")
    _item(buyer, order_id, status="delivered")
    page = screen.open("/satici/siparisler?durum=delivered")
    cargo = page.get_by_role("region", name=f"{number} numaralı siparişin kargosu")
    expect(cargo.get_by_text("Teslim edildi").first).to_be_visible()
    screen.photograph("delivered")
    screen.assert_accessible()

    _ask_to_return(buyer, order_id, ad_id, "Kutusu ezilmiş.", [_picture(buyer)])
    _decide_and_inspect(screen, visitor, buyer, order_id, ad_id)
    eventually(lambda: buyer.get(f"/api/order/returns/{order_id}")[-1]["status"] == "success", "refunded", 60)
    page = screen.open("/satici/iadeler?durum=success")
    expect(_card(page, f"#{number}").get_by_text("Tamamlandı").first).to_be_visible()


def _ship_at_the_carrier(screen, page: Page, number: str) -> None:
    """The dialog asks for what is missing first; then the parcel is created at the carrier."""
    page.get_by_role("button", name=f"Kargoya ver: #{number}").click()
    _press(page, "Kargoya ver")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Lütfen kargo şirketini seçiniz!")).to_be_visible()
    expect(dialog.get_by_text("Takip numarası boş olamaz(!)")).to_be_visible()
    screen.assert_accessible()
    dialog.get_by_label("MNG Kargo").check()
    dialog.get_by_label("Kargo şirketinde oluştur").check()
    screen.photograph("ship-dialog")
    _press(page, "Kargoya ver")
    expect(page.get_by_text(re.compile(f"#{number} kargoya verildi, takip no"))).to_be_visible()
    expect(page.get_by_role("heading", name=f"Sipariş #{number}")).to_have_count(0)


def _decide_and_inspect(screen, visitor, buyer, order_id: str, ad_id: int) -> None:
    """The supplier looks at the evidence, approves, and accepts what came back."""
    number = _number(order_id)
    page = screen.open("/satici/iadeler")
    request = _card(page, f"#{number}")
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
    _press(page, "İadeyi onayla")
    expect(page.get_by_text("İade onaylandı")).to_be_visible()

    form = {"cartId": order_id, "adId": ad_id, "cargoCompany": "Aras Kargo", "comment": ""}
    code = buyer.post("/api/order/returnCargoCode", form)["code"]
    _move(visitor, code, "delivered")
    eventually(lambda: buyer.get(f"/api/order/returns/{order_id}")[-1]["arrivedDate"], "the return arrived", 60)
    page = screen.open("/satici/iadeler")
    arrived = _card(page, f"#{number}")
    expect(arrived.get_by_text("Satıcıya ulaştı").first).to_be_visible()
    arrived.get_by_role("button", name=re.compile("^Kabul et:")).click()
    _press(page, "Kabul et ve iade et")
    expect(page.get_by_text("İade kabul edildi, para iadesi başlatıldı")).to_be_visible()


def test_a_refused_return_is_overruled_by_an_operator(open_window, supplier, sold):
    buyer, ad_id, order_id = sold(ProductPrice=900)
    (item,) = _to_ship(supplier, order_id)
    ship = {"orderId": order_id, "itemIds": [item["itemId"]], "cargoCompany": "Aras Kargo", "trackingNumber": None}
    supplier.post("/api/supplier/ship", ship)
    buyer.post("/api/order/confirmReceipt", {"cartId": order_id})
    _ask_to_return(buyer, order_id, ad_id, "Rengi farklı geldi.", [])
    number = _number(order_id)

    seller = open_window("phone")
    seller.sign_in("satici@imece.test")
    page = seller.open("/satici/iadeler?durum=created")
    _card(page, f"#{number}").get_by_role("button", name=re.compile("^Reddet")).click()
    _press(page, "İadeyi reddet")
    expect(page.get_by_text("Gerekçe en az 3 karakter olmalıdır(!)")).to_be_visible()
    seller.assert_accessible()
    page.get_by_label("Gerekçe").fill("Renk ilandaki gibi")
    _press(page, "İadeyi reddet")
    expect(page.get_by_text("İade reddedildi")).to_be_visible()

    judge = open_window()
    judge.sign_in("yonetici@imece.test")
    page = judge.open("/yonetim/urun-iadeleri?durum=denied")
    dispute = _card(page, f"#{number}")
    dispute.get_by_text("Geçmiş").click()
    expect(dispute.get_by_text("Renk ilandaki gibi")).to_be_visible()
    judge.photograph("operator-returns")
    judge.assert_accessible()
    dispute.get_by_role("button", name=re.compile("Satıcının kararını değiştir")).click()
    page.get_by_label("Gerekçe").fill("Resimler alıcıyı doğruluyor")
    _press(page, "Satıcının kararını değiştir")
    expect(page.get_by_text("Karar değiştirildi")).to_be_visible()
    eventually(lambda: buyer.get(f"/api/order/returns/{order_id}")[-1]["status"] == "approved", "overruled")


def test_a_statement_shows_a_forfeited_deposit_and_comes_as_files(open_window, supplier, sold):
    _, _, order_id = sold(units=1, ProductPrice=3000, Deposit=250)
    number = _number(order_id)
    screen = open_window()
    screen.sign_in("satici@imece.test")
    page = screen.open("/satici/hesap-ozeti")
    expect(page.get_by_role("region", name="Toplamlar").get_by_text("Bekleyen")).to_be_visible()
    waiting = page.get_by_role("table", name="Bekleyen satışlar").get_by_role("row").filter(has_text=f"#{number}")
    expect(waiting).to_be_visible()

    month = page.get_by_label("Ay", exact=True).input_value()
    days = monthrange(*map(int, month.split("-")))[1]
    period = f"from={month}-01&to={month}-{days}"
    eventually(
        lambda: number in [line["number"] for line in supplier.get(f"/api/supplier/statement?{period}")["lines"]],
        "the deposit is forfeited",
        120,
    )
    page = screen.open("/satici/hesap-ozeti")
    _statement_shows(screen, page, number)
    with page.expect_download() as csv:
        page.get_by_role("button", name="CSV indir").click()
    rows = csv.value.path().read_text(encoding="utf-8")
    assert csv.value.suggested_filename == f"hesap-ozeti-{month}.csv"
    assert rows.startswith("\ufeffTarih;")
    assert any(number in row and "Yanan kapora" in row and ";250,00;" in row for row in rows.splitlines())
    with page.expect_download() as pdf:
        page.get_by_role("button", name="PDF indir").click()
    assert pdf.value.suggested_filename == f"hesap-ozeti-{month}.pdf"
    assert pdf.value.path().read_bytes().startswith(b"%PDF-")

    phone = open_window("phone")
    phone.sign_in("satici@imece.test")
    _statement_shows(phone, phone.open("/satici/hesap-ozeti"), number)


def _statement_shows(screen, page: Page, number: str) -> None:
    line = page.get_by_role("table", name="Hesap hareketleri").get_by_role("row").filter(has_text=f"#{number}")
    expect(line).to_contain_text("Yanan kapora")
    expect(line).to_contain_text("250,00 ₺")
    screen.photograph("statement")
    screen.assert_accessible()


def test_a_large_refund_moves_only_when_a_second_operator_approves(open_window, operator, sold):
    buyer, ad_id, order_id = sold(ProductPrice=20000, MaxParticipants=2, MaxDiscountPercent=0.5, card=UNREFUNDABLE_CARD)
    number = _number(order_id)

    def parked():
        return next((row for row in operator.get("/api/operator/refunds?state=parked") if row["adId"] == ad_id), None)

    refund = eventually(parked, "the refund is parked", 60)
    first = open_window()
    first.sign_in("yonetici@imece.test")
    page = first.open("/yonetim/para-iadeleri?durum=parked")
    expect(page.get_by_role("button", name=f"İncele: #{number}")).to_be_visible()
    first.photograph("parked-refunds")
    first.assert_accessible()
    if not refund["needsIban"]:
        page.get_by_role("button", name=f"İncele: #{number}").click()
        _press(page, "Alıcıdan IBAN iste")
        expect(page.get_by_text("Alıcıdan IBAN istendi", exact=True)).to_be_visible()
    account = {"refundId": refund["refundId"], "iban": IBAN, "holder": "Deneme Alıcı"}
    buyer.post("/api/payment/refundIban", account)

    page = first.open("/yonetim/para-iadeleri?durum=parked")
    page.get_by_role("button", name=f"İncele: #{number}").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(IBAN)).to_be_visible()
    _press(page, "Havale yapıldı olarak kaydet")
    expect(dialog.get_by_text("Banka referansı en az 3 karakter olmalıdır(!)")).to_be_visible()
    first.photograph("refund-dialog")
    first.assert_accessible()
    dialog.get_by_label("Banka referansı").fill(f"DKT-{number}")
    _press(page, "Havale yapıldı olarak kaydet")
    expect(page.get_by_text("İkinci bir yöneticinin onayı bekleniyor")).to_be_visible()
    expect(page.get_by_text("İkinci onay bekliyor").first).to_be_visible()
    assert parked()["state"] == "parked"

    page = first.open("/yonetim/onaylar")
    own = _card(page, f"DKT-{number}")
    expect(own.get_by_text("Kendi isteğinizi onaylayamazsınız", exact=False)).to_be_visible()
    expect(own.get_by_role("button", name=re.compile("^Onayla"))).to_have_count(0)
    first.photograph("own-approval")
    first.assert_accessible()

    second = open_window("phone")
    second.sign_in("yonetici2@imece.test")
    page = second.open("/yonetim/onaylar")
    expect(_card(page, f"DKT-{number}")).to_be_visible()
    second.photograph("approvals")
    second.assert_accessible()
    _card(page, f"DKT-{number}").get_by_role("button", name=re.compile("^Onayla")).click()
    _press(page, "Onayla")
    expect(page.get_by_text("İşlem onaylandı")).to_be_visible()
    eventually(
        lambda: refund["refundId"] in [r["refundId"] for r in operator.get("/api/operator/refunds?state=succeeded")],
        "the refund is done",
    )
    page = first.open("/yonetim/para-iadeleri?durum=succeeded")
    done = page.get_by_role("table").get_by_role("row").filter(has_text=f"#{number}")
    expect(done.get_by_text("Tamamlandı").first).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_section_of_the_panels_is_clean(open_window, size):
    sections = {
        "satici@imece.test": (
            "/satici/siparisler?durum=waiting", "/satici/siparisler?durum=shipped", "/satici/iadeler?durum=denied",
            "/satici/hesap-ozeti?ay=2020-01", "/satici/bilgiler",
        ),
        "yonetici@imece.test": (
            "/yonetim", "/yonetim/sevkiyat", "/yonetim/sevkiyat?durum=lost", "/yonetim/urun-iadeleri",
            "/yonetim/odemeler", "/yonetim/hakedisler", "/yonetim/ters-ibrazlar", "/yonetim/mutabakat",
        ),
    }  # fmt: skip
    for email, paths in sections.items():
        screen = open_window(size)
        screen.sign_in(email)
        for path in paths:
            page = screen.open(path)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            # Opening the reconciliation compares anew with the provider's books.
            expect(page.locator("main [aria-busy=true]")).to_have_count(0, timeout=30_000)
            expect(page.get_by_role("button", name="Tekrar dene")).to_have_count(0)
            screen.photograph(path.strip("/").replace("/", "-").partition("?")[0])
            screen.assert_accessible()
            assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path


def test_a_chargeback_is_recorded_by_order_and_ad(open_window, sold):
    _, ad_id, order_id = sold(ProductPrice=700)
    screen = open_window("phone")
    screen.sign_in("yonetici@imece.test")
    page = screen.open("/yonetim/ters-ibrazlar")
    page.get_by_role("button", name="Ters ibraz kaydet").click()
    dialog = page.get_by_role("dialog")
    _press(page, "Kaydet")
    expect(dialog.get_by_text("Bu alan boş olamaz(!)").first).to_be_visible()
    dialog.get_by_label("Sipariş numarası").fill(_number(order_id))
    dialog.get_by_label("İlan numarası").fill(str(ad_id))
    dialog.get_by_label("Tutar (₺)").fill("999.999")
    dialog.get_by_label("Banka referansı").fill(f"CB-{_number(order_id)}")
    dialog.get_by_label("Gerekçe").fill("Kart sahibi işlemi tanımıyor")
    _press(page, "Kaydet")
    expect(dialog.get_by_role("alert")).to_contain_text("henüz dönmemiş tutarından büyük olamaz")
    screen.assert_accessible()
    dialog.get_by_label("Tutar (₺)").fill("100,50")
    _press(page, "Kaydet")
    expect(dialog).to_have_count(0)
    row = page.get_by_role("table", name="Ters ibrazlar").get_by_role("row").filter(has_text=f"CB-{_number(order_id)}")
    expect(row).to_contain_text("100,50 ₺")
