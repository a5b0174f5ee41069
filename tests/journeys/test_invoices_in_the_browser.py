"""A supplier invoices what was sold: the list goes out to the integrator, PDFs come back, and buyers fetch theirs."""

import csv
import io
import uuid

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import press
from tests.support.owners import buy_first, known_place, new_product, new_supplier, publish
from tests.support.panels import PDF, end_ad, invoice_of, number_of, send_invoice, to_ship
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey


@pytest.fixture
def sale(running, operator, new_buyer):
    """A supplier of the test's own with an ended ad, and its orders, each with its buyer: `sale(2)`."""

    def make(count: int):
        seller = new_supplier(running.visitor().register(), operator, taxNumber="4810000042")
        buyers = [new_buyer() for _ in range(count)]
        ad_id = publish(seller, buyers[0], new_product(seller, known_place(buyers[0])))
        bought = [(buy_first(buyer, ad_id), buyer) for buyer in buyers]
        for order_id, buyer in bought:
            buyer.paid_order(order_id)
        end_ad(operator, ad_id)
        for order_id, _ in bought:
            to_ship(seller, order_id)
        return seller, ad_id, bought

    return make


def _pdf(name: str, content: bytes | None = None) -> dict[str, str | bytes]:
    """A paper; without a content, one as no file of another name has."""
    return {"name": name, "mimeType": "application/pdf", "buffer": content or PDF + name.encode()}


def _batch(page: Page) -> list[dict[str, str]]:
    with page.expect_download() as download:
        page.get_by_role("button", name="Fatura listesi (CSV)").click()
    text = download.value.path().read_text("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))


def test_invoices_go_out_as_a_list_and_come_back_to_their_buyers(open_window, sale, running):
    seller, _, [(first, buyer), (second, _), (third, _)] = sale(3)
    screen = open_window("desktop")
    screen.enter_as(seller)
    page = screen.open("/satici")
    page.get_by_role("link", name="3 fatura bekleniyor").click()
    expect(page.get_by_role("heading", name=f"Sipariş #{number_of(first)}")).to_be_visible()
    expect(page.get_by_text("Fatura bekliyor", exact=True)).to_have_count(3)
    screen.photograph("invoices-due")
    screen.assert_accessible()
    lines = _batch(page)
    assert {line["Sipariş no"] for line in lines} == {f"#{number_of(one)}" for one in (first, second, third)}
    assert {line["KDV oranı (%)"] for line in lines} == {"20"}

    page.get_by_role("link", name="Faturaları yükle").click()
    chosen = [
        _pdf(f"{number_of(first)}.pdf"),
        _pdf(f"{number_of(second)}.pdf", b"<html>a page</html>"),
        _pdf("fatura.pdf"),
        _pdf("00000000.pdf"),
    ]
    page.locator("input[type=file]").set_input_files(chosen)
    expect(page.get_by_role("heading", name="Denetim sonucu")).to_be_focused()
    expect(page.get_by_text("Gönderilecek: 1")).to_be_visible()
    refused = page.get_by_role("row").filter(has_text=f"{number_of(second)}.pdf")
    expect(refused).to_contain_text("Bu dosya bir PDF değil")
    expect(page.get_by_role("row").filter(has_text="fatura.pdf")).to_contain_text("Dosya adında sipariş numarası yok")
    expect(page.get_by_role("row").filter(has_text="00000000.pdf")).to_contain_text("sipariş bulunamadı")
    screen.photograph("invoices-checked")
    screen.assert_accessible()
    assert buyer.get("/api/order/invoices") == []
    page.get_by_role("button", name="1 faturayı gönder").click()
    expect(page.get_by_role("heading", name="Sonuç")).to_be_focused()
    expect(page.get_by_text("Gönderildi: 1")).to_be_visible()
    screen.photograph("invoices-sent")
    page.locator("input[type=file]").set_input_files(chosen[0])
    expect(page.get_by_text("Zaten gönderilmiş: 1")).to_be_visible()
    expect(page.get_by_role("button", name="faturayı gönder")).to_have_count(0)

    # An integrator that names its files after its own numbers sends a list along.
    lines = f"Sipariş no;Fatura no;Dosya adı\n{number_of(second)};GIB7;gib7.pdf\n{number_of(third)};GIB8;gib8.pdf\n"
    listed = {"name": "liste.csv", "mimeType": "text/csv", "buffer": lines.encode()}
    page.locator("input[type=file]").set_input_files([_pdf("GIB7.PDF"), listed])
    expect(page.get_by_text("Gönderilecek: 1")).to_be_visible()
    matched = page.get_by_role("row").filter(has_text="Listede 2. satır")
    expect(matched).to_contain_text(f"#{number_of(second)}")
    expect(matched).to_contain_text("GIB7")
    expect(page.get_by_role("row").filter(has_text="gib8.pdf")).to_contain_text("dosyası seçilmemiş")
    screen.photograph("invoices-by-list")
    screen.assert_accessible()

    page.get_by_role("link", name="Faturalara dön").click()
    expect(page.get_by_text("2 fatura bekliyor")).to_be_visible()
    page.get_by_role("link", name="Gönderilenler").click()
    expect(page.get_by_role("heading", name=f"Sipariş #{number_of(first)}")).to_be_visible()
    _told(running, buyer, first)


def _told(running, buyer, order_id: str) -> None:
    def subjects():
        return [mail["subject"] for mail in running.visitor().get(f"/sandbox/mail/messages?to={buyer.user['email']}")]

    eventually(lambda: f"Faturanız hazır: #{number_of(order_id)}" in subjects(), "the buyer is told", 30)


def test_a_buyer_fetches_an_invoice_on_a_phone_by_keys(open_window, sale):
    seller, _, [(order_id, buyer)] = sale(1)
    screen = open_window("phone")
    screen.enter_as(buyer)
    page = screen.open(f"/hesap/siparis/{order_id}")
    expect(page.get_by_role("heading", name="Teslimat adresi")).to_be_visible()
    expect(page.get_by_role("button", name="Faturayı indir")).to_have_count(0)
    send_invoice(seller, order_id, invoiceNumber="ABC2026000000001")
    own_page = f"/hesap/siparis/{order_id}"
    for path in (own_page, "/hesap/siparis"):
        page = screen.open(path)
        button = page.get_by_role("button", name="Faturayı indir")
        expect(button).to_contain_text("ABC2026000000001")
        with page.expect_download() as download:
            press(page, button)
        assert download.value.path().read_bytes() == invoice_of(order_id)
        assert download.value.suggested_filename == f"fatura-{number_of(order_id)}.pdf"
        assert screen.overflow() <= 0
        button.scroll_into_view_if_needed()
        screen.photograph(f"invoice-of-{path.count('/')}")
        screen.assert_accessible()
    page = screen.open(own_page)
    title = page.get_by_role("heading", name="Fatura", exact=True)
    expect(title).to_be_visible()
    page.emulate_media(media="print")
    expect(title).to_be_hidden()


def test_the_invoices_of_a_supplier_on_a_narrow_phone_in_arabic(open_window, sale):
    seller, ad_id, [(order_id, _)] = sale(1)
    screen = open_window("phone")
    screen.enter_as(seller)
    screen.keep(locale="ar")
    screen.page.set_viewport_size({"width": 320, "height": 700})
    page = screen.open(f"/satici/faturalar?ilan={ad_id}")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.get_by_role("heading", level=3)).to_contain_text(number_of(order_id))
    assert screen.overflow() <= 0
    screen.photograph("invoices-arabic")
    screen.assert_accessible()
    page = screen.open("/satici/faturalar/yukle")
    page.locator("input[type=file]").set_input_files([_pdf(f"{number_of(order_id)}.pdf"), _pdf("x.pdf", b"no")])
    expect(page.get_by_role("row")).to_have_count(2)
    assert screen.overflow() <= 0
    screen.photograph("invoices-checked-arabic")
    screen.assert_accessible()


