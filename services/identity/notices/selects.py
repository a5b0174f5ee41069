"""Selects of the local copies."""

from collections.abc import Collection

from sqlalchemy import Select, exists, func, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.notices.rows import Ad, BankHold, Purchase
from kit.prepared import prepared, rows, scalar


def ad(session: DatabaseSession, ad_id: int) -> Ad | None:
    """The local copy of an ad."""
    return session.get(Ad, ad_id)


def ad_has_ended(session: DatabaseSession, ad_id: int) -> bool:
    """Whether the end of an ad is known here."""
    return bool(scalar(session, _ad_has_ended(ad_id)))


@prepared
def _ad_has_ended(ad_id: int) -> Select[bool]:
    return select(exists().where(Ad.id == ad_id, Ad.ended_at.is_not(None)))


def purchases(session: DatabaseSession, item_ids: Collection[str]) -> dict[str, Purchase]:
    """Purchases by item, locked in a fixed order."""
    rows = session.scalars(
        select(Purchase).where(Purchase.item_id.in_(item_ids)).order_by(Purchase.item_id).with_for_update()
    )
    return {row.item_id: row for row in rows}


def held_by_banks(session: DatabaseSession, item_ids: Collection[str]) -> dict[str, int]:
    """What their buyers' banks took back of items, kuruş: only of those of which they took something."""
    held = func.sum(BankHold.held_kurus)
    chosen = select(BankHold.item_id, held).where(BankHold.item_id.in_(item_ids)).group_by(BankHold.item_id)
    return {item_id: int(kurus) for item_id, kurus in session.execute(chosen.having(held > 0))}


def purchases_to_tell(session: DatabaseSession, limit: int) -> list[tuple[Purchase, Ad]]:
    """Purchases whose buyers have not heard yet that the ad ended, locked."""
    return [(row[0], row[1]) for row in rows(session, _purchases_to_tell(limit))]


@prepared
def _purchases_to_tell(most: int) -> Select[Purchase, Ad]:
    return (
        select(Purchase, Ad)
        .join(Ad, Ad.id == Purchase.ad_id)
        .where(Purchase.ending_untold)
        .order_by(Purchase.item_id)
        .limit(most)
        .with_for_update(of=Purchase, skip_locked=True)
    )
