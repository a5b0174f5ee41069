"""A supplier ends the shop in the browser: reads what is left, confirms, and is closed once nothing is left."""

import uuid

import pytest
from playwright.sync_api import expect

from tests.support.owners import known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

LONG_SECONDS = 90  # the worker looks for shops of which nothing is left every 20 seconds


@pytest.fixture
def firm(running, operator):
    """A supplier who sells nothing yet, and the name of the company."""
    company = f"Kumsal Ticaret {uuid.uuid4().hex[:6]}"
    return new_supplier(running.visitor().register(), operator, companyName=company), company


def state_of(person) -> str:
    return person.get("/api/supplier/application")["status"]


def refusal_of_a_draft(person) -> str:
    try:
        person.post("/api/supplier/drafts", {})
    except Refused as refused:
        return refused.code
    return ""


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_supplier_closes_the_shop_and_is_closed_once_nothing_is_left(
    open_window, running, firm, new_buyer, operator, size
):
    person, _ = firm
    # While an ad is open something is left: else the worker may have closed the shop before its screen says that it closes.
    ad_id = publish(person, new_buyer(), new_product(person, known_place(person)))
    screen = open_window(size)
    screen.enter_as(person)
    page = screen.open("/satici/bilgiler")
    closing = page.get_by_role("region", name="Mağazayı kapat")
    expect(closing.get_by_text("Açık ilanlar")).to_be_visible()
    screen.assert_accessible()
    screen.photograph("shop-open")
    closing.get_by_role("button", name="Mağazamı kapat").click()
    dialog = page.get_by_role("dialog", name="Mağazayı kapat")
    expect(dialog.get_by_text("Ekibinizin erişimi mağaza kapanınca biter.")).to_be_visible()
    screen.assert_accessible()
    screen.photograph("shop-closing-asked")
    dialog.get_by_role("button", name="Mağazamı kapatmaya başla").click()
    expect(page.get_by_role("region", name="Mağazanız kapanıyor")).to_be_visible()
    expect(page.get_by_role("link", name="Yeni ilan oluştur")).to_have_count(0)
    assert screen.overflow() <= 0
    screen.assert_accessible()
    screen.photograph("shop-closing")
    end_ad(operator, ad_id)
    eventually(lambda: state_of(person) == "closed", "nothing is left, so it is closed", LONG_SECONDS)
    page = screen.open("/satici")
    notice = page.get_by_role("region", name="Mağazanız kapandı")
    expect(notice).to_be_visible()
    assert screen.overflow() <= 0
    screen.assert_accessible()
    screen.photograph("shop-closed")
    eventually(lambda: refusal_of_a_draft(person) == "supplier_suspended", "ads has heard of it", 30)
    eventually(lambda: running.visitor().get(f"/api/sellers/{person.user['id']}")["isClosed"], "shoppers see it", 30)
    page = screen.open(f"/tedarikci/{person.user['id']}")
    expect(page.get_by_text("Bu mağaza kapandı; değerlendirmeleri burada kalır.")).to_be_visible()
    screen.assert_accessible()
    screen.photograph("seller-closed")
    page = screen.open("/satici")
    page.get_by_role("link", name="Yeniden başvur").click()
    expect(page.get_by_label("Firma adı")).to_be_visible()
    screen.assert_accessible()


def test_a_shop_that_an_operator_closes_shows_what_is_left(open_window, running):
    """Of the demo world: closing, by an operator, with ads and orders that go on."""
    screen = open_window("desktop")
    screen.sign_in("satici4@imece.test")
    page = screen.open("/satici/bilgiler")
    expect(page.get_by_role("region", name="Mağazanızdan kalanlar")).to_be_visible()
    expect(page.get_by_text("Taşınma nedeniyle mağazanızı kapatmak istediğinizi bildirdiniz.")).to_be_visible()
    expect(page.get_by_role("button", name="Kapatmaktan vazgeç")).to_have_count(0)
    screen.assert_accessible()
    screen.photograph("shop-left")


def test_an_operator_closes_a_shop_and_keeps_it_open(open_window, firm, new_buyer):
    person, company = firm
    # Of a shop with an open ad something is left, so the worker does not close it before it is kept open.
    publish(person, new_buyer(), new_product(person, known_place(person)))
    screen = open_window("desktop")
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"/yonetim/tedarikciler/{person.user['id']}")
    for label, confirm, said in (
        ("Mağazayı kapat", "Kapatmaya başla", f"{company} kapanıyor"),
        ("Açık tut", "Açık tut", f"{company} açık kalıyor"),
    ):
        page.get_by_role("button", name=label, exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill("Ticaret sicilindeki kaydınız için.")
        screen.assert_accessible()
        dialog.get_by_role("button", name=confirm, exact=True).click()
        expect(page.get_by_text(said).first).to_be_visible()
    history = page.get_by_role("list", name="Geçmiş").get_by_role("listitem")
    expect(history.last).to_contain_text("Açık kalmasına karar verildi")
    screen.photograph("supplier-kept-open")
