"""A member's own picture: put in the place of the last one, or removed.

Its files are written before the row that names them commits, and forgotten after the row that named them did. What
stays because the process died or the store did not answer is swept (`forget_pictures`).
"""

import logging
from datetime import timedelta
from itertools import islice

from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.profile import clients
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from kit.errors import Refusal, Unavailable
from kit.storage import Storage

AT_ONCE = 1000
KEEP_UNSHOWN = timedelta(days=1)

log = logging.getLogger("pictures")


def put_picture(service: Identity, person_id: str, session_id: str, data: bytes) -> Person:
    """Show a new picture; the old one's files go. Raises `Invalid` for what is no picture that we take."""
    picture = clients.remade(data)
    url = clients.write(storage_of(service), picture)
    try:
        return _show(service, person_id, session_id, url)
    except Refusal:  # nothing was committed; after any other error it may have been, and the sweep finds out
        forget_files(service, url)
        raise


def remove_picture(service: Identity, person_id: str, session_id: str) -> Person:
    """Show no picture any more. It is no error when there is none."""
    return _show(service, person_id, session_id, None)


def _show(service: Identity, person_id: str, session_id: str, url: str | None) -> Person:
    with service.work() as work:
        people_selects.lock_person(work.session, person_id)
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        old, person.image = person.image, url
    forget_files(service, old)
    return person


def forget_files(service: Identity, url: str | None) -> None:
    """Remove a picture's files once no person shows it any more: now, or where the store is away by the sweep.

    What the person asked for is committed by then, and must not be answered with an error.
    """
    if url is None:
        return
    try:
        clients.remove(storage_of(service), url)
    except Unavailable:
        log.warning("the store of pictures is away; the sweep removes what should have gone now")


def storage_of(service: Identity) -> Storage:
    """Where the files are."""
    storage = service.storage
    return storage


def forget_pictures(service: Identity) -> int:
    """Remove the files of pictures that no person shows, a day after they were made; returns how many.

    All that are kept are looked at, some at a time: most are shown, so a limit would always meet the same ones.
    """
    storage, removed = storage_of(service), 0
    old = clients.older_than(storage, (service.clock.now() - KEEP_UNSHOWN).timestamp())
    while some := list(islice(old, AT_ONCE)):
        with service.work() as work:
            shown = people_selects.pictures_shown(work.session, some)
        for url in set(some) - shown:
            clients.remove(storage, url)
            removed += 1
    return removed
