"""A supplier's team in real Chromium: a person is invited, joins, works for the company, and is let go."""

import re
import time
import uuid

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.support.owners import new_supplier
from tests.support.panels import to_ship
from tests.support.people import Visitor
from tests.support.waiting import eventually
from tools.stack.one_time_codes import code_at

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"
EGE = "Ege Pazarlama"  # of the demo world, in whose team this person is
STOREKEEPER = "depo@imece.test"
STEP_SECONDS = 30


@pytest.fixture
def firm(running, operator) -> tuple[Visitor, str, str]:
    """A supplier of this test's own with a second factor: who, its secret, and the company's name."""
    name = f"Çınar Ticaret {uuid.uuid4().hex[:6]}"
    person = new_supplier(running.visitor().register("Nermin", "Çınar"), operator, companyName=name)
    secret = person.post("/api/user/secondFactor/begin", {"password": PASSWORD})["secret"]
    person.post("/api/user/secondFactor/enable", {"code": code_at(time.time(), secret)})
    return person, secret, name


def next_code(secret: str) -> str:
    """Of the half minute to come: it is accepted already, and was not used."""
    return pyotp.TOTP(secret).at(time.time() + STEP_SECONDS)


def mailed(visitor: Visitor, email: str, link: str) -> str:
    """The part of a mail to this address that leads on, once it is there."""

    def found() -> str | None:
        mails = visitor.get(f"/sandbox/mail/messages?to={email}")
        return next((one[0] for mail in mails if (one := re.search(link, mail["text"]))), None)

    return eventually(found, f"a mail with {link}", 30)


def account_menu(page: Page) -> None:
    page.get_by_role("button", name="Hesabım", exact=True).locator("visible=true").first.click()


def test_a_supplier_invites_a_person_who_works_with_what_was_given_and_is_let_go(running, open_window, firm):
    owner, secret, company = firm
    member = running.visitor().register("Cem", "Avcı")
    email = member.user["email"]

    desk = open_window("desktop")
    desk.enter_as(owner)
    page = desk.open("/satici/ekip")
    expect(page.get_by_role("heading", name="Ekibinizde henüz kimse yok")).to_be_visible()
    desk.photograph("team-empty")
    desk.assert_accessible()
    page.get_by_role("button", name="Ekibe davet et").click()
    dialog = page.get_by_role("dialog", name="Ekibe davet et")
    dialog.get_by_label("E-posta").fill(email)
    dialog.get_by_role("checkbox", name=re.compile("Siparişler ve kargo")).check()
    desk.photograph("team-invite")
    desk.assert_accessible()
    dialog.get_by_role("button", name="Daveti gönder").click()
    dialog.get_by_label("Doğrulama kodu").fill(next_code(secret))
    dialog.get_by_role("button", name="Daveti gönder").click()
    row = page.get_by_role("listitem").filter(has_text=email)
    expect(row.get_by_text("Davet edildi", exact=True)).to_be_visible()

    invitation = mailed(owner, email, r"/ekip-daveti\?token=[\w-]+")
    phone = open_window("phone")
    phone.sign_in(email, PASSWORD)  # whose browser has the cookie that a session is exchanged for
    small = phone.open(invitation)
    expect(small.get_by_text("Siparişler ve kargo")).to_be_visible()
    phone.photograph("team-invitation")
    phone.assert_accessible()
    assert phone.overflow() == 0
    small.get_by_role("button", name="Kabul et ve başla").click()
    small.wait_for_url(re.compile("/satici$"))
    expect(small.get_by_text(f"{company} adına çalışıyorsunuz")).to_be_visible()
    expect(small.get_by_text(re.compile("Size açık olmayan bölümler"))).to_be_visible()
    phone.photograph("team-today")
    phone.assert_accessible()
    assert phone.overflow() == 0

    page = desk.open("/satici/ekip")
    row = page.get_by_role("listitem").filter(has_text=email)
    expect(row.get_by_text("Çalışıyor", exact=True)).to_be_visible()
    desk.photograph("team")
    desk.assert_accessible()
    row.get_by_role("button", name="Üyeliği sonlandır: Cem Avcı").click()
    page.get_by_role("dialog").get_by_role("button", name="Sonlandır", exact=True).click()
    expect(row.get_by_text("Ayrıldı", exact=True)).to_be_visible()

    acting = Visitor(member.base, token=small.evaluate("() => JSON.parse(localStorage.getItem('token'))"))
    eventually(lambda: _status(acting, "/api/supplier/toShip") == 401, "orders refuses the token", 15)
    assert _status(acting, "/api/user/refresh", "POST") == 401


