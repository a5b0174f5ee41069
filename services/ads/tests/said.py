"""What buyers and other services say in tests, and how it is shown."""

from ads.tests.asking import get
from contracts.events import ConductCounted, ItemReviewed, Picture, SellerRated
from kit.ids import new_id


def assert_nothing_is_kept_of(shop, person_id: str) -> None:
    """In any table, as the service tells of a person who asks for everything."""
    record = shop.ads.client.get(f"/internal/people/{person_id}/record", headers=shop.ads.internal("identity")).json
    assert {name: rows for name, rows in record["success"].items() if rows} == {}


def reviewed(shop, ad_id: int, star: int = 5, comment: str = "Çok güzel", **given) -> ItemReviewed:
    facts = {"review_id": new_id(), "order_id": new_id(), "item_id": new_id(), "buyer_id": new_id()}
    facts |= {"reviewed_at": shop.ads.clock.now()} | given
    return ItemReviewed(ad_id=ad_id, star=star, comment=comment, **facts)


def rated(shop, score: int, comment: str = "", **given) -> SellerRated:
    facts = {"order_id": new_id(), "supplier_id": shop.supplier_id, "buyer_id": new_id()}
    return SellerRated(**facts | {"rated_at": shop.ads.clock.now()} | given, score_tenths=score, comment=comment)


def seller_reviews(shop, page: int = 1) -> dict:
    return get(shop, f"/sellers/{shop.supplier_id}/reviews?page={page}")


def reviews(shop, ad_id: int, after: str | None = None) -> list[dict]:
    path = f"/cdn/products/{ad_id}/reviews.json"
    return shop.ads.client.get(path, query_string={"after": after} if after else {}).get_json()


def picture(name: str) -> Picture:
    return Picture(f"/media/reviews/{name}/1200.webp", f"/media/reviews/{name}/240.webp 240w", 1200, 600, "")


def counted(shop, sequence=1, **numbers):
    """Orders tells of the supplier that all went well, but for these numbers."""
    facts = {"due_items": 100, "late_items": 0, "sold_units": 120, "short_units": 0, "delivered_units": 110}
    facts |= {"faulty_units": 0, "disputed_units": 0, "invoice_items": 60, "unbilled_items": 0}
    now = shop.ads.clock.now()
    return ConductCounted(supplier_id=shop.supplier_id, sequence=sequence, days=90, counted_at=now, **(facts | numbers))
