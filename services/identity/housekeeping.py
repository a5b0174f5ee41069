"""Forgetting: what has expired is removed in small batches, so that nothing personal stays without need."""

from datetime import timedelta

from sqlalchemy import delete, func, or_, select

from identity.access.rows import PasswordLink, SecondStep
from identity.applying.rows import ApplicationDraft
from identity.applying.rules import KEEP_DRAFT
from identity.emails.rows import EmailChange
from identity.factors.rows import PasskeyChallenge, PendingFactor
from identity.notices.rows import OverdueWork
from identity.parties.rows import EmailLink, PartyAttempt, UsedProof
from identity.post.rows import Message
from identity.post.rules.messages import UNSENT
from identity.post.steps.writing import FAREWELL
from identity.profile.rows import Challenge
from identity.registration.rows import Registration
from identity.service import Identity
from identity.sessions.rows import RefreshToken, Session
from identity.suppliers.steps.papers import forget_papers
from identity.team.rows import TeamMember
from identity.team.rules.membership import ACTIVE, KEEP_UNANSWERED
from identity.team.steps.acts import KEPT_FOR, forget_old
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.tables import rate_limits

AT_ONCE = 1000
KEEP_EXPIRED = timedelta(days=1)
KEEP_MESSAGES = timedelta(days=90)


def forget_expired(service: Identity) -> int:
    """Remove a batch of what has expired; returns how many rows went."""
    with service.work() as work:
        limit = work.now - KEEP_EXPIRED
        ends = [
            (Registration, Registration.id, Registration.expires_at, limit),
            (PasswordLink, PasswordLink.id, PasswordLink.expires_at, limit),
            (PartyAttempt, PartyAttempt.id, PartyAttempt.expires_at, limit),
            (UsedProof, UsedProof.proof_hash, UsedProof.expires_at, limit),
            (SecondStep, SecondStep.ref_hash, SecondStep.expires_at, limit),
            (PasskeyChallenge, PasskeyChallenge.challenge_hash, PasskeyChallenge.expires_at, limit),
            (PendingFactor, PendingFactor.person_id, PendingFactor.expires_at, limit),
            (RefreshToken, RefreshToken.token_hash, RefreshToken.expires_at, limit),
            (Session, Session.id, Session.expires_at, limit),
            (ApplicationDraft, ApplicationDraft.person_id, ApplicationDraft.changed_at, work.now - KEEP_DRAFT),
            # For as long as what was sent to these addresses and phones lies here: who leaves has that forgotten too.
            (EmailChange, EmailChange.id, EmailChange.created_at, work.now - KEEP_MESSAGES),
            (EmailLink, EmailLink.id, EmailLink.expires_at, work.now - KEEP_MESSAGES),
            (Challenge, Challenge.id, Challenge.expires_at, work.now - KEEP_MESSAGES),
            (Message, Message.id, Message.created_at, work.now - KEEP_MESSAGES),
        ]
        removed = 0
        for model, key, column, before in ends:
            old = select(key).where(column < before).limit(AT_ONCE)
            removed += rows_changed(work.session, delete(model).where(key.in_(old)))
        decided = delete(OverdueWork).where(OverdueWork.seen_at < work.now - KEEP_MESSAGES)
        removed += rows_changed(work.session, decided)
        farewells = delete(Message).where(Message.template == FAREWELL, Message.state.not_in(UNSENT))
        removed += rows_changed(work.session, farewells)
        removed += forget_old(work, AT_ONCE) + _forget_memberships(work) + forget_papers(work, AT_ONCE)
        work.session.execute(delete(rate_limits).where(rate_limits.c.expires_at < func.now()))
        return removed


def _forget_memberships(work: UnitOfWork) -> int:
    """Addresses of who never came; who left is known for as long as what they did."""
    unanswered = TeamMember.person_id.is_(None) & (TeamMember.expires_at < work.now - KEEP_UNANSWERED)
    over = TeamMember.ended_at < work.now - KEPT_FOR
    old = select(TeamMember.id).where(TeamMember.state != ACTIVE, or_(unanswered, over)).limit(AT_ONCE)
    return rows_changed(work.session, delete(TeamMember).where(TeamMember.id.in_(old)))