def test_an_operator_sets_the_vat_of_a_category_and_new_ads_take_it_over(open_window, sale, operator, running):
    """In a category of the test's own: the prices of other tests are not touched. The ad of before keeps its rate."""
    seller, _, [(order_id, buyer)] = sale(1)
    top = seller.get("/api/supplier/categories")[0]
    name = f"Kitap {uuid.uuid4().hex[:6]}"
    category = operator.post("/api/categories", {"Id": 0, "Name": name, "ParentId": top["id"]})["id"]
    brand = operator.post("/api/brands", {"Name": name, "BrandCategories": [{"BrandId": 0, "CategoryId": category}]})[
        "id"
    ]
    model = seller.post("/api/models", {"Name": f"Roman {name}", "BrandId": brand, "CategoryId": category})["id"]
    product = new_product(seller, {"category_id": category, "brand_id": brand, "model_id": model})
    screen = open_window("desktop")
    screen.enter_as(operator)
    page = screen.open(f"/yonetim/katalog?durum=all&tur=category&q={name}")
    page.get_by_role("button", name=f"KDV oranı: {name}").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Yayındaki ve biten ilanların oranı değişmez.")
    dialog.get_by_label("KDV oranı").select_option("10")
    screen.photograph("vat-dialog")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Oranı değiştir").click()
    expect(page.get_by_text("KDV %10", exact=True)).to_be_visible()
    page.get_by_role("link", name="Geçmiş").click()
    expect(page.get_by_text(f"“{name}” için KDV oranı %10 oldu")).to_be_visible()
    with pytest.raises(Refused) as refusal:
        operator.post("/api/operator/names/vat", {"Id": category, "Name": name, "VatRate": 18})
    assert refusal.value.status == 422

    window = open_window("phone")
    window.enter_as(seller)
    page = window.open(f"/shop/create-new-ad?yer={top['id']}-{category}-{brand}-{model}")
    expect(page.get_by_text("Fiyatlara KDV %10 dahil")).to_be_visible()
    assert window.overflow() <= 0
    window.photograph("vat-in-the-form")
    window.assert_accessible()
    ad_id = publish(seller, buyer, product)
    bought = buy_first(buyer, ad_id)
    buyer.paid_order(bought)
    end_ad(operator, ad_id)
    to_ship(seller, bought)
    rates = {row["orderId"]: row["vatRate"] for row in seller.get("/api/supplier/invoices")["items"]}
    assert rates == {order_id: 20, bought: 10}