def test_a_newcomer_registers_through_the_invitation_and_begins_on_another_device(running, open_window, firm):
    owner, secret, company = firm
    email = f"{uuid.uuid4().hex[:12]}@ornek.test"
    owner.post("/api/supplier/team", {"email": email, "duties": ["care"], "code": next_code(secret)})
    phone = open_window("phone")
    small = phone.open(mailed(owner, email, r"/ekip-daveti\?token=[\w-]+"))
    expect(small.get_by_text("Sorular ile değerlendirmeler ve iadeler")).to_be_visible()
    small.get_by_role("link", name="Üye ol", exact=True).click()
    small.get_by_label("Ad", exact=True).fill("Umut")
    small.get_by_label("Soyad", exact=True).fill("Şen")
    expect(small.get_by_label("E-posta", exact=True)).to_have_value(email)
    small.get_by_label("Şifre", exact=True).fill(PASSWORD)
    phone.assert_accessible()
    small.get_by_role("button", name="Üye Ol", exact=True).click()
    expect(small.get_by_role("heading", name="E-postanızı kontrol edin")).to_be_visible()

    desk = open_window("desktop")
    page = desk.open(mailed(owner, email, r"/hesap/dogrula\?token=[\w.~-]+"))
    page.get_by_label("Şifre", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Hesabımı onayla").click()
    page.get_by_role("button", name="Kabul et ve başla").click()
    page.wait_for_url(re.compile("/satici$"))
    expect(page.get_by_text(f"{company} adına çalışıyorsunuz")).to_be_visible()
    sections = page.get_by_role("navigation", name="Panel bölümleri").get_by_role("link")
    expect(sections).to_have_text([re.compile(name) for name in ("Bugün", "İadeler", "Sorular", "Değerlendirmeler")])
    desk.assert_accessible()
    page.reload()
    expect(page.get_by_text(f"{company} adına çalışıyorsunuz")).to_be_visible()


def _status(visitor: Visitor, path: str, method: str = "GET") -> int:
    answer = visitor.session.request(
        method,
        visitor.base + path,
        json={} if method == "POST" else None,
        headers={"Authorization": f"Bearer {visitor.token}", "X-Requested-With": "imece"},
        timeout=20,
    )
    return answer.status_code


def test_a_member_ships_what_the_company_sold_and_it_is_on_record(running, open_window, sold, supplier):
    _, _, order_id = sold(units=1)
    to_ship(supplier, order_id)
    screen = open_window("desktop")
    screen.sign_in(STOREKEEPER)
    page = screen.page
    account_menu(page)
    page.get_by_role("button", name=f"{EGE} adına çalış").click()
    page.wait_for_url(re.compile("/satici$"))
    expect(page.get_by_text(f"{EGE} adına çalışıyorsunuz")).to_be_visible()
    expect(page.get_by_role("navigation", name="Panel bölümleri").get_by_role("link")).to_have_count(5)
    screen.assert_accessible()
    acting = Visitor(supplier.base, token=page.evaluate("() => JSON.parse(localStorage.getItem('token'))"))
    (item,) = to_ship(acting, order_id)
    handed = {"orderId": order_id, "itemIds": [item["itemId"]], "cargoCompany": "Aras Kargo", "trackingNumber": None}
    acting.post("/api/supplier/ship", handed)
    assert _status(acting, "/api/supplier/statement") == 403

    def told() -> list[dict]:
        acts = supplier.get("/api/supplier/team/acts")["items"]
        return [act for act in acts if act["named"].get("orderId") == order_id]

    (act,) = eventually(told, "what was done is on record", 30)
    assert (act["operation"], act["name"]) == ("POST /api/supplier/ship", "Cem Avcı")

    screen.open("/satici/hesap-ozeti")
    expect(page.get_by_role("heading", name="Bu bölüm size açık değil")).to_be_visible()
    screen.open("/sepet")
    expect(page.get_by_role("heading", name="Burası kendi hesabınızın bir sayfası")).to_be_visible()
    page.get_by_role("button", name="Kendi hesabıma dön").click()
    expect(page.get_by_role("heading", name=re.compile("Sepet")).first).to_be_visible()
