"""What is read around ads: suppliers, their ads, followers, questions, reviews, the public history, reservations."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import exists, func, select
from sqlalchemy.orm import Session

from ads.domain import rating
from ads.domain.ad import LISTED_BELOW
from ads.models import (
    Ad,
    Follow,
    HistoryLine,
    Product,
    Question,
    ReservationLine,
    Review,
    SearchName,
    SellerRating,
    Supplier,
)
from ads.repository.shown import NO_SUCH_AD, ShownAd, shown_in_order
from kit.errors import NotFound

NO_SUCH_SUPPLIER = "Tedarikçi bulunamadı."
FAVORITES_LIMIT = 200
SUPPLIER_ADS_LIMIT = 200
QUESTIONS_LIMIT = 200
REVIEWS_LIMIT = 200
SELLER_REVIEWS_PAGE = 5
HISTORY_PAGE = 50
SITEMAP_ADS_LIMIT = 40_000
SITEMAP_SELLERS_LIMIT = 5_000
SITEMAP_CATEGORIES_LIMIT = 2_000


@dataclass(frozen=True)
class Seller:
    """A supplier's public page. The rating is a mean, 0 to 10; until the first one there is none."""

    id: str
    name: str
    logo: str | None
    ad_count: int
    date_created: datetime
    rating: float | None
    rating_count: int


@dataclass(frozen=True)
class StarCount:
    """How many gave so many stars."""

    star: int
    count: int


@dataclass(frozen=True)
class SellerReviews:
    """A page of what buyers said of a supplier, and how their stars are spread, five stars first."""

    items: list[SellerRating]
    page: int
    pages: int
    total: int
    distribution: list[StarCount]


@dataclass(frozen=True)
class AskedQuestion:
    """A question with the title of the ad that it is about."""

    row: Question
    title: str


@dataclass(frozen=True)
class KnownPage:
    """A page that search engines should know, and when what it shows changed last, where that can be told."""

    path: str
    changed_at: datetime | None = None


def seller(session: Session, supplier_id: str) -> Seller:
    """A supplier and how many ads of it are listed. Raises `NotFound`."""
    row = session.get(Supplier, supplier_id)
    if row is None:
        raise NotFound(NO_SUCH_SUPPLIER)
    listed = select(func.count()).where(Ad.supplier_id == supplier_id, Ad.listing_rank < LISTED_BELOW)
    return Seller(
        id=row.supplier_id,
        name=row.name,
        logo=row.logo_url,
        ad_count=session.scalar(listed) or 0,
        date_created=row.since,
        rating=rating.out_of_ten(row.rating_sum_tenths, row.rating_count),
        rating_count=row.rating_count,
    )


