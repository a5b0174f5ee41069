"""Sums of a period out of the ledger's movements, and the period before it. Pure.

Every sum is one of ledger entries, so that the reports, the statements and the reconciliation can't disagree.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from payments.ledger.rules import postings as ledger

PAYING = ("paid_out", "payout_bounced", *ledger.BY_HAND)


@dataclass(frozen=True)
class Moved:
    """What movements of one kind did to one kind of account on one day of Istanbul."""

    day: date
    movement: str
    account: str
    kurus: int
    movements: int


@dataclass(frozen=True)
class Figures:
    """What some days come to. `earned` is what left escrow for suppliers, commission and tax; `paid_out` what was paid
    to suppliers, by the provider or by our bank, less what came back from them.
    """

    captured_kurus: int
    payments: int
    promised_kurus: int
    sent_kurus: int
    commission_kurus: int
    earned_kurus: int
    forfeited_kurus: int
    forfeits: int
    charged_back_kurus: int
    chargebacks: int
    paid_out_kurus: int

    @property
    def take_percent(self) -> float | None:
        """The part of what was earned that İmece kept; unknown while nothing was earned."""
        return round(self.commission_kurus * 100 / self.earned_kurus, 2) if self.earned_kurus > 0 else None


@dataclass(frozen=True)
class Day:
    """The figures of one day."""

    day: date
    figures: Figures


def figures(moved: Collection[Moved]) -> Figures:
    """Add movements up."""
    return Figures(
        captured_kurus=-_sum(moved, ledger.CLEARING, "captured"),
        payments=_count(moved, ledger.CLEARING, "captured"),
        promised_kurus=_sum(moved, ledger.REFUNDS_IN_FLIGHT, "refund_opened"),
        sent_kurus=-_sum(moved, ledger.REFUNDS_IN_FLIGHT, "refund_confirmed", "refund_transferred", "refund_bounced"),
        commission_kurus=_sum(moved, ledger.COMMISSION, *ledger.MOVEMENTS),
        earned_kurus=_earned(moved),
        forfeited_kurus=-_sum(moved, ledger.ESCROW, "forfeited"),
        forfeits=_count(moved, ledger.ESCROW, "forfeited"),
        charged_back_kurus=_sum(moved, ledger.CLEARING, "charged_back"),
        chargebacks=_count(moved, ledger.CLEARING, "charged_back"),
        paid_out_kurus=_sum(moved, ledger.CLEARING, *PAYING) + _sum(moved, ledger.BANK, *PAYING),
    )


def _earned(moved: Collection[Moved]) -> int:
    """What was earned, less what of it was taken back: the base of the commission, by the same movements."""
    shares = (ledger.SUPPLIER_PAYABLE, ledger.COMMISSION, ledger.WITHHOLDING)
    kinds = [kind for kind in ledger.MOVEMENTS if kind not in PAYING]
    return sum(_sum(moved, account, *kinds) for account in shares)


def _sum(moved: Iterable[Moved], account: str, *movements: str) -> int:
    return sum(one.kurus for one in moved if one.account == account and one.movement in movements)


def _count(moved: Iterable[Moved], account: str, movement: str) -> int:
    return sum(one.movements for one in moved if one.account == account and one.movement == movement)


def by_day(moved: Iterable[Moved], since: date, until: date) -> list[Day]:
    """Each day of a period with its figures; one on which nothing moved has zeros."""
    return [Day(one.day, figures(one.moved)) for one in _grouped(moved, since, until)]


def days_of(since: date, until: date) -> list[date]:
    """All days of a period, both ends included."""
    return [since + timedelta(days=number) for number in range((until - since).days + 1)]


def within(moved: Sequence[Moved], since: date, until: date) -> list[Moved]:
    """Those of a period."""
    return [one for one in moved if since <= one.day <= until]


@dataclass(frozen=True)
class SoldDay:
    """What a supplier sold on one day, and what of that day's money goes or went back since."""

    day: date
    units: int = 0
    sold_kurus: int = 0
    given_back_kurus: int = 0
    revenue_kurus: int = 0  # what is left of it: at the final price once the ad has ended


@dataclass(frozen=True)
class SupplierDay:
    """One day of a supplier: what it sold, and what its account earned on it, net of commission and tax."""

    sold: SoldDay
    net_kurus: int
    paid_out_kurus: int


def supplier_days(sold: Iterable[SoldDay], moved: Iterable[Moved], since: date, until: date) -> list[SupplierDay]:
    """Each day of a period; one on which nothing was sold has zeros."""
    sales = {one.day: one for one in sold}
    return [
        SupplierDay(sales.get(one.day, SoldDay(one.day)), *_account(one.moved)) for one in _grouped(moved, since, until)
    ]


@dataclass(frozen=True)
class _MovedDay:
    day: date
    moved: list[Moved]


def _grouped(moved: Iterable[Moved], since: date, until: date) -> list[_MovedDay]:
    found: dict[date, list[Moved]] = defaultdict(list)
    for one in moved:
        found[one.day].append(one)
    return [_MovedDay(day, found[day]) for day in days_of(since, until)]


def _account(moved: Collection[Moved]) -> tuple[int, int]:
    account = ledger.SUPPLIER_PAYABLE
    earning = [kind for kind in ledger.MOVEMENTS if kind not in PAYING]
    return _sum(moved, account, *earning), -_sum(moved, account, *PAYING)


@dataclass(frozen=True)
class SupplierTotals:
    """What a supplier's days come to."""

    units: int
    sold_kurus: int
    given_back_kurus: int
    revenue_kurus: int
    net_kurus: int
    paid_out_kurus: int


def supplier_totals(days: Sequence[SupplierDay]) -> SupplierTotals:
    """Add days up."""
    return SupplierTotals(
        units=sum(day.sold.units for day in days),
        sold_kurus=sum(day.sold.sold_kurus for day in days),
        given_back_kurus=sum(day.sold.given_back_kurus for day in days),
        revenue_kurus=sum(day.sold.revenue_kurus for day in days),
        net_kurus=sum(day.net_kurus for day in days),
        paid_out_kurus=sum(day.paid_out_kurus for day in days),
    )
