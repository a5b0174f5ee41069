"""Pictures that show what came: uploaded before a return is asked for or spoken of, seen by few, removed after a while.

The row is committed before its file is written, and the file is removed before its row: so no file is ever forgotten.
No transaction waits for the store of files. Instead a return takes a picture some time before it may be removed.
"""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from sqlalchemy import delete

from contracts.events import ReturnsOperatorActed
from contracts.events.acts import Act, Subject
from kit.acts import tell_act
from kit.auth import Person
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.storage import Storage
from returns import pictures, selects
from returns.rows import Evidence, Return
from returns.rules import refusals
from returns.service import Returns

UNUSED_LIFE = timedelta(days=1)
TAKEN_WITHIN = UNUSED_LIFE - timedelta(hours=1)
BATCH = 50
OPERATOR = "operator"


def keep_picture(service: Returns, uploader_id: str, data: bytes) -> str:
    """Keep a picture for what is about to be asked for or said of a return; gives its id. Raises `Invalid`."""
    webp = pictures.remade(data)
    with service.work() as work:
        row = Evidence(id=new_id(), uploader_id=uploader_id, created_at=work.now)
        work.session.add(row)
    pictures.write(_storage_of(service), row.id, webp)
    return row.id


def attach_pictures(work: UnitOfWork, row: Return, uploader_id: str, pictures: Iterable[str]) -> Sequence[Evidence]:
    """Give a return the pictures that its buyer or its supplier uploaded for it, and give them back to be marked.

    Raises `Invalid` for a picture that is not there, another's, of another return already, or about to be removed.
    """
    wanted = set(pictures)
    found = selects.unused_pictures(work.session, uploader_id, wanted, work.now - TAKEN_WITHIN)
    if len(found) != len(wanted):
        raise refusals.unknown_pictures()
    for picture in found:
        picture.return_id = row.id
    return found


def show_picture(service: Returns, person: Person, picture_id: str) -> bytes:
    """A picture, for who uploaded it, both sides of its return and operators. Raises `NotFound` for others.

    That an operator looked is kept, for it may show a person's home.
    """
    is_operator = person.role == OPERATOR
    with service.work() as work:
        who = person.id, is_operator, person.actor is not None
        picture = selects.visible_picture(work.session, picture_id, *who)
        if picture and picture.return_id and is_operator:
            about = (Subject.RETURN, picture.return_id)
            tell_act(work, ReturnsOperatorActed, person.id, Act.RETURN_PICTURE_SEEN, about)
    webp = pictures.read(_storage_of(service), picture_id) if picture else None
    if webp is None:
        raise refusals.unknown_picture()
    return webp


def remove_pictures(service: Returns) -> int:
    """Due step: remove what no return took within a day, and what a return has not needed for long. Gives how many."""
    settings = service.settings
    with service.work() as work:
        now = work.now
        ids = selects.pictures_to_remove(work.session, now - UNUSED_LIFE, now - settings.picture_life, BATCH)
    for picture_id in ids:
        pictures.remove(_storage_of(service), picture_id)
    with service.work() as work:
        return rows_changed(work.session, delete(Evidence).where(Evidence.id.in_(ids)))


def _storage_of(service: Returns) -> Storage:
    storage = service.storage
    return storage
