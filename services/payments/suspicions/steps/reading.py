"""Suspicions as operators read them: what each is about, and the purchases that it was read from."""

from collections.abc import Collection, Sequence
from typing import Any

from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Act, Change, Subject, of_orders
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import short_number
from payments.suspicions import rules
from payments.suspicions.rows import Suspicion
from payments.suspicions.selects import holding
from payments.suspicions.selects import patterns as selects
from payments.suspicions.selects.patterns import Purchase

OF_BUYER = (rules.CANCELLING, *rules.OWN.values())
NAMES = ("id", "kind", "weight", "total", "state", "opened_at", "seen_at", "operator_id", "decided_at", "reason")
HELD = ("held_at", "held_by", "held_reason")


def shown(work: UnitOfWork, found: Sequence[Suspicion]) -> list[dict[str, Any]]:
    """Suspicions with what each is about."""
    by_card = [row.subject for row in found if row.kind == rules.SHARED_CARD]
    cards = selects.last_four_of(work.session, by_card)
    return [_told(row, cards) for row in found]


def look_at(work: UnitOfWork, operator_id: str, suspicion_id: str, after: str | None = None) -> dict[str, Any]:
    """One suspicion with its purchases from behind `after` on. Who looked is kept, because it names buyers.

    Raises `NotFound`.
    """
    file = file_of(work, suspicion_id, after)
    about = (Subject.SUSPICION, suspicion_id)
    changes = [
        Change("suspicion", "", file["kind"]),
        *of_orders({bought["order_id"]: None for bought in file["purchases"]}),
    ]
    tell_act(work, PaymentsOperatorActed, operator_id, Act.SUSPICION_SEEN, about, changes=changes)
    return file


def file_of(work: UnitOfWork, suspicion_id: str, after: str | None = None) -> dict[str, Any]:
    """One suspicion with its purchases, a part of them from behind the line `after` on. Raises `NotFound`."""
    row = work.session.get(Suspicion, suspicion_id)
    if row is None:
        raise NotFound("Kayıt bulunamadı.")
    # What was cleared is counted again, though it stays written down that it was held out.
    held = set() if row.state == rules.CLEARED else holding.doubted_items(work.session, row.id)
    part = selects.purchases_of(work.session, row, after)
    purchases = [_purchase(one, held) for one in part.items]
    read_on = {"purchases": purchases, "more_purchases": part.more, "total_purchases": part.total}
    return shown(work, [row])[0] | read_on | {"signs": selects.signs_of(work.session, row)}


def _told(row: Suspicion, cards: dict[str, str]) -> dict[str, Any]:
    about = {
        "last_four": cards.get(row.subject) or None if row.kind == rules.SHARED_CARD else None,
        "buyer_id": row.subject if row.kind in OF_BUYER else None,
        "ad_id": int(row.subject) if row.kind == rules.HOARDING else None,
    }
    can_hold = row.state == rules.OPEN and row.held_at is None and rules.holds_out(row.kind, is_wanted=True)
    return {name: getattr(row, name) for name in NAMES + HELD} | about | {"can_hold": can_hold}


def _purchase(one: Purchase, held: Collection[str]) -> dict[str, Any]:
    line, payment = one
    names = ("id", "order_id", "ad_id", "title", "units", "cancelled_units", "captured_kurus")
    told = {name: getattr(line, name) for name in names}
    about = {"number": short_number(line.order_id), "buyer_id": payment.buyer_id, "paid_at": payment.captured_at}
    return told | about | {"is_held": line.item_id in held}
