"""An e-mail address for who came without one: a link is sent there, and has to be opened where it was asked for.

A person who is vouched for by Facebook or Telegram has no address that we may trust, so they name one. What opening
the link does is in `links.steps`.
"""

from sqlalchemy import update

from identity import tokens
from identity.letters.rules.deadlines import CONFIRM_LINK_LIFE
from identity.parties.rows import EmailLink
from identity.people.rows import Person
from identity.post.steps.writing import Note, write_mail
from identity.settings import Settings
from kit.db import UnitOfWork
from kit.errors import Conflict
from kit.ids import new_id


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
        expires_at=work.now + CONFIRM_LINK_LIFE,
    )
    work.session.add(row)
    write_mail(
        work, Note("add_email", link_id, email, {"firstName": person.first_name, "linkId": link_id}, CONFIRM_LINK_LIFE)
    )
