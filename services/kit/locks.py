"""Locks of names: where there is no row yet that could be locked, or the row must not be found out by chance."""

from collections.abc import Collection

from sqlalchemy import text
from sqlalchemy.orm import Session

_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))")

_TRY = text("SELECT pg_try_advisory_xact_lock(hashtextextended(:name, 0))")


_LOCK_BOTH = text(
    "SELECT pg_advisory_xact_lock(hashtextextended(:first, 0)), pg_advisory_xact_lock(hashtextextended(:then, 0))"
)


_SHARE = text(
    "SELECT pg_advisory_xact_lock_shared(hashtextextended(name, 0))"
    " FROM unnest(CAST(:names AS text[])) WITH ORDINALITY AS named (name, place) ORDER BY place"
)


def lock_both(session: Session, first: str, then: str) -> None:
    """The same for two names, one after the other, in one statement."""
    session.execute(_LOCK_BOTH, {"first": first, "then": then})


def lock_name(session: Session, name: str) -> None:
    """Wait for every other unit of work that has locked this name, and keep others out until this one ends."""
    session.execute(_LOCK, {"name": name})


def try_name(session: Session, name: str) -> bool:
    """The same without waiting: whether this unit of work has the name."""
    return bool(session.scalar(_TRY, {"name": name}))


def share_names(session: Session, names: Collection[str]) -> None:
    """Wait for every unit of work that has locked one of these names, and keep out who locks them until this one ends.
    Others may share them meanwhile.
    """
    session.execute(_SHARE, {"names": sorted(names)})
