"""The search box. Specification, section 5: ad number; else category; else brand; else model."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from ads.models import SearchName
from ads.repository import listing
from ads.repository.shown import ShownAd, shown_in_order


@dataclass(frozen=True)
class Hit:
    """One line of the drop-down."""

    kind: str
    id: int
    title: str
    subtitle: str
    url: str
    ad_id: int | None = None
    image_url: str | None = None


@dataclass(frozen=True)
class Found:
    """The first group with anything in it."""

    group: str | None
    items: list[Hit]


def search(session: Session, q: str) -> Found:
    """What the search box shows for a text."""
    if ids := listing.matching_ad_ids(session, q):
        return Found("ad", [_ad_hit(shown) for shown in shown_in_order(session, ids)])
    for kind, hit in (("category", _category_hit), ("brand", _brand_hit)):
        if names := listing.matching_names(session, kind, q, listing.SEARCH_LIMIT):
            return Found(kind, [hit(name) for name in names])
    if names := listing.matching_names(session, "model", q, listing.SEARCH_LIMIT):
        ids = listing.newest_ads_of_models(session, [name.id for name in names])
        return Found("model", [_model_hit(shown) for shown in shown_in_order(session, ids)])
    return Found(None, [])


def _ad_hit(shown: ShownAd) -> Hit:
    subtitle = f"İlan no {shown.ad.ad_id}"
    return Hit("ad", shown.ad.ad_id, shown.title, subtitle, shown.path, shown.ad.ad_id, shown.image_url)


def _model_hit(shown: ShownAd) -> Hit:
    name = shown.product.category_name
    return Hit("model", shown.product.model_id, shown.title, name, shown.path, shown.ad.ad_id, shown.image_url)


def _category_hit(name: SearchName) -> Hit:
    is_parent = name.parent_id is None
    query = f"parentId={name.id}" if is_parent else f"parentId={name.parent_id}&categoryId={name.id}"
    return Hit("category", name.id, name.name, "Kategori", f"/kategori?{query}")


def _brand_hit(name: SearchName) -> Hit:
    return Hit("brand", name.id, name.name, "Marka", f"/kategori?brandId={name.id}")
