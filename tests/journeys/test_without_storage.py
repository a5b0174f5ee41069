"""A shopper whose browser keeps nothing, as some do in private windows or where all sites are forbidden to: they buy."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.browsing import consent_box, fill_card

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"
# As Chromium answers where storage is forbidden, and where the disk is full.
FORBIDDEN = """for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied', 'SecurityError'); } });
}"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize("storage", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_who_buys_with_a_browser_that_keeps_nothing_stays_signed_in(open_window, publish, new_buyer, storage):
    buyer = new_buyer()
    buyer.fill_cart(publish(), 1)
    screen = open_window("phone")
    screen.page.add_init_script(storage)
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = screen.open("/checkout#delivery")
    # From the first sign of a person on, the page follows what other tabs do.
    page.mouse.move(100, 300)
    page.wait_for_load_state("networkidle")
    consent_box(page).check()
    page.get_by_role("button", name=re.compile("öde$")).locator("visible=true").first.click()
    fill_card(page)
    page.get_by_role("button", name=re.compile("öde", re.IGNORECASE)).click()
    page.wait_for_url(re.compile("/siparis/ozet"))
    expect(page.get_by_role("heading", name="Teşekkürler")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
