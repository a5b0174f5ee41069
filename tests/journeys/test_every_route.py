"""Every route of the storefront: settled, accessible and silent, in Turkish and in Arabic, in windows of every width.

A page is loaded once, resized, and its language is changed by the shop's own switch: every second one begins in Arabic.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Page

from tests.conftest import ROOT
from tests.journeys.conftest import SHOTS
from tests.journeys.rooms import ON_PAPER, SIZES_HELD, WIDE, Room
from tests.support.browsing import window
from tests.support.lasting import lasting_ads, lasting_cases

pytestmark = pytest.mark.journey

PATHS = [ROOT / "frontend" / "src" / "app" / name for name in ("paths.ts", "panelPaths.ts")]

# By who opens them. What stands in braces is found in the demo world.
ROUTES = {
    "visitor": (
        "/",
        "/kategori",
        "/ilan/{falling}/{slug}",
        "/ilan/{deposit}",
        "/ilan/{ended}",
        "/ilan/999999999",
        "/kapanis-belgesi/{ended}",
        "/tedarikci/{seller}",
        "/sepet",
        "/shop/compare",
        "/hesap/cikis",
        "/hesap/cikis/1",
        "/hesap/cikis/2",
        "/hesap/login",
        "/hesap/1",
        "/hesap/2",
        "/hesap/onay",
        "/hesap/dogrula",
        "/hesap/talep-postasi?anahtar=boyle-bir-anahtar-yok",
        "/hesap/e-posta-tercihi?anahtar=boyle-bir-anahtar-yok",
        "/hesap/giris/google?error=access_denied",
        "/ekip-daveti?token=boyle-bir-davet-yok",
        "/hesap/sifre-yenile",
        "/site/hakkimizda",
        "/site/iletisim",
        "/site/sss",
        "/site/imecede-sat",
        "/site/gizlilik",
        "/site/kosullar",
        "/site/kosullar?surum=2025-01-02",
        "/site/sozlesmeler",
        "/site/sozlesmeler/mesafeli-satis",
        "/site/typography",
        "/site/components",
        "/blog",
        "/blog/category-grid",
        "/blog/category-list",
        "/blog/category-left-sidebar",
        "/blog/fiyat-egrisi-nasil-okunur",
        "/blog/post-full/fiyat-egrisi-nasil-okunur",
        "/boyle/bir/sayfa/yok",
    ),
    "buyer": (
        "/favoriler",
        "/sepet",
        "/checkout",
        "/siparis/ozet?orderId={paid}",
        "/shop/compare",
        "/shop/track-order",
        "/hesap",
        "/hesap/bilgiler",
        "/hesap/profil",
        "/hesap/siparis",
        "/hesap/siparis/{paid}",
        "/hesap/siparis/{shipped}",
        "/hesap/siparis/{delivered}",
        "/hesap/siparis/{returning}",
        "/hesap/degerlendirmelerim",
        "/hesap/sorularim",
        "/hesap/adres",
        "/hesap/sifre",
        "/hesap/guvenlik",
        "/satici",
        "/yonetim",
    ),
    "depositor": ("/hesap/siparis/{deposited}", "/hesap/siparis/{cancelled}"),
    "applicant": ("/satici",),
    "asked": ("/satici",),
    "rejected": ("/satici",),
    "suspended": ("/satici", "/satici/hesap-ozeti", "/shop/create-new-ad", "/shop/create-catalog-items"),
    "closing": ("/satici/bilgiler", "/shop/create-new-ad"),
    "closed": ("/satici", "/satici/bilgiler", "/satici/basvuru"),
    "supplier": (
        "/satici",
        "/satici/ilanlar",
        "/satici/ilanlar?durum=draft",
        "/satici/ilanlar?durum=planned",
        "/satici/ilanlar?durum=ended&q=boyle-bir-ilan-yok",
        "/satici/urunler",
        "/satici/urunler?durum=idle&q=boyle-bir-urun-yok",
        *(f"/satici/urunler/{name}" for name in ("dosya", "oneriler")),
        "/satici/urunler/{product}",
        "/satici/siparisler",
        "/satici/siparisler?durum=shipped",
        "/satici/siparisler?durum=stranded",
        "/satici/siparisler?q=boyle-biri-yok",
        "/satici/siparisler/takip-numaralari",
        "/satici/siparisler/{to_ship}/paket-fisi",
        "/satici/iadeler",
        "/satici/iadeler?durum=denied",
        "/satici/iadeler?durum=any",
        "/satici/hesap-ozeti/bekleyenler",
        "/satici/hesap-ozeti",
        "/satici/hesap-ozeti/ilan/{brought}",
        "/satici/raporlar",
        "/satici/raporlar?bas=2020-01-01&son=2020-01-31",
        "/satici/talep",
        "/satici/hesap-ozeti?ay=2020-01",
        "/satici/faturalar",
        "/satici/faturalar?durum=sent&q=boyle-biri-yok",
        "/satici/faturalar/yukle",
        "/satici/sorular",
        "/satici/degerlendirmeler",
        "/satici/bilgiler",
        "/satici/ekip",
        "/shop/create-new-ad",
        "/shop/create-catalog-items",
        "/shop/create-catalog-items?adim=urun",
    ),
    "charged": ("/satici/ters-ibrazlar", "/satici/ters-ibrazlar/{chargeback}"),
    "operator": (
        "/yonetim",
        "/yonetim/ilanlar",
        "/yonetim/ilanlar/{ended}",
        "/yonetim/kapanislar",
        "/yonetim/raporlar",
        "/yonetim/raporlar?bas=2020-01-01&son=2020-01-31",
        *("/yonetim/tedarikciler", "/yonetim/tedarikciler?durum=suspended", "/yonetim/tedarikciler/{seller}"),
        *("/yonetim/sevkiyat", "/yonetim/sevkiyat?durum=lost", "/yonetim/urun-iadeleri"),
        *(
            "/yonetim/degerlendirmeler",
            *(f"/yonetim/degerlendirmeler/{of}" for of in ("yanitlar", "sorular", "saticilar")),
        ),
        "/yonetim/para-iadeleri",
        "/yonetim/onaylar",
        "/yonetim/odemeler",
        "/yonetim/odemeler/{payment}",
        *("/yonetim/hakedisler", "/yonetim/hakedisler?durum=overdue"),
        *("/yonetim/satici-hesaplari", "/yonetim/satici-hesaplari/{seller}"),
        "/yonetim/ters-ibrazlar",
        "/yonetim/ters-ibrazlar/{chargeback}",
        "/yonetim/mutabakat",
        "/yonetim/vitrin",
        "/yonetim/ayarlar",
        "/yonetim/site",
        "/yonetim/mesajlar",
        "/yonetim/supheliler",
        "/yonetim/supheliler?durum=cleared&tur=hoarding",
        "/yonetim/supheliler/{suspicion}",
        "/yonetim/metinler",
        "/yonetim/metinler/gizlilik",
        "/yonetim/metinler/siparis-mesafeli-satis",
        "/yonetim/ara",
        "/yonetim/ara?q=boyle-biri-yok",
        "/yonetim/uyeler/{member}",
        "/yonetim/uye-onaylari",
        "/yonetim/denetim",
        "/yonetim/denetim?islem=member_erased",
        "/yonetim/siparisler/{returning}",
        "/yonetim/katalog",
        "/yonetim/katalog?durum=all&tur=brand",
        "/yonetim/katalog?durum=history",
    ),
}
EMAILS = {
    "buyer": "alici@imece.test",
    "depositor": "alici6@imece.test",
    "applicant": "aday@imece.test",
    "asked": "aday2@imece.test",
    "rejected": "aday3@imece.test",
    "suspended": "satici5@imece.test",
    "closing": "satici4@imece.test",
    "closed": "satici6@imece.test",
    "supplier": "satici@imece.test",
    "charged": "satici3@imece.test",
    "operator": "yonetici@imece.test",
}
PAPER = {"width": 718, "height": 1009}


@pytest.fixture(scope="module")
def places(running, supplier, operator) -> dict[str, object]:
    """What the demo world has for the braces."""
    buyer, depositor = running.signed_in(EMAILS["buyer"]), running.signed_in(EMAILS["depositor"])
    falling, *more = lasting_ads(running.visitor())
    buyer.fill_cart(falling["adId"], 1)
    orders = [one["uuid"] for one in buyer.get("/api/cart/list")]
    returning = next(one for one in orders if buyer.get(f"/api/order/returns/{one}"))
    states = {buyer.order(one)["info"]["status"]: one for one in orders if one != returning}
    others = {one["status"]: one["uuid"] for one in depositor.get("/api/cart/list")}
    (ended,), (deposit,) = buyer.order(returning)["items"], depositor.order(others["deposit_paid"])["items"]
    return {
        "falling": falling["adId"],
        "slug": falling["slug"],
        "deposit": deposit["adId"],
        "ended": ended["adId"],
        "seller": falling["sellerId"],
        "member": buyer.user["id"],
        "compared": [ad["adId"] for ad in (falling, *more[:2])],
        **{state: states[state] for state in ("paid", "delivered")},
        "shipped": states["submitToCargo"],
        "returning": returning,
        "deposited": others["deposit_paid"],
        "cancelled": others["cancelled"],
        "brought": supplier.get("/api/supplier/ads?state=ended")["items"][0]["adId"],
        "product": supplier.get("/api/supplier/products?state=offered")["items"][0]["id"],
        **lasting_cases(operator),
        "to_ship": supplier.get("/api/supplier/orders?state=to_ship")["items"][0]["orderId"],
    }


@pytest.fixture(scope="module")
def room_of(windows, running, places):
    """The windows: one for each kind of people, who stay in it."""
    rooms = {}
    with ExitStack() as stack:

        def enter(role: str) -> Room:
            if role not in rooms:
                screen = stack.enter_context(window(windows, running.base, "desktop", SHOTS / "routes"))
                if role in EMAILS:
                    screen.enter_as(running.signed_in(EMAILS[role]))
                if role == "visitor":
                    screen.keep(compare=places["compared"])
                rooms[role] = Room(screen)
            return rooms[role]

        yield enter


def test_every_address_of_the_storefront_is_opened_above():
    opened = [path.partition("?")[0] for paths in ROUTES.values() for path in paths]
    # Up to a query or a hash; and `?` ends what may be left away as well.
    written = "".join(path.read_text(encoding="utf-8") for path in PATHS)
    addresses = set(re.findall(r"""['`](/[^'`?#]*)""", written))
    assert {"/", "/ilan/:adId/:slug", "/yonetim/ilanlar/${adId}"} < addresses
    assert [one for one in sorted(addresses) if not any(_pattern(one).fullmatch(path) for path in opened)] == []


def _pattern(address: str) -> re.Pattern:
    """An address of paths.ts, in which `:name`, `${name}` and `*` stand for anything."""
    return re.compile(".+".join(map(re.escape, re.split(r":\w+|\$\{[^/]+\}|\*", address))))


@pytest.mark.parametrize(("role", "path"), [(role, path) for role, paths in ROUTES.items() for path in paths])
def test_a_route_is_whole_in_turkish_and_arabic_in_every_window(room_of, places, role, path):
    room = room_of(role)
    room.screen.page.set_viewport_size(WIDE)
    room.screen.open(path.format_map(places))
    found = room.faults(list(SIZES_HELD), coloured="phone")
    room.change_language()
    found += room.faults(list(SIZES_HELD)[::-1], coloured="desktop") + room.screen.complaints
    room.screen.complaints.clear()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", ["/hesap/siparis/{returning}", "/site/sozlesmeler"])
def test_paper_shows_what_is_read_and_nothing_that_is_pressed(room_of, places, path):
    with _paper(room_of("buyer"), path.format_map(places)) as page:
        page.emulate_media(media="print")
        seen = page.evaluate(ON_PAPER)
        assert (seen["pressed"], seen["inks"], seen["ground"]) == (0, ["rgb(0, 0, 0)"], "rgb(255, 255, 255)")
        assert seen["folded"] == 0 and room_of("buyer").screen.overflow() <= 0


def test_paper_shows_the_whole_contract_that_is_open_and_not_the_page_around_it(room_of, places):
    with _paper(room_of("buyer"), f"/hesap/siparis/{places['returning']}") as page:
        page.get_by_role("button", name="Mesafeli Satış Sözleşmesi").click()
        page.get_by_role("dialog").get_by_role("heading", level=3).last.wait_for()
        page.emulate_media(media="print")
        seen = page.evaluate(ON_PAPER)
        assert (seen["pressed"], seen["inks"]) == (0, ["rgb(0, 0, 0)"])
        assert seen["words"][0] == "Mesafeli Satış Sözleşmesi" and len(seen["words"]) > 10
        assert PAPER["height"] < seen["end"] <= page.evaluate("document.documentElement.scrollHeight")
        assert len(re.findall(rb"/Type /Page\b", page.pdf(format="A4"))) >= 2


@contextmanager
def _paper(room: Room, path: str) -> Iterator[Page]:
    """A page in a window as wide as paper."""
    page = room.screen.open(path)
    page.set_viewport_size(PAPER)
    room.settle()
    yield page
    page.emulate_media(media="screen")
