"""A member's own picture: put in the place of the last one, or removed.

Its files are written before the row that names them commits, and forgotten after the row that named them did. What
stays because the process died or the store did not answer is swept (`housekeeping.forget_pictures`).
"""

import logging

from identity import avatars, repository
from identity.models import Person
from kit.errors import Refusal, Unavailable
from kit.service import Service
from kit.storage import Storage

log = logging.getLogger("pictures")


def put_picture(service: Service, person_id: str, session_id: str, data: bytes) -> Person:
    """Show a new picture; the old one's files go. Raises `Invalid` for what is no picture that we take."""
    picture = avatars.remade(data)
    url = avatars.write(storage_of(service), picture)
    try:
        return _show(service, person_id, session_id, url)
    except Refusal:  # nothing was committed; after any other error it may have been, and the sweep finds out
        forget_files(service, url)
        raise


def remove_picture(service: Service, person_id: str, session_id: str) -> Person:
    """Show no picture any more. It is no error when there is none."""
    return _show(service, person_id, session_id, None)


def _show(service: Service, person_id: str, session_id: str, url: str | None) -> Person:
    with service.work() as work:
        repository.lock_person(work.session, person_id)
        person, _ = repository.person_of_session(work.session, person_id, session_id, work.now)
        old, person.image = person.image, url
    forget_files(service, old)
    return person


def forget_files(service: Service, url: str | None) -> None:
    """Remove a picture's files once no person shows it any more: now, or where the store is away by the sweep.

    What the person asked for is committed by then, and must not be answered with an error.
    """
    if url is None:
        return
    try:
        avatars.remove(storage_of(service), url)
    except Unavailable:
        log.warning("the store of pictures is away; the sweep removes what should have gone now")


def storage_of(service: Service) -> Storage:
    """Where the files are."""
    storage: Storage = service.parts["storage"]
    return storage
