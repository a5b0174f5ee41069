"""Selects of what a supplier sold and has not earned yet."""

from dataclasses import dataclass

from sqlalchemy import Select, Text, cast, func
from sqlalchemy.orm import Session

from kit.keyset import Slice, by_time, part_behind, sliced_part, total_of
from payments.deposits.rows import Balance
from payments.lines.rows import Payment, PaymentLine
from payments.statements.selects.waiting import Waiting, unearned

SORTINGS = by_time(Payment.captured_at, PaymentLine.id)  # what is held was captured once


@dataclass(frozen=True)
class Wish:
    """Which of the lines a supplier wants to see: of one ad, of orders whose number begins so; and how sorted."""

    ad_id: int | None = None
    q: str = ""
    sort: str = "newest"


def lines(session: Session, supplier_id: str, wish: Wish, after: object) -> Slice[Waiting]:
    """Lines that a wish asks for, from behind the line `after` on."""
    wanted = lines_wanted(supplier_id, wish)
    part = part_behind(session, wanted, SORTINGS[wish.sort], after)
    return sliced_part(part, total_of(session, wanted.with_only_columns(PaymentLine.id)))


def lines_wanted(supplier_id: str, wish: Wish) -> Select[PaymentLine, Payment, Balance | None]:
    """All of these lines."""
    chosen, _ = unearned(supplier_id, None, wish.ad_id)
    if wish.q:
        chosen = chosen.where(func.starts_with(cast(PaymentLine.order_id, Text), wish.q.removeprefix("#").lower()))
    return chosen
