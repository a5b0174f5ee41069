"""A member in trouble, seen from both sides: an operator suspends them, they stay outside, and come in again.

Then what takes two operators: one proposes, another confirms; and what was done stands in the audit.
"""

import random
import re
import time

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Screen, press
from tests.support.people import Refused, Visitor
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"
WHY = "Hesaptan art arda sahte sipariş verildi."
FIRST, SECOND = "yonetici@imece.test", "yonetici2@imece.test"


@pytest.fixture
def member(running) -> Visitor:
    """A member of today, by a name that no other member has."""
    return running.visitor().register("Deniz", "Ak" + "".join(random.choices("bcdefghk", k=8)))


def name_of(member: Visitor) -> str:
    return f"{member.user['firstName']} {member.user['lastName']}"


def find(screen: Screen, member: Visitor) -> Page:
    """From the search to the member's page."""
    page = screen.open("/yonetim/ara")
    box = page.get_by_label("Aranan")
    box.fill(member.user["email"])
    box.press("Enter")
    page.get_by_role("region", name="Üyeler").get_by_role("link", name=name_of(member)).click()
    page.wait_for_url(re.compile(f"/yonetim/uyeler/{member.user['id']}"))
    expect(page.get_by_role("heading", name=name_of(member))).to_be_visible()
    return page


