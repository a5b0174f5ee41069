"""The mail of a registration, once more: for who does not find it."""

from datetime import timedelta

from identity import repository
from identity.domain import people as rules
from identity.use_cases.messages import Note, write_mail
from kit.ids import new_id
from kit.service import Service


def send_again(service: Service, email: str) -> None:
    """Send what registering with an address led to: the link that is still open, or that the address has an account.

    The link is the same one, so whichever of the mails is opened does. For an address that nobody registered the same
    row is written, and no mail is sent.
    """
    with service.work() as work:
        is_known = repository.person_by_email(work.session, email) is not None
        registration = repository.open_registration(work.session, email, work.now)
        template, context, life = "confirm", {"firstName": ""}, timedelta(0)
        if is_known:
            template, life = "already_registered", rules.CONFIRM_LINK_LIFE
        elif registration is not None:
            context = {"firstName": registration.first_name, "linkId": registration.id}
            life = registration.expires_at - work.now
        write_mail(work, Note(template, new_id(), email, context, life))
