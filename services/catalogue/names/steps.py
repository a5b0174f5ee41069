"""What every change of a name begins and ends with: take the row, and write what a unique index may refuse."""

from dataclasses import asdict

from sqlalchemy.exc import IntegrityError

from catalogue.names import selects as names_selects
from catalogue.names.rows import Category, Named
from catalogue.names.rules import refusals
from catalogue.pictures.steps.uploads import name_pictures
from contracts.events import Picture
from kit.db import UnitOfWork
from kit.errors import Refusal


def existing(work: UnitOfWork, kind: type[Named], row_id: int, word: str, to_change: bool = False) -> Named:
    """One name, locked: for a change, or against one by others. Raises `NotFound`, which says the `word`."""
    row = names_selects.locked(work.session, kind, row_id, to_change)
    if row is None:
        raise refusals.unknown(word)
    return row


def flush_or(work: UnitOfWork, refusal: Refusal) -> None:
    """Write what was changed; a unique index that says no is this refusal."""
    try:
        work.session.flush()
    except IntegrityError as error:
        raise refusal from error


def set_category_picture(work: UnitOfWork, category_id: int, picture: Picture) -> None:
    """Choose the picture of a category; without one it shows its first product."""
    name_pictures(work, [picture])
    existing(work, Category, category_id, "kategori", to_change=True).picture = asdict(picture)
