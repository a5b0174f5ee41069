"""The life of a supplier in the browser: a member applies, is asked for more, sells, is suspended and sells again.

Operators find who applied, look at everything, and decide with a reason that the applicant reads.
"""

import re
import uuid

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import press
from tests.support.owners import PAPER, apply_to_sell
from tests.support.people import Refused
from tests.support.pictures import file
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

ADDRESS = "Moda Caddesi No: 12"
ASKED = "Vergi levhanız okunmuyor; lütfen firma adını levhadaki gibi yazınız."


@pytest.fixture
def applied(running):
    """A member who has applied just now, and the name of the company."""
    person = running.visitor().register()
    company = f"Çınar Ticaret {uuid.uuid4().hex[:6]}"
    apply_to_sell(person, companyName=company)
    return person, company


@pytest.fixture
def desk(open_window):
    """An operator's window."""
    screen = open_window("desktop")
    screen.sign_in("yonetici@imece.test")
    return screen


def find(screen, company: str) -> Page:
    """From the list of all suppliers to one of them."""
    page = screen.open("/yonetim/tedarikciler")
    page.get_by_label("Satıcılarda ara").fill(company.upper())
    page.get_by_role("button", name="Ara", exact=True).click()
    page.get_by_role("link", name=company).click()
    expect(page.get_by_role("heading", name=company)).to_be_visible()
    return page


