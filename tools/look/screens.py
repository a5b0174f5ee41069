"""Which screens are photographed, as whom, and after what. What stands in braces is found in the demo world."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.support.people import Visitor

SHOPPER = "alici@imece.test"
PHONE, DESKTOP = (390, 844), (1280, 800)


@dataclass(frozen=True)
class Screen:
    """One picture: its name, where it is taken, who looks, how large the window is, and what is pressed first."""

    name: str
    path: str
    is_signed_in: bool = False
    window: tuple[int, int] = PHONE
    before: Callable[[Page], object] | None = None


def _press(name: str) -> Callable[[Page], object]:
    return lambda page: page.get_by_role("button", name=name).locator("visible=true").first.click()


def _search(page: Page) -> None:
    _press("Arama")(page)
    page.get_by_role("combobox").locator("visible=true").fill("tel")
    page.get_by_role("option").first.wait_for()


SCREENS = [
    Screen("home-phone", "/"),
    Screen("home-desktop", "/", window=DESKTOP),
    Screen("menu-phone", "/kategori", before=_press("Menü")),
    Screen("listing-phone", "/kategori"),
    Screen("listing-desktop", "/kategori", window=DESKTOP),
    Screen("filters-phone", "/kategori", before=_press("Filtreler")),
    Screen("search-phone", "/", before=_search),
    Screen("nothing-found-phone", "/kategori?q=zzqqxx"),
    Screen("ad-phone", "/ilan/{open}"),
    Screen("ad-desktop", "/ilan/{open}", window=DESKTOP),
    Screen("ad-over-phone", "/ilan/{over}"),
    Screen("sign-in-phone", "/hesap/cikis/1"),
    Screen("cart-phone", "/sepet", is_signed_in=True),
    Screen("checkout-phone", "/checkout", is_signed_in=True),
    Screen("orders-phone", "/hesap/siparis", is_signed_in=True),
    Screen("order-phone", "/hesap/siparis/{order}", is_signed_in=True),
    Screen("account-phone", "/hesap/bilgiler", is_signed_in=True),
]


def places(shopper: Visitor) -> dict[str, object]:
    """What the demo world has for the braces; the shopper has something in the cart afterwards."""
    ads = shopper.get("/api/ads?sort=discount")["items"]
    falling = next(ad for ad in ads if ad["status"] == "open" and ad["remaining"] > 0)
    shopper.fill_cart(falling["adId"], 1)
    orders = [shopper.order(one["uuid"]) for one in shopper.get("/api/cart/list")]
    shipped = next(one for one in orders if one["info"]["status"] == "submitToCargo")
    over = next(one for one in orders if one["info"]["status"] == "delivered")
    return {"open": falling["adId"], "over": over["items"][0]["adId"], "order": shipped["info"]["uuid"]}
