"""Sealing all second factors with the key that seals now, so that the key beside it can be taken away."""

from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from sqlalchemy import func, select, update

from identity.factors.rows import PendingFactor, RecoveryCode, SecondFactor
from identity.service import Identity
from kit.changes import rows_changed

BATCH = 200
Sealed = type[SecondFactor] | type[PendingFactor]
SEALED: tuple[Sealed, ...] = (SecondFactor, PendingFactor)
FIRST_ID = "00000000-0000-0000-0000-000000000000"


@dataclass
class Resealed:
    """What was sealed anew, whose secrets no key opens, and how many people have unused codes of another key."""

    renewed: int
    unreadable: list[str]
    people_with_former_codes: int

    @property
    def is_done(self) -> bool:
        """Whether the key beside the one that seals is not needed any more."""
        return not self.unreadable and not self.people_with_former_codes


def reseal(service: Identity) -> Resealed:
    """Seal what another key has sealed. Signing in goes on meanwhile; it may be repeated."""
    found = Resealed(0, [], 0)
    for model in SEALED:
        after: str | None = FIRST_ID
        while after is not None:
            after = _reseal_some(service, model, after, found)
    keeper = service.factors
    with service.work() as work:
        former = RecoveryCode.used_at.is_(None), RecoveryCode.key_id != keeper.key_id
        counted = select(func.count(func.distinct(RecoveryCode.person_id))).where(*former)
        found.people_with_former_codes = work.session.scalar(counted) or 0
    return found


def _reseal_some(service: Identity, model: Sealed, after: str, found: Resealed) -> str | None:
    keeper = service.factors
    with service.work() as work:
        chosen = select(model.person_id, model.secret).where(model.person_id > after).order_by(model.person_id)
        rows = work.session.execute(chosen.limit(BATCH)).all()
        for person_id, secret in rows:
            try:
                renewed = keeper.renewed(secret, person_id)
            except InvalidTag:
                found.unreadable.append(person_id)
                continue
            if renewed != secret:
                mine = update(model).where(model.person_id == person_id, model.secret == secret)
                found.renewed += rows_changed(work.session, mine.values(secret=renewed))
        return rows[-1].person_id if rows else None
