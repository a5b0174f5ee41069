"""Telling those who waited for a product."""

from contracts.events import ProductReopened
from identity.post.steps.writing import tell
from kit.clock import iso
from kit.db import UnitOfWork


def note_reopening(work: UnitOfWork, event: ProductReopened) -> None:
    """Write to each of those who waited for a product that it can be bought again, once for an ad."""
    context = {
        "title": event.title,
        "path": event.path,
        "initialKurus": event.initial_price_kurus,
        "targetKurus": event.target_price_kurus,
        "depositKurus": event.deposit_kurus,
        "endsAt": iso(event.ends_at),
    }
    for person_id in event.person_ids:
        tell(work, person_id, "product_reopened", f"{event.ad_id}:{person_id}", context)
