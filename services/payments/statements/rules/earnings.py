"""What an ended ad brought its supplier: where what was collected went, to the kuruş. Pure.

What was booked is the ledger's, by the same movements as statements; what is sold and not earned yet is reckoned line
by line as it will be booked. So what was collected is always what went back, what banks took, what has still to go back
and what is kept; and what is kept is commission, withheld tax and net.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from payments.ledger.rules.shares import NOTHING, Rates, Split, split
from payments.statements.rules.calendar import Conditions, Expected, Group
from payments.statements.rules.forecast import Prices, Sold, gross_by_now
from payments.statements.rules.statement import PAYOUT, StatementLine


@dataclass(frozen=True)
class Moved:
    """All movements of one kind of statement lines."""

    kind: str
    share: Split


@dataclass(frozen=True)
class GivenBack:
    """What goes back to buyers for one cause; `open` of it has not arrived."""

    cause: str
    kurus: int
    open_kurus: int


@dataclass(frozen=True)
class Ended:
    """How the ad ended. Nothing is sold by a deposit ad that was not reached, nor by one that was withdrawn: that has
    no final price, and its first one is not told.
    """

    ad_id: int
    title: str
    ended_at: datetime
    initial_kurus: int | None
    final_kurus: int | None
    deposit_kurus: int | None
    is_reached: bool
    units: int | None  # sold at its end, as ads counts them; None where that was never told
    is_withdrawn: bool = False


@dataclass(frozen=True)
class Account:
    """How the booked part of it stands. `to_send` comes with the next transfers and `stopped` waits for a person;
    `paid_off` went to pay off what the supplier owed for other ads, and `carried` was owed besides and went out with
    the payouts of this one. What is left over is on the supplier's account, and settled with the next payouts: below
    zero it is owed.
    """

    paid_kurus: int
    to_send_kurus: int
    stopped_kurus: int
    paid_off_kurus: int
    carried_kurus: int
    left_over_kurus: int


@dataclass(frozen=True)
class Earnings:
    """All of it. `lines` are the newest movements and what waits, `total` how many there are."""

    ended: Ended
    collected_kurus: int
    given_back: Sequence[GivenBack]
    charged_back_kurus: int
    earned: Split
    waiting: Split
    account: Account
    expected: Sequence[Expected]
    conditions: Conditions
    promised: Split | None
    lines: Sequence[StatementLine]
    total: int

    @property
    def kept(self) -> Split:
        """What stays sold: earned, and to be earned as things stand."""
        return self.earned.plus(self.waiting)

    @property
    def to_give_back_kurus(self) -> int:
        """What goes back to buyers and was not instructed yet."""
        back = sum(one.kurus for one in self.given_back)
        return self.collected_kurus - back - self.charged_back_kurus - self.kept.gross_kurus


def earned_of(moved: Iterable[Moved]) -> Split:
    """What was earned, less what of it was taken back."""
    return _sum(one.share for one in moved if one.kind != PAYOUT)


def waiting_of(groups: Iterable[Group], prices: Callable[[Sold], Prices], rates: Rates) -> Split:
    """What is sold and not earned yet, as things stand, each line rounded as it will be booked."""
    return _sum(split(gross_by_now(one.sold, prices(one.sold)), rates).times(one.sold.count) for one in groups)


@dataclass(frozen=True)
class Sent:
    """Of an ad's payouts: what they still promise, and what of them all paid off debts or carried credits."""

    promised_kurus: int
    paid_off_kurus: int
    carried_kurus: int


def account_of(moved: Collection[Moved], sent: Sent, stopped_kurus: int) -> Account:
    """How the account of an ad stands. What is promised includes what of it is stopped: the provider pays what it was
    told, also where the money went back to the buyer since then.
    """
    balance = sum(one.share.net_kurus for one in moved)
    return Account(
        paid_kurus=-sum(one.share.net_kurus for one in moved if one.kind == PAYOUT),
        to_send_kurus=sent.promised_kurus - stopped_kurus,
        stopped_kurus=stopped_kurus,
        paid_off_kurus=sent.paid_off_kurus,
        carried_kurus=sent.carried_kurus,
        left_over_kurus=balance - sent.promised_kurus - sent.paid_off_kurus + sent.carried_kurus,
    )


def promised_of(ended: Ended, rates: Rates) -> Split | None:
    """What the simulator says of an ad that sells so many units: each a line of its own, none cancelled or returned."""
    if ended.units is None or ended.final_kurus is None:
        return None
    return split(ended.final_kurus, rates).times(ended.units if ended.is_reached else 0)


def _sum(shares: Iterable[Split]) -> Split:
    total = NOTHING
    for one in shares:
        total = total.plus(one)
    return total
