"""An ended ad's certificate, verified by the reader's own browser against what the running system publishes."""

import pytest
from playwright.sync_api import expect

from tests.support.waiting import eventually

pytestmark = pytest.mark.journey


def _is_signed(visitor, ad_id: int) -> bool:
    return visitor.session.get(f"{visitor.base}/cdn/certificates/{ad_id}.json", timeout=20).status_code == 200


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_an_ad_came_to_is_verified_in_the_browser(open_window, running, sold, size):
    _, ad_id, _ = sold(2, ProductPrice=400, MaxDiscountPercent=0.5, MinParticipants=1, MaxParticipants=3)
    visitor = running.visitor()
    eventually(lambda: _is_signed(visitor, ad_id), "the certificate is signed", 30)
    screen = open_window(size)
    page = screen.open(f"/ilan/{ad_id}")
    page.get_by_role("link", name="Kapanış belgesini gör ve doğrula").click()
    expect(page.get_by_role("heading", name="Belge doğrulandı")).to_be_visible()
    said = page.get_by_role("region", name="Belgede yazanlar")
    # Half of the way from 1 to 3: a quarter less, so 100,00 for each of both.
    expect(said.get_by_text("300,00 ₺")).to_be_visible()
    expect(said.get_by_text("200,00 ₺", exact=True)).to_be_visible()
    screen.photograph("certificate")
    screen.assert_accessible()
    page.set_viewport_size({"width": 320, "height": 640})
    assert screen.overflow() <= 0
    assert page.get_by_text("Yanlış:").count() == 0

    # What is slipped in between would be seen: the history that comes is not the one that was hashed.
    page.route("**/history.txt", lambda route: route.fulfill(body="1 2026-01-01T00:00:00Z 3 3 20000\n"))
    page = screen.open(f"/kapanis-belgesi/{ad_id}")
    expect(page.get_by_role("heading", name="Belge doğrulanamadı")).to_be_visible()
    expect(page.get_by_text("Yanlış:")).to_have_count(2)
    screen.photograph("certificate-refused")
    screen.assert_accessible()
