"""An operator looks at a pattern of buying, sees the purchases behind it, and decides; shoppers read the rule."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.support.people import Refused
from tests.support.waiting import eventually
from tests.support.windows import SIZES

pytestmark = pytest.mark.journey

DESK = "/yonetim/supheliler"
LOOKED_AT_WITHIN = 120.0  # seconds: purchases are looked through once a minute


@dataclass(frozen=True)
class Bought:
    """What one look finds: an ad that was hoarded for each size of window, and a supplier's own purchases."""

    hoarded: dict[str, int]
    with_suppliers_phone: tuple[int, str]  # the ad and the buyer
    own: tuple[int, str]  # the ad that its supplier tried to buy, and the code of the refusal


@pytest.fixture(scope="module")
def bought(running, supplier, publish, new_buyer) -> Bought:
    """Everything is bought before the first test waits, so that all of them wait for the same look."""
    ads = {size: publish(Quantity=50) for size in SIZES}
    for ad_id in ads.values():
        for _ in range(2):
            buyer = new_buyer()
            buyer.paid_order(buyer.buy(ad_id, 10))
    return Bought(ads, _bought_with_suppliers_phone(running, supplier, publish()), _tried_as_own(supplier, publish()))


def _bought_with_suppliers_phone(running, supplier, ad_id: int) -> tuple[int, str]:
    buyer = running.visitor().register().verify_phone()
    buyer.add_address(phone=supplier.get("/api/supplier/application")["phone"])
    buyer.paid_order(buyer.buy(ad_id, 1))
    return ad_id, buyer.user["id"]


def _tried_as_own(supplier, ad_id: int) -> tuple[int, str]:
    with pytest.raises(Refused) as refusal:
        supplier.fill_cart(ad_id)
    return ad_id, refusal.value.code


def _hoarded(operator, ad_id: int) -> dict | None:
    found = operator.get("/api/operator/suspicions?kind=hoarding")["items"]
    return next((one for one in found if one["adId"] == ad_id), None)


@pytest.mark.parametrize("size", SIZES)
def test_a_hoarded_ad_is_looked_at_and_decided_about(open_window, running, operator, bought, size):
    ad_id = bought.hoarded[size]
    found = eventually(lambda: _hoarded(operator, ad_id), "the suspicion", LOOKED_AT_WITHIN)
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"{DESK}?tur=hoarding")
    expect(page.get_by_text(f"\u2066#{ad_id}\u2069 numaralı ilan")).to_be_visible()
    screen.photograph("suspicions")
    screen.assert_accessible()
    page.goto(f"{running.base}{DESK}/{found['id']}")
    expect(page.get_by_text(re.compile("20 adedin 20 adedi"))).to_be_visible()
    screen.photograph("suspicion")
    screen.assert_accessible()
    assert _count(operator, ad_id) == (20, 30)
    _hold_out(screen, page, operator, ad_id)
    _read_count(screen, page, f"{running.base}/ilan/{ad_id}")
    page.get_by_role("button", name="Sorun yok").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill("İki üye düğün için aldı, telefonla doğrulandı.")
    screen.photograph("suspicion-clear")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Sorun yok").click()
    expect(page.get_by_text("Kayıt sorunsuz olarak kapatıldı.").first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("İki üye düğün için aldı, telefonla doğrulandı.")).to_be_visible()
    # The button that had it is gone: it went on to a heading.
    expect(page.locator("h2:focus")).to_be_visible()
    assert _hoarded(operator, ad_id) is None
    eventually(lambda: _count(operator, ad_id) == (20, 30), "the units in the count again")
    if size == "desktop":
        _read_history(page, f"{running.base}/ilan/{ad_id}")
        screen.photograph("history-with-doubts")


def _read_count(screen, page, address: str) -> None:
    """Who looks at the ad now reads what is held out of its price; and back again."""
    page.goto(address)
    expect(page.get_by_test_id("count-sold")).to_have_text("0")
    page.get_by_text("Stok", exact=True).first.evaluate(
        "number => number.scrollIntoView()"
    )  # what is below is near then
    expect(page.get_by_text(re.compile("20 adet daha alındı; incelendiği için fiyata sayılmıyor"))).to_be_visible()
    screen.photograph("ad-with-doubts")
    page.go_back()


def _read_history(page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("contentinfo").scroll_into_view_if_needed()  # tabs are drawn when they come near
    page.get_by_role("tab", name="Katılım geçmişi").click()
    expect(page.get_by_text("10 adet için inceleme bitti, yeniden sayıldı")).to_have_count(2)
    expect(page.get_by_text("10 adet incelemeye alındı")).to_have_count(2)


def _count(operator, ad_id: int) -> tuple[int, int]:
    """What counts of an ad, and what is left of it."""
    ad = operator.get(f"/api/ads/{ad_id}")
    return ad["numOrders"], ad["remaining"]


def _hold_out(screen, page, operator, ad_id: int) -> None:
    """All that was bought leaves the count: the price is the first one again, and nothing more can be bought than before."""
    page.get_by_role("button", name="Fiyattan ayır").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill("Üyelere telefonla ulaşılamadı, bekliyoruz.")
    screen.photograph("suspicion-hold-out")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Fiyattan ayır").click()
    expect(page.get_by_text(re.compile("bir yönetici fiyattan ayırdı"))).to_be_visible()
    eventually(lambda: _count(operator, ad_id) == (0, 30), "the units out of the count")
    row = page.get_by_role("row", name=re.compile(str(ad_id))).first
    expect(row).to_contain_text(re.compile("Değişmez"))
    screen.photograph("suspicion-held-out")
    screen.assert_accessible()


def _of(operator, kind: str, buyer_id: str) -> dict | None:
    found = operator.get(f"/api/operator/suspicions?kind={kind}")["items"]
    return next((one for one in found if one["buyerId"] == buyer_id), None)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_purchase_with_the_suppliers_phone_is_looked_at(open_window, operator, bought, size):
    ad_id, buyer_id = bought.with_suppliers_phone
    found = eventually(lambda: _of(operator, "own_phone", buyer_id), "the suspicion", LOOKED_AT_WITHIN)
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"{DESK}/{found['id']}")
    expect(page.get_by_role("link", name=str(ad_id)).first).to_be_visible()
    screen.photograph("suspicion-own-phone")
    screen.assert_accessible()


def test_who_tries_to_buy_their_own_goods_is_refused_and_looked_at(operator, supplier, bought):
    ad_id, code = bought.own
    assert code == "own_ad"

    def noted() -> bool:
        found = _of(operator, "own_refused", supplier.user["id"])
        file = operator.get(f"/api/operator/suspicions/{found['id']}") if found else {"signs": []}
        return (ad_id, None) in [(sign["adId"], sign["orderId"]) for sign in file["signs"]]

    eventually(noted, "the suspicion with this ad", LOOKED_AT_WITHIN)


def test_shoppers_read_which_patterns_are_looked_at(open_window):
    page = open_window("phone").open("/site/sss")
    page.get_by_text("Sahte katılım nasıl önlenir?").click()
    expect(page.get_by_text(re.compile("90 gün içinde bir kartla en az üç hesabın ödemesi"))).to_be_visible()
