"""Telling those who waited for a product, or for a lower price of one."""

from datetime import timedelta
from typing import Any

from contracts.events import DemandAnswered, PriceStepReached, ProductReopened
from identity.notices.steps.choices import who_want
from identity.people.rules.stopping import OptionalMail
from identity.post.steps.writing import tell
from kit.clock import iso
from kit.db import UnitOfWork

PRICE_IS_NEWS_FOR = timedelta(days=1)  # of an ad it is told once a day at most


def note_reopening(work: UnitOfWork, event: ProductReopened) -> None:
    """Write to each of those who waited for a product that it can be bought again, once for an ad."""
    for person_id in event.person_ids:
        tell(work, person_id, "product_reopened", f"{event.ad_id}:{person_id}", _facts(event))


def note_answer(work: UnitOfWork, event: DemandAnswered) -> None:
    """Write to each of those who asked for it that what they would buy is offered, once for an ad."""
    for voter in event.voters:
        context = _facts(event) | {"stopKey": voter.stop_key}
        tell(work, voter.person_id, "demand_answered", f"{event.ad_id}:{voter.person_id}", context)


def note_price(work: UnitOfWork, event: PriceStepReached) -> None:
    """Write to each of those who follow an ad, and did not end such mails, that its price has fallen. It is news until
    the next may come, and no longer than it can be bought at; then it is told no more, nor sent.
    """
    until = min(event.reached_at + PRICE_IS_NEWS_FOR, event.ends_at)
    if until <= work.now:
        return
    said = _facts(event) | {"priceKurus": event.price_kurus}
    for person_id in who_want(work, OptionalMail.PRICE_STEP, event.person_ids):
        key = f"{event.ad_id}:{iso(event.reached_at)}:{person_id}"
        tell(work, person_id, OptionalMail.PRICE_STEP, key, said | {"personId": person_id}, life=until - work.now)


def _facts(event: ProductReopened | DemandAnswered | PriceStepReached) -> dict[str, Any]:
    return {
        "title": event.title,
        "path": event.path,
        "initialKurus": event.initial_price_kurus,
        "targetKurus": event.target_price_kurus,
        "depositKurus": event.deposit_kurus,
        "endsAt": iso(event.ends_at),
    }
