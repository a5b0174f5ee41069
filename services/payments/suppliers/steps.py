"""Suppliers at the provider: registered once, told again when they changed; no goods are sold without a key.

Every call may be repeated: a supplier that is registered already is found by our own id, a record is replaced whole.

What the provider has on its way to a supplier goes to the account that it knows at that moment. So it is not told of a
new account before the pause after it is over: until then its owner may object, and all goes to the one before.
"""

import hashlib
import json
import logging
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Update, func, update
from sqlalchemy.dialects.postgresql import insert

from contracts.events import SupplierChanged
from kit.db import UnitOfWork
from kit.errors import Refusal, Unavailable
from kit.in_time import in_time
from kit.logging import details
from payments.provider.clients.marketplace import MarketplaceClient
from payments.provider.clients.transport import NotSent, Refused, Unknown
from payments.service import Payments
from payments.suppliers import selects
from payments.suppliers.clients import ask_supplier
from payments.suppliers.rows import SubMerchant
from payments.suppliers.rules import account_mark

BATCH = 5
FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=30), timedelta(hours=1)
REASON_LIMIT = 300
NOT_REGISTERED = "Satıcının ödeme kaydı henüz tamamlanmadı. Lütfen biraz sonra tekrar deneyiniz."

log = logging.getLogger("suppliers")


def store_supplier(work: UnitOfWork, event: SupplierChanged, pause: timedelta) -> None:
    """A supplier is new, or changed: the worker tells the provider. After another IBAN nothing is paid for a while,
    and nothing while it is suspended; of that an older event, or one of identity of before, tells nothing. No name is
    replaced by an older one. A shop that closes is told as suspended and is paid: it is closed only once nothing is
    left to pay.
    """
    row = {"supplier_id": event.supplier_id, "supplier_name": event.supplier_name, "due_at": work.now, "attempts": 0}
    write = insert(SubMerchant).values(row)
    changed = {name: write.excluded[name] for name in ("due_at", "attempts")}
    work.session.execute(write.on_conflict_do_update(index_elements=["supplier_id"], set_=changed))
    _pause(work, event.supplier_id, event.iban_changed_at, pause)
    known = update(SubMerchant).where(SubMerchant.supplier_id == event.supplier_id)
    named = known.where(SubMerchant.sequence <= event.sequence) if event.sequence else known
    work.session.execute(named.values(supplier_name=event.supplier_name))
    newer = known.where(SubMerchant.sequence < event.sequence)
    is_held = event.is_suspended and not event.is_closing
    work.session.execute(newer.values(is_suspended=is_held, sequence=event.sequence))


def _pause(work: UnitOfWork, supplier_id: str, iban_changed_at: datetime | None, pause: timedelta) -> None:
    """Pay nothing to a new account before its time; what is heard late, or again, never shortens that."""
    if iban_changed_at is None:
        return
    until = func.greatest(SubMerchant.paused_until, iban_changed_at + pause)
    work.session.execute(update(SubMerchant).where(SubMerchant.supplier_id == supplier_id).values(paused_until=until))


def tell_provider(service: Payments) -> int:
    """Due step: register suppliers, and tell the provider of those that changed. Gives how many were tried.

    Those that there is no time for, because it or identity answers slowly, are due as they were before.
    """
    with service.work() as work:
        rows = selects.due_sub_merchants(work.session, work.now, BATCH)
        due = {row.supplier_id: _claim(row, work.now) for row in rows}
    left = dict(due)
    for supplier_id, next_at in in_time(due.items()):
        del left[supplier_id]
        try:
            _tell(service, supplier_id)
        except (Refusal, Refused, NotSent, Unknown) as error:
            _note_failure(service, supplier_id, error)
        else:
            _settle(service, supplier_id, next_at)
    if left:
        _put_back(service, left)
    return len(due) - len(left)


def _claim(row: SubMerchant, now: datetime) -> datetime:
    """Count a try before it is made; gives when the next one is due."""
    pause: timedelta = FIRST_PAUSE * 2 ** min(row.attempts, 10)
    row.due_at = next_at = now + min(pause, LONGEST_PAUSE)
    row.attempts += 1
    return next_at


