"""Payouts: when a line's money becomes its supplier's, how it is divided, and the states of paying it.

The provider is asked in two steps: the price of a line is set, which may be repeated, and the line is approved, which
may not: every answer to an approval that is not clearly yes or clearly no puts the payout in doubt. When the provider
will pay is its own affair; its report of the day says what was paid and what came back.
"""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum

from kit.clock import ISTANBUL, add_business_days, istanbul_date
from kit.errors import IllegalMove
from payments.domain import balance
from payments.domain.commission import divide

SALE, DEPOSIT_FORFEITED = "sale", "deposit_forfeited"
KINDS = (SALE, DEPOSIT_FORFEITED)

QUEUED, PRICING, APPROVING, IN_DOUBT, APPROVED = "queued", "pricing", "approving", "in_doubt", "approved"
PAID, BOUNCED, PARKED, VOID = "paid", "bounced", "parked", "void"

MOVES: dict[str, tuple[str, ...]] = {
    QUEUED: (PRICING, PARKED, VOID),
    PRICING: (APPROVING, QUEUED, PARKED),
    APPROVING: (APPROVED, QUEUED, IN_DOUBT, PARKED),  # back to queued only when it was certainly not carried out
    IN_DOUBT: (APPROVED, QUEUED, PARKED),  # queued: after readings that say it never happened
    APPROVED: (PAID, BOUNCED),
    PAID: (BOUNCED,),
    BOUNCED: (APPROVED, PAID),  # approved: an operator had the supplier's record sent again
    PARKED: (QUEUED, IN_DOUBT, VOID),  # by an operator; void: nothing was left to be paid
    VOID: (),
}
STATES = tuple(MOVES)
OVERDUE = "overdue"  # a list, not a state: what was approved long ago, and no report says that it was paid
UNCERTAIN = (QUEUED, PRICING, APPROVING, IN_DOUBT, PARKED)  # the provider has not, or not for certain, approved it
PROMISED = (APPROVED, BOUNCED)  # the provider will pay what it was told, whatever is refunded meanwhile
AT_PROVIDER = (APPROVING, IN_DOUBT)

LEAST_KURUS = 1  # the provider takes no price of zero
MAX_ATTEMPTS = 3
HIGHEST_RATE = Decimal("0.5")
OVERDUE_BUSINESS_DAYS = 5  # after its approval, unless a setting says otherwise


def states_before(state: str) -> tuple[str, ...]:
    """The states from which `state` can be reached. Raises `IllegalMove` when there are none."""
    before = tuple(source for source, targets in MOVES.items() if state in targets)
    if not before:
        raise IllegalMove(f"no payout can become {state}")
    return before


@dataclass(frozen=True)
class Rates:
    """What is kept of a line: the platform's commission, and the tax withheld from the supplier's share."""

    commission: Decimal
    withholding: Decimal = Decimal(0)

    def __post_init__(self) -> None:
        """Above a half, a line of a few kuruş would leave nothing for its supplier, and the provider nothing to pay."""
        if not (0 <= self.commission < HIGHEST_RATE and 0 <= self.withholding < HIGHEST_RATE):
            raise ValueError("rates must be at least 0 and below 0.5")


@dataclass(frozen=True)
class Split:
    """A sum and those it is for: `gross = commission + withholding + net`, always."""

    gross_kurus: int
    commission_kurus: int
    withholding_kurus: int
    net_kurus: int

    def less(self, other: "Split") -> "Split":
        """What is left of each part after `other`."""
        return Split(
            self.gross_kurus - other.gross_kurus,
            self.commission_kurus - other.commission_kurus,
            self.withholding_kurus - other.withholding_kurus,
            self.net_kurus - other.net_kurus,
        )


def split(gross_kurus: int, rates: Rates) -> Split:
    """Divide what is left of a line. The supplier is owed what neither commission nor withholding takes.

    Both are rounded half up to a kuruş, as commission is elsewhere and as the tax office does.
    """
    shares = divide(gross_kurus, rates.commission)
    tax = int((shares.supplier_kurus * rates.withholding).quantize(Decimal(1), ROUND_HALF_UP))
    return Split(gross_kurus, shares.commission_kurus, tax, shares.supplier_kurus - tax)


