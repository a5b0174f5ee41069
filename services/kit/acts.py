"""Telling what an operator did, in the unit of work in which it is done: identity keeps it for good.

What is told is what a stranger to the matter may read years later: ids, states and numbers, and the operator's reason;
no person's name, address, phone or account.
"""

from collections.abc import Sequence
from typing import Protocol

from contracts.events.acts import Act, Change, OperatorActed, Subject
from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.ids import derived_id, new_id


def tell_act(
    work: UnitOfWork,
    told: type[OperatorActed],
    operator_id: str,
    act: Act,
    about: tuple[Subject, object],
    reason: str = "",
    changes: Sequence[Change] = (),
    act_id: str | None = None,
) -> None:
    """Announce an operator's act, as the event `told` of the service in which it happens. `about` is a kind of thing
    and the id of one of them. With an `act_id` it is the same act as others of this id: identity keeps one of them.
    """
    subject, subject_id = about
    work.announce(
        told(
            act_id=act_id or new_id(),
            operator_id=operator_id,
            act=act,
            subject=subject,
            subject_id=str(subject_id),
            acted_at=work.now,
            reason=reason,
            changes=list(changes),
        )
    )


def tell_list_saved(work: UnitOfWork, told: type[OperatorActed], operator_id: str, name: str) -> None:
    """Announce that an operator takes home the list of this name: of people, or of what tells of them."""
    tell_act(work, told, operator_id, Act.LIST_SAVED, (Subject.LIST, name))


class Tell(Protocol):
    """Keeps an act, or announces it: as `Telling` does, and identity by itself."""

    def __call__(
        self,
        work: UnitOfWork,
        operator_id: str,
        act: Act,
        about: tuple[Subject, str],
        reason: str,
        changes: Sequence[Change],
        act_id: str | None = None,
    ) -> None:
        """Tell it."""


def tell_part_saved(work: UnitOfWork, tell: Tell, operator_id: str, name: str, file: str | None) -> None:
    """Tell that an operator takes home this service's part of the list of this name.

    Parts that become one `file`, by an id that the operator's browser gives it, are one act. That holds for a day, so
    that an id which is used for ever hides no later file.
    """
    about = (Subject.LIST, name)
    day = istanbul_date(work.now).isoformat()
    act_id = None if file is None else derived_id(Act.LIST_SAVED, operator_id, name, day, file)
    tell(work, operator_id, Act.LIST_SAVED, about, "", [], act_id)


class Telling:
    """Tells acts as one service's event: for what all services offer, each in its own name."""

    def __init__(self, told: type[OperatorActed]):
        self._told = told

    def __call__(
        self,
        work: UnitOfWork,
        operator_id: str,
        act: Act,
        about: tuple[Subject, str],
        reason: str,
        changes: Sequence[Change],
        act_id: str | None = None,
    ) -> None:
        """Announce the act."""
        tell_act(work, self._told, operator_id, act, about, reason, changes, act_id)
