"""What is kept of a supplier's bank account, and how the supplier stands at the provider. Pure."""

import hashlib
from enum import StrEnum


def account_mark(supplier_id: str, iban: str) -> str:
    """By what a buyer's account is seen to be the supplier's: the account itself stays with identity."""
    return hashlib.sha256(f"{supplier_id}:{iban}".encode()).hexdigest()


class Record(StrEnum):
    """How far the provider knows a supplier as it is now."""

    REGISTERED = "registered"
    WAITING = "waiting"  # it is not known there yet: nothing of it can be bought
    CHANGING = "changing"  # it is known, and something of it has changed since
    REFUSED = "refused"  # it is tried again, and was not taken so far


PATIENCE = 3  # attempts that may fail because a line was down


def record_of(key: str | None, is_due: bool, attempts: int, reason: str | None) -> Record:
    """What is said of a supplier's record. A payment registers whom the worker has not told of yet."""
    if is_due and reason is not None and attempts >= PATIENCE:
        return Record.REFUSED
    if key is None:
        return Record.WAITING
    return Record.CHANGING if is_due else Record.REGISTERED
