"""Erasing a person: what is stored about them here goes, and every other service is told to do the same.

A supplier's company stays as the law wants it (name, tax office and number, address); copies of purchases stay, as
suppliers still hear of what they sold, without a person behind the buyer's id. The person is locked first of all: an
event that is being handled just now is through then, and a later one finds no person (`hold_people`). One mail is
still to be sent: the farewell, which forgets itself once it is on its way.
"""

from collections.abc import Collection

from sqlalchemy import delete, func, select, update

from contracts.events import AccountClosed
from identity.access.rows import PasswordLink, SecondStep
from identity.addresses.rows import Address
from identity.applying.rows import ApplicationDraft
from identity.emails import selects as emails_selects
from identity.emails.rows import EmailChange
from identity.factors.rows import Passkey, PasskeyChallenge, PendingFactor, RecoveryCode, SecondFactor
from identity.notices.rows import MorningWork, Purchase, UnwantedMail
from identity.offices.rows import Proposal
from identity.parties.rows import EmailLink, ExternalIdentity
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.rows import Message
from identity.post.steps.writing import FAREWELL, Note, write_mail
from identity.profile.rows import Challenge
from identity.registration.rows import Registration
from identity.sessions.rows import RefreshToken, Session
from identity.sessions.steps import end_sessions
from identity.suppliers.rows import Supplier, SupplierPaper
from identity.team.steps.closing import forget_memberships
from kit.db import UnitOfWork
from kit.ids import new_id

_FACTOR = (SecondFactor, PendingFactor, RecoveryCode, SecondStep, Passkey, PasskeyChallenge)
_COMPANY = (ApplicationDraft, SupplierPaper)
_OWNED = (
    Address,
    Challenge,
    EmailChange,
    EmailLink,
    ExternalIdentity,
    PasswordLink,
    Proposal,
    UnwantedMail,
    *_COMPANY,
    *_FACTOR,
)


def erase(work: UnitOfWork, person: Person) -> None:
    """Forget a person. Their sessions end here and everywhere. Raises `NotFound` for one who has left just now."""
    people_selects.lock_person(work.session, person.id)
    end_sessions(work, person.id, "account closed")
    sessions = select(Session.id).where(Session.person_id == person.id)
    work.session.execute(delete(RefreshToken).where(RefreshToken.session_id.in_(sessions)))
    work.session.execute(delete(Session).where(Session.person_id == person.id))
    forget_memberships(work, person)
    contacts = emails_selects.contacts_of(work.session, person)
    for model in _OWNED:
        work.session.execute(delete(model).where(model.person_id == person.id))
    unnamed = update(Purchase).where(Purchase.buyer_id == person.id)
    work.session.execute(unnamed.values(buyer_id=func.gen_random_uuid()))
    work.session.execute(delete(MorningWork).where(MorningWork.supplier_id == person.id))
    company = update(Supplier).where(Supplier.person_id == person.id)
    work.session.execute(company.values(iban="", phone="", authorised_name="", authorised_surname="", kep_address=""))
    _forget_messages(work, contacts)
    work.announce(AccountClosed(person.id, work.now))
    work.session.delete(person)


def say_goodbye(work: UnitOfWork, person: Person, reason: str = "") -> None:
    """Write the farewell down, with an operator's reason where one closed the account. Called after `erase`, so that it
    is the one message that is left.
    """
    if person.email is not None:
        context = {"firstName": person.first_name, "language": person.language, "reason": reason}
        write_mail(work, Note(FAREWELL, new_id(), person.email, context))


def _forget_messages(work: UnitOfWork, contacts: Collection[str]) -> None:
    work.session.execute(delete(Message).where(Message.recipient.in_(contacts)))
    work.session.execute(delete(Registration).where(Registration.email.in_(contacts)))
