"""An e-mail address for who came without one: proven by a link, which is opened where it was asked for.

Somebody who is vouched for by Facebook or Telegram has no address that we may trust. They name one and open the link
that is sent there, in the same browser: whoever else opens it, by mistake or because they were talked into it, lets
nobody into their account. If the address has an account already, the two become one.
"""

from datetime import timedelta

from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from identity import repository
from identity.domain import people as rules
from identity.domain import tokens
from identity.models import EmailLink, ExternalIdentity, Person
from identity.settings import Settings
from identity.use_cases import erasing
from identity.use_cases.messages import Note, write_mail
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden
from kit.ids import new_id

LINK_LIFE: timedelta = rules.CONFIRM_LINK_LIFE


def ask_for_email(work: UnitOfWork, settings: Settings, person: Person, email: str) -> None:
    """Send a link to an address. The answer is the same whether or not the address has an account.

    Raises `Conflict` for who has an address.
    """
    if person.email is not None:
        raise Conflict("email_known", "Hesabınızın e-posta adresi zaten onaylı.")
    link_id = new_id()
    earlier = update(EmailLink).where(EmailLink.person_id == person.id, EmailLink.used_at.is_(None))
    work.session.execute(earlier.values(used_at=work.now))
    row = EmailLink(
        id=link_id,
        token_hash=tokens.token_hash(tokens.link_token(settings.link_secret, link_id)),
        person_id=person.id,
        email=email,
        created_at=work.now,
        expires_at=work.now + LINK_LIFE,
    )
    work.session.add(row)
    write_mail(work, Note("add_email", link_id, email, {"firstName": person.first_name, "linkId": link_id}, LINK_LIFE))


def require_email(person: Person) -> None:
    """Raise `Conflict` for who has no address yet: orders and refunds are told by mail, and the card provider asks."""
    if person.email is None:
        raise Conflict("email_missing", "Satın almadan önce profilinizden e-posta adresinizi ekleyip onaylayınız.")


def confirm_email(work: UnitOfWork, link: EmailLink, refresh_token: str) -> Person | None:
    """Redeem a link: gives the account that the address now opens, or None for a link that is used or too old.

    Raises `Forbidden` in another browser than the one that asked.
    """
    if link.used_at is not None or link.expires_at <= work.now:
        return None
    _require_asker(work, link, refresh_token)
    link.used_at = work.now
    asker = repository.person(work.session, link.person_id)
    present = repository.person_by_email(work.session, link.email)
    return _join(work, asker, present) if present else _keep(work, asker, link.email)


def _keep(work: UnitOfWork, asker: Person, email: str) -> Person:
    asker.email = email
    try:
        work.session.flush()
    except IntegrityError as error:
        raise Conflict(
            "conflict", "Bu e-posta adresiyle az önce bir hesap açıldı. Lütfen yeniden deneyiniz."
        ) from error
    return asker


def _join(work: UnitOfWork, asker: Person, present: Person) -> Person:
    """Whoever vouches for the asker opens the present account from now on. Without an address nothing was bought."""
    identities = update(ExternalIdentity).where(ExternalIdentity.person_id == asker.id)
    work.session.execute(identities.values(person_id=present.id))
    present.image = present.image or asker.image
    erasing.erase(work, asker)
    return present


def _require_asker(work: UnitOfWork, link: EmailLink, refresh_token: str) -> None:
    found = repository.refresh_token(work.session, tokens.token_hash(refresh_token))
    is_asker = found is not None and found[1].person_id == link.person_id and found[1].ended_at is None
    if not is_asker or work.now >= found[1].expires_at:
        raise Forbidden("other_browser", "Lütfen bağlantıyı, e-posta adresinizi yazdığınız tarayıcıda açınız.")
