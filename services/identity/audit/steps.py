"""Keeping what operators did."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from contracts.events.acts import Act, Change, OperatorActed, Subject
from identity.audit.rows import OperatorAct
from kit.db import UnitOfWork
from kit.ids import new_id

OWN = "identity"
# An operator looked at what is a person's own: a page asks again after each act, and that is one look.
LOOKS = frozenset(
    {
        Act.MEMBER_SEEN,
        Act.SUPPLIER_SEEN,
        Act.SUPPLIER_PAPER_SEEN,
        Act.TEAM_ACTS_SEEN,
        Act.ORDER_SEEN,
        Act.ACCOUNT_SEEN,
        Act.SUSPICION_SEEN,
        Act.CHARGEBACK_PAPER_SEEN,
        Act.RETURN_PICTURE_SEEN,
    }
)
ONE_LOOK = timedelta(minutes=10)


def keep_act(
    work: UnitOfWork,
    operator_id: str,
    act: Act,
    about: tuple[Subject, str],
    reason: str = "",
    changes: Sequence[Change] = (),
    act_id: str | None = None,
) -> None:
    """Keep an operator's act that happens here, in the unit of work in which it happens. Of all acts with one `act_id`
    one is kept, and of looks in quick succession.
    """
    subject, subject_id = about
    row = {
        "id": act_id or new_id(),
        "operator_id": operator_id,
        "service": OWN,
        "act": act,
        "subject": subject,
        "subject_id": subject_id,
        "reason": reason,
        "changes": [asdict(change) for change in changes],
        "acted_at": work.now,
    }
    _keep(work, row)


def keep_file(work: UnitOfWork, operator_id: str, name: str) -> None:
    """Keep that an operator took a list of people home."""
    keep_act(work, operator_id, Act.LIST_SAVED, (Subject.LIST, name))


def hear_act(work: UnitOfWork, event: OperatorActed) -> None:
    """Keep an act that another service told of; told twice, or by two of one file, it is kept once."""
    row = {
        "id": event.act_id,
        "operator_id": event.operator_id,
        "service": event.owner,
        "act": event.act,
        "subject": event.subject,
        "subject_id": event.subject_id,
        "reason": event.reason,
        "changes": [asdict(change) for change in event.changes],
        "acted_at": event.acted_at,
    }
    _keep(work, row)


def _keep(work: UnitOfWork, row: dict[str, Any]) -> None:
    if row["act"] not in LOOKS or not _was_looking(work, row):
        work.session.execute(insert(OperatorAct).values(row).on_conflict_do_nothing())


def _was_looking(work: UnitOfWork, row: dict[str, Any]) -> bool:
    """Whether the same look is kept already, of shortly before, or after where this one is told late. One that showed
    something else, as the next part of a list does, is another one.
    """
    seen = select(OperatorAct.id).where(
        OperatorAct.operator_id == row["operator_id"],
        OperatorAct.act == row["act"],
        OperatorAct.subject_id == row["subject_id"],
        OperatorAct.changes == row["changes"],
        OperatorAct.acted_at > row["acted_at"] - ONE_LOOK,
        OperatorAct.acted_at < row["acted_at"] + ONE_LOOK,
    )
    return work.session.scalar(seen.limit(1)) is not None
