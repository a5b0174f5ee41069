"""The rotation of refresh tokens."""

from identity import tokens
from identity.factors import selects as factors_selects
from identity.factors.rules import second_factor
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.sessions.rows import Session
from identity.sessions.rules import session as rules
from identity.sessions.steps import Grant, end_of_chain, end_where, issue
from kit.db import UnitOfWork


def refresh(service: Identity, work: UnitOfWork, refresh_token: str) -> Grant | None:
    """Rotate a refresh token. None when it is worth nothing; if it is a replay, its whole session has ended by then.

    Who acts for a company goes on as its team stands now, or as themselves. The second of two tabs gets what the first
    one got, so a session has one chain of tokens. The caller refuses after the unit of work is committed, so that the
    end of a stolen session is kept.
    """
    key = service.settings.link_secret
    found = sessions_selects.refresh_token(work.session, tokens.token_hash(refresh_token))
    if found is None:
        return None
    token, session = found
    verdict = rules.judge_refresh_token(token.used_at, token.expires_at, session.expires_at, session.ended_at, work.now)
    if verdict == rules.REPLAYED:
        end_where(work, "refresh token replayed", Session.id == session.id)
    if verdict not in (rules.ROTATE, rules.FOLLOW):
        return None
    person = people_selects.person(work.session, session.person_id)
    if session.second_factor_at is None and _needs_second_factor(work, person):
        end_where(work, "second factor missing", Session.id == session.id)
        return None
    session.last_seen_at = work.now
    acting = service.team.acting_on(work, person, session)
    if verdict == rules.FOLLOW:
        return Grant(person, session, end_of_chain(work, key, token), acting)
    token.used_at = work.now
    following = tokens.next_refresh_token(key, token.token_hash)
    return Grant(person, session, issue(work, session.id, following), acting)


def _needs_second_factor(work: UnitOfWork, person: Person) -> bool:
    """Whether a session in which none was proven is worth nothing: of earlier times, or from before a promotion."""
    return second_factor.is_required(person.role) or factors_selects.has_second_factor(work.session, person.id)
