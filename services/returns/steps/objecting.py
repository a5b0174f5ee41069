"""A buyer objects to being turned down, the supplier answers, and an operator decides. Overruling (`deciding.overrule`)
is the yes. A return that is turned down again can be objected to again, and that objection is answered for itself.

Both sides' words and pictures are kept with the return, not in its history: each side's go when its account is closed.
"""

from collections.abc import Sequence

from sqlalchemy import update

from contracts.events import ReturnsOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.auth import Person
from kit.db import UnitOfWork
from kit.own_matters import require_others
from returns import selects
from returns.rows import Evidence, Return
from returns.rules import refusals
from returns.rules.life import Actor, Step
from returns.steps.deciding import require_free_units, with_item_held
from returns.steps.evidence import attach_pictures
from returns.steps.moves import can, move


def object_to(work: UnitOfWork, buyer_id: str, return_id: str, text: str, pictures: Sequence[str]) -> Return:
    """Object to a denied or rejected return, once each time it is turned down, within `OBJECTION_DAYS`.

    Raises `NotFound` for another's, `Invalid`, and `Conflict` (objection_closed, conflict).
    """
    if not text:
        raise refusals.objection_needed()
    row = with_item_held(work, return_id)
    if row.buyer_id != buyer_id:
        raise refusals.unknown_return()
    # The deadline itself counts, not the moment at which the worker gets to it.
    if not can(row, Step.OBJECT) or row.object_by < work.now:
        raise refusals.too_late_to_object()
    require_free_units(work, row)
    # What was shown with an objection before is of the return from now on: it is not what this one shows.
    shown_before = update(Evidence).where(Evidence.return_id == row.id, Evidence.is_of_objection)
    work.session.execute(shown_before.values(is_of_objection=False))
    for picture in attach_pictures(work, row, buyer_id, pictures):
        picture.is_of_objection = True
    move(
        work,
        row,
        Step.OBJECT,
        Actor.BUYER,
        buyer_id,
        objection_text=text,
        objected_at=work.now,
        objection_answer=None,
        objection_answered_at=None,
    )
    return row


def answer(work: UnitOfWork, supplier_id: str, return_id: str, text: str, pictures: Sequence[str]) -> Return:
    """The supplier says its side of an objection, once, while an operator has not decided. It moves no deadline.

    Raises `NotFound` for another's, `Invalid` and `Conflict`.
    """
    if not text:
        raise refusals.answer_needed()
    row = selects.return_held(work.session, return_id, supplier_id)
    if row is None:
        raise refusals.unknown_return()
    if not can(row, Step.ANSWER):
        raise refusals.no_open_objection()
    if row.objection_answer is not None:
        raise refusals.answered_before()
    for picture in attach_pictures(work, row, supplier_id, pictures):
        picture.is_of_answer = True
    move(work, row, Step.ANSWER, Actor.SUPPLIER, supplier_id, objection_answer=text, objection_answered_at=work.now)
    return row


def uphold(work: UnitOfWork, person: Person, return_id: str, note: str) -> Return:
    """An operator turns an objection down, with the reason that both sides read.

    Raises `NotFound`, `Forbidden` (own_matter) and `Conflict`.
    """
    row = selects.return_held(work.session, return_id)
    if row is None:
        raise refusals.unknown_return()
    require_others(person.id, row.buyer_id, row.supplier_id)
    if not can(row, Step.UPHOLD):
        raise refusals.no_open_objection()
    before = row.status
    move(work, row, Step.UPHOLD, Actor.OPERATOR, person.id, note)
    told = [Change("state", before, row.status), Change("order", "", row.order_id)]
    tell_act(work, ReturnsOperatorActed, person.id, Act.RETURN_UPHELD, (Subject.RETURN, row.id), note, told)
    return row
