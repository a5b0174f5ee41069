"""Forgetting: what has expired is removed in small batches, so that nothing personal stays without need."""

from datetime import timedelta
from itertools import islice

from sqlalchemy import delete, func, select

from identity import avatars, repository
from identity.domain.messages import UNSENT
from identity.models import (
    Challenge,
    EmailLink,
    Message,
    PartyAttempt,
    PasskeyChallenge,
    PasswordLink,
    PendingFactor,
    RefreshToken,
    Registration,
    SecondStep,
    Session,
    UsedProof,
)
from identity.use_cases.messages import FAREWELL
from identity.use_cases.pictures import storage_of
from kit.service import Service
from kit.tables import rate_limits

AT_ONCE = 1000
KEEP_EXPIRED = timedelta(days=1)
KEEP_MESSAGES = timedelta(days=90)


def forget_expired(service: Service) -> int:
    """Remove a batch of whatever has expired; returns how many rows went."""
    with service.work() as work:
        limit = work.now - KEEP_EXPIRED
        ends = [
            (Registration, Registration.id, Registration.expires_at, limit),
            (PasswordLink, PasswordLink.id, PasswordLink.expires_at, limit),
            (EmailLink, EmailLink.id, EmailLink.expires_at, limit),
            (PartyAttempt, PartyAttempt.id, PartyAttempt.expires_at, limit),
            (UsedProof, UsedProof.proof_hash, UsedProof.expires_at, limit),
            (SecondStep, SecondStep.ref_hash, SecondStep.expires_at, limit),
            (PasskeyChallenge, PasskeyChallenge.challenge_hash, PasskeyChallenge.expires_at, limit),
            (PendingFactor, PendingFactor.person_id, PendingFactor.expires_at, limit),
            (Challenge, Challenge.id, Challenge.expires_at, limit),
            (RefreshToken, RefreshToken.token_hash, RefreshToken.expires_at, limit),
            (Session, Session.id, Session.expires_at, limit),
            (Message, Message.id, Message.created_at, work.now - KEEP_MESSAGES),
        ]
        removed = 0
        for model, key, column, before in ends:
            old = select(key).where(column < before).limit(AT_ONCE)
            removed += work.session.execute(delete(model).where(key.in_(old))).rowcount
        farewells = delete(Message).where(Message.template == FAREWELL, Message.state.not_in(UNSENT))
        removed += work.session.execute(farewells).rowcount
        work.session.execute(delete(rate_limits).where(rate_limits.c.expires_at < func.now()))
        return removed


def forget_pictures(service: Service) -> int:
    """Remove the files of pictures that no person shows, a day after they were made; returns how many.

    All that are kept are looked at, some at a time: most are shown, so a limit would always meet the same ones.
    """
    storage, removed = storage_of(service), 0
    old = avatars.older_than(storage, (service.clock.now() - KEEP_EXPIRED).timestamp())
    while some := list(islice(old, AT_ONCE)):
        with service.work() as work:
            shown = repository.pictures_shown(work.session, some)
        for url in set(some) - shown:
            avatars.remove(storage, url)
            removed += 1
    return removed
