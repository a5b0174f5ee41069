"""A person and what ads keeps of them: shown to them, and forgotten when they leave.

What was said stays, for those who read it; from then on it has no writer, and no two things can be seen to come from
the same person. What was sold stays in the count, which is a sum of the public history without names.
"""

from collections.abc import Iterator

from sqlalchemy import delete, exists, func, select, update

from ads.ads.rows import Ad
from ads.ads.rules import CLOSING, OPEN
from ads.copies.rows import Supplier
from ads.demand.rows import Vote
from ads.drafts.rows import Draft
from ads.follows.rows import Follow
from ads.questions.rows import Question, QuestionHiding, QuestionHidingLifted
from ads.reviews.rows import Review, SellerRating
from ads.stock.rows import Purchase, Reservation
from contracts.calls.people import Obstacle, Record
from contracts.events import AccountClosed
from contracts.events.hiding import HiddenPart
from kit.db import UnitOfWork
from kit.personal import forget_answers, rows


def record(work: UnitOfWork, person_id: str) -> Record:
    """Everything kept here about a person."""
    queries = {
        "followedAds": select(Follow).filter_by(person_id=person_id),
        "demandVotes": select(Vote).filter_by(person_id=person_id).order_by(Vote.product_id),
        "questions": select(Question).filter_by(asker_id=person_id),
        "reviews": select(Review).filter_by(buyer_id=person_id),
        "sellerRatings": select(SellerRating).filter_by(buyer_id=person_id),
        "unitsBought": select(Purchase).filter_by(buyer_id=person_id),
        "reservations": select(Reservation).filter_by(buyer_id=person_id),
        "supplier": select(Supplier).filter_by(supplier_id=person_id),
        "adDrafts": select(Draft).filter_by(supplier_id=person_id).order_by(Draft.created_at),
        "ads": select(Ad).filter_by(supplier_id=person_id).order_by(Ad.ad_id),
    }
    found = {name: rows(work.session, query) for name, query in queries.items()}
    hidings = select(QuestionHiding).join(Question).where(Question.asker_id == person_id)
    mine = hidings.where(QuestionHiding.part == HiddenPart.QUESTION)
    found["questionHidings"] = rows(work.session, mine, without=("operator_id",))
    of_lifted = QuestionHidingLifted.question_id == Question.question_id
    lifted = select(QuestionHidingLifted).join(Question, of_lifted).where(Question.asker_id == person_id)
    mine_lifted = lifted.where(QuestionHidingLifted.part == HiddenPart.QUESTION)
    found["questionHidingsLifted"] = rows(work.session, mine_lifted, without=("operator_id",))
    return found


def obstacles(work: UnitOfWork, person_id: str) -> Iterator[Obstacle]:
    """What is still open for a person."""
    # First: an ad that began before nothing more may begin is seen by the next question.
    if work.session.scalar(select(exists().where(Supplier.supplier_id == person_id, ~Supplier.is_suspended))):
        yield Obstacle.MAY_PUBLISH
    running = exists().where(Ad.supplier_id == person_id, Ad.status.in_((OPEN, CLOSING)))
    if work.session.scalar(select(running)):
        yield Obstacle.OPEN_ADS


def forget(work: UnitOfWork, event: AccountClosed) -> None:
    """Take the person away from everything of theirs."""
    forget_answers(work, event.person_id)
    mine, no_person = event.person_id, func.gen_random_uuid()
    followed = select(Follow.ad_id).where(Follow.person_id == mine)
    locked = select(Ad.ad_id).where(Ad.ad_id.in_(followed)).order_by(Ad.ad_id).with_for_update()
    ad_ids = list(work.session.scalars(locked))
    work.session.execute(update(Ad).where(Ad.ad_id.in_(ad_ids)).values(followers=Ad.followers - 1))
    work.session.execute(delete(Follow).where(Follow.person_id == mine, Follow.ad_id.in_(ad_ids)))
    work.session.execute(delete(Vote).where(Vote.person_id == mine))
    work.session.execute(delete(Draft).where(Draft.supplier_id == mine))
    work.session.execute(update(Question).where(Question.asker_id == mine).values(asker_id=no_person))
    work.session.execute(update(Review).where(Review.buyer_id == mine).values(pictures=[]))
    for model in (Review, SellerRating):
        work.session.execute(update(model).where(model.buyer_id == mine).values(buyer_id=no_person, signature=""))
    for bought in (Purchase, Reservation):
        work.session.execute(update(bought).where(bought.buyer_id == mine).values(buyer_id=no_person))
