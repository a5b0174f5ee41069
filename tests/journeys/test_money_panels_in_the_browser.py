"""Suppliers and operators with money in the browser: statements, refunds, chargebacks, the second operator's word."""

import re
from calendar import monthrange

import pytest
from playwright.sync_api import Page, expect

from tests.support.mailbox import only_mail
from tests.support.panels import UNREFUNDABLE_CARD, card_with, number_of, press
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

IBAN = "TR330006100519786457841326"


def test_a_statement_shows_a_forfeited_deposit_and_comes_as_files(open_window, supplier, sold):
    screen = open_window()
    screen.sign_in("satici@imece.test")
    # Half a minute after the ad's end the deposit is forfeited, and the sale waits no more.
    _, _, order_id = sold(units=1, ProductPrice=3000, Deposit=250)
    number = number_of(order_id)
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
    number = number_of(order_id)

    def parked():
        return next(
            (row for row in operator.get("/api/operator/refunds?state=parked")["items"] if row["adId"] == ad_id), None
        )

    refund = eventually(parked, "the refund is parked", 60)
    first = open_window()
    first.sign_in("yonetici@imece.test")
    page = first.open("/yonetim/para-iadeleri?durum=parked")
    expect(page.get_by_role("button", name=f"İncele: #{number}")).to_be_visible()
    first.photograph("parked-refunds")
    first.assert_accessible()
    if not refund["needsIban"]:
        page.get_by_role("button", name=f"İncele: #{number}").click()
        press(page, "Alıcıdan IBAN iste")
        expect(page.get_by_text("Alıcıdan IBAN istendi", exact=True)).to_be_visible()
    account = {"refundId": refund["refundId"], "iban": IBAN, "holder": "Deneme Alıcı"}
    buyer.post("/api/payment/refundIban", account)

    page = first.open("/yonetim/para-iadeleri?durum=parked")
    page.get_by_role("button", name=f"İncele: #{number}").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(IBAN)).to_be_visible()
    press(page, "Havale yapıldı olarak kaydet")
    expect(dialog.get_by_text("Banka referansı en az 3 karakter olmalıdır(!)")).to_be_visible()
    first.photograph("refund-dialog")
    first.assert_accessible()
    dialog.get_by_label("Banka referansı").fill(f"DKT-{number}")
    press(page, "Havale yapıldı olarak kaydet")
    expect(page.get_by_text("İkinci bir yöneticinin onayı bekleniyor")).to_be_visible()
    expect(page.get_by_text("İkinci onay bekliyor").first).to_be_visible()
    assert parked()["state"] == "parked"

    page = first.open("/yonetim/onaylar")
    own = card_with(page, f"DKT-{number}")
    expect(own.get_by_text("Kendi isteğinizi onaylayamazsınız", exact=False)).to_be_visible()
    expect(own.get_by_role("button", name=re.compile("^Onayla"))).to_have_count(0)
    first.photograph("own-approval")
    first.assert_accessible()

    second = open_window("phone")
    second.sign_in("yonetici2@imece.test")
    _approves(second, number)
    eventually(
        lambda: (
            refund["refundId"]
            in [r["refundId"] for r in operator.get(f"/api/operator/refunds?state=succeeded&q={ad_id}")["items"]]
        ),
        "the refund is done",
    )
    # Of this ad alone: what other journeys' ads give back meanwhile may be more than the list shows at first.
    page = first.open(f"/yonetim/para-iadeleri?durum=succeeded&q={ad_id}")
    done = page.get_by_role("table").get_by_role("row").filter(has_text=f"#{number}")
    expect(done.get_by_text("Tamamlandı").first).to_be_visible()
    _comes_back_from_the_bank(first, done)
    shopper = open_window("phone")
    shopper.sign_in(buyer.user["email"], "gizli-sifre-1")
    _asks_for_another_account(shopper, shopper.open(f"/hesap/siparis/{order_id}"))


def _approves(screen, number: str) -> None:
    """A second operator approves the transfer that was asked for."""
    page = screen.open("/yonetim/onaylar")
    expect(card_with(page, f"DKT-{number}")).to_be_visible()
    screen.photograph("approvals")
    screen.assert_accessible()
    expect(card_with(page, f"DKT-{number}").get_by_role("link", name=f"#{number}")).to_be_visible()
    card_with(page, f"DKT-{number}").get_by_role("button", name=re.compile("^Onayla")).click()
    page.get_by_role("dialog").get_by_label("Gerekçe", exact=False).fill("Havale bankada görünüyor.")
    press(page, "Onayla")
    expect(page.get_by_text("İşlem onaylandı")).to_be_visible()


