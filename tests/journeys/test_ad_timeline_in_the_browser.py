"""An operator reads what happened to an ad as one list, and which payouts one supplier has."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.browsing import press
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey


def test_what_happened_to_an_ad_is_told_from_its_first_day_to_its_settlement(open_window, operator, sold):
    _, ad_id, _ = sold(units=2)

    def told():
        kinds = [one["kind"] for one in operator.get(f"/api/operator/ads/{ad_id}/timeline")["items"]]
        return {"published", "ended", "settled"} <= set(kinds)

    eventually(told, "all differences went back", 90)
    for size in ("desktop", "phone"):
        screen = open_window(size)
        screen.enter_as(operator)
        page = screen.open(f"/yonetim/ilanlar/{ad_id}")
        expect(page.get_by_role("heading", name=f"#{ad_id} numaralı ilanın mahsuplaşması")).to_be_visible()
        line = page.get_by_role("region", name="Zaman çizgisi").get_by_role("listitem")
        expect(line.first).to_contain_text("Yayımlandı")
        expect(line.filter(has_text="Sona erdi: 2 adet")).to_have_count(1)
        expect(line.last).to_contain_text("Bütün farklar iade edildi")
        assert screen.overflow() <= 0
        screen.assert_accessible()
        page.get_by_role("region", name="Zaman çizgisi").scroll_into_view_if_needed()
        screen.photograph("ad-timeline")


def test_an_ad_that_runs_is_not_called_a_settlement(open_window, operator, running):
    ad_id = operator.get("/api/operator/ads?status=open")["items"][0]["adId"]
    screen = open_window("phone")
    screen.enter_as(operator)
    page = screen.open(f"/yonetim/ilanlar/{ad_id}")
    expect(page.get_by_role("heading", name=f"#{ad_id} numaralı ilan", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Zaman çizgisi").get_by_role("listitem").first).to_contain_text("Yayımlandı")


def test_the_payouts_of_one_supplier_are_a_list_of_its_own(open_window, operator):
    payouts = operator.get("/api/operator/payouts")["items"]
    seller = payouts[0]["sellerId"]
    screen = open_window("desktop")
    screen.enter_as(operator)
    page = screen.open(f"/yonetim/tedarikciler/{seller}")
    press(page, page.get_by_role("link", name=re.compile("[Hh]ak ?ediş")).last)
    page.wait_for_url(f"{screen.base}/yonetim/hakedisler?satici={seller}")
    total = operator.get(f"/api/operator/payouts?supplierId={seller}")["total"]
    expect(page.get_by_role("status").filter(has_text=f"{total} ")).to_be_visible()
    expect(page.get_by_role("link", name="Bütün satıcılar")).to_be_visible()
    assert screen.overflow() <= 0
    screen.assert_accessible()
    screen.photograph("payouts-of-one")
    press(page, page.get_by_role("link", name="Bütün satıcılar"))
    page.wait_for_url(f"{screen.base}/yonetim/hakedisler")
