"""Selects about suppliers who owe or are owed, and about the transfers that settle it.

Only suppliers come into question from whom something was taken back, about whom a bank wrote, or with whom a transfer
was booked: of all others each kuruş of the account is promised by a payout.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import (
    CTE,
    BigInteger,
    ColumnElement,
    Row,
    Select,
    Text,
    and_,
    cast,
    func,
    or_,
    select,
    union,
    union_all,
)
from sqlalchemy.orm import Session

from kit.keyset import NO_DAY, Slice, Sorting, behind, part_behind, sliced, sliced_part, total_of
from kit.locks import lock_name
from kit.wordsearch import folded, has_words
from payments.accounts import rules
from payments.accounts.rules import Source
from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.lines.rows import PaymentLine
from payments.payouts import rules as payouts
from payments.payouts.rows import BankTransfer, Chargeback, Payout
from payments.payouts.selects.owing import all_debts
from payments.refunds.rows import Refund
from payments.suppliers.rows import SubMerchant

SOURCES_TOLD = 20
# Of one instant what was undone came before what undid it.
_NEWEST = Sorting((BankTransfer.requested_at, BankTransfer.undoes_id.is_not(None), BankTransfer.id))
Standing = Row[*tuple[Any, ...]]  # with the columns of `standings`


@dataclass(frozen=True)
class Wish:
    """Debts or credits (None: both), of suppliers whose name has these words (empty: all)."""

    standing: str | None = None
    q: str = ""


@cache
def standings() -> CTE:
    """Suppliers who owe something (`debt` above zero) or are owed something besides their payouts (below): since when,
    and of which kinds of movements it comes. Without a known one `since` is `NO_DAY`. However often a statement names
    it, as for debts and for credits, it is reckoned once.
    """
    owing = _owing()
    parts = _parts(owing).subquery("parts")
    come = (
        select(
            parts.c.owner,
            func.min(parts.c.occurred_at).label("since"),
            func.array_agg(parts.c.kind.distinct()).label("kinds"),
        )
        .where(parts.c.before < func.abs(parts.c.debt))
        .group_by(parts.c.owner)
        .subquery("come")
    )
    since = func.coalesce(come.c.since, NO_DAY).label("since")
    name = SubMerchant.supplier_name.label("name")
    chosen = select(owing.c.supplier_id, name, SubMerchant.is_suspended, owing.c.debt, since, come.c.kinds)
    return (
        chosen.join(SubMerchant, SubMerchant.supplier_id == owing.c.supplier_id)
        .outerjoin(come, come.c.owner == cast(owing.c.supplier_id, Text))
        .cte("standing")
    )


def _owing() -> CTE:
    taken = select(PaymentLine.supplier_id).where(PaymentLine.clawed_back_kurus > 0)
    known = union(taken, select(Chargeback.supplier_id), select(BankTransfer.supplier_id)).subquery("known")
    found = all_debts().where(SubMerchant.supplier_id.in_(select(known.c.supplier_id))).subquery("found")
    return select(found.c.supplier_id, found.c.debt).where(found.c.debt != 0).cte("owing")


def _parts(owing: CTE) -> Select[str, str, datetime, int, int]:
    """Movements that a debt or credit may come from, each with what the newer ones before it come to."""
    size = func.abs(LedgerEntry.amount_kurus)
    newer = func.sum(size).over(
        partition_by=LedgerEntry.owner, order_by=(LedgerTransaction.occurred_at.desc(), LedgerEntry.id.desc())
    )
    return (
        select(
            LedgerEntry.owner,
            LedgerTransaction.kind,
            LedgerTransaction.occurred_at,
            owing.c.debt,
            (newer - size).label("before"),
        )
        .join(owing, LedgerEntry.owner == cast(owing.c.supplier_id, Text))
        .join(LedgerTransaction, LedgerTransaction.id == LedgerEntry.transaction_id)
        .where(LedgerTransaction.reference.in_(_causes(owing)), *_is_source(), _goes_along(owing.c.debt))
    )


def _causes(owing: CTE) -> Select[str]:
    """Refunds, letters of banks and transfers of these suppliers, by which their movements are found: of all that the
    ledger has of a supplier these are few.
    """
    whose = select(owing.c.supplier_id)
    lines = select(PaymentLine.id).where(PaymentLine.clawed_back_kurus > 0, PaymentLine.supplier_id.in_(whose))
    causes = union_all(
        select(Refund.id).where(Refund.line_id.in_(lines)),
        select(Chargeback.id).where(Chargeback.supplier_id.in_(whose)),
        select(BankTransfer.id).where(BankTransfer.supplier_id.in_(whose)),
    ).subquery("causes")
    return select(causes.c.id)


def _is_source() -> tuple[ColumnElement[bool], ...]:
    is_by_hand = LedgerTransaction.kind.in_(ledger.BY_HAND)
    changes = LedgerTransaction.kind.in_(rules.SOURCES)
    return LedgerEntry.kind == ledger.SUPPLIER_PAYABLE, changes, or_(is_by_hand, _moved_after(Refund, Chargeback))


def _moved_after(*kinds: type[Refund] | type[Chargeback]) -> ColumnElement[bool]:
    """Whether a movement of the ledger, of a row of these kinds, came after the payout of its line was approved: what
    moves before that changes the payout, and no debt or credit comes of it.
    """
    is_after = [
        select(kind.id)
        .join(Payout, Payout.line_id == kind.line_id)
        .where(kind.id == LedgerTransaction.reference, Payout.approved_at <= LedgerTransaction.occurred_at)
        .correlate(LedgerTransaction)
        .exists()
        for kind in kinds
    ]
    return or_(*is_after)


def _goes_along(debt: ColumnElement[int]) -> ColumnElement[bool]:
    """What a debt comes from was taken from the account, and what a credit comes from was added to it."""
    amount = LedgerEntry.amount_kurus
    return or_(and_(debt > 0, amount < 0), and_(debt < 0, amount > 0))


def sortings(found: CTE) -> dict[str, Sorting]:
    """By size, whichever way it is owed, and by since when."""
    size, key = func.abs(found.c.debt, type_=BigInteger), found.c.supplier_id
    return {
        "largest": Sorting((size, key)),
        "smallest": Sorting((size, key), descends=False),
        "oldest": Sorting((found.c.since, key), descends=False),
        "newest": Sorting((found.c.since, key)),
    }


SORTS = ("largest", "smallest", "oldest", "newest")


def wanted(wish: Wish, found: CTE) -> Select[*tuple[Any, ...]]:
    """Those of `standings` that are wished for."""
    chosen = select(found).where(*has_words(wish.q, folded(found.c.name)))
    if wish.standing is None:
        return chosen
    return chosen.where(found.c.debt > 0 if wish.standing == rules.DEBT else found.c.debt < 0)


def listed(session: Session, wish: Wish, sort: str, after: object) -> Slice[Standing]:
    """A part of the list, from behind `after` on: a supplier whose account is settled meanwhile is not in it."""
    found = standings()
    chosen = wanted(wish, found)
    return sliced_part(part_behind(session, chosen, sortings(found)[sort], after), total_of(session, chosen))


def pending_of(session: Session, supplier_ids: Sequence[str]) -> set[str]:
    """Whose transfers wait for a second operator."""
    chosen = select(BankTransfer.supplier_id).where(BankTransfer.supplier_id.in_(supplier_ids))
    return set(session.scalars(chosen.where(BankTransfer.state == payouts.PENDING)))


def sources_of(session: Session, supplier_id: str, debt: int) -> list[Source]:
    """Movements that a debt or credit may come from, the newest first, as many as are told of it."""
    amount = LedgerEntry.amount_kurus
    chosen = (
        select(LedgerTransaction.kind, LedgerTransaction.occurred_at, func.abs(amount))
        .join(LedgerEntry, LedgerEntry.transaction_id == LedgerTransaction.id)
        .where(LedgerEntry.owner == supplier_id, *_is_source(), amount < 0 if debt > 0 else amount > 0)
        .order_by(LedgerTransaction.occurred_at.desc(), LedgerEntry.id.desc())
        .limit(SOURCES_TOLD)
    )
    return [Source(kind, at, int(kurus)) for kind, at, kurus in session.execute(chosen)]


def transfers_of(session: Session, supplier_id: str, after: object) -> Slice[BankTransfer]:
    """A supplier's transfers, the newest first, from behind the transfer `after` on, those that were turned down or
    taken back too.
    """
    mine = BankTransfer.supplier_id == supplier_id
    wanted = select(BankTransfer).where(mine)
    return sliced(session.scalars(behind(session, wanted, _NEWEST, after, mine)).all(), total_of(session, wanted))


def supplier_locked(session: Session, supplier_id: str) -> SubMerchant | None:
    """A supplier under a lock: none of its payouts is priced, and no other transfer of it booked, at the same time."""
    return session.scalar(select(SubMerchant).where(SubMerchant.supplier_id == supplier_id).with_for_update())


def transfer_locked(session: Session, transfer_id: str) -> BankTransfer:
    """A transfer under a lock, as it is by now."""
    chosen = select(BankTransfer).where(BankTransfer.id == transfer_id).with_for_update()
    return session.scalars(chosen.execution_options(populate_existing=True)).one()


def pending_transfer(session: Session, supplier_id: str) -> BankTransfer | None:
    """What of a supplier waits for a second operator."""
    chosen = select(BankTransfer).where(BankTransfer.supplier_id == supplier_id)
    return session.scalar(chosen.where(BankTransfer.state == payouts.PENDING))


def booked_alone(session: Session, supplier_id: str, since: datetime) -> int:
    """What of a supplier one operator alone booked, or took back, since an instant, whichever way it went, kuruş."""
    one = BankTransfer
    alone = (one.state == payouts.BOOKED, ~one.needs_second, one.requested_at >= since)
    chosen = select(func.coalesce(func.sum(func.abs(one.account_kurus)), 0))
    return int(session.execute(chosen.where(one.supplier_id == supplier_id, *alone)).scalar_one())


def known_transfer(session: Session, supplier_id: str, key: str) -> BankTransfer | None:
    """What was booked, or asked for, under this reference and stands."""
    one = BankTransfer
    stands = (one.state != payouts.REJECTED, one.undoes_id.is_(None), one.undone_at.is_(None))
    return session.scalar(select(one).where(one.supplier_id == supplier_id, one.reference_key == key, *stands))


def elsewhere(session: Session, supplier_id: str, key: str) -> Row[BankTransfer, str] | None:
    """The newest booking of another supplier that stands under this reference, with that supplier's name. No other is
    made meanwhile: the reference is locked.
    """
    lock_name(session, f"bank transfer {key}")
    one = BankTransfer
    stands = (one.state != payouts.REJECTED, one.undoes_id.is_(None), one.undone_at.is_(None))
    chosen = select(one, SubMerchant.supplier_name).join(SubMerchant, SubMerchant.supplier_id == one.supplier_id)
    others = chosen.where(one.reference_key == key, one.supplier_id != supplier_id, *stands)
    return session.execute(others.order_by(one.requested_at.desc()).limit(1)).first()


def undoing_of(session: Session, transfer_id: str) -> BankTransfer | None:
    """What takes a transfer back, or waits to."""
    chosen = select(BankTransfer).where(BankTransfer.undoes_id == transfer_id)
    return session.scalar(chosen.where(BankTransfer.state != payouts.REJECTED))
