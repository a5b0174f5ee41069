"""Events of identity."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class SupplierChanged(Event):
    """A supplier as shoppers see it, and whether it may begin anything new.

    A newer `sequence` replaces an older one. None (0) is told by identity of before: it knows of no suspension, so
    nothing about that is learnt of it.
    """

    owner = "identity"
    name = "supplier_changed"
    key_field = "supplier_id"
    published_when = (
        "an operator approved, suspended or reinstated a supplier, its shop closes, closed or stays open after all, "
        "or its public name, logo or own details changed"
    )

    supplier_id: str
    supplier_name: str
    logo_url: str | None
    since: datetime
    iban_changed_at: datetime | None = None  # by the supplier itself, since it sells
    is_suspended: bool = False  # it publishes and presents nothing new, and is paid out later unless it is closing
    sequence: int = 0
    is_closing: bool = False  # its shop ends, or has ended: what it sold is still honoured, and paid out
    is_closed: bool = False  # nothing of it is left


@dataclass(frozen=True)
class TiesChanged(Event):
    """By what a person is tied to companies and to other accounts: the keyed fingerprints of tax numbers, IBANs and
    phones of theirs, and of companies that they work for. Two who share one are the same hand. All of them each time;
    a newer `sequence` replaces an older.
    """

    owner = "identity"
    name = "ties_changed"
    key_field = "person_id"
    published_when = (
        "a person's national id, verified phone, company or work for one, or the tax number of an address of theirs "
        "changed"
    )

    person_id: str
    sequence: int
    ties: list[str]


@dataclass(frozen=True)
class AccountClosed(Event):
    """A person left for good: each service forgets what it keeps of them, but for what the law wants kept."""

    owner = "identity"
    name = "account_closed"
    key_field = "person_id"
    published_when = "a person closed their account, or it became one with another; nothing of theirs is open anywhere"

    person_id: str
    closed_at: datetime


@dataclass(frozen=True)
class SessionsEnded(Event):
    """Sessions of a person have ended: access tokens that name one of them (`sid`) are refused from now on."""

    owner = "identity"
    name = "sessions_ended"
    key_field = "person_id"
    published_when = "a person signed out, changed a password or left, or a refresh token was replayed"

    person_id: str
    session_ids: list[str]
    ended_at: datetime
