"""The pages that search engines should know."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import exists, func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.selects import LISTED
from ads.copies.rows import Supplier
from ads.search.rows import SearchName
from ads.stock.rows import HistoryLine

SITEMAP_ADS_LIMIT = 40_000
SITEMAP_SELLERS_LIMIT = 5_000
SITEMAP_CATEGORIES_LIMIT = 2_000


@dataclass(frozen=True)
class KnownPage:
    """A page that search engines should know, and when what it shows changed last, where that can be told."""

    path: str
    changed_at: datetime | None = None


def sitemap_ads(session: Session) -> list[KnownPage]:
    """The pages of listed ads, newest first; an ad changes with every movement of its count."""
    moved = (HistoryLine.ad_id == Ad.ad_id) & (HistoryLine.seq == Ad.sequence)
    changed_at = func.greatest(Ad.published_at, Ad.closing_at, Ad.ended_at, HistoryLine.at)
    rows = select(Ad.ad_id, Ad.slug, changed_at).outerjoin(HistoryLine, moved).where(LISTED)
    rows = rows.order_by(Ad.ad_id.desc()).limit(SITEMAP_ADS_LIMIT)
    return [KnownPage(f"/ilan/{ad_id}/{slug}", at) for ad_id, slug, at in session.execute(rows)]


def sitemap_categories(session: Session) -> list[KnownPage]:
    """The listings of categories and subcategories that have an ad in them."""
    rows = select(Ad.parent_id, Ad.category_id).where(LISTED).distinct()
    for column in (Ad.parent_id, Ad.category_id):
        # A category that is only proposed has no name here yet (`search.steps.names`).
        rows = rows.where(exists().where(SearchName.kind == "category", SearchName.id == column))
    pairs = sorted(tuple(row) for row in session.execute(rows.limit(SITEMAP_CATEGORIES_LIMIT)))
    parents = [f"parentId={parent}" for parent in sorted({parent for parent, _ in pairs})]
    subs = [f"parentId={parent}&categoryId={category}" for parent, category in pairs]
    return [KnownPage(f"/kategori?{query}") for query in [*parents, *subs]]


def sitemap_sellers(session: Session) -> list[KnownPage]:
    """The pages of suppliers that have ever published an ad, and whose shop is not closed; the same ones each time."""
    has_ad = select(Ad.ad_id).where(Ad.supplier_id == Supplier.supplier_id).exists()
    sellers = select(Supplier.supplier_id).where(has_ad, ~Supplier.is_closed).order_by(Supplier.supplier_id)
    ids = session.scalars(sellers.limit(SITEMAP_SELLERS_LIMIT))
    return [KnownPage(f"/tedarikci/{supplier_id}") for supplier_id in ids]
