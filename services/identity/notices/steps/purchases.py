"""What people are told of orders and ads. Local copies of ads and purchases carry everything that the mails say."""

import hashlib
from datetime import timedelta
from typing import Any

from sqlalchemy import update
from sqlalchemy.dialects.postgresql import insert

from contracts.events import (
    AdEnded,
    AdPublished,
    AdWithdrawn,
    ItemsCancelled,
    MinimumReached,
    OrderPaid,
    PaidItem,
    RefundCompleted,
)
from identity.notices import selects
from identity.notices.documents.shortfalls import SHORTFALLS
from identity.notices.rows import Ad, Purchase
from identity.notices.steps.bought import PurchaseUnknown, bought_by
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.rules.messages import MAIL_LIFE
from identity.post.steps.writing import Note, tell, write_mails
from identity.service import Identity
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.locks import lock_name, share_names
from kit.many import insert_missing, table_of

ENDINGS_AT_ONCE = 500
LIFE_BEFORE_A_REFUND = MAIL_LIFE - timedelta(minutes=1)  # mails go out by when they expire
# Less than a message is tried for (`kit.retries`), so that none of these is parked.
END_EXPECTED_FOR = timedelta(minutes=2)
PRICE_DIFFERENCE = "price_difference"  # the cause of a refund that follows from the end of an ad
OPERATOR = "operator"  # who took an ad down
FORFEITED = "forfeited"  # the cause of a cancel that follows DepositForfeited
UNSUPPLIED = "unsupplied"  # as the letter calls it when the supplier cannot deliver: it was not the buyer who cancelled


def note_ad(work: UnitOfWork, event: AdPublished) -> None:
    """Keep an ad's title."""
    title = f"{event.brand_name} {event.model_name}"
    _save_ad(work, event.ad_id, title=title, slug=event.slug)


def note_order(work: UnitOfWork, event: OrderPaid) -> None:
    """Confirm the order by mail, and keep who bought what. A purchase of a buyer who has left meanwhile is not kept.

    An ad ends as its last payment is captured, so its end may be handled beside this: one waits for the other, or the
    purchase would be marked by neither.
    """
    share_names(work.session, {_name_of(item.ad_id) for item in event.items})
    context = {
        "orderId": event.order_id,
        "lines": [_paid_line(item) for item in event.items],
        "totalKurus": event.total_kurus,
        "paidAt": event.paid_at.isoformat(),
    }
    is_member = tell(work, event.buyer_id, "order_paid", event.order_id, context)
    ended = {item.ad_id: selects.ad_has_ended(work.session, item.ad_id) for item in event.items}
    rows = [
        {
            "item_id": item.item_id,
            "order_id": event.order_id,
            "ad_id": item.ad_id,
            "buyer_id": event.buyer_id if is_member else new_id(),
            "title": item.title,
            "units": item.units,
            "units_cancelled": 0,
            "unit_price_kurus": item.unit_price_kurus,
            "deposit_kurus": item.deposit_kurus,
            "paid_at": event.paid_at,
            "ending_untold": ended[item.ad_id] and item.deposit_kurus is None,
        }
        for item in event.items
    ]
    insert_missing(work.session, table_of(Purchase), rows)


def _name_of(ad_id: int) -> str:
    return f"end of ad {ad_id}"


def _paid_line(item: PaidItem) -> dict[str, Any]:
    """What was paid for a line now and, for a deposit, what can still become due at most: the ad's first price."""
    if item.deposit_kurus is None:
        return {"title": item.title, "units": item.units, "amountKurus": item.units * item.unit_price_kurus}
    rest = item.units * (item.unit_price_kurus - item.deposit_kurus)
    return {
        "title": item.title,
        "units": item.units,
        "amountKurus": item.units * item.deposit_kurus,
        "restKurus": rest,
        "isForfeited": item.is_deposit_forfeited,
    }