def act(page: Page, label: str, said: str, confirm: str | None = None, reason: str = WHY) -> None:
    """Take an act with its reason, and hear that it is done."""
    page.get_by_role("button", name=label, exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(reason)
    dialog.get_by_role("button", name=confirm or label, exact=True).click()
    expect(page.get_by_text(said).first).to_be_visible()


def try_to_enter(screen: Screen, member: Visitor) -> Page:
    """What the member does at the sign-in page."""
    page = screen.open("/hesap/cikis/1")
    page.get_by_label("E-posta", exact=True).fill(member.user["email"])
    page.get_by_label("Şifre", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Giriş Yap", exact=True).click()
    return page


def is_out(member: Visitor) -> bool:
    try:
        member.get("/api/user/me")
    except Refused as refusal:
        return refusal.status == 401
    return False


def with_factor(member: Visitor) -> str:
    """The member sets a second factor up; gives its secret."""
    secret = member.post("/api/user/secondFactor/begin", {"password": PASSWORD})["secret"]
    member.post("/api/user/secondFactor/enable", {"code": pyotp.TOTP(secret).now()})
    return secret


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_suspended_member_stays_outside_until_it_is_lifted(open_window, member, size):
    desk, outside = open_window(size), open_window(size)
    desk.sign_in(FIRST)
    page = find(desk, member)
    act(page, "Oturumları kapat", f"{name_of(member)} için oturumlar kapatıldı")
    eventually(lambda: is_out(member), "the member is signed out")
    act(page, "Askıya al", f"{name_of(member)} askıya alındı")
    expect(page.get_by_text("Askıda", exact=True)).to_be_visible()
    expect(page.get_by_text("Açık oturum yok")).to_be_visible()
    assert desk.overflow() <= 0
    desk.assert_accessible()
    desk.photograph("member-suspended")

    door = try_to_enter(outside, member)
    expect(door.get_by_text("Hesabınız askıya alındı.", exact=False).first).to_be_visible()
    outside.photograph("member-stays-outside")

    def told() -> bool:
        mails = [one["subject"] for one in member.get(f"/sandbox/mail/messages?to={member.user['email']}")]
        return mails[-2:] == ["Oturumlarınız kapatıldı", "Hesabınız askıya alındı"]

    eventually(told, "both mails have come", 30)

    lines = "Yanlış anlaşılma giderildi.\nÜye kimliğini gösterdi."
    act(page, "Askıyı kaldır", f"{name_of(member)} yeniden giriş yapabilir", reason=lines)
    acts = page.get_by_role("list", name="Yönetici işlemleri")
    expect(acts).to_contain_text("Üyenin askısı kaldırıldı")
    kept = acts.get_by_text("Yanlış anlaşılma giderildi.", exact=False)
    assert kept.inner_text() == lines, "a reason keeps its lines"
    try_to_enter(outside, member).wait_for_url(f"{outside.base}/")
    outside.complaints[:] = [one for one in outside.complaints if "403" not in one]


def test_two_operators_make_a_third_one_and_none_does_it_alone(open_window, running, member):
    secret = with_factor(member)
    desk, other = open_window("desktop"), open_window("phone")
    desk.sign_in(FIRST)
    page = find(desk, member)
    reason = "Ekibe katıldı; iade masasında çalışacak."
    act(page, "Yönetici yapmayı öner", f"{name_of(member)} için öneri onay bekliyor", confirm="Öner", reason=reason)
    page.get_by_role("link", name="Üye onaylarına git").click()
    own = page.get_by_role("listitem").filter(has_text=f"{name_of(member)} yönetici olsun")
    expect(own.get_by_text("Bunu siz önerdiniz", exact=False)).to_be_visible()
    expect(own.get_by_role("button", name=re.compile("^Onayla"))).to_have_count(0)
    desk.photograph("proposals-own")

    operator = running.signed_in(FIRST)
    waiting = operator.get("/api/operator/proposals")["items"]
    proposal = next(one["id"] for one in waiting if one["personId"] == member.user["id"])
    with pytest.raises(Refused) as refused:
        operator.post(f"/api/operator/proposals/{proposal}/confirm")
    assert (refused.value.status, refused.value.code) == (403, "second_operator_needed")

    other.sign_in(SECOND)
    page = other.open("/yonetim?tur=office")
    page.get_by_role("link", name=re.compile(f"^Üye onayı.*{name_of(member)}")).click()
    card = page.get_by_role("listitem").filter(has_text=f"{name_of(member)} yönetici olsun")
    expect(card).to_contain_text(reason)
    assert other.overflow() <= 0
    other.assert_accessible()
    other.photograph("proposals-others")
    press(page, card.get_by_role("button", name=re.compile("^Onayla")))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("bütün siparişleri, üyeleri ve para hareketlerini görür")
    press(page, dialog.get_by_role("button", name="Onayla", exact=True))
    expect(page.get_by_text("Öneri onaylandı").first).to_be_visible()

    eventually(lambda: is_out(member), "the member has to sign in anew")
    # The code of the half minute to come: this one's was used up when the factor was set up.
    code = pyotp.TOTP(secret).at(time.time() + 30)
    step = running.visitor().post("/api/user/login", {"email": member.user["email"], "password": PASSWORD})
    entered = running.visitor().post("/api/user/secondFactor", {"ref": step["secondFactor"]["ref"], "code": code})
    assert entered["user"]["role"] == "operator"


def test_what_operators_did_is_found_in_the_audit(open_window, member, operator):
    operator.post(f"/api/operator/people/{member.user['id']}/endSessions", {"reason": WHY})
    screen = open_window("phone")
    screen.enter_as(operator)
    page = screen.open(f"/yonetim/denetim?konu={member.user['id']}")
    acts = page.get_by_role("list", name="Yönetici işlemleri")
    expect(acts).to_contain_text("Oturumlar kapatıldı")
    expect(acts).to_contain_text(WHY)
    assert screen.overflow() <= 0
    screen.assert_accessible()
    screen.photograph("audit")
    page.get_by_label("İşlem", exact=True).select_option("member_suspended")
    expect(page.get_by_text("Bu süzgece uyan kayıt yok")).to_be_visible()
    page.get_by_role("link", name="Süzgeci temizle").click()
    page.wait_for_url(f"{screen.base}/yonetim/denetim")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="CSV indir").click()
    assert downloading.value.suggested_filename == "denetim.csv"


def test_no_operator_acts_on_another_alone(open_window, operator, running):
    other = running.signed_in(SECOND)
    screen = open_window("desktop")
    screen.enter_as(operator)
    page = screen.open(f"/yonetim/uyeler/{other.user['id']}")
    expect(page.get_by_role("button", name="Yöneticiliğin kaldırılmasını öner")).to_be_visible()
    expect(page.get_by_role("button", name="Askıya al", exact=True)).to_have_count(0)
    with pytest.raises(Refused) as refused:
        operator.post(f"/api/operator/people/{other.user['id']}/suspend", {"reason": WHY})
    assert (refused.value.status, refused.value.code) == (409, "operator_account")


def test_what_an_operator_does_in_another_service_comes_into_the_audit(operator):
    (order,) = operator.get("/api/operator/orders")["items"][:1]
    operator.get(f"/api/operator/orders/{order['uuid']}")
    eventually(
        lambda: (
            "order_seen"
            in {act["act"] for act in operator.get(f"/api/operator/audit?subjectId={order['uuid']}")["items"]}
        ),
        "the look at the order is in the audit",
    )
