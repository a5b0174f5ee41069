"""What suppliers are told before the terms of new ads change, and when the change is taken back.

All of them are written to, in batches: who has the mail already is left out, so a batch may be begun anew at any time.
"""

from sqlalchemy import ColumnElement, exists, select
from sqlalchemy.dialects.postgresql import insert

from contracts.events import TermsPlanned, TermsTakenBack
from identity.notices.rows import TermsChange
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.people.rules import roles
from identity.post.rows import Message
from identity.post.steps.writing import Note, write_mails
from identity.service import Identity
from identity.suppliers.rows import Supplier
from identity.suppliers.rules.application import SELLERS
from kit.db import UnitOfWork

AT_ONCE = 500
PLANNED, TAKEN_BACK = "supplier_terms_planned", "supplier_terms_taken_back"


def note_plan(work: UnitOfWork, event: TermsPlanned) -> None:
    """Have suppliers told of a change, unless that was done, or it was taken back before it is heard of."""
    facts = {
        "effectiveOn": event.effective_on,
        "commissionBefore": event.commission_before,
        "commission": event.commission,
        "holdSecondsBefore": event.hold_seconds_before,
        "holdSeconds": event.hold_seconds,
    }
    row = insert(TermsChange).values(id=event.terms_id, facts=facts, untold=PLANNED)
    work.session.execute(row.on_conflict_do_nothing())


def note_withdrawal(work: UnitOfWork, event: TermsTakenBack) -> None:
    """Have suppliers told that a change which they were told of won't come."""
    row = insert(TermsChange).values(id=event.terms_id, taken_back_at=event.taken_back_at)
    told = {"taken_back_at": event.taken_back_at, "untold": TAKEN_BACK}
    fresh = TermsChange.taken_back_at.is_(None)
    work.session.execute(row.on_conflict_do_update(index_elements=["id"], set_=told, where=fresh))


def tell_terms(service: Identity) -> int:
    """Write the next batch of mails about a change of the terms; returns 0 when there is nothing to do now.

    Who is held by another unit of work, which may be taking them away, is told in the next round.
    """
    with service.work() as work:
        waits = select(TermsChange).where(TermsChange.untold.is_not(None)).order_by(TermsChange.id).limit(1)
        change = work.session.scalar(waits.with_for_update(skip_locked=True))
        if change is None or change.untold is None:
            return 0
        missing = select(Person.id).where(*_untold(change.untold, change.id)).order_by(Person.id)
        person_ids = work.session.scalars(missing.limit(AT_ONCE)).all()
        if not person_ids:
            change.untold = None
            return 1
        people, _ = people_selects.people_here(work.session, person_ids)
        write_mails(work, [_note(change, person) for person in people.values()])
        return len(people)


def _untold(template: str, key: str) -> tuple[ColumnElement[bool], ...]:
    """Suppliers, suspended ones too, who have an address and not this mail; none whose shop is closed."""
    same = (Message.template == template, Message.key == key, Message.recipient == Person.email)
    sells_no_more = Supplier.person_id == Person.id, Supplier.status.not_in(SELLERS)
    may_sell = Person.role == roles.SUPPLIER, ~exists().where(*sells_no_more)
    return *may_sell, Person.email.is_not(None), ~exists().where(*same)


def _note(change: TermsChange, person: Person) -> Note:
    assert change.untold is not None and person.email is not None  # only such are asked for
    return Note(change.untold, change.id, person.email, {"firstName": person.first_name, **change.facts})
