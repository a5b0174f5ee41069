"""How people are told of what happened: a mail to the buyer or to the supplier, with titles from the local copies."""

from contracts.events import ItemUnits, ProductReopened
from identity import repository
from identity.models import Purchase
from identity.use_cases.messages import Note, write_mail
from kit.clock import iso
from kit.db import UnitOfWork


class PurchaseUnknown(Exception):
    """An event tells of a purchase that has not arrived here yet: it is tried again later."""


def tell(work: UnitOfWork, person_id: str, template: str, key: str, context: dict) -> None:
    """Write a mail to a person, once for the same template and key. Who has no account or address (any more) is not."""
    person = repository.person_if_known(work.session, person_id)
    if person is not None and person.email is not None:
        write_mail(work, Note(template, key, person.email, {"firstName": person.first_name, **context}))


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


def purchase_of(work: UnitOfWork, item_id: str) -> Purchase:
    """What was bought, locked. Raises `PurchaseUnknown`."""
    found = repository.purchases(work.session, [item_id]).get(item_id)
    if found is None:
        raise PurchaseUnknown(item_id)
    return found


def lines_of(work: UnitOfWork, items: list[ItemUnits]) -> list[dict]:
    """Title and units of each item. Raises `PurchaseUnknown`."""
    bought = repository.purchases(work.session, [item.item_id for item in items])
    missing = [item.item_id for item in items if item.item_id not in bought]
    if missing:
        raise PurchaseUnknown(missing[0])
    return [{"title": bought[item.item_id].title, "units": item.units} for item in items]
