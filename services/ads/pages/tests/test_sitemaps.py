"""What search engines are told."""

from datetime import timedelta
from xml.etree import ElementTree

from sqlalchemy import text

from ads.copies.tests.test_suppliers import closes
from ads.pages import selects
from ads.tests.fixtures import advertise
from kit.clock import iso
from kit.ids import new_id


def test_the_sitemap_names_what_can_be_visited(shop):
    ad_id = shop.publish()
    answer = shop.ads.client.get("/sitemap.xml")
    urls = {node.text for node in ElementTree.fromstring(answer.get_data()).iter() if node.tag.endswith("loc")}
    assert f"http://localhost:8080/ilan/{ad_id}/masa-lambasi-isik-gunes-40" in urls
    assert f"http://localhost:8080/tedarikci/{shop.supplier_id}" in urls
    assert {"http://localhost:8080/", "http://localhost:8080/site/sss"} <= urls
    listing = "http://localhost:8080/kategori?parentId=3"
    assert {listing, f"{listing}&categoryId=12"} <= urls


def test_the_sitemap_tells_when_an_ad_changed_last(shop):
    ad_id = shop.publish()
    quiet_id = shop.publish()
    shop.ads.clock.move(hours=1)
    shop.buy(ad_id)
    shop.ads.clock.move(hours=1)
    root = ElementTree.fromstring(shop.ads.client.get("/sitemap.xml").get_data())
    told = {node[0].text: node[1].text for node in root if len(node) == 2}
    prefix, slug = "http://localhost:8080/ilan", "masa-lambasi-isik-gunes-40"
    now = shop.ads.clock.now()
    assert told[f"{prefix}/{ad_id}/{slug}"] == iso(now - timedelta(hours=1))
    assert told[f"{prefix}/{quiet_id}/{slug}"] == iso(now - timedelta(hours=2))


def test_robots_are_led_to_the_sitemap_and_kept_from_what_is_private(shop):
    lines = shop.ads.client.get("/robots.txt").get_data(as_text=True).splitlines()
    assert "Sitemap: http://localhost:8080/sitemap.xml" in lines
    assert {"Disallow: /hesap/", "Disallow: /api/", "Allow: /"} <= set(lines)


def test_the_sitemap_names_no_closed_shop(shop):
    shop.publish()
    shop.ads.deliver(closes(shop, is_closed=True))
    assert "/tedarikci/" not in shop.ads.client.get("/sitemap.xml").get_data(as_text=True)


def test_of_more_suppliers_than_a_sitemap_has_room_for_it_names_always_the_same(shop, monkeypatch):
    monkeypatch.setattr(selects, "SITEMAP_SELLERS_LIMIT", 2)
    sellers = sorted((new_id() for _ in range(4)), reverse=True)
    for number, shop.supplier_id in enumerate(sellers, start=20):
        advertise(shop, number)
    with shop.ads.work() as work:
        told = [page.path for page in selects.sitemap_sellers(work.session)]
    assert told == [f"/tedarikci/{supplier_id}" for supplier_id in sorted(sellers)[:2]]


def read(shop, path: str) -> tuple[str, dict[str, str | None]]:
    """What a sitemap is called, and the addresses that it names, each with when it changed last."""
    root = ElementTree.fromstring(shop.ads.client.get(path).get_data())
    told = {node[0].text: node[1].text if len(node) == 2 else None for node in root}
    return root.tag.rpartition("}")[2], told


def test_a_sitemap_that_has_no_room_for_all_names_pieces_that_have(shop, monkeypatch):
    ads = [shop.publish() for _ in range(5)]
    whole, everything = read(shop, "/sitemap.xml")
    monkeypatch.setattr(selects, "SITEMAP_LIMIT", len(everything) - 1)
    monkeypatch.setattr(selects, "SITEMAP_PIECE", 2)
    index, pieces = read(shop, "/sitemap.xml")
    assert (whole, index) == ("urlset", "sitemapindex")
    origin = "http://localhost:8080"
    assert list(pieces) == [
        f"{origin}/sitemap-pages.xml",
        *(f"{origin}/sitemap-{number}.xml" for number in sorted({ad_id // 2 for ad_id in ads})),
    ]
    found = [read(shop, address.removeprefix(origin)) for address in pieces]
    assert {name for name, _ in found} == {"urlset"}
    assert {address: at for _, told in found for address, at in told.items()} == everything
    assert sum(len(told) for _, told in found) == len(everything), "an address is named twice"


def test_a_piece_of_the_sitemap_tells_when_one_of_its_ads_changed_last(shop, monkeypatch):
    first, *_, last = [shop.publish() for _ in range(4)]
    monkeypatch.setattr(selects, "SITEMAP_LIMIT", 1)
    monkeypatch.setattr(selects, "SITEMAP_PIECE", 2)
    shop.ads.clock.move(hours=1)
    shop.buy(last)
    _, pieces = read(shop, "/sitemap.xml")
    now, piece = shop.ads.clock.now(), "http://localhost:8080/sitemap-{}.xml".format
    assert pieces[piece(last // 2)] == iso(now)
    assert pieces[piece(first // 2)] == iso(now - timedelta(hours=1))


def test_there_is_no_piece_of_the_sitemap_without_ads(shop):
    shop.publish()
    assert shop.ads.client.get("/sitemap-99.xml").status_code == 404


def test_of_more_categories_than_a_sitemap_has_room_for_it_names_always_the_same(shop, monkeypatch):
    monkeypatch.setattr(selects, "SITEMAP_CATEGORIES_LIMIT", 2)
    for category_id in (48, 31, 45, 29, 36):
        advertise(shop, category_id, category_id=category_id)
    with shop.ads.work() as work:
        work.session.execute(text("SET LOCAL enable_sort = off"))  # as where there are too many to be sorted for free
        told = [page.path for page in selects.sitemap_categories(work.session)]
    assert told == [f"/kategori?parentId=3{sub}" for sub in ("", "&categoryId=29", "&categoryId=31")]