def _comes_back_from_the_bank(screen, done) -> None:
    """An operator notes that the bank sent the transfer of a listed refund back."""
    done.get_by_role("button", name=re.compile("^Bankadan döndü")).click()
    dialog = screen.page.get_by_role("dialog")
    dialog.get_by_label("Banka ne dedi?").fill("Hesap kapalı diye geri geldi.")
    screen.photograph("refund-bounced")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Bankadan döndü").click()
    expect(screen.page.get_by_text("İade yeniden bekletiliyor; alıcıdan IBAN istendi")).to_be_visible()


def _asks_for_another_account(screen, page: Page) -> None:
    expect(page.get_by_text("Gönderdiğimiz tutar bankanızdan geri döndü", exact=False)).to_be_visible()
    expect(page.get_by_role("button", name="IBAN bildir")).to_be_visible()
    screen.photograph("refund-came-back")
    screen.assert_accessible()


def test_a_chargeback_is_recorded_answered_and_won(open_window, sold, supplier):
    _, ad_id, order_id = sold(ProductPrice=700)
    screen = open_window("phone")
    screen.sign_in("yonetici@imece.test")
    page = screen.open("/yonetim/ters-ibrazlar")
    page.get_by_role("button", name="Ters ibraz kaydet").click()
    dialog = page.get_by_role("dialog")
    press(page, "Kaydet")
    expect(dialog.get_by_text("Bu alan boş olamaz(!)").first).to_be_visible()
    dialog.get_by_label("Sipariş numarası").fill(number_of(order_id))
    dialog.get_by_label("İlan numarası").fill(str(ad_id))
    dialog.get_by_label("Tutar (₺)").fill("999.999")
    dialog.get_by_label("Banka referansı").fill(f"CB-{number_of(order_id)}")
    dialog.get_by_label("Gerekçe").fill("Kart sahibi işlemi tanımıyor")
    press(page, "Kaydet")
    expect(dialog.get_by_role("alert")).to_contain_text("henüz dönmemiş tutarından büyük olamaz")
    screen.assert_accessible()
    dialog.get_by_label("Tutar (₺)").fill("100,50")
    press(page, "Kaydet")
    expect(dialog).to_have_count(0)
    row = (
        page.get_by_role("table", name="Ters ibrazlar").get_by_role("row").filter(has_text=f"CB-{number_of(order_id)}")
    )
    expect(row).to_contain_text("100,50 ₺")
    expect(row).to_contain_text("Yanıt bekliyor")
    assert "100,50" in only_mail(supplier, f"Ters ibraz: #{number_of(order_id)}")["text"]
    row.get_by_role("link").first.click()
    proof = page.get_by_role("region", name="Kanıt")
    expect(proof.get_by_text(re.compile("^Sürüm "))).to_be_visible()
    expect(proof.get_by_text("Ürün kargoya verilmedi")).to_be_visible()
    screen.photograph("chargeback")
    screen.assert_accessible()
    _say(page, "Kanıt gönderildi", "Kanıtı bankanın portalına yükledik")
    expect(proof.get_by_text("Bankaya gönderildiği andaki hâli", exact=False)).to_be_visible()
    _say(page, "Kazanıldı", "Banka itirazı reddetti")
    expect(page.get_by_text("Sonuçlandı")).to_be_visible()
    assert "100,50" in only_mail(supplier, f"Ters ibraz lehinize sonuçlandı: #{number_of(order_id)}")["text"]
    expect(page.get_by_role("table", name="Defterdeki karşılığı").get_by_text("Ters ibraz kazanıldı")).to_have_count(2)
    screen.photograph("chargeback-won")
    page = screen.open(f"/yonetim/ara?q=CB-{number_of(order_id)}")
    expect(page.get_by_role("table", name="Ters ibrazlar").get_by_text("Kazanıldı")).to_be_visible()


def _say(page, act: str, reason: str) -> None:
    """An act on a case, with its reason."""
    page.get_by_role("button", name=act).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill(reason)
    dialog.get_by_role("button", name=act).click()
    expect(dialog).to_have_count(0)
