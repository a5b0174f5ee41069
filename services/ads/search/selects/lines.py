"""Ads as the search box shows them: a line of each, read by its columns. Whole ads would be half of what it costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, Integer, Select, and_, func, select
from sqlalchemy.orm import Session
from sqlalchemy.sql.selectable import Subquery

from ads.ads.rows import Ad
from ads.ads.rules import OPEN
from ads.ads.selects import LISTED, page_of
from ads.copies.rows import Product
from ads.showings.rows import Showing
from ads.showings.rules import PUBLICATION
from kit.prepared import Values, given_list, prepared, rows

A_PAGE = 15


@dataclass(frozen=True)
class Line:
    """One ad, with its names and its first picture as they were when it was published."""

    ad_id: int
    slug: str
    status: str
    remaining: int  # units that are still to be sold
    price_kurus: int
    model_id: int
    category_name: str
    brand_name: str
    model_name: str
    picture: str | None

    @property
    def path(self) -> str:
        """Its page."""
        return page_of(self)

    @property
    def title(self) -> str:
        """Brand and model."""
        return f"{self.brand_name} {self.model_name}"

    @property
    def is_over(self) -> bool:
        """Whether it has ended, or is ending."""
        return self.status != OPEN

    @property
    def is_sold_out(self) -> bool:
        """Whether it is open, and nothing is left of it."""
        return not self.is_over and self.remaining == 0


def lines(session: Session, ad_ids: Sequence[int]) -> list[Line]:
    """The lines of the ads with these ids, in the order given."""
    found = {line.ad_id: line for line in _read(session, _of_ads(ad_ids))} if ad_ids else {}
    return [found[ad_id] for ad_id in ad_ids if ad_id in found]


def lines_of_products(session: Session, products: Sequence[int], places: Sequence[int]) -> list[Line]:
    """The lines of the first listed ads of products: the open ones first, then by the places of their products."""
    return _read(session, _of_products(products, places))


def _read(session: Session, asked: tuple[Select[*tuple[Any, ...]], Values]) -> list[Line]:
    return [Line(**row._mapping) for row in rows(session, asked)]


@prepared
def _of_ads(ad_ids: Sequence[int]) -> Select[*tuple[Any, ...]]:
    return _lines(select(Ad.ad_id).where(Ad.ad_id.in_(ad_ids)).subquery())


@prepared
def _of_products(products: Sequence[int], places: Sequence[int]) -> Select[*tuple[Any, ...]]:
    pairs = func.unnest(given_list(products, BigInteger()), given_list(places, Integer()))
    found = pairs.table_valued("product_id", "place", name="found").render_derived()
    order = (Ad.listing_rank, found.c.place, Ad.published_at.desc(), Ad.ad_id.desc())
    position = func.row_number().over(order_by=order).label("position")
    ads = select(Ad.ad_id, position).join(found, found.c.product_id == Ad.product_id)
    first = ads.where(LISTED, Ad.product_id.in_(products)).order_by(position).limit(A_PAGE).subquery()
    return _lines(first).order_by(first.c.position)


def _lines(ads: Subquery) -> Select[*tuple[Any, ...]]:
    """Of an ad that the version before published, names and picture are those of its product."""
    picture = func.coalesce(Showing.pictures, Product.pictures)[0]["url"].astext
    return (
        select(Ad.ad_id, Ad.slug, Ad.status, Ad.price_kurus, Product.model_id, Product.category_name)
        .add_columns(Ad.remaining.label("remaining"), picture.label("picture"))
        .add_columns(func.coalesce(Showing.brand_name, Product.brand_name).label("brand_name"))
        .add_columns(func.coalesce(Showing.model_name, Product.model_name).label("model_name"))
        .join(ads, ads.c.ad_id == Ad.ad_id)
        .join(Product, Product.product_id == Ad.product_id)
        .outerjoin(Showing, and_(Showing.ad_id == Ad.ad_id, Showing.seq == PUBLICATION))
    )
