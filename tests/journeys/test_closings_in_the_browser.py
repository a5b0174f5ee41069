"""An operator looks at what ends in the coming days, before it does, and while it does."""

import re
from datetime import datetime

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.clock import istanbul_date
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

TERMS = {"ProductPrice": 1000, "MinParticipants": 1, "MaxParticipants": 4, "MaxDiscountPercent": 0.3, "EndDay": 2}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_ad_stands_on_the_day_on_which_it_ends_as_it_would_end_now(
    open_window, running, publish, new_buyer, operator, size
):
    ad_id = publish(**TERMS)
    new_buyer().buy(ad_id, 2)
    eventually(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == 2, "both units count")
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"/yonetim/kapanislar?gun={_last_day(operator, ad_id)}")
    row = _row(page, "O gün biten ilanlar", _found(ad_id))
    expect(row).to_contain_text("900,00 ₺ ile biter")
    expect(row).to_contain_text("200,00 ₺")
    screen.photograph("closings")
    screen.assert_accessible()
    assert screen.overflow() <= 0
    row.get_by_role("link").click()
    page.wait_for_url(f"**/yonetim/ilanlar?q=%23{ad_id}")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_ending_moves_on_the_screen_until_it_is_settled(open_window, publish, new_buyer, operator, size):
    ad_id = publish(**TERMS)
    new_buyer().buy(ad_id, 2)
    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Stok bitti, erken bitiriyoruz"})
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open("/yonetim/kapanislar")
    row = _row(page, "Şimdi bitenler ve son 24 saat", f"/yonetim/ilanlar/{ad_id}", _found(ad_id))
    expect(row).to_contain_text("Tamamlandı", timeout=60_000)
    expect(row).to_contain_text("900,00 ₺")
    screen.photograph("closings-underway")
    screen.assert_accessible()
    assert screen.overflow() <= 0
    row.get_by_role("link").click()
    page.wait_for_url(f"**/yonetim/ilanlar/{ad_id}")


def test_only_operators_see_when_ads_end_and_a_day_is_asked_for_in_words(new_buyer, operator):
    with pytest.raises(Refused) as refused:
        new_buyer().get("/api/operator/closings")
    assert refused.value.status == 403
    with pytest.raises(Refused) as refused:
        operator.get("/api/operator/closings/ads?day=31.12.2026")
    assert (refused.value.status, refused.value.body["fields"]["day"]) == (422, ["Gün geçersiz(!)"])


def _found(ad_id: int) -> str:
    return f"/yonetim/ilanlar?q=%23{ad_id}"


def _row(page: Page, table: str, *hrefs: str) -> Locator:
    """The row of a table whose link leads to one of these, however far down it is."""
    leads_there = page.locator(", ".join(f"a[href='{href}']" for href in hrefs))
    rows = page.get_by_role("table", name=table).get_by_role("row")
    row = rows.filter(has=leads_there)
    section = page.get_by_role("region").filter(has=page.get_by_role("table", name=table))
    more = section.get_by_role("button", name=re.compile("^Daha fazla"))
    expect(row.or_(more).first).to_be_visible()
    while not row.count():
        shown = rows.count()
        more.click()
        expect(rows.nth(shown)).to_be_visible()
    return row


def _last_day(operator, ad_id: int) -> str:
    return str(istanbul_date(datetime.fromisoformat(operator.get(f"/api/ads/{ad_id}")["endDate"])))
