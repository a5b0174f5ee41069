"""A supplier begins the day: what waits is there, leads where it is done, and is gone once it is done."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.browsing import press
from tests.support.owners import known_place, new_product, new_supplier, publish
from tests.support.people import Visitor
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

SECTIONS = "Panel bölümleri"


@pytest.fixture
def asked(running, operator, new_buyer):
    """A supplier of the test's own with one ad, about which one question was asked; what was asked, and who."""
    seller = new_supplier(running.visitor().register(), operator, taxNumber="4810000042")
    buyer = new_buyer()
    ad_id = publish(seller, buyer, new_product(seller, known_place(buyer)))
    question = "Kutunun içinden kablo çıkıyor mu?"
    buyer.post("/api/item/askQuestion", {"adId": ad_id, "question": question})
    return seller, question, buyer


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_was_asked_waits_until_it_is_answered_and_both_are_written_to(open_window, asked, size):
    seller, question, buyer = asked
    eventually(lambda: _mail(seller, "Yeni soru", "ilanınıza bir soru geldi"), "the supplier is told", 30)
    screen = open_window(size)
    screen.enter_as(seller)
    page = screen.open("/satici")
    todo = page.get_by_role("region", name="Yapılacaklar").get_by_role("link")
    expect(todo).to_have_count(1)
    expect(todo).to_contain_text("1 soru cevap bekliyor")
    expect(page.get_by_text("Önümüzdeki 24 saatte biten ilanınız yok.")).to_be_visible()
    expect(page.get_by_role("region", name=re.compile("^Para, "))).to_contain_text("0,00 ₺")
    screen.photograph("suppliers-day")
    screen.assert_accessible()

    todo.click()
    expect(page.get_by_text(question)).to_be_visible()
    page.get_by_label("Cevabınız").fill("Evet, bir metrelik kablo var.")
    page.get_by_role("button", name="Cevabı gönder").click()
    expect(page.get_by_text("Evet, bir metrelik kablo var.")).to_be_visible()
    page.get_by_role("navigation", name=SECTIONS).get_by_role("link", name="Bugün").click()
    expect(page.get_by_text("Bekleyen işiniz yok.")).to_be_visible()
    eventually(lambda: _mail(buyer, "Sorunuz cevaplandı", "Evet, bir metrelik kablo var."), "the asker is told", 30)
    other = open_window(size)
    other.enter_as(buyer)
    page = other.open("/hesap/sorularim")
    expect(page.get_by_role("listitem").filter(has_text=question)).to_contain_text("Evet, bir metrelik kablo var.")
    other.photograph("own-questions")
    other.assert_accessible()


def _mail(person: Visitor, subject: str, words: str) -> bool:
    mails = person.get(f"/sandbox/mail/messages?to={person.user['email']}")
    return any(mail["subject"].startswith(subject) and words in mail["text"] for mail in mails)


def test_a_phones_sections_are_reached_by_keys(open_window, asked):
    seller, _, _ = asked
    screen = open_window("phone")
    screen.enter_as(seller)
    page = screen.open("/satici")
    bar = page.get_by_role("navigation", name=SECTIONS)
    everything = bar.get_by_role("button", name="Tümü")
    press(page, everything)
    sheet = page.get_by_role("dialog", name=SECTIONS)
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(everything).to_be_focused()
    page.keyboard.press("Enter")
    press(page, sheet.get_by_role("link", name="Bilgilerim"))
    expect(page.get_by_role("heading", name="Deneme Ticaret")).to_be_visible()
    expect(sheet).to_have_count(0)


def test_on_a_phone_how_long_an_ad_runs_stands_in_one_line_under_its_name(open_window, running, operator, new_buyer):
    seller, buyer = new_supplier(running.visitor().register(), operator, taxNumber="4810000042"), new_buyer()
    publish(seller, buyer, new_product(seller, known_place(buyer)), EndDay=0)
    screen = open_window("phone")
    screen.enter_as(seller)
    page = screen.open("/satici")
    left = page.get_by_text(re.compile(r"\d+ sn")).locator("xpath=ancestor::p[1]")
    name = page.get_by_role("region", name="24 saat içinde biten ilanlar").get_by_role("listitem").get_by_role("link")
    expect(left).to_be_visible()
    beneath, above = left.bounding_box(), name.bounding_box()
    assert beneath["x"] == above["x"], "it does not go on under the picture"
    assert beneath["height"] < 2 * 24, "one line"
    screen.assert_accessible()
