"""Keeping what operators did."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import timedelta

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from contracts.events.acts import Act, Change, OperatorActed, Subject
from identity.audit.rows import OperatorAct
from kit.db import UnitOfWork
from kit.ids import new_id

OWN = "identity"
LOOK_KEPT_EVERY = timedelta(minutes=10)  # a page asks again after each act: that is one look


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
    one is kept.
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
    work.session.execute(insert(OperatorAct).values(row).on_conflict_do_nothing())


def keep_look(work: UnitOfWork, operator_id: str, act: Act, about: tuple[Subject, str]) -> None:
    """Keep that an operator looked at what is somebody's own; looks in quick succession are one."""
    seen = select(OperatorAct.id).where(
        OperatorAct.operator_id == operator_id,
        OperatorAct.act == act,
        OperatorAct.subject_id == about[1],
        OperatorAct.acted_at > work.now - LOOK_KEPT_EVERY,
    )
    if work.session.scalar(seen.limit(1)) is None:
        keep_act(work, operator_id, act, about)


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
    work.session.execute(insert(OperatorAct).values(row).on_conflict_do_nothing())
