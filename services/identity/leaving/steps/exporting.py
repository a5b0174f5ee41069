"""Everything that is stored about a person, in all services, as one document."""

from typing import Any

from sqlalchemy import select

from contracts.calls.people import Record
from identity.addresses.rows import Address
from identity.applying.rows import ApplicationDraft
from identity.audit.rows import OperatorAct
from identity.emails.rows import EmailChange
from identity.factors.rows import Passkey, SecondFactor
from identity.leaving import clients
from identity.leaving.steps.erasing import is_about
from identity.notices.rows import Purchase, UnwantedMail
from identity.offices.rows import Proposal
from identity.parties.rows import EmailLink, ExternalIdentity
from identity.people.rows import Person
from identity.post.rows import Message
from identity.profile.rows import Challenge
from identity.registration.rows import Registration
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.sessions.rows import Session
from identity.suppliers.rows import Supplier, SupplierMove, SupplierPaper
from identity.team.rows import TeamAct, TeamMember
from kit.clock import iso
from kit.db import UnitOfWork
from kit.personal import rows

HIDDEN = ("password_hash", "closing_until", "ties", "ties_sequence", "ties_key")
KEY = ("credential_id", "public_key", "sign_count")


def export_account(service: Identity, person_id: str, session_id: str) -> dict[str, Any]:
    """What identity and every other service keep about a person. Raises `Unavailable` rather than leaving one out."""
    with service.work() as work:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        own, at = _own_record(work, person), iso(work.now)
    return {"exportedAt": at, "personId": person_id, "identity": own, **clients.records_of(service, person_id)}


def _own_record(work: UnitOfWork, person: Person) -> Record:
    """Secrets are no information about a person: hashes of passwords, tokens and numbers stay here."""
    mine = {"person_id": person.id}
    return {
        "person": rows(work.session, select(Person).filter_by(id=person.id), HIDDEN),
        "signInsWith": rows(work.session, select(ExternalIdentity).filter_by(**mine)),
        "addresses": rows(work.session, select(Address).filter_by(**mine)),
        "supplier": rows(work.session, select(Supplier).filter_by(**mine)),
        "applicationDraft": rows(work.session, select(ApplicationDraft).filter_by(**mine)),
        "supplierMoves": rows(work.session, select(SupplierMove).filter_by(**mine), ("operator_id",)),
        "supplierPapers": rows(work.session, select(SupplierPaper).filter_by(**mine), ("content",)),
        "sessions": rows(work.session, select(Session).filter_by(**mine)),
        "secondFactor": rows(work.session, select(SecondFactor).filter_by(**mine), ("secret", "last_step")),
        "passkeys": rows(work.session, select(Passkey).filter_by(**mine), KEY),
        "phoneChecks": rows(work.session, select(Challenge).filter_by(**mine), ("secret_hash",)),
        "emailChecks": rows(work.session, select(EmailLink).filter_by(**mine), ("token_hash",)),
        "emailChanges": rows(work.session, select(EmailChange).filter_by(**mine), ("secret_hash",)),
        "unwantedMails": rows(work.session, select(UnwantedMail).filter_by(**mine)),
        "registrations": rows(
            work.session, select(Registration).filter_by(email=person.email), ("token_hash", "password_hash")
        ),
        "proposals": rows(work.session, select(Proposal).filter_by(**mine), ("requested_by", "decided_by")),
        "operatorActs": rows(work.session, select(OperatorAct).filter_by(subject_id=person.id), ("operator_id",)),
        "memberships": rows(work.session, select(TeamMember).filter_by(**mine), ("token_hash",)),
        "team": rows(work.session, select(TeamMember).filter_by(supplier_id=person.id), ("token_hash", "person_id")),
        "teamActs": rows(work.session, select(TeamAct).filter_by(actor_id=person.id)),
        "messages": rows(work.session, select(Message).where(is_about(work.session, person))),
        "purchases": rows(work.session, select(Purchase).filter_by(buyer_id=person.id)),
    }
