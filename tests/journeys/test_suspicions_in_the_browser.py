"""An operator looks at a pattern of buying, sees the purchases behind it, and decides; shoppers read the rule."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.browsing import SIZES
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

DESK = "/yonetim/supheliler"
LOOKED_AT_WITHIN = 120.0  # seconds: purchases are looked through once a minute


def _hoarded(operator, ad_id: int) -> dict | None:
    found = operator.get("/api/operator/suspicions?kind=hoarding")["items"]
    return next((one for one in found if one["adId"] == ad_id), None)


@pytest.fixture(scope="module")
def hoarded(publish, new_buyer) -> dict[str, int]:
    """An ad of which two members have bought twenty units, for each size of window: a look finds both."""
    ads = {size: publish(Quantity=50) for size in SIZES}
    for ad_id in ads.values():
        for _ in range(2):
            buyer = new_buyer()
            buyer.paid_order(buyer.buy(ad_id, 10))
    return ads


@pytest.mark.parametrize("size", SIZES)
def test_a_hoarded_ad_is_looked_at_and_decided_about(open_window, running, operator, hoarded, size):
    ad_id = hoarded[size]
    found = eventually(lambda: _hoarded(operator, ad_id), "the suspicion", LOOKED_AT_WITHIN)
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"{DESK}?tur=hoarding")
    expect(page.get_by_text(f"{ad_id} numaralı ilan")).to_be_visible()
    screen.photograph("suspicions")
    screen.assert_accessible()
    page.goto(f"{running.base}{DESK}/{found['id']}")
    expect(page.get_by_text(re.compile("20 adedin 20 adedi"))).to_be_visible()
    screen.photograph("suspicion")
    screen.assert_accessible()
    page.get_by_role("button", name="Sorun yok").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill("İki üye düğün için aldı, telefonla doğrulandı.")
    screen.photograph("suspicion-clear")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Sorun yok").click()
    expect(page.get_by_text("Kayıt sorunsuz olarak kapatıldı.").first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("İki üye düğün için aldı, telefonla doğrulandı.")).to_be_visible()
    assert _hoarded(operator, ad_id) is None


def _of(operator, kind: str, buyer_id: str) -> dict | None:
    found = operator.get(f"/api/operator/suspicions?kind={kind}")["items"]
    return next((one for one in found if one["buyerId"] == buyer_id), None)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_purchase_with_the_suppliers_phone_is_looked_at(open_window, running, operator, supplier, publish, size):
    buyer, ad_id = running.visitor().register().verify_phone(), publish()
    buyer.add_address(phone=supplier.get("/api/supplier/application")["phone"])
    buyer.paid_order(buyer.buy(ad_id, 1))
    found = eventually(lambda: _of(operator, "own_phone", buyer.user["id"]), "the suspicion", LOOKED_AT_WITHIN)
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"{DESK}/{found['id']}")
    expect(page.get_by_role("link", name=str(ad_id)).first).to_be_visible()
    screen.photograph("suspicion-own-phone")
    screen.assert_accessible()


def test_who_tries_to_buy_their_own_goods_is_refused_and_looked_at(operator, supplier, publish):
    ad_id = publish()
    with pytest.raises(Refused, match="own_ad"):
        supplier.fill_cart(ad_id)

    def noted() -> bool:
        found = _of(operator, "own_refused", supplier.user["id"])
        file = operator.get(f"/api/operator/suspicions/{found['id']}") if found else {"signs": []}
        return (ad_id, None) in [(sign["adId"], sign["orderId"]) for sign in file["signs"]]

    eventually(noted, "the suspicion with this ad", LOOKED_AT_WITHIN)


def test_shoppers_read_which_patterns_are_looked_at(open_window):
    page = open_window("phone").open("/site/sss")
    page.get_by_text("Sahte katılım nasıl önlenir?").click()
    expect(page.get_by_text(re.compile("90 gün içinde bir kartla en az üç hesabın ödemesi"))).to_be_visible()
