"""Pictures between their upload and the row that names them, and the sweep of those that none came to name.

A row says that a picture is begun before its first file is written, and goes in the transaction that names the picture.
So what a crash, a refusal or a store that went away left behind is found again, on a disk as in an object store, and
never is a picture taken from what shows it.
"""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import delete, select

from catalogue.pictures.rows import UnnamedPicture
from catalogue.pictures.steps.making import made_from, name_of, write
from catalogue.service import Catalogue
from contracts.events import Picture
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.storage import Storage

UNNAMED_LIFE = timedelta(days=1)  # a request that names what it uploaded takes a minute at most
BATCH = 50


def keep_picture(service: Catalogue, data: bytes, square: bool = True) -> Picture:
    """Keep an uploaded picture, to be named soon. Raises `Invalid` and `Unavailable`."""
    made, name = made_from(data, square), new_id()
    with service.work() as work:
        work.session.add(UnnamedPicture(name=name, begun_at=work.now))
    return write(_storage_of(service), name, made)


def name_pictures(work: UnitOfWork, pictures: Sequence[Picture]) -> None:
    """From the commit of this unit of work on a row names these pictures, and they stay."""
    names = [name_of(picture) for picture in pictures]
    work.session.execute(delete(UnnamedPicture).where(UnnamedPicture.name.in_(names)))


def remove_unnamed(service: Catalogue) -> int:
    """Due step: remove the files of pictures that no row named within a day. Gives how many pictures."""
    with service.work() as work:
        old = select(UnnamedPicture.name).where(UnnamedPicture.begun_at < work.now - UNNAMED_LIFE)
        names = work.session.scalars(old.order_by(UnnamedPicture.begun_at).limit(BATCH)).all()
    for name in names:
        _storage_of(service).delete(name)
    with service.work() as work:
        return rows_changed(work.session, delete(UnnamedPicture).where(UnnamedPicture.name.in_(names)))


def _storage_of(service: Catalogue) -> Storage:
    storage = service.storage
    return storage