def decide(page: Page, label: str, reason: str, said: str, confirm: str | None = None) -> None:
    """Take an act with its reason."""
    page.get_by_role("button", name=label, exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(reason)
    dialog.get_by_role("button", name=confirm or label, exact=True).click()
    expect(page.get_by_text(said).first).to_be_visible()


def mails(person) -> list[str]:
    """The subjects of a person's mails so far, the newest last."""
    return [one["subject"] for one in person.get(f"/sandbox/mail/messages?to={person.user['email']}")]


def test_an_operator_asks_approves_suspends_and_reinstates(desk, applied):
    person, company = applied
    page = find(desk, company)
    expect(page.get_by_text("TR33 0006 1005 1978 6457 8413 26")).to_be_visible()
    expect(page.get_by_text("Sanayi Caddesi No: 40")).to_be_visible()
    page.get_by_role("button", name="Vergi levhası: göster").click()
    look = page.get_by_role("dialog", name="Vergi levhası")
    expect(look.get_by_role("link", name="PDF’i yeni sekmede aç")).to_have_attribute("href", re.compile("^blob:"))
    desk.assert_accessible()
    with page.expect_download() as fetched:
        look.get_by_role("button", name="Vergi levhası: indir").click()
    assert fetched.value.suggested_filename == "vergi-levhasi.pdf"
    assert fetched.value.path().read_bytes() == PAPER
    look.get_by_role("button", name="Kapat").click()
    desk.photograph("supplier-file")
    desk.assert_accessible()

    page.get_by_role("button", name="Bilgi iste", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Bilgi iste").click()
    expect(page.get_by_text(re.compile("En az 10 karakter"))).to_be_visible()
    desk.assert_accessible()
    desk.photograph("supplier-ask")
    page.keyboard.press("Escape")
    decide(page, "Bilgi iste", ASKED, f"{company} için bilgi istendi")
    eventually(lambda: "Satıcı başvurunuz için bilgiye ihtiyacımız var" in mails(person), "the applicant is mailed", 30)

    apply_to_sell(person, companyName=company)
    page = find(desk, company)
    page.get_by_role("button", name="Onayla", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Başvuruyu onayla").click()
    expect(page.get_by_text(f"{company} onaylandı")).to_be_visible()
    decide(page, "Askıya al", "Gönderilmeyen siparişleriniz var.", f"{company} askıya alındı")
    history = page.get_by_role("list", name="Geçmiş").get_by_role("listitem")
    expect(history).to_have_count(5)
    expect(history.last).to_contain_text("Askıya alındı")
    desk.photograph("supplier-suspended")
    desk.assert_accessible()
    decide(page, "Askıyı kaldır", "Siparişlerin hepsi gönderildi.", f"{company} yeniden satış yapabilir")


def test_an_act_that_another_operator_was_quicker_with_is_refused_in_words(desk, applied, operator):
    person, company = applied
    page = find(desk, company)
    page.get_by_role("button", name="Onayla", exact=True).click()
    operator.post(
        f"/api/operator/suppliers/{person.user['id']}/reject", {"reason": "Vergi numarası başka bir firmanın."}
    )
    page.get_by_role("dialog").get_by_role("button", name="Başvuruyu onayla").click()
    expect(page.get_by_role("alert")).to_contain_text("Bu başvuru reddedilmiş.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Onayla", exact=True)).to_have_count(0)


@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_and_the_keyboard_alone_are_enough(open_window, applied, width):
    _, company = applied
    screen = open_window("phone")
    screen.page.set_viewport_size({"width": width, "height": 844})
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"/yonetim/tedarikciler?durum=pending&q={company.split()[-1]}")
    expect(page.get_by_text("1 satıcı")).to_be_visible()
    screen.photograph(f"suppliers-{width}")
    assert screen.overflow() <= 0
    screen.assert_accessible()
    press(page, page.get_by_role("link", name=company))
    expect(page.get_by_role("heading", name=company)).to_be_visible()
    screen.photograph(f"supplier-file-{width}")
    assert screen.overflow() <= 0
    screen.assert_accessible()
    press(page, page.get_by_role("button", name="Reddet", exact=True))
    press(page, page.get_by_role("dialog").get_by_role("textbox"), "End")
    page.keyboard.type("Bu vergi numarası başka bir firmanın görünüyor.")
    press(page, page.get_by_role("dialog").get_by_role("button", name="Başvuruyu reddet"))
    expect(page.get_by_text(f"{company} başvurusu reddedildi")).to_be_visible()


# --- the applicant ----------------------------------------------------------------------------------------------------


def choose(page: Page, label: str, typed: str, option: str) -> None:
    """One of a searchable list."""
    page.get_by_role("combobox", name=label, exact=True).fill(typed)
    page.get_by_role("option", name=option, exact=True).click()


def fill(page: Page, company: str) -> None:
    """The whole application, with a tax number of which two digits changed places."""
    page.get_by_label("Firma adı").fill(company)
    page.get_by_label("Vergi dairesi").fill("Kadıköy")
    page.get_by_label("Vergi numarası").fill("1234567809")
    page.get_by_label("Yetkilinin adı", exact=True).fill("Defne")
    page.get_by_label("Yetkilinin soyadı", exact=True).fill("Yıldız")
    page.get_by_label("IBAN").fill("TR33 0006 1005 1978 6457 8413 26")
    page.get_by_role("textbox", name="Telefon").fill("2161234567")
    choose(page, "İl", "istan", "İstanbul")
    choose(page, "İlçe", "kadı", "Kadıköy")
    page.get_by_label("Açık adres").fill(ADDRESS)


def act(operator, person, name: str, **body: str) -> None:
    """What an operator decides, elsewhere."""
    operator.post(f"/api/operator/suppliers/{person.user['id']}/{name}", body)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_member_applies_is_asked_corrects_sells_and_is_suspended(open_window, running, operator, size):
    person = running.visitor().register()
    company = f"Defne Ticaret {uuid.uuid4().hex[:6]}"
    screen = open_window(size)
    screen.enter_as(person)
    page = screen.open("/satici")
    fill(page, company)
    page.get_by_role("button", name="Başvuruyu gönder").click()
    expect(page.get_by_text("Vergi numarası geçersiz(!)").first).to_be_visible()
    screen.photograph("application-refused")
    screen.assert_accessible()
    page.get_by_label("Vergi numarası").fill("1234567890")
    page.get_by_role("button", name="Başvuruyu gönder").click()
    expect(page.get_by_text("Başvurmadan önce vergi levhanızı yükleyiniz.")).to_be_visible()
    page.get_by_label("Vergi levhası").set_input_files(file("levha.jpg"))
    expect(page.get_by_text("Yüklendi:")).to_be_visible()
    screen.photograph("application-papers")
    screen.assert_accessible()
    page.get_by_role("button", name="Başvuruyu gönder").click()
    expect(page.get_by_role("heading", name="Başvurunuz inceleniyor")).to_be_visible()

    act(operator, person, "ask", reason=ASKED)
    page = screen.open("/satici")
    expect(page.get_by_role("heading", name="Başvurunuz için bilgi bekliyoruz")).to_be_visible()
    expect(page.get_by_text(ASKED)).to_be_visible()
    expect(page.get_by_label("Açık adres")).to_have_value(ADDRESS)
    expect(page.get_by_role("combobox", name="İlçe")).to_have_value("Kadıköy")
    screen.photograph("application-asked")
    screen.assert_accessible()
    page.get_by_label("Firma adı").fill(f"{company} A.Ş.")
    page.get_by_role("button", name="Düzelttim, gönder").click()
    expect(page.get_by_role("heading", name="Başvurunuz inceleniyor")).to_be_visible()

    act(operator, person, "approve")
    person.renew()
    person.user = person.get("/api/user/me")
    screen = open_window(size)
    screen.enter_as(person)
    page = screen.open("/satici")
    expect(page.get_by_role("link", name="Yeni ilan oluştur").first).to_be_visible()

    why = "Üç siparişiniz süresinde kargoya verilmedi."
    act(operator, person, "suspend", reason=why)
    _is_suspended(screen, person, why)
    act(operator, person, "reinstate", reason="Siparişlerinizi gönderdiniz.")
    page = screen.open("/satici")
    expect(page.get_by_role("link", name="Yeni ilan oluştur").first).to_be_visible()
    expect(page.get_by_text("Satış yetkiniz askıda")).to_have_count(0)


def _is_suspended(screen, person, why: str) -> None:
    """The desk says why, the statement that payouts wait, and a new name is refused, with the reason's place."""
    page = screen.open("/satici")
    notice = page.get_by_role("region", name="Satış yetkiniz askıda")
    expect(notice.get_by_text(why)).to_be_visible()
    expect(page.get_by_role("link", name="Kataloğa ekle")).to_have_count(0)
    screen.photograph("suspended")
    assert screen.overflow() <= 0
    screen.assert_accessible()
    page = screen.open("/shop/create-new-ad")
    expect(page.get_by_role("region", name="Satış yetkiniz askıda").get_by_text(why)).to_be_visible()
    screen.assert_accessible()
    some_day = "/api/supplier/statement?from=2026-11-01&to=2026-11-01"
    eventually(lambda: person.get(some_day)["isSuspended"], "payments knows of the suspension", 30)
    page = screen.open("/satici/hesap-ozeti")
    expect(page.get_by_text("Satış yetkiniz askıda olduğu için ödemeler bekletiliyor")).to_be_visible()
    screen.assert_accessible()
    eventually(lambda: refusal_of_a_name(person) == "supplier_suspended", "the catalogue knows of it", 30)


def refusal_of_a_name(person) -> str:
    """What is said to a new category, whose name is refused for certain unless its supplier is suspended."""
    try:
        person.post("/api/categories", {"Id": 0, "Name": "Elektronik", "ParentId": None})
    except Refused as refused:
        return refused.code
    return ""


def test_who_was_rejected_reads_why_and_applies_again(open_window, applied, operator):
    person, company = applied
    act(operator, person, "reject", reason="Marka yetki belgeniz görünmüyor.")
    screen = open_window("phone")
    screen.enter_as(person)
    page = screen.open("/satici")
    expect(page.get_by_role("heading", name="Başvurunuz kabul edilmedi")).to_be_visible()
    expect(page.get_by_text("Marka yetki belgeniz görünmüyor.")).to_be_visible()
    expect(page.get_by_label("Firma adı")).to_have_value(company)
    screen.photograph("application-rejected")
    screen.assert_accessible()
    page.get_by_role("button", name="Yeniden başvur").click()
    expect(page.get_by_role("heading", name="Başvurunuz inceleniyor")).to_be_visible()


def test_an_application_is_begun_on_one_device_and_gone_on_with_and_sent_on_another(open_window, running):
    person = running.visitor().register()
    company = f"Rüzgâr Ticaret {uuid.uuid4().hex[:6]}"
    screen = open_window("desktop")
    screen.enter_as(person)
    page = screen.open("/satici")
    fill(page, company)
    expect(page.get_by_text(re.compile("^Taslak kaydedildi"))).to_be_visible()

    # Who types slowly has what was typed by then kept, and is told so, before the rest is.
    def draft():
        return person.get("/api/supplier/application/draft")

    eventually(lambda: draft()["address"] == ADDRESS, "the last field is kept")
    other = open_window("phone")
    other.enter_as(person)
    elsewhere = other.open("/satici")
    expect(elsewhere.get_by_label("Firma adı")).to_have_value(company)
    expect(elsewhere.get_by_role("combobox", name="İlçe")).to_have_value("Kadıköy")
    elsewhere.get_by_label("Vergi numarası").fill("1234567890")
    elsewhere.get_by_label("Vergi levhası").set_input_files([file("levha.jpg"), file("levha.jpg")])
    expect(elsewhere.get_by_text("2 / 5 dosya yüklendi")).to_be_visible()
    elsewhere.get_by_role("button", name="Vergi levhası 2: göster").click()
    look = elsewhere.get_by_role("dialog", name="Vergi levhası 2")
    expect(look.get_by_role("img", name="Vergi levhası 2")).to_have_js_property("complete", True)
    other.assert_accessible()
    look.get_by_role("button", name="Kapat").click()
    elsewhere.get_by_role("button", name="Vergi levhası 2: kaldır").click()
    elsewhere.get_by_role("dialog").get_by_role("button", name="Kaldır").click()
    expect(elsewhere.get_by_text("1 / 5 dosya yüklendi")).to_be_visible()
    other.photograph("application-draft")
    other.assert_accessible()
    elsewhere.get_by_role("button", name="Başvuruyu gönder").click()
    expect(elsewhere.get_by_role("heading", name="Başvurunuz inceleniyor")).to_be_visible()
    assert draft() is None
