"""A new person, what is noted of one in passing, and what must hold before they may buy."""

from sqlalchemy import update
from sqlalchemy.dialects.postgresql import insert

from identity.people import selects
from identity.people.rows import Person
from identity.people.rules import roles
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, NotFound
from kit.ids import new_id
from kit.read_only import ReadOnly
from kit.texts import TURKISH

SUSPENDED = "Hesabınız askıya alındı. Nedenini ve nereye yazabileceğinizi size e-postayla bildirdik."


def note_language(work: UnitOfWork, person_id: str, language: str) -> None:
    """Write to a person in the language in which they use the shop now."""
    work.session.execute(update(Person).where(Person.id == person_id).values(language=language))
    work.is_quiet = True


def add_person(
    work: UnitOfWork, first_name: str, last_name: str, email: str | None, password_hash: str | None
) -> Person:
    """A new person whose address, if there is one, is known to be theirs. Raises `Conflict` when it has an account."""
    person = Person(
        id=new_id(),
        email=email,
        password_hash=password_hash,
        first_name=first_name,
        last_name=last_name,
        role=roles.BUYER,
        created_at=work.now,
        password_changed_at=work.now,
        language=TURKISH,
        ties=[],
        ties_sequence=0,
    )
    columns = {column.key: getattr(person, column.key) for column in Person.__mapper__.column_attrs}
    added = insert(Person).values(columns).on_conflict_do_nothing().returning(Person.id)
    if work.session.execute(added).first() is None:
        raise Conflict("conflict", "Bu e-posta adresiyle bir hesap var.")
    return selects.person(work.session, person.id)


def promote_to_operator(work: UnitOfWork, email: str) -> Person:
    """Make a person an operator. There is no route for this: only who runs the installation may do it."""
    person = selects.person_by_email(work.session, email)
    if person is None:
        raise NotFound("Bu e-posta adresiyle bir üye yok.")
    person.role = roles.OPERATOR
    return person


def require_email(person: Person) -> None:
    """Raise `Conflict` for who has no address yet: orders and refunds are told by mail, and the card provider asks."""
    if person.email is None:
        raise Conflict("email_missing", "Satın almadan önce profilinizden e-posta adresinizi ekleyip onaylayınız.")


def require_not_leaving(work: UnitOfWork | ReadOnly, person: Person) -> None:
    """Raise `Conflict` for a person whose account is being closed right now: nothing may be bought any more."""
    if person.closing_until is not None and person.closing_until > work.now:
        raise Conflict("account_closing", "Hesabınız şu anda kapatılıyor.")


def require_not_suspended(work: UnitOfWork, person_id: str) -> None:
    """Raise `Forbidden` (account_suspended) for a member whom an operator has suspended.

    An operator who is just suspending waits until this unit of work is over, or is waited for: so no session begins
    that the suspension does not end.
    """
    if selects.held_suspension(work.session, person_id) is not None:
        raise Forbidden("account_suspended", SUSPENDED)


def note_numbers(work: UnitOfWork, person_id: str) -> None:
    """A number of a person has changed, or may have: the worker looks."""
    work.session.execute(update(Person).where(Person.id == person_id).values(ties_key=None))
