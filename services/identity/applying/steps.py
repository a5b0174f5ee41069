"""Drafts of applications: kept as they are written, shown to their writer, thrown away, and gone once one is sent."""

from dataclasses import asdict

from sqlalchemy import delete, select

from identity.applying.rows import ApplicationDraft
from identity.applying.rules import Written, require_known
from identity.people import selects as people_selects
from identity.suppliers import selects as suppliers_selects
from identity.suppliers.rules.application import require_may_apply
from kit.db import UnitOfWork


def draft_of(work: UnitOfWork, person_id: str) -> ApplicationDraft | None:
    """What a person has written of an application; None when that is nothing."""
    return work.session.get(ApplicationDraft, person_id)


def keep_draft(work: UnitOfWork, person_id: str, version: int, written: Written) -> ApplicationDraft:
    """Keep what was written, in the place of the state `version` that its writer knows.

    Raises `Conflict` for who sells already, and what `require_known` raises.
    """
    people_selects.lock_person(work.session, person_id)  # of two first drafts one is told of the other
    supplier = suppliers_selects.supplier(work.session, person_id)
    require_may_apply(supplier.status if supplier else None)
    found = select(ApplicationDraft).where(ApplicationDraft.person_id == person_id)
    draft = work.session.scalar(found.with_for_update())
    require_known(draft.version if draft else None, version)
    if draft is None:
        draft = ApplicationDraft(person_id=person_id, version=0)
        work.session.add(draft)
    for name, value in asdict(written).items():
        setattr(draft, name, value)
    draft.version += 1
    draft.changed_at = work.now
    return draft


def forget_draft(work: UnitOfWork, person_id: str) -> None:
    """Nothing of what a person has written is kept any more; that nothing was is as well."""
    people_selects.lock_person(work.session, person_id)
    work.session.execute(delete(ApplicationDraft).where(ApplicationDraft.person_id == person_id))
