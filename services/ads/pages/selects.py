"""The pages that search engines should know."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Select, exists, func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.selects import LISTED
from ads.copies.rows import Supplier
from ads.search.rows import SearchName
from ads.stock.rows import HistoryLine

# Addresses in one sitemap; the protocol allows 50,000.
SITEMAP_LIMIT = 40_000
# A piece of the sitemap has the ads of so many numbers in a row: what is published later shifts none of them.
SITEMAP_PIECE = 10_000
SITEMAP_SELLERS_LIMIT = 35_000
SITEMAP_CATEGORIES_LIMIT = 2_000


@dataclass(frozen=True)
class KnownPage:
    """A page that search engines should know, and when what it shows changed last, where that can be told."""

    path: str
    changed_at: datetime | None = None


@dataclass(frozen=True)
class Piece:
    """The listed ads of `SITEMAP_PIECE` numbers in a row: which ones these are, how many are listed, and when one of
    them changed last.
    """

    number: int
    ads: int
    changed_at: datetime


# An ad changes with every movement of its count.
_MOVED = (HistoryLine.ad_id == Ad.ad_id) & (HistoryLine.seq == Ad.sequence)
_CHANGED_AT = func.greatest(Ad.published_at, Ad.closing_at, Ad.ended_at, HistoryLine.at)


def sitemap_pieces(session: Session) -> list[Piece]:
    """All pieces that have a listed ad, in the order of its numbers."""
    number = (Ad.ad_id // SITEMAP_PIECE).label("number")
    counted = select(number, func.count(), func.max(_CHANGED_AT)).outerjoin(HistoryLine, _MOVED).where(LISTED)
    return [Piece(*row) for row in session.execute(counted.group_by(number).order_by(number))]


def sitemap_ads(session: Session) -> list[KnownPage]:
    """The pages of listed ads, newest first, as many as one sitemap has room for."""
    return _pages(session, _listed_ads().limit(SITEMAP_LIMIT))


def sitemap_ads_of(session: Session, piece: int) -> list[KnownPage]:
    """The pages of the listed ads of one piece, newest first."""
    first = piece * SITEMAP_PIECE
    return _pages(session, _listed_ads().where(Ad.ad_id >= first, Ad.ad_id < first + SITEMAP_PIECE))


def _listed_ads() -> Select[int, str, datetime]:
    rows = select(Ad.ad_id, Ad.slug, _CHANGED_AT).outerjoin(HistoryLine, _MOVED).where(LISTED)
    return rows.order_by(Ad.ad_id.desc())


def _pages(session: Session, ads: Select[int, str, datetime]) -> list[KnownPage]:
    return [KnownPage(f"/ilan/{ad_id}/{slug}", at) for ad_id, slug, at in session.execute(ads)]


def sitemap_categories(session: Session) -> list[KnownPage]:
    """The listings of categories and subcategories that have an ad in them; the same ones each time."""
    rows = select(Ad.parent_id, Ad.category_id).where(LISTED).distinct()
    for column in (Ad.parent_id, Ad.category_id):
        # A category that is only proposed has no name here yet (`search.steps.names`).
        rows = rows.where(exists().where(SearchName.kind == "category", SearchName.id == column))
    rows = rows.order_by(Ad.parent_id, Ad.category_id).limit(SITEMAP_CATEGORIES_LIMIT)
    pairs = [tuple(row) for row in session.execute(rows)]
    parents = [f"parentId={parent}" for parent in sorted({parent for parent, _ in pairs})]
    subs = [f"parentId={parent}&categoryId={category}" for parent, category in pairs]
    return [KnownPage(f"/kategori?{query}") for query in [*parents, *subs]]


def sitemap_sellers(session: Session) -> list[KnownPage]:
    """The pages of suppliers that have ever published an ad, and whose shop is not closed; the same ones each time."""
    has_ad = select(Ad.ad_id).where(Ad.supplier_id == Supplier.supplier_id).exists()
    sellers = select(Supplier.supplier_id).where(has_ad, ~Supplier.is_closed).order_by(Supplier.supplier_id)
    ids = session.scalars(sellers.limit(SITEMAP_SELLERS_LIMIT))
    return [KnownPage(f"/tedarikci/{supplier_id}") for supplier_id in ids]
