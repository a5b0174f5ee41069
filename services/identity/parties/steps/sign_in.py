"""Signing in with Google, Facebook or Telegram: begin in one browser, come back to the same one, and be let in.

What the party vouches for decides. An identity that was here before opens its account; a new one joins the account with
the address that the party has verified, or becomes an account of its own, without an address where none is verified.
"""

import logging
from dataclasses import dataclass

from sqlalchemy import update
from sqlalchemy.dialects.postgresql import insert

from identity import tokens
from identity.access.steps.entering import Halfway, enter
from identity.parties import rules
from identity.parties.clients import Attempt, Party
from identity.parties.rows import ExternalIdentity, PartyAttempt, UsedProof
from identity.parties.rules import Claim, ProofRefused
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.people.steps import add_person
from identity.service import Identity
from identity.sessions.steps import Grant
from kit.db import UnitOfWork
from kit.errors import NotFound, Unauthenticated, Unavailable
from kit.ids import new_id
from kit.locks import lock_name
from kit.logging import details

log = logging.getLogger("social")

# The browser that began it has a cookie for as long as it takes.
UNKNOWN_HERE = "Giriş isteğinizin süresi dolmuş ya da tarayıcınız çerezleri engelliyor. Lütfen yeniden deneyiniz."


@dataclass(frozen=True)
class Begun:
    """Where the browser goes, and what it has to keep until it is back."""

    url: str
    browser_token: str


@dataclass(frozen=True)
class Entered:
    """A person was let in; `hint` is an address that their party named, for who has none here."""

    grant: Grant | Halfway
    hint: str | None


def offered(service: Identity) -> list[str]:
    """The parties that this installation works with."""
    return [name for name in rules.PARTIES if name in service.parties]


def begin(service: Identity, party: str) -> Begun:
    """Begin a sign-in in one browser. Raises `NotFound` for a party that is not offered."""
    chosen = _party(service, party)
    attempt_id, browser_token = new_id(), tokens.new_token()
    with service.work() as work:
        row = PartyAttempt(
            id=attempt_id,
            party=party,
            browser_hash=tokens.token_hash(browser_token),
            expires_at=work.now + rules.ATTEMPT_LIFE,
        )
        work.session.add(row)
    return Begun(chosen.authorize_url(_attempt(service, party, attempt_id)), browser_token)


def sign_in(service: Identity, party: str, browser_token: str, state: str, brought: str, device: str = "") -> Entered:
    """Let in whom a party vouches for. Every attempt is good for one try, in the browser that began it.

    Raises `Unauthenticated` for what is not proven, `Unavailable` when the party does not answer.
    """
    chosen = _party(service, party)
    with service.work() as work:
        attempt_id = _use_attempt(work, party, browser_token)
    attempt = _attempt(service, party, attempt_id or "")
    if attempt_id is None or not tokens.same(attempt.state, state):
        raise Unauthenticated("sign_in_expired", UNKNOWN_HERE)
    name = rules.NAMES[party]
    try:
        claim = chosen.claim(brought, attempt, service.clock.now())
    except ProofRefused as refusal:
        log.info("sign-in refused", extra=details(reason=str(refusal)))
        raise Unauthenticated("sign_in_refused", f"{name} ile giriş yapılamadı. Lütfen yeniden deneyiniz.") from refusal
    except Unavailable as error:
        raise Unavailable(f"{name} şu anda yanıt vermiyor. Lütfen biraz sonra yeniden deneyiniz.") from error
    with service.work() as work:
        return Entered(enter(work, _person_of(work, claim), device), claim.hint)


def _person_of(work: UnitOfWork, claim: Claim) -> Person:
    """Whose account a claim opens. One identity's sign-ins happen one after another."""
    lock_name(work.session, f"{claim.party}:{claim.subject}")
    _use_proof(work, claim)
    known = work.session.get(ExternalIdentity, (claim.party, claim.subject))
    if known is not None:
        return people_selects.person(work.session, known.person_id)
    person = _account_for(work, claim)
    row = ExternalIdentity(party=claim.party, subject=claim.subject, person_id=person.id, created_at=work.now)
    work.session.add(row)
    return person


def _account_for(work: UnitOfWork, claim: Claim) -> Person:
    present = people_selects.person_by_email(work.session, claim.email) if claim.email else None
    return present or add_person(work, claim.first_name, claim.last_name, claim.email, None)


def _use_attempt(work: UnitOfWork, party: str, browser_token: str) -> str | None:
    unused = (
        update(PartyAttempt)
        .where(
            PartyAttempt.browser_hash == tokens.token_hash(browser_token),
            PartyAttempt.party == party,
            PartyAttempt.used_at.is_(None),
            PartyAttempt.expires_at > work.now,
        )
        .values(used_at=work.now)
        .returning(PartyAttempt.id)
    )
    return work.session.execute(unused).scalar_one_or_none()


def _use_proof(work: UnitOfWork, claim: Claim) -> None:
    if claim.proof is None:
        return
    life = rules.PROOF_LIFE + 2 * rules.CLOCK_SKEW
    row = insert(UsedProof).values(proof_hash=claim.proof, expires_at=work.now + life)
    if work.session.execute(row.on_conflict_do_nothing().returning(UsedProof.proof_hash)).first() is None:
        raise Unauthenticated("sign_in_expired", "Bu giriş onayı daha önce kullanılmış. Lütfen yeniden deneyiniz.")


def _attempt(service: Identity, party: str, attempt_id: str) -> Attempt:
    settings = service.settings
    state, nonce, verifier = (
        tokens.derived_token(settings.link_secret, purpose, attempt_id) for purpose in ("state", "nonce", "verifier")
    )
    return Attempt(state, nonce, verifier, f"{service.common.public_url}{rules.RETURN_PATH}{party}")


def _party(service: Identity, name: str) -> Party:
    if name not in service.parties:
        raise NotFound("Bu giriş yolu sunulmuyor.", "party_not_offered")
    return service.parties[name]