def seller_reviews(session: Session, supplier_id: str, page: int) -> SellerReviews:
    """What buyers said of a supplier, newest first. Raises `NotFound`."""
    if session.get(Supplier, supplier_id) is None:
        raise NotFound(NO_SUCH_SUPPLIER)
    mine = SellerRating.supplier_id == supplier_id
    counts = dict.fromkeys(range(5, 0, -1), 0)
    scores = select(SellerRating.score_tenths, func.count()).where(mine).group_by(SellerRating.score_tenths)
    for score, count in session.execute(scores):
        counts[rating.whole_stars(score)] += count
    newest = select(SellerRating).where(mine).order_by(SellerRating.rated_at.desc(), SellerRating.order_id)
    items = session.scalars(newest.limit(SELLER_REVIEWS_PAGE).offset((page - 1) * SELLER_REVIEWS_PAGE))
    total = sum(counts.values())
    pages = max(1, -(-total // SELLER_REVIEWS_PAGE))
    return SellerReviews(list(items), page, pages, total, [StarCount(*spread) for spread in counts.items()])


def supplier_ads(session: Session, supplier_id: str) -> list[ShownAd]:
    """A supplier's own ads, newest first."""
    ids = select(Ad.ad_id).where(Ad.supplier_id == supplier_id).order_by(Ad.ad_id.desc()).limit(SUPPLIER_ADS_LIMIT)
    return shown_in_order(session, session.scalars(ids))


def favorites(session: Session, person_id: str) -> list[ShownAd]:
    """The ads that a person follows, the newest follow first."""
    ids = select(Follow.ad_id).where(Follow.person_id == person_id).order_by(Follow.since.desc(), Follow.ad_id.desc())
    return shown_in_order(session, session.scalars(ids.limit(FAVORITES_LIMIT)))


def history_page(session: Session, ad_id: int, before: int | None) -> tuple[list[HistoryLine], bool]:
    """Lines of the public history, newest first, and whether there are older ones. Raises `NotFound`."""
    require_ad(session, ad_id)
    lines = select(HistoryLine).where(HistoryLine.ad_id == ad_id).order_by(HistoryLine.seq.desc())
    if before is not None:
        lines = lines.where(HistoryLine.seq < before)
    found = list(session.scalars(lines.limit(HISTORY_PAGE + 1)))
    return found[:HISTORY_PAGE], len(found) > HISTORY_PAGE


def questions_of_ad(session: Session, ad_id: int) -> list[Question]:
    """The questions about an ad, newest first. Raises `NotFound`."""
    require_ad(session, ad_id)
    rows = select(Question).where(Question.ad_id == ad_id).order_by(Question.question_id.desc())
    return list(session.scalars(rows.limit(QUESTIONS_LIMIT)))


def reviews_of_ad(session: Session, ad_id: int) -> list[Review]:
    """The reviews of an ad's product, under whichever ad it was bought, newest first. Raises `NotFound`."""
    product_id = session.scalar(select(Ad.product_id).where(Ad.ad_id == ad_id))
    if product_id is None:
        raise NotFound(NO_SUCH_AD)
    rows = select(Review).where(Review.product_id == product_id)
    return list(session.scalars(rows.order_by(Review.reviewed_at.desc(), Review.review_id).limit(REVIEWS_LIMIT)))


def questions_to_supplier(session: Session, supplier_id: str) -> list[AskedQuestion]:
    """The questions about a supplier's ads with the ads' titles: unanswered ones first, then the newest."""
    rows = (
        select(Question, Product.brand_name, Product.model_name)
        .join(Ad, Ad.ad_id == Question.ad_id)
        .join(Product, Product.product_id == Ad.product_id)
        .where(Ad.supplier_id == supplier_id)
        .order_by(Question.answered_at.is_(None).desc(), Question.question_id.desc())
        .limit(QUESTIONS_LIMIT)
    )
    return [AskedQuestion(question, f"{brand} {model}") for question, brand, model in session.execute(rows)]


def held_reservations(session: Session, ad_ids: list[int]) -> dict[int, int]:
    """How many reservations hold units of each ad."""
    rows = (
        select(ReservationLine.ad_id, func.count())
        .where(ReservationLine.ad_id.in_(ad_ids), ReservationLine.state == "held")
        .group_by(ReservationLine.ad_id)
    )
    return dict(session.execute(rows).all())


def sitemap_ads(session: Session) -> list[KnownPage]:
    """The pages of listed ads, newest first; an ad changes with every movement of its count."""
    moved = (HistoryLine.ad_id == Ad.ad_id) & (HistoryLine.seq == Ad.sequence)
    changed_at = func.greatest(Ad.published_at, Ad.closing_at, Ad.ended_at, HistoryLine.at)
    rows = select(Ad.ad_id, Ad.slug, changed_at).outerjoin(HistoryLine, moved).where(Ad.listing_rank < LISTED_BELOW)
    rows = rows.order_by(Ad.ad_id.desc()).limit(SITEMAP_ADS_LIMIT)
    return [KnownPage(f"/ilan/{ad_id}/{slug}", at) for ad_id, slug, at in session.execute(rows)]


def sitemap_categories(session: Session) -> list[KnownPage]:
    """The listings of categories and subcategories that have an ad in them."""
    rows = select(Ad.parent_id, Ad.category_id).where(Ad.listing_rank < LISTED_BELOW).distinct()
    for column in (Ad.parent_id, Ad.category_id):
        # A category that is only proposed has no name here yet (`use_cases.publishing`).
        rows = rows.where(exists().where(SearchName.kind == "category", SearchName.id == column))
    pairs = sorted(tuple(row) for row in session.execute(rows.limit(SITEMAP_CATEGORIES_LIMIT)))
    parents = [f"parentId={parent}" for parent in sorted({parent for parent, _ in pairs})]
    subs = [f"parentId={parent}&categoryId={category}" for parent, category in pairs]
    return [KnownPage(f"/kategori?{query}") for query in [*parents, *subs]]


def sitemap_sellers(session: Session) -> list[KnownPage]:
    """The pages of suppliers that have ever published an ad."""
    has_ad = select(Ad.ad_id).where(Ad.supplier_id == Supplier.supplier_id).exists()
    ids = session.scalars(select(Supplier.supplier_id).where(has_ad).limit(SITEMAP_SELLERS_LIMIT))
    return [KnownPage(f"/tedarikci/{supplier_id}") for supplier_id in ids]


def require_ad(session: Session, ad_id: int) -> None:
    """Raises `NotFound` when there is no such ad."""
    if session.scalar(select(Ad.ad_id).where(Ad.ad_id == ad_id)) is None:
        raise NotFound(NO_SUCH_AD)
