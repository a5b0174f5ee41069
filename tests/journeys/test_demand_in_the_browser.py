"""What people would pay for an ad that is over becomes a curve for its supplier, and a draft."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.owners import known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

TITLE = "Tekrar açılsa kaça alırdınız?"


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000106")


@pytest.fixture
def product(seller, new_buyer):
    """A product of the seller's."""
    return new_product(seller, known_place(new_buyer()))


@pytest.fixture
def ended(seller, operator, new_buyer, product):
    """An ad at 1.000,00 that is over."""
    buyer = new_buyer()
    ad_id = publish(seller, buyer, product)
    end_ad(operator, ad_id)
    eventually(lambda: buyer.get(f"/api/ads/{ad_id}")["status"] == "ended", "the ad ends", 40)
    return ad_id


def test_votes_become_a_curve_and_a_draft(open_window, seller, new_buyer, ended):
    for price, units in ((1000, 1), (500, 2)):
        new_buyer().post("/api/routines/demand", {"adId": ended, "price": price, "units": units})
    screen = open_window("phone")
    screen.enter_as(new_buyer())
    page = screen.open(f"/ilan/{ended}")
    asked = page.get_by_role("region", name=TITLE)
    asked.get_by_label("Kaça alırdınız? (TL)").fill("800")
    asked.get_by_label("Kaç adet?").fill("4")
    asked.get_by_role("button", name="Talebimi bildir").press("Enter")
    expect(asked.get_by_role("status")).to_contain_text("4 adet, tanesi 800,00 ₺")
    expect(asked.get_by_role("button", name="Geri al")).to_be_visible()
    screen.photograph("demand-shopper")
    screen.assert_accessible()
    assert screen.overflow() <= 0

    desk = open_window("desktop")
    desk.enter_as(seller)
    page = desk.open("/satici/talep")
    expect(page.get_by_text("3 oy, 7 adet")).to_be_visible()
    page.get_by_text("Tablo olarak göster").press("Enter")
    expect(page.get_by_role("row").filter(has_text="800,00 ₺")).to_contain_text("5")
    desk.photograph("demand-supplier")
    desk.assert_accessible()
    with page.expect_download() as file:
        page.get_by_role("button", name="Talebi indir (CSV)").click()
    assert file.value.suggested_filename == "talep.csv"
    assert ";800,00;5;2" in file.value.path().read_text(encoding="utf-8-sig")
    page.get_by_role("button", name="Bu talepten ilan taslağı").click()
    page.wait_for_url("**/shop/create-new-ad?taslak=*")
    expect(page.get_by_label("Stok", exact=True)).to_have_value("5")
    (draft,) = seller.get("/api/supplier/drafts")["items"]
    assert (draft["price"], draft["maxDiscountBasisPoints"], draft["minParticipants"]) == (1000.0, 2000, 1)


def test_a_visitor_is_led_to_sign_in_and_back(open_window, ended):
    screen = open_window("desktop")
    page = screen.open(f"/ilan/{ended}")
    page.get_by_role("region", name=TITLE).get_by_role("link", name="Giriş yapıp söyleyin").click()
    page.wait_for_url("**/hesap/**")


def test_who_asked_for_it_gets_a_mail_about_the_next_ad_and_ends_such_mails(
    open_window, running, seller, new_buyer, product, ended
):
    asked, silent = new_buyer(), new_buyer()
    silent.post("/api/routines/demand", {"adId": ended, "price": 700, "units": 1, "wantsMail": False})
    screen = open_window("phone")
    screen.enter_as(asked)
    page = screen.open(f"/ilan/{ended}")
    part = page.get_by_role("region", name=TITLE)
    part.get_by_label("Kaça alırdınız? (TL)").fill("800")
    expect(part.get_by_role("checkbox")).not_to_be_checked()
    part.get_by_label("yeni bir ilan açılırsa bana e-posta gönder").check()
    part.get_by_role("button", name="Talebimi bildir").click()
    expect(part.get_by_role("status")).to_contain_text("İlan açılınca e-posta göndereceğiz.")

    ad_id = publish(seller, asked, product)
    mail = eventually(lambda: _mail_of(running, asked, ad_id), "the mail about the new ad")
    assert mail["subject"].startswith("Talebinize bir ilan açıldı")
    assert "Şimdi öde: 1.000,00 ₺" in mail["text"] and "En düşük fiyat: 700,00 ₺" in mail["text"]
    address = re.search(r"/hesap/talep-postasi\?anahtar=[0-9a-f-]{36}", mail["text"])[0]

    visitor = open_window("phone")
    page = visitor.open(address)
    page.get_by_role("button", name="E-postaları durdur").press("Enter")
    expect(page.get_by_text("E-postalar durduruldu")).to_be_visible()
    visitor.photograph("demand-mails-ended")
    visitor.assert_accessible()
    assert asked.get(f"/api/routines/demand/{ended}")["wantsMail"] is False
    assert _mail_of(running, silent, ad_id) is None


def _mail_of(running, person, ad_id):
    """The mail to a person about an ad: others publish ads of the same model meanwhile."""
    sent = running.visitor().get(f"/sandbox/mail/messages?to={person.user['email']}")
    return next((mail for mail in sent if f"/ilan/{ad_id}/" in mail["text"]), None)
