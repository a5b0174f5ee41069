"""Tracking numbers from a file: looked at without a change, and then shipped, parcel by parcel.

Each parcel is a unit of work of its own, so a process that dies in the middle leaves whole parcels, and the
same file again goes on from there: what is shipped already stays as it is.
"""

import hashlib
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.locks import lock_name
from orders.fulfilment import selects as fulfilment_selects
from orders.fulfilment.rows import TrackingFile
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

# What one request ships: so many, and no longer than that, because no browser waits for an answer for ever. A
# supplier who asks again with the same file has the next ones shipped.
PARCELS_MAX, LONGEST_SECONDS = 500, 8.0


@dataclass(frozen=True)
class Upload:
    """A file as it was uploaded: what it is called, what is in it, and which person sent it."""

    name: str
    content: bytes
    lines: Sequence[Line]
    person_id: str

    @property
    def fingerprint(self) -> str:
        """A digest of what is in it."""
        return hashlib.sha256(self.content).hexdigest()


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


def ship_lines(service: Orders, supplier_id: str, upload: Upload, seconds: float = LONGEST_SECONDS) -> Report:
    """Ship what is ready, one parcel at least, until the time is over, and remember what this file shipped.

    The same file again does no harm, and says of what was shipped that it already was.
    """
    with service.work() as work:
        judged = look_through(work, supplier_id, upload.lines).judged
    parcels = parcels_of(judged)
    outcomes: dict[ParcelKey, Verdict] = {}
    until = time.monotonic() + seconds
    for first, units in parcels[:PARCELS_MAX]:
        outcomes[first.parcel] = _ship(service, supplier_id, upload, first, units)
        if time.monotonic() >= until:
            break
    done = [
        replace(one, verdict=outcomes.get(one.parcel, one.verdict)) if one.verdict is Verdict.READY else one
        for one in judged
    ]
    return Report(done, len(parcels) - len(outcomes))


def _ship(service: Orders, supplier_id: str, upload: Upload, first: Judged, units: Mapping[str, int | None]) -> Verdict:
    some = {item_id: count for item_id, count in units.items() if count is not None}
    wanted = ShipRequest(first.order_id, tuple(units), first.carrier, first.tracking, some)
    try:
        with service.work() as work:
            file = _file_of(work, supplier_id, upload)
            shipped = shipping.ship(work, supplier_id, wanted)
            fulfilment_selects.note_shipment(work.session, file.id, shipped["id"], first.line.place)
    except (Conflict, NotFound) as refusal:  # it became something else since it was looked at
        return BY_REFUSAL[refusal.code]
    return Verdict.SHIPPED


def _file_of(work: UnitOfWork, supplier_id: str, upload: Upload) -> TrackingFile:
    """The file that goes on being applied, locked, so that it is not undone just now; or a new one."""
    lock_name(work.session, f"tracking file {supplier_id}")
    file = fulfilment_selects.standing_file(work.session, supplier_id, upload.fingerprint)
    if file is None:
        file = TrackingFile(
            supplier_id=supplier_id,
            actor_id=upload.person_id,
            fingerprint=upload.fingerprint,
            file_name=upload.name,
            lines=len(upload.lines),
            applied_at=work.now,
        )
        work.session.add(file)
        work.session.flush()
    return file


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
