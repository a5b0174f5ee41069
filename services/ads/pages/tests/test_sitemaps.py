"""What search engines are told."""

from datetime import timedelta
from xml.etree import ElementTree

from kit.clock import iso


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
