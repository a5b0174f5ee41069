"""Erasing a person: what is stored about them here goes, and every other service is told to do the same.

A supplier's company stays as the law wants it (name, tax office and number, address); copies of purchases stay, as
suppliers still hear of what they sold, without a person behind the buyer's id. The person is locked first of all: an
event that is being handled just now is through then, and a later one finds no person (`hold_people`). One mail is
still to be sent: the farewell, which forgets itself once it is on its way.
"""

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update
from sqlalchemy.orm import Session as DatabaseSession

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

CODES = ("code", "change_email", "add_email")  # letters that bring one, by the id of what they prove
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
    _forget_messages(work, person)  # while it can still be told which they are
    for model in _OWNED:
        work.session.execute(delete(model).where(model.person_id == person.id))
    unnamed = update(Purchase).where(Purchase.buyer_id == person.id)
    work.session.execute(unnamed.values(buyer_id=func.gen_random_uuid()))
    work.session.execute(delete(MorningWork).where(MorningWork.supplier_id == person.id))
    company = update(Supplier).where(Supplier.person_id == person.id)
    work.session.execute(company.values(iban="", phone="", authorised_name="", authorised_surname="", kep_address=""))
    work.announce(AccountClosed(person.id, work.now))
    work.session.delete(person)


def say_goodbye(work: UnitOfWork, person: Person, reason: str = "") -> None:
    """Write the farewell down, with an operator's reason where one closed the account. Called after `erase`, so that it
    is the one message that is left.
    """
    if person.email is not None:
        context = {"firstName": person.first_name, "language": person.language, "reason": reason}
        write_mail(work, Note(FAREWELL, new_id(), person.email, context))


def is_about(session: DatabaseSession, person: Person) -> ColumnElement[bool]:
    """Whether a message is a person's: what went to them, and codes to what they never proved to be theirs."""
    proofs = (Challenge.id, Challenge.place), (EmailChange.id, EmailChange.place), (EmailLink.id, EmailLink.email)
    sent = [row for of in proofs for row in session.execute(select(*of).where(of[0].class_.person_id == person.id))]
    places, ids = {place for _, place in sent}, [id_ for id_, _ in sent]
    is_code = Message.recipient.in_(places), Message.key.in_(ids), Message.template.in_(CODES)
    return or_(emails_selects.is_written_to(session, person), and_(*is_code))


def _forget_messages(work: UnitOfWork, person: Person) -> None:
    work.session.execute(delete(Message).where(is_about(work.session, person)))
    former = exists().where(
        EmailChange.person_id == person.id,
        EmailChange.former == Registration.email,
        Registration.created_at <= EmailChange.closed_at,
    )
    work.session.execute(delete(Registration).where(or_(Registration.email == person.email, former)))
