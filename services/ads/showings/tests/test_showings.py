"""What an ad shows is frozen when it is published; a later change of its product is told in public, not slipped in."""

from sqlalchemy import inspect

from ads.ads.rows import Ad
from ads.ads.steps import end_ad_now, withdraw_ad
from ads.tests.fixtures import OPERATOR, product
from contracts.events import Picture, Spec

OTHER_PICTURE = Picture("/media/y/700.jpg", "/media/y/360.webp 360w", 700, 700, "data:,")


def page(shop, ad_id: int) -> dict:
    """The ad as shoppers get it."""
    return shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]


def changes(shop, ad_id: int, query: str = "") -> dict:
    """The public changes of an ad."""
    return shop.ads.client.get(f"/ads/{ad_id}/changes{query}").get_json()["success"]


def change_product(shop, sequence: int, **facts: object) -> None:
    """The catalogue announces the product anew."""
    shop.ads.deliver(product(sequence=sequence, supplier_id=shop.supplier_id, **facts))


def test_an_ad_goes_on_showing_what_it_showed_when_it_was_published(shop):
    ad_id = shop.publish()
    before = page(shop, ad_id)
    change_product(shop, 2, description="Yenilenmiş.", model_name="Güneş 50", pictures=[OTHER_PICTURE], specs=[])
    after = page(shop, ad_id)
    shown = ("brandName", "modelName", "description", "images", "imageUrl", "specs")
    assert {name: after[name] for name in shown} == {name: before[name] for name in shown}
    assert (before["changes"], after["changes"]) == (0, 1)
    listed = shop.ads.client.get("/ads").get_json()["success"]["items"][0]
    assert (listed["description"], listed["modelName"]) == ("Göz yormayan masa lambası.", "Güneş 40")
    html = shop.ads.client.get(f"/pages/ilan/{ad_id}/{after['slug']}").get_data(as_text=True)
    assert "Göz yormayan masa lambası." in html and "Yenilenmiş." not in html


def test_each_change_is_public_with_what_was_before_and_after(shop):
    ad_id = shop.publish()
    assert changes(shop, ad_id) == {"items": [], "more": False}
    change_product(shop, 2, description="Kırk saat yanar.")
    shop.ads.clock.move(hours=2)
    change_product(shop, 3, description="Kırk saat yanar.", pictures=[OTHER_PICTURE], specs=[Spec(1, "Renk", "Mavi")])
    newest, oldest = changes(shop, ad_id)["items"]
    assert (newest["seq"], newest["changed"]) == (2, ["images", "specs"])
    assert [newest[side]["specs"][0]["value"] for side in ("before", "after")] == ["Beyaz", "Mavi"]
    assert newest["after"]["images"][0]["url"] == OTHER_PICTURE.url
    assert (oldest["seq"], oldest["changed"]) == (1, ["description"])
    assert oldest["before"]["description"] == "Göz yormayan masa lambası."
    assert oldest["after"]["description"] == newest["before"]["description"] == "Kırk saat yanar."
    assert newest["date"] > oldest["date"]


def test_a_new_ad_of_a_changed_product_begins_with_the_new_text(shop):
    older = shop.publish()
    change_product(shop, 2, description="Yenilenmiş.")
    newer = shop.publish()
    assert page(shop, newer)["description"] == "Yenilenmiş."
    assert changes(shop, newer)["items"] == []
    assert page(shop, older)["changes"] == 1


def test_what_is_not_shown_is_no_change(shop):
    ad_id = shop.publish()
    change_product(shop, 2, category_id=13, category_name="Gece Lambası")
    change_product(shop, 2, description="Aynı sıra numarasıyla.")
    assert page(shop, ad_id)["changes"] == 0


def test_an_ad_that_is_over_gets_no_more_changes(shop):
    ended, withdrawn = shop.publish(), shop.publish()
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ended, "Deneme bitti")
        withdraw_ad(work, OPERATOR, withdrawn, "Üretim durdu")
    shop.ads.run_due()
    change_product(shop, 2, description="Yenilenmiş.")
    assert (page(shop, ended)["changes"], page(shop, withdrawn)["changes"]) == (0, 0)


def test_the_changes_come_in_pages(shop):
    ad_id = shop.publish()
    for number in range(2, 25):
        change_product(shop, number, description=f"Metin {number}")
    first = changes(shop, ad_id)
    assert ([change["seq"] for change in first["items"]], first["more"]) == (list(range(23, 3, -1)), True)
    rest = changes(shop, ad_id, "?before=4")
    assert ([change["seq"] for change in rest["items"]], rest["more"]) == ([3, 2, 1], False)
    assert shop.ads.client.get("/ads/999/changes").status_code == 404


def test_an_ad_that_the_version_before_published_is_frozen_at_the_first_change(shop):
    published = shop.ad(shop.publish())
    facts = {column.key: getattr(published, column.key) for column in inspect(Ad).columns if column.key != "ad_id"}
    with shop.ads.work() as work:
        ad = Ad(**facts)
        work.session.add(ad)
        work.session.flush()
        ad_id = ad.ad_id
    assert page(shop, ad_id)["description"] == "Göz yormayan masa lambası."
    change_product(shop, 2, description="Yenilenmiş.")
    assert page(shop, ad_id)["description"] == "Göz yormayan masa lambası."
    assert changes(shop, ad_id)["items"][0]["after"]["description"] == "Yenilenmiş."
