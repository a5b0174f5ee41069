"""Which mails a person wants no more, of those that can be done without."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from identity.notices.rows import UnwantedMail
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.people.rules.roles import ROLES, SUPPLIER
from identity.people.rules.stopping import OptionalMail, Reader, reader_of
from kit.db import UnitOfWork
from kit.errors import NotFound

# What each kind of them is for: a supplier, or any member.
GOT_BY = {OptionalMail.SUPPLIER_MORNING: (SUPPLIER,), OptionalMail.PRICE_STEP: ROLES}


@dataclass(frozen=True)
class Choice:
    """Whether a person wants a kind of mail."""

    kind: OptionalMail
    wanted: bool


def choices_of(work: UnitOfWork, person: Person) -> list[Choice]:
    """What a person has chosen of each kind that a person in their role gets."""
    unwanted = work.session.scalars(select(UnwantedMail.kind).where(UnwantedMail.person_id == person.id)).all()
    return [Choice(kind, kind not in unwanted) for kind, roles in GOT_BY.items() if person.role in roles]


def choose(work: UnitOfWork, reader: Reader, is_wanted: bool) -> None:
    """Write to a person in this way from now on, or no more."""
    row = {"person_id": reader.person_id, "kind": reader.kind}
    if is_wanted:
        work.session.execute(delete(UnwantedMail).filter_by(**row))
    else:
        work.session.execute(insert(UnwantedMail).values(row).on_conflict_do_nothing())


def stop(work: UnitOfWork, secret: bytes, key: str) -> None:
    """End a kind of mail by the link in one. Raises `NotFound` for a key that is not ours, or of who has left."""
    reader = reader_of(secret, key)
    if reader is None or people_selects.held_person(work.session, reader.person_id) is None:
        raise NotFound("Bu bağlantı artık geçerli değil.")
    choose(work, reader, is_wanted=False)


def who_want(work: UnitOfWork, kind: OptionalMail, person_ids: Collection[str]) -> list[str]:
    """Those of these people who want a kind of mail."""
    unwanted = select(UnwantedMail.person_id).where(UnwantedMail.kind == kind, UnwantedMail.person_id.in_(person_ids))
    return sorted(set(person_ids) - set(work.session.scalars(unwanted)))