def given_back(gross_kurus: int, amount_kurus: int, rates: Rates) -> Split:
    """Who gives what when `amount` of an earned `gross` goes back to the buyer after all.

    Each gives what it would not have got had the line been smaller from the beginning: the platform takes no
    commission on goods that were returned. However it is cut into parts, the parts add up.
    """
    return split(gross_kurus, rates).less(split(gross_kurus - amount_kurus, rates))


def deduction(net_kurus: int, debt_kurus: int) -> int:
    """How much of a supplier's debt one payout pays off: as much as it can while something is left to be paid."""
    return max(min(debt_kurus, net_kurus - LEAST_KURUS), 0)


def overdue_before(now: datetime, business_days: int) -> datetime:
    """What the provider was to pay before this instant, and has not reported as paid, is overdue at `now`.

    It had the day of the approval and so many business days to be paid and reported.
    """
    today = istanbul_date(now)
    day = today - timedelta(days=business_days)
    while add_business_days(day, business_days) >= today:
        day -= timedelta(days=1)
    return datetime.combine(day + timedelta(days=1), time(), ISTANBUL)


class Waits(StrEnum):
    """Why a line is not paid out yet. What a bank left of one is earned like any other; then a person releases it."""

    NOTHING_LEFT = "nothing_left"
    CHARGED_BACK = "charged_back"
    FROZEN = "frozen"
    REFUND_OPEN = "refund_open"
    RETURN_OPEN = "return_open"
    PRICE_OPEN = "price_open"
    BALANCE_DUE = "balance_due"
    DIFFERENCE_DUE = "difference_due"
    NOT_DELIVERED = "not_delivered"
    HOLD = "hold"
    NEW_ACCOUNT = "new_account"


EXPLANATIONS: dict[Waits, str] = {
    Waits.NOTHING_LEFT: "Tutarın tamamı iade edildi",
    Waits.CHARGED_BACK: "Bankadan ters ibraz geldi",
    Waits.FROZEN: "Ödeme sağlayıcının kayıtlarıyla uyuşmuyor, inceleniyor",
    Waits.REFUND_OPEN: "Alıcıya yapılan para iadesi sonuçlanmadı",
    Waits.RETURN_OPEN: "Açık bir ürün iadesi var",
    Waits.PRICE_OPEN: "İlan sürüyor, fiyat henüz kesinleşmedi",
    Waits.BALANCE_DUE: "Kapora sonrası bakiye ödenmedi",
    Waits.DIFFERENCE_DUE: "İlanın fiyat farkı henüz iade edilmedi",
    Waits.NOT_DELIVERED: "Ürün henüz teslim edilmedi",
    Waits.HOLD: "Teslimden sonraki bekleme süresi dolmadı",
    Waits.NEW_ACCOUNT: "IBAN yeni değişti, ödeme güvenlik için bekletiliyor",
}


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
    reasons = {
        Waits.FROZEN: line.is_frozen,
        Waits.REFUND_OPEN: line.open_refund_kurus > 0,
        Waits.NOTHING_LEFT: line.rest_kurus <= 0,
        Waits.RETURN_OPEN: line.open_returns > 0,
        Waits.PRICE_OPEN: line.is_ad_open,
        Waits.BALANCE_DUE: line.is_deposit and line.balance_state != balance.PAID,
        Waits.DIFFERENCE_DUE: not line.is_deposit and not line.is_difference_decided,
        Waits.NOT_DELIVERED: line.delivered_at is None,
        Waits.HOLD: line.delivered_at is None or now < line.delivered_at + hold,
    }
    return next((reason for reason, holds in reasons.items() if holds), None)


def is_paused(paused_until: datetime | None, told_at: datetime | None, now: datetime) -> bool:
    """Whether a supplier is paid nothing just now, because the account is a new one and its owner may yet object.

    The provider is told of the account when the pause is over, and until then it would pay to the one before.
    """
    return paused_until is not None and (now < paused_until or told_at is None or told_at < paused_until)


class Reading(StrEnum):
    """What the provider's books say about a doubtful approval."""

    HAPPENED = "happened"
    ABSENT = "absent"
    CONTRADICTORY = "contradictory"


def read_books(is_approved: bool, booked_price_kurus: int, told_price_kurus: int) -> Reading:
    """Compare the line in the books with what the provider was told."""
    if not is_approved:
        return Reading.ABSENT
    return Reading.HAPPENED if booked_price_kurus == told_price_kurus else Reading.CONTRADICTORY
