"""Selects of questions."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.selects import require_ad
from ads.copies.rows import Product
from ads.questions.rows import Question

QUESTIONS_LIMIT = 200


@dataclass(frozen=True)
class AskedQuestion:
    """A question with the title of the ad that it is about."""

    row: Question
    title: str


def questions_of_ad(session: Session, ad_id: int) -> list[Question]:
    """The questions about an ad, newest first. Raises `NotFound`."""
    require_ad(session, ad_id)
    rows = select(Question).where(Question.ad_id == ad_id).order_by(Question.question_id.desc())
    return list(session.scalars(rows.limit(QUESTIONS_LIMIT)))


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
