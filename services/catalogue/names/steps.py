"""What every change of a name begins and ends with: take the row, and write what a unique index may refuse."""

from sqlalchemy.exc import IntegrityError

from catalogue.names import selects as names_selects
from catalogue.names.rows import Named
from catalogue.names.rules import refusals
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
