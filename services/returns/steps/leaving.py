"""A person and what returns keeps of them: shown to them, and forgotten when they leave.

That something was cancelled or came back belongs to the order's papers and stays. What the buyer wrote and showed goes,
and so does what a supplier answered to an objection; pictures are removed by the step that always does it, as if no
return had ever taken them.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

from sqlalchemy import exists, select, update

from contracts.calls.people import Obstacle, Record
from contracts.events import AccountClosed
from kit.db import UnitOfWork
from kit.personal import forget_answers, rows
from returns.rows import BoughtItem, Cancellation, Evidence, HistoryLine, Return, Withdrawal
from returns.rules.life import Objection
from returns.rules.withdrawing import Outcome as WithdrawalOutcome

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
# What is the buyer's of a return that its supplier answered about.
OF_THE_BUYER = ("buyer_id", "reason", "comment", "cargo_code", "cargo_comment", "objection_text", "objected_at")


def record(work: UnitOfWork, person_id: str) -> Record:
    """Everything kept here about a person as a buyer, and what they answered to objections as a supplier."""
    own = select(Return.id).where(Return.buyer_id == person_id)
    queries = {
        "boughtItems": select(BoughtItem).filter_by(buyer_id=person_id),
        "cancellations": select(Cancellation).filter_by(buyer_id=person_id),
        "withdrawals": select(Withdrawal).filter_by(buyer_id=person_id),
        "returns": select(Return).filter_by(buyer_id=person_id),
        "returnHistory": select(HistoryLine).where(HistoryLine.return_id.in_(own)),
        "pictures": select(Evidence).filter_by(uploader_id=person_id),
    }
    of_others = ("person_id",)  # who decided: the supplier, or an operator
    kept = {name: rows(work.session, query, without=of_others) for name, query in queries.items()}
    answered = select(Return).where(Return.supplier_id == person_id, Return.objection_answer.is_not(None))
    return kept | {"answersToObjections": rows(work.session, answered, without=OF_THE_BUYER)}


def obstacles(work: UnitOfWork, person_id: str) -> Iterator[Obstacle]:
    """What is still open for a person, as a buyer and as a supplier."""
    may_object = Return.objection == Objection.POSSIBLE  # the buyer gives that up by leaving; the supplier's waits
    still_open = Return.closed_at.is_(None)
    waits = (WithdrawalOutcome.ASKING, WithdrawalOutcome.WAITING)
    withdrawing = exists().where(Withdrawal.buyer_id == person_id, Withdrawal.outcome.in_(waits))
    asking = exists().where(Cancellation.buyer_id == person_id, Cancellation.outcome == "asking")
    own = exists().where(Return.buyer_id == person_id, still_open, may_object.is_not(True))
    if work.session.scalar(select(own | asking | withdrawing)):
        yield Obstacle.OPEN_RETURNS
    if work.session.scalar(select(exists().where(Return.supplier_id == person_id, still_open))):
        yield Obstacle.RETURNS_TO_SETTLE


def forget(work: UnitOfWork, event: AccountClosed) -> None:
    """Wipe what a person wrote as a buyer or as a supplier, and give their pictures up for removal."""
    forget_answers(work, event.person_id)
    mine = event.person_id
    wiped = update(Return).where(Return.buyer_id == mine)
    work.session.execute(wiped.values(comment=""))
    work.session.execute(wiped.where(Return.cargo_comment.is_not(None)).values(cargo_comment=""))
    for kind in (Cancellation, Withdrawal):
        work.session.execute(update(kind).where(kind.buyer_id == mine).values(comment=""))
    work.session.execute(wiped.where(Return.objection_text.is_not(None)).values(objection_text=""))
    answered = update(Return).where(Return.supplier_id == mine, Return.objection_answer.is_not(None))
    work.session.execute(answered.values(objection_answer=""))
    given_up = update(Evidence).where(Evidence.uploader_id == mine)
    work.session.execute(given_up.values(return_id=None, created_at=LONG_AGO))
