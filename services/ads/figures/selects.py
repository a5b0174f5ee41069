"""The rows behind a supplier's figures."""

from datetime import datetime

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.copies.rows import Product
from ads.figures.rules import Asked, Followed
from ads.follows.rows import Follow
from ads.questions.rows import WAITS_SINCE, Question
from ads.questions.selects import STANDS
from ads.stock.rows import Purchase

MOST_ADS = 200  # those that most people follow


def asked(session: Session, supplier_id: str, since: datetime, before: datetime) -> list[Asked]:
    """The questions about a supplier's ads that were asked in a period, but for those that were hidden."""
    mine = (
        select(Question.asked_at, Question.answered_at, WAITS_SINCE)
        .join(Ad, Ad.ad_id == Question.ad_id)
        .where(Ad.supplier_id == supplier_id, STANDS, Question.asked_at >= since, Question.asked_at < before)
    )
    return [Asked(*row) for row in session.execute(mine)]


def followed(session: Session, supplier_id: str, since: datetime, before: datetime) -> list[Followed]:
    """The ads that people began to follow in a period, those that most of them follow first."""
    followers, buyers = func.count(), func.count(Purchase.buyer_id)
    has_bought = and_(Purchase.ad_id == Follow.ad_id, Purchase.buyer_id == Follow.person_id, Purchase.units > 0)
    mine = (
        select(Ad.ad_id, Ad.slug, Product.brand_name, Product.model_name, followers, buyers)
        .select_from(Follow)
        .join(Ad, Ad.ad_id == Follow.ad_id)
        .join(Product, Product.product_id == Ad.product_id)
        .outerjoin(Purchase, has_bought)
        .where(Ad.supplier_id == supplier_id, Follow.since >= since, Follow.since < before)
        .group_by(Ad.ad_id, Product.brand_name, Product.model_name)
        .order_by(followers.desc(), Ad.ad_id.desc())
        .limit(MOST_ADS)
    )
    return [
        Followed(ad_id, slug, f"{brand} {model}", many, some)
        for ad_id, slug, brand, model, many, some in session.execute(mine)
    ]