def note_cancellation(work: UnitOfWork, event: ItemsCancelled) -> None:
    """Count cancelled units and tell the buyer why. Of a forfeited deposit payments tells, with its amount."""
    bought = bought_by(work, event.buyer_id, [item.item_id for item in event.items])
    held = selects.held_by_banks(work.session, bought)
    lines, rests = [], []
    for item in event.items:
        purchase = bought.get(item.item_id)
        if purchase is None:
            raise PurchaseUnknown(item.item_id)
        rests.append(_rest_kurus(purchase, held))
        purchase.units_cancelled = min(purchase.units, purchase.units_cancelled + item.units)
        lines.append({"title": purchase.title, "units": item.units, "cancelled": purchase.units_cancelled})
    if event.cause == FORFEITED:
        return
    cause = UNSUPPLIED if event.unsupplied else event.cause
    context = {"orderId": event.order_id, "cause": cause, "reason": SHORTFALLS.get(event.unsupplied), "lines": lines}
    if held:
        context["bankHas"] = "part" if any(rests) else "all"
    tell(work, event.buyer_id, "items_cancelled", _cancellation_key(event, lines), context)


def _cancellation_key(event: ItemsCancelled, lines: list[dict[str, Any]]) -> str:
    """What tells one cancellation from another: its own id, or else which units of the order it was that went."""
    if event.cancellation_id:
        return f"{event.order_id}:{event.cancellation_id}"
    parts = [f"{item.item_id}:{line['cancelled']}" for item, line in zip(event.items, lines, strict=True)]
    return f"{event.order_id}:{hashlib.sha256('|'.join(sorted(parts)).encode()).hexdigest()[:24]}"


def note_minimum(work: UnitOfWork, event: MinimumReached) -> None:
    """Tell the supplier that an ad has come to its minimum: once, even if it falls below it meanwhile."""
    context = {
        "adId": event.ad_id,
        "title": _title(work, event.ad_id),
        "units": event.units_sold,
        "minimum": event.min_participants,
        "endsAt": event.ends_at.isoformat(),
    }
    tell(work, event.supplier_id, "supplier_minimum_reached", str(event.ad_id), context)


def _title(work: UnitOfWork, ad_id: int) -> str:
    ad = selects.ad(work.session, ad_id)
    return ad.title if ad and ad.title else f"#{ad_id}"


def note_end(work: UnitOfWork, event: AdEnded) -> None:
    """Keep the final price, tell the supplier, and mark every purchase whose buyer is to hear of it.

    Those mails are written in batches. Who paid a deposit hears of the balance, or that the ad failed, instead.
    """
    lock_name(work.session, _name_of(event.ad_id))
    _save_ad(work, event.ad_id, final_price_kurus=event.final_price_kurus, ended_at=event.ended_at)
    untold = update(Purchase).where(
        Purchase.ad_id == event.ad_id,
        Purchase.units_cancelled < Purchase.units,
        Purchase.deposit_kurus.is_(None),
    )
    work.session.execute(untold.values(ending_untold=True))
    if event.units_sold + event.units_doubted > 0 or event.operator_reason:
        tell(work, event.supplier_id, "supplier_ad_ended", str(event.ad_id), _ending_for_supplier(work, event))


def _ending_for_supplier(work: UnitOfWork, event: AdEnded) -> dict[str, Any]:
    return {
        "adId": event.ad_id,
        "title": _title(work, event.ad_id),
        "units": event.units_sold + event.units_doubted,
        "unitsDoubted": event.units_doubted,
        "finalKurus": event.final_price_kurus,
        "hasDeposit": event.deposit_kurus is not None,
        "isReached": event.is_reached,
        "reason": event.operator_reason,
    }


def note_withdrawal(work: UnitOfWork, event: AdWithdrawn) -> None:
    """Tell the supplier that an operator took its ad down, and why. What it took down itself it knows."""
    if event.withdrawn_by == OPERATOR:
        context = {"adId": event.ad_id, "title": _title(work, event.ad_id), "reason": event.reason}
        tell(work, event.supplier_id, "supplier_ad_withdrawn", str(event.ad_id), context)