def keys_for(service: Payments, supplier_ids: Collection[str], known: Mapping[str, str]) -> dict[str, str]:
    """The provider's keys of suppliers whose goods are about to be paid; a supplier of none that is known is registered
    now.

    Raises `Unavailable` when one can't be: without keys the provider takes no payment.
    """
    keys = dict(known)
    for supplier_id in sorted(set(supplier_ids) - keys.keys()):
        try:
            keys[supplier_id] = _tell(service, supplier_id)
        except (Refusal, Refused, NotSent, Unknown) as error:
            log.warning("supplier not registered", extra=details(reason=f"{supplier_id}: {error}"[:REASON_LIMIT]))
            raise Unavailable(NOT_REGISTERED) from error
    return keys


def tell_again(work: UnitOfWork, supplier_id: str) -> None:
    """Have a supplier's record sent anew, even if nothing of it changed."""
    again = update(SubMerchant).where(SubMerchant.supplier_id == supplier_id)
    work.session.execute(again.values(details_hash=None, due_at=work.now, attempts=0))


def _tell(service: Payments, supplier_id: str) -> str:
    """Register a supplier or replace its record, where that is needed and the time for it has come; gives its key."""
    provider = service.marketplace
    settings = service.settings
    supplier = ask_supplier(service, supplier_id)
    record = supplier.record()
    digest = hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()
    with service.work() as work:
        # Before the provider hears of the account, even where identity's event is still on its way.
        _pause(work, supplier_id, supplier.iban_changed_at, settings.payout_pause)
        known = work.session.get(SubMerchant, supplier_id)
        key, told, until = (known.key, known.details_hash, known.paused_until) if known else (None, None, None)
        tell_later = until if until and work.now < until else None
        if known and key and tell_later:
            known.due_at, known.attempts = tell_later, 0
            return key
    if key is None:
        key = _register(provider, record)
    elif told != digest:
        provider.change(key, record)
    with service.work() as work:
        row = {"supplier_id": supplier_id, "supplier_name": record["name"]}
        news = {"key": key, "details_hash": digest, "told_at": work.now, "reason": None}
        news["account_mark"] = account_mark(supplier_id, supplier.iban)
        if tell_later:
            news["due_at"] = tell_later
        write = insert(SubMerchant).values(row | news)
        work.session.execute(write.on_conflict_do_update(index_elements=["supplier_id"], set_=news))
    return key


def _register(provider: MarketplaceClient, record: dict[str, Any]) -> str:
    try:
        return provider.register(record)
    except Refused:
        key = provider.find(record["subMerchantExternalId"])
        if key is None:
            raise
    provider.change(key, record)
    return key


def _settle(service: Payments, supplier_id: str, next_at: datetime) -> None:
    """The provider knows all, unless the supplier changed again meanwhile."""
    with service.work() as work:
        work.session.execute(_unchanged(supplier_id, next_at).values(due_at=None, attempts=0))


def _put_back(service: Payments, left: Mapping[str, datetime]) -> None:
    with service.work() as work:
        for supplier_id, next_at in left.items():
            before = {"due_at": work.now, "attempts": SubMerchant.attempts - 1}
            work.session.execute(_unchanged(supplier_id, next_at).values(before))


def _unchanged(supplier_id: str, next_at: datetime) -> Update:
    """A supplier that was claimed and did not change since."""
    return update(SubMerchant).where(SubMerchant.supplier_id == supplier_id, SubMerchant.due_at == next_at)


def _note_failure(service: Payments, supplier_id: str, error: Exception) -> None:
    reason = str(error)[:REASON_LIMIT]
    log.warning("supplier not told", extra=details(reason=f"{supplier_id}: {reason}"))
    with service.work() as work:
        failed = update(SubMerchant).where(SubMerchant.supplier_id == supplier_id)
        work.session.execute(failed.values(reason=reason))
