"""Operators plan money terms, two of them where it matters; suppliers read of it before its day."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.panels import once_audited

pytestmark = pytest.mark.journey

DESK = "/yonetim/ayarlar"
REASON = "Yeni fiyat listesi uygulanıyor."


def _take_back(operator) -> None:
    for version in operator.get("/api/operator/terms")["versions"]:
        if version["state"] in ("planned", "awaiting"):
            operator.post(f"/api/operator/terms/{version['id']}/withdraw", {"reason": "Denemeden kalan değişiklik."})


@pytest.fixture
def nothing_planned(operator):
    """Terms without a change that waits, also after a run that left one; and none is left to later runs."""
    _take_back(operator)
    yield
    _take_back(operator)


def _plan(page, commission: str) -> None:
    page.get_by_label("Komisyon (%)").fill(commission)
    page.get_by_role("button", name="Yürürlük gününü seç").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill(REASON)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.usefixtures("nothing_planned")
def test_terms_are_written_approved_by_a_second_operator_told_and_withdrawn(open_window, running, operator, size):
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open(DESK)
    preview = page.get_by_role("region", name="Satıcının eline geçen")
    expect(preview.get_by_text("920,00 ₺").first).to_be_visible()
    page.get_by_label("Komisyon (%)").fill("51")
    expect(page.get_by_text("Komisyon %0 ile %49,99 arasında olmalıdır.")).to_be_visible()
    page.get_by_label("Komisyon (%)").fill("10,5")
    expect(preview.get_by_text("895,00 ₺").first).to_be_visible()
    expect(preview.get_by_text(re.compile("ikinci bir yöneticinin onayını ister"))).to_be_visible()
    screen.photograph("terms")
    screen.assert_accessible()
    _plan(page, "10,5")
    screen.photograph("terms-plan")
    screen.assert_accessible()
    page.get_by_role("dialog").get_by_role("button", name="Planla").click()
    expect(page.get_by_text("Siz önerdiniz; başka bir yönetici onaylayabilir.")).to_be_visible()

    other = open_window(size)
    other.sign_in("yonetici2@imece.test")
    second = other.open("/yonetim?tur=terms")
    second.get_by_role("table").get_by_role("link", name=re.compile("^Para koşulları onayı")).click()
    second.get_by_role("button", name="Onayla").click()
    second.get_by_role("dialog").get_by_role("button", name="Onayla").click()
    expect(second.get_by_text(re.compile("00.00’da başlayacak"))).to_be_visible()
    other.photograph("terms-approved")
    other.assert_accessible()

    seller = open_window(size)
    seller.sign_in("satici@imece.test")
    shown = seller.open("/satici/hesap-ozeti")
    expect(shown.get_by_text(re.compile("yayınlanan ilanlarda komisyon %10,5"))).to_be_visible()
    expect(shown.get_by_text(re.compile("Bugün yayınlanan bir ilanda komisyon %8"))).to_be_visible()
    seller.photograph("terms-told")
    shown = seller.open("/satici")
    expect(shown.get_by_text(re.compile("yayınlanan ilanlarda komisyon %10,5"))).to_be_visible()
    seller.photograph("terms-told-today")

    second.get_by_role("button", name="Geri çek").click()
    dialog = second.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill("Karar ertelendi.")
    dialog.get_by_role("button", name="Geri çek").click()
    expect(second.get_by_text("Değişiklik geri çekildi.").first).to_be_visible()
    once_audited(operator, "terms_withdrawn")
    second.goto(f"{running.base}/yonetim/denetim?islem=terms_withdrawn")
    expect(second.get_by_text("Karar ertelendi.").first).to_be_visible()
    second.goto(f"{running.base}/yonetim/denetim?islem=terms_planned")
    expect(second.get_by_text(re.compile("Komisyon")).first).to_be_visible()
    other.photograph("terms-audit")
