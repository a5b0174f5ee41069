"""A shopper whose network is gone stays in the shop, is told, and goes on once it is back."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"


def test_who_has_no_network_keeps_the_page_and_what_was_typed_and_goes_on_when_it_is_back(open_window):
    # A window that has shown the questions before still has their code, and needs no network for them.
    screen = open_window("desktop", is_first_visit=True)
    page = screen.open("/hesap/cikis/2")
    page.get_by_label("Soyad", exact=True).fill("Işık")
    page.context.set_offline(True)
    page.get_by_role("banner").get_by_role("combobox").hover()  # whose suggestions are code of their own
    questions = page.get_by_role("contentinfo").get_by_role("link", name="Sıkça Sorulan Sorular")
    with page.expect_event("requestfailed", lambda failed: failed.resource_type == "script"):
        questions.hover()
    expect(page.get_by_label("Soyad", exact=True)).to_have_value("Işık")
    questions.click()
    lost = page.get_by_role("alert").filter(has_text="Bir şeyler ters gitti")
    expect(lost).to_be_visible()
    expect(page.get_by_role("banner")).to_be_visible()
    page.context.set_offline(False)
    lost.get_by_role("button", name="Tekrar dene").click()
    expect(page.get_by_role("heading", level=1, name="Sıkça Sorulan Sorular")).to_be_visible()
    # The browser says what could not be fetched, and React which screen's code that was; nothing else is amiss.
    said = ("ERR_INTERNET_DISCONNECTED", "error: TypeError: Failed to fetch dynamically imported module")
    screen.complaints[:] = [one for one in screen.complaints if not any(word in one for word in said)]


def test_who_presses_a_button_without_a_network_is_told_though_nothing_was_said_before(open_window):
    screen = open_window("phone", is_first_visit=True)
    with screen.page.expect_event("requestfinished", lambda done: "toastCatalogue" in done.url):
        page = screen.open("/hesap/cikis/1")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_label("E-posta").fill("ayse@imece.test")
    page.get_by_label("Şifre", exact=True).fill("imece123")
    page.get_by_role("button", name="Giriş Yap", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="Bağlantı kurulamadı. Lütfen tekrar deneyin.")).to_be_visible()
    expect(page.get_by_label("E-posta")).to_have_value("ayse@imece.test")
    screen.complaints[:] = [one for one in screen.complaints if "ERR_INTERNET_DISCONNECTED" not in one]


def test_a_notice_over_a_form_is_in_reach_and_its_button_leaves_the_form_as_it_was_typed(open_window, new_buyer):
    buyer = new_buyer()
    screen = open_window("desktop")
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = screen.open("/hesap/adres")
    page.get_by_role("button", name=re.compile("adresini düzenle$")).first.click()
    form = page.get_by_role("dialog")
    form.get_by_label("Mahalle").fill("Yeni Mahalle")
    page.context.set_offline(True)
    form.get_by_role("button", name="Kaydet").click()
    expect(form.get_by_role("alert").filter(has_text="Adres güncellenirken hata oluştu")).to_be_visible()
    form.get_by_role("button", name="Bildirimi kapat").click()
    expect(form.get_by_role("button", name="Bildirimi kapat")).to_have_count(0)
    expect(form.get_by_label("Mahalle")).to_have_value("Yeni Mahalle")
    page.context.set_offline(False)
    form.get_by_role("button", name="Kaydet").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Yeni Mahalle").first).to_be_visible()
    screen.complaints[:] = [one for one in screen.complaints if "ERR_INTERNET_DISCONNECTED" not in one]
