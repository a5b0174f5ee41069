"""Tracking numbers from a file: looked at without a change, and then shipped, parcel by parcel.

Each parcel is a unit of work of its own, so whoever dies in the middle leaves whole parcels, and the same file again
goes on from there: what is shipped already stays as it is.
"""

import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from orders.fulfilment import selects as fulfilment_selects
from orders.fulfilment.rules.judging import (
    BY_REFUSAL,
    Judged,
    KnownItem,
    ParcelKey,
    Sent,
    Verdict,
    judge,
    parcels_of,
    typed_order,
)
from orders.fulfilment.rules.tracking_file import Line
from orders.orders.rows import Item
from orders.orders.rules.parts import units_to_ship, was_sent
from orders.orders.steps.items import parts_of
from orders.parcels.rows import Parcel, Shipment
from orders.parcels.rules.stranded import Decision
from orders.parcels.steps import shipping
from orders.parcels.steps.shipping import ShipRequest
from orders.service import Orders

# What one request ships: so many, and no longer than that, because nobody waits for an answer for ever. Who asks again
# with the same file has the next ones shipped.
PARCELS_MAX, LONGEST_SECONDS = 500, 8.0


@dataclass(frozen=True)
class Report:
    """What became of each line, and how many parcels are ready and not shipped yet."""

    judged: Sequence[Judged]
    left: int


def look_through(work: UnitOfWork, supplier_id: str, lines: Sequence[Line]) -> Report:
    """What would become of each line. Nothing is changed."""
    numbers = {order[:8] for line in lines if (order := typed_order(line))}
    trackings = {line.tracking for line in lines if line.tracking.isascii() and line.tracking.isprintable()}
    items = _known(work, supplier_id, numbers)
    taken = fulfilment_selects.numbers_taken(work.session, trackings)
    judged = judge(lines, items, taken)
    return Report(judged, len(parcels_of(judged)))


def ship_lines(service: Orders, supplier_id: str, lines: Sequence[Line], seconds: float = LONGEST_SECONDS) -> Report:
    """Ship what is ready, one parcel at least, until the time is over.

    The same file again does no harm, and says of what was shipped that it already was.
    """
    with service.work() as work:
        judged = look_through(work, supplier_id, lines).judged
    parcels = parcels_of(judged)
    outcomes: dict[ParcelKey, Verdict] = {}
    until = time.monotonic() + seconds
    for first, units in parcels[:PARCELS_MAX]:
        outcomes[first.parcel] = _ship(service, supplier_id, first, units)
        if time.monotonic() >= until:
            break
    done = [
        replace(one, verdict=outcomes.get(one.parcel, one.verdict)) if one.verdict is Verdict.READY else one
        for one in judged
    ]
    return Report(done, len(parcels) - len(outcomes))


def _ship(service: Orders, supplier_id: str, first: Judged, units: Mapping[str, int | None]) -> Verdict:
    some = {item_id: count for item_id, count in units.items() if count is not None}
    wanted = ShipRequest(first.order_id, tuple(units), first.carrier, first.tracking, some)
    try:
        with service.work() as work:
            shipping.ship(work, supplier_id, wanted)
    except (Conflict, NotFound) as refusal:  # it became something else since it was looked at
        return BY_REFUSAL[refusal.code]
    return Verdict.SHIPPED


def _known(work: UnitOfWork, supplier_id: str, numbers: Iterable[str]) -> list[KnownItem]:
    found = fulfilment_selects.items_of_orders(work.session, supplier_id, numbers)
    sent = _sent(fulfilment_selects.parcels_with(work.session, [item.id for item in found if was_sent(parts_of(item))]))
    return [_known_item(item, sent.get(item.id, ())) for item in found]


def _known_item(item: Item, sent: Sequence[Sent]) -> KnownItem:
    line, left = shipping.ship_line_of(item), units_to_ship(parts_of(item))
    return KnownItem(item.order_id, item.id, item.ad_id, line, sent, left)


def _sent(parcels: Iterable[tuple[str, Shipment, Parcel | None]]) -> dict[str, list[Sent]]:
    """By item, without what was given up; of what was sent again, its last parcel."""
    found: dict[str, dict[str, Sent]] = defaultdict(dict)  # by item, and by shipment
    for item_id, shipment, parcel in parcels:
        if parcel is not None and parcel.decision == Decision.GIVEN_UP:
            continue
        numbers = {shipment.tracking_number} | ({parcel.key, parcel.tracking_number} if parcel else set())
        found[item_id].pop(shipment.replaces_id or "", None)
        found[item_id][shipment.id] = Sent(shipment.carrier, frozenset(numbers))
    return {item_id: list(own.values()) for item_id, own in found.items()}
