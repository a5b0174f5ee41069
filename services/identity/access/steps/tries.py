"""Counting wrong passwords, so that strangers are slowed down and the owner of an account is not locked out.

Who tries from a device that the account was signed in on has tries of their own (`access.routes.known_devices`). All
others share those of the account, from wherever they come: each wrong one makes the next wait longer. An address that
was told to wait keeps its place: once its time has come it has one try, even if others have used the account's in
between. So the owner on a new device waits no longer than the longest pause, however busy strangers are.

A try is counted before the password is looked at, and given back when it was right: tries at the same instant count
one after the other. Kept in `rate_limits`, by the clock of the service.
"""

import hashlib
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from limits import parse
from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert

from identity.access.rules import FORGOTTEN_AFTER, PLACE_LIFE, Patience, told_wait
from identity.service import Identity
from kit.db import UnitOfWork
from kit.errors import RateLimited
from kit.tables import rate_limits as kept

AT_ONCE = timedelta(0)


class TooManyTries(RateLimited):
    """A try before its time: 429, and how long it is until then."""

    def __init__(self, wait: timedelta):
        seconds = ceil(wait.total_seconds())
        super().__init__(seconds)
        self.message = told_wait(seconds)


@dataclass(frozen=True)
class Try:
    """One try under way, counted as wrong until it is given back."""

    who: str
    paused_before: datetime | None
    paused_until: datetime | None  # None: after this try the next one need not wait


def patience_of(limit: str) -> Patience:
    """'10/5 minute': ten wrong tries cost nothing, and five minutes are the longest pause."""
    item = parse(limit)
    return Patience(item.amount, timedelta(seconds=item.get_expiry()))


def begin(service: Identity, limit: str, who: str, address: str) -> Try:
    """Begin a try at an account, or from a device that it knows. Raises `TooManyTries` before its time."""
    patience, key = patience_of(limit), hashlib.sha256(who.encode()).hexdigest()
    with service.work() as work:
        work.is_quiet = True
        wrong = _locked_count(work, _count_of(key))
        paused = _instant(work, _pause_of(key))
        wait = _wait(work, paused, f"{_place_of(key)}:{address}")
        if wait == AT_ONCE:
            _write(work, _count_of(key), work.now + FORGOTTEN_AFTER, wrong + 1)
            until = _pause(work, key, paused, patience.pause_after(wrong + 1))
    if wait > AT_ONCE:
        raise TooManyTries(wait)
    return Try(key, paused, until)


def _pause(work: UnitOfWork, key: str, paused: datetime | None, pause: timedelta) -> datetime | None:
    """Make the next one wait, unless there is nothing to wait for.

    A pause of no length is not written: another process, whose clock is a moment behind, would see one.
    """
    until = max(work.now + pause, paused or work.now)
    if until <= work.now:
        return None
    _write(work, _pause_of(key), until)
    return until


def give_back(service: Identity, done: Try) -> None:
    """The password was right: as if it had not been tried."""
    with service.work() as work:
        work.is_quiet = True
        wrong = _locked_count(work, _count_of(done.who))
        counted = update(kept).where(kept.c.key == _count_of(done.who))
        work.session.execute(counted.values(amount=max(wrong - 1, 0)))
        if done.paused_until is not None and _instant(work, _pause_of(done.who)) == done.paused_until:
            work.session.execute(delete(kept).where(kept.c.key == _pause_of(done.who)))
            if done.paused_before is not None:
                _write(work, _pause_of(done.who), done.paused_before)


def _wait(work: UnitOfWork, paused: datetime | None, place: str) -> timedelta:
    """How long this one has to wait still. Who is told so for the first time gets a place."""
    kept_until = _instant(work, place)
    due = kept_until - PLACE_LIFE if kept_until and kept_until > work.now else None
    if paused is None or paused <= work.now or (due is not None and due <= work.now):
        work.session.execute(delete(kept).where(kept.c.key == place))
        return AT_ONCE
    if due is None:
        due = paused
        _write(work, place, due + PLACE_LIFE)
    return min(due, paused) - work.now


def _locked_count(work: UnitOfWork, key: str) -> int:
    """How many wrong tries count still; others at the same account wait until this one is decided."""
    first = insert(kept).values(key=key, amount=0, expires_at=work.now + FORGOTTEN_AFTER)
    work.session.execute(first.on_conflict_do_nothing())
    row = work.session.execute(select(kept).where(kept.c.key == key).with_for_update()).one()
    return row.amount if row.expires_at > work.now else 0


def _instant(work: UnitOfWork, key: str) -> datetime | None:
    return work.session.execute(select(kept.c.expires_at).where(kept.c.key == key)).scalar()


def _write(work: UnitOfWork, key: str, until: datetime, amount: int = 0) -> None:
    row = insert(kept).values(key=key, amount=amount, expires_at=until)
    news = {"amount": amount, "expires_at": until}
    work.session.execute(row.on_conflict_do_update(index_elements=["key"], set_=news))


def _count_of(key: str) -> str:
    return f"tries:{key}"


def _pause_of(key: str) -> str:
    return f"pause:{key}"


def _place_of(key: str) -> str:
    return f"place:{key}"
