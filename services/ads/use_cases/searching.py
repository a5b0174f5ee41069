"""The search box. Specification, section 5: ad number; else category; else brand; else model.

Rules, section 9, add: a group with a match at the start of a word comes before one with matches inside words only, and
the further groups stand below the first.
"""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from ads.models import SearchName
from ads.repository import listing, matching
from ads.repository.matching import Names
from ads.repository.shown import ShownAd, shown_in_order

MORE_LIMIT = 3  # of each further group


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
class Group:
    """What one kind of answer has."""

    group: str
    items: list[Hit]


@dataclass(frozen=True)
class Found:
    """The first group with anything in it, and what the others have, shorter."""

    group: str | None
    items: list[Hit]
    more: list[Group]


def search(session: Session, q: str) -> Found:
    """What the search box shows for a text.

    A category is found by its name also when nothing is listed in it now; brands and models only where ads are.
    """
    found = [
        matching.names(session, kind, q, matching.SEARCH_LIMIT, is_listed=kind != "category") for kind in matching.KINDS
    ]
    groups = [_group(session, names) for names in matching.in_order(found)]
    if ids := matching.listed_ad_ids(session, q.removeprefix("#")):
        groups.insert(0, Group("ad", [_ad_hit(shown) for shown in shown_in_order(session, ids)]))
    if not groups:
        return Found(None, [], [])
    first, *others = groups
    return Found(first.group, first.items, [Group(other.group, other.items[:MORE_LIMIT]) for other in others])


def _group(session: Session, found: Names) -> Group:
    if found.kind == "model":
        ids = listing.newest_ads_of_models(session, [name.id for name in found.names])
        return Group("model", [_model_hit(shown) for shown in shown_in_order(session, ids)])
    hit = _category_hit if found.kind == "category" else _brand_hit
    return Group(found.kind, [hit(name) for name in found.names])


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
