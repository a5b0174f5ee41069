"""Why a line's money is not its supplier's yet."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from payments.deposits import rules as balance
from payments.payouts.rules import Waits


@dataclass(frozen=True)
class Standing:
    """How a captured line stands. `open_refund_kurus` is instructed and not confirmed; in doubt and parked count."""

    rest_kurus: int  # captured less what went back or is on its way, and what a bank took
    open_refund_kurus: int
    open_returns: int
    is_frozen: bool
    is_difference_decided: bool  # of an ordinary line: its ad ended, and what it owes was instructed
    is_deposit: bool
    balance_state: str | None  # of a deposit line, once its ad ended
    delivered_at: datetime | None
    is_ad_open: bool = False  # its price is not final: said to its supplier, and for nothing else


def waits_for(line: Standing, hold: timedelta, now: datetime) -> Waits | None:
    """Why a line can't be paid out now, the weightiest reason first; None when it can."""
    waits_longer = line.is_ad_open and line.rest_kurus > 0  # what is left waits on when that refund has arrived
    reasons = {
        Waits.FROZEN: line.is_frozen,
        Waits.REFUND_OPEN: line.open_refund_kurus > 0 and not waits_longer,
        Waits.NOTHING_LEFT: line.rest_kurus <= 0,
        Waits.RETURN_OPEN: line.open_returns > 0,
        Waits.PRICE_OPEN: line.is_ad_open,
        Waits.BALANCE_DUE: line.is_deposit and line.balance_state != balance.PAID,
        Waits.DIFFERENCE_DUE: not line.is_deposit and not line.is_difference_decided,
        Waits.NOT_DELIVERED: line.delivered_at is None,
        Waits.HOLD: line.delivered_at is None or now < line.delivered_at + hold,
    }
    return next((reason for reason, holds in reasons.items() if holds), None)
