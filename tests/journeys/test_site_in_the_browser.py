"""An operator changes what the shop says of itself, and shoppers read it at once.

Only what no contract is filled with is changed here: a buyer who pays meanwhile would have to read theirs again.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.support.panels import once_audited
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

DESK = "/yonetim/site"
SUNDAY = 7
# As browsers ask, for a program that reads fewer codings is given another copy.
KEPT = "() => fetch('/cdn/site.json', { cache: 'no-store' }).then((answer) => answer.json())"
REASON = "Destek ekibi pazar günü de çalışıyor."


def _put_back(operator) -> None:
    """Restore the shop's first details after this or an earlier run."""
    file = operator.get("/api/operator/site")
    first = file["versions"][-1]["values"]
    if file["values"] == first:
        return
    values = {name: value for name, value in first.items() if name != "phoneFormatted"}
    body = {"values": values, "reason": "Denemeden kalan değişiklik.", "basedOn": file["version"]}
    operator.post("/api/operator/site/change", body)


@pytest.fixture
def first_details(operator):
    """The shop as it was installed, before and after."""
    _put_back(operator)
    yield
    _put_back(operator)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.usefixtures("first_details")
def test_details_are_looked_at_before_changed_for_all_and_kept_after(open_window, running, operator, size):
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open(DESK)
    changes = page.get_by_role("region", name="Ne değişecek?")
    expect(changes.get_by_text(re.compile("Henüz bir değişiklik yok"))).to_be_visible()
    expect(page.get_by_role("button", name="Değişikliği kaydet")).to_be_disabled()
    page.get_by_label("Telefon").fill("0850 123")
    expect(page.get_by_text(re.compile("gibi bir Türkiye numarası olmalıdır"))).to_be_visible()
    page.get_by_role("button", name="Değişikliği kaydet").press("Enter")
    expect(page.get_by_label("Telefon")).to_be_focused()
    page.get_by_label("Telefon").fill("+90 850 123 45 67")
    hours = page.get_by_role("group", name="Destek saatleri")
    hours.get_by_label("Son gün").select_option("Pazar")
    expect(changes.get_by_text("Pazartesi - Pazar 10:00 - 19:00")).to_be_visible()
    expect(changes.get_by_text("Pazartesi - Cumartesi 10:00 - 19:00")).to_be_visible()
    expect(changes.get_by_text("Telefon")).to_have_count(0)
    screen.photograph("site-details")
    screen.assert_accessible()
    page.get_by_role("button", name="Değişikliği kaydet").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(re.compile("hemen değişecekler: Destek saatleri"))).to_be_visible()
    dialog.get_by_label("Gerekçe").fill(REASON)
    screen.photograph("site-change")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Değiştir").click()
    expect(page.get_by_text(REASON).first).to_be_visible()
    expect(changes.get_by_text(re.compile("Henüz bir değişiklik yok"))).to_be_visible()
    screen.photograph("site-history")

    # A shopper may be given the gateway's copy of the second before.
    eventually(lambda: page.evaluate(KEPT)["supportHours"]["lastDay"] == SUNDAY, "the gateway's copy is renewed")
    shopper = open_window(size)
    shown = shopper.open("/site/iletisim").get_by_role("main")
    expect(shown.get_by_text("Pazartesi - Pazar 10:00 - 19:00")).to_be_visible()

    once_audited(operator, "site_changed")
    page.goto(f"{running.base}/yonetim/denetim?islem=site_changed")
    expect(page.get_by_text(REASON).first).to_be_visible()
    expect(page.get_by_text("1-7 10:00-19:00").first).to_be_visible()
