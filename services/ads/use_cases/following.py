"""What people do around an ad without buying: follow it, ask its supplier, and the supplier's answer."""

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects.postgresql import insert

from ads.domain.ad import LISTED_BELOW
from ads.models import Ad, Follow, Purchase, Question
from ads.repository.shown import NO_SUCH_AD
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound


def follow(work: UnitOfWork, person_id: str, ad_id: int) -> int:
    """Follow an ad; the number of its followers. Following twice counts once. Raises `NotFound`."""
    _require_listed(work, ad_id)
    row = insert(Follow).values(person_id=person_id, ad_id=ad_id, since=work.now).on_conflict_do_nothing()
    return _move_followers(work, ad_id, work.session.execute(row).rowcount)


def unfollow(work: UnitOfWork, person_id: str, ad_id: int) -> int:
    """Stop following an ad; the number of its followers. Raises `NotFound`."""
    gone = work.session.execute(delete(Follow).where(Follow.person_id == person_id, Follow.ad_id == ad_id))
    return _move_followers(work, ad_id, -gone.rowcount)


def _move_followers(work: UnitOfWork, ad_id: int, change: int) -> int:
    moved = update(Ad).where(Ad.ad_id == ad_id).values(followers=Ad.followers + change).returning(Ad.followers)
    unmoved = select(Ad.followers).where(Ad.ad_id == ad_id)
    followers = work.session.scalar(moved if change else unmoved)
    if followers is None:
        raise NotFound(NO_SUCH_AD)
    return followers


def ask_question(work: UnitOfWork, person_id: str, ad_id: int, question: str) -> None:
    """Ask the supplier of an ad. The same question of the same person is kept once. Raises `NotFound`."""
    _require_listed(work, ad_id)
    bought = select(func.count()).where(Purchase.ad_id == ad_id, Purchase.buyer_id == person_id, Purchase.units > 0)
    row = insert(Question).values(
        ad_id=ad_id,
        asker_id=person_id,
        is_bought=bool(work.session.scalar(bought)),
        question=question,
        asked_at=work.now,
    )
    work.session.execute(row.on_conflict_do_nothing())


def answer_question(work: UnitOfWork, supplier_id: str, question_id: int, answer: str) -> None:
    """Answer a question about one's own ad, once. Raises `NotFound`, or `Conflict` when it has another answer."""
    mine = (
        select(Question)
        .join(Ad, Ad.ad_id == Question.ad_id)
        .where(Question.question_id == question_id, Ad.supplier_id == supplier_id)
        .with_for_update(of=Question)
    )
    row = work.session.scalars(mine).first()
    if row is None:
        raise NotFound("Soru bulunamadı.")
    if row.answer is not None and row.answer != answer:
        raise Conflict("conflict", "Bu soru zaten cevaplanmış.")
    if row.answer is None:
        row.answer, row.answered_at = answer, work.now


def _require_listed(work: UnitOfWork, ad_id: int) -> None:
    listed = select(Ad.ad_id).where(Ad.ad_id == ad_id, Ad.listing_rank < LISTED_BELOW)
    if work.session.scalar(listed) is None:
        raise NotFound(NO_SUCH_AD)