def tell_endings(service: Identity) -> int:
    """Write the next batch of mails about ended ads; returns for how many purchases that is done.

    Who is held by another unit of work, which may be taking them away, is told in the next round.
    """
    with service.work() as work:
        rows = selects.purchases_to_tell(work.session, ENDINGS_AT_ONCE)
        if not rows:
            return 0
        people, later = people_selects.people_here(work.session, {purchase.buyer_id for purchase, _ in rows})
        now = [(purchase, ad) for purchase, ad in rows if purchase.buyer_id not in later]
        write_mails(work, _endings(work, now, people))
        told = [purchase.item_id for purchase, _ in now]
        work.session.execute(update(Purchase).where(Purchase.item_id.in_(told)).values(ending_untold=False))
        return len(told)


def _endings(
    work: UnitOfWork, rows: list[tuple[Purchase, Ad]], people: dict[str, Person], life: timedelta = MAIL_LIFE
) -> list[Note]:
    held = selects.held_by_banks(work.session, [purchase.item_id for purchase, _ in rows])
    return [
        Note("ad_ended", purchase.item_id, person.email, _ending(purchase, ad, person, held), life)
        for purchase, ad in rows
        if (person := people.get(purchase.buyer_id)) and person.email and purchase.units_cancelled < purchase.units
    ]


class EndUnknown(Exception):
    """A refund follows from the end of an ad that has not arrived here yet: it is tried again later."""


def tell_ending_of(work: UnitOfWork, event: RefundCompleted) -> None:
    """Tell the buyer of a refund the end that it follows from, if they have not heard of it.

    Raises `EndUnknown` where that end has not arrived here yet, and is still expected.
    """
    purchase = bought_by(work, event.buyer_id, [event.item_id]).get(event.item_id)
    if event.cause != PRICE_DIFFERENCE or purchase is None or purchase.deposit_kurus is not None:
        return
    ad, person = selects.ad(work.session, purchase.ad_id), people_selects.held_person(work.session, event.buyer_id)
    if ad is None or ad.final_price_kurus is None:
        if work.now < event.completed_at + END_EXPECTED_FOR:
            raise EndUnknown(event.ad_id)
        return
    if purchase.ending_untold and person is not None:
        write_mails(work, _endings(work, [(purchase, ad)], {person.id: person}, LIFE_BEFORE_A_REFUND))
        purchase.ending_untold = False


def _rest_kurus(purchase: Purchase, held: dict[str, int]) -> int:
    """What can still go back at most: of what the units that are left cost, what their buyer's bank has not taken."""
    paid = (purchase.units - purchase.units_cancelled) * purchase.unit_price_kurus
    return max(paid - held.get(purchase.item_id, 0), 0)


def _ending(purchase: Purchase, ad: Ad, person: Person, held: dict[str, int]) -> dict[str, Any]:
    """Of the difference goes back what payments has left to give: a bank may have taken the price back before."""
    units = purchase.units - purchase.units_cancelled
    assert ad.final_price_kurus is not None  # kept when the ad ended, before its purchases were marked to be told
    difference = max(0, purchase.unit_price_kurus - ad.final_price_kurus) * units
    left = min(difference, _rest_kurus(purchase, held))
    return {
        "firstName": person.first_name,
        "orderId": purchase.order_id,
        "adId": ad.id,
        "title": purchase.title,
        "units": units,
        "paidKurus": purchase.unit_price_kurus,
        "finalKurus": ad.final_price_kurus,
        "differenceKurus": left,
        "bankHasIt": left < difference,
    }


def _save_ad(work: UnitOfWork, ad_id: int, **values: object) -> None:
    """Events of one ad may come in any order, so each writes only what it knows."""
    row = insert(Ad).values({"id": ad_id, "title": "", "slug": "", **values})
    work.session.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))
