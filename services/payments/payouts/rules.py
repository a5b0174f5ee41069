"""Payouts: when a line's money becomes its supplier's, how it is divided, and the states of paying it.

The provider is asked in two steps: the price of a line is set, which may be repeated, and the line is approved, which
may not: every answer to an approval that is not clearly yes or clearly no puts the payout in doubt. When the provider
will pay is its own affair; its report of the day says what was paid and what came back.
"""

from datetime import datetime, time, timedelta
from enum import StrEnum

from kit.clock import ISTANBUL, add_business_days, istanbul_date
from kit.moves import Moves
from payments.provider.rules.doubt import Reading

SALE, DEPOSIT_FORFEITED = "sale", "deposit_forfeited"
KINDS = (SALE, DEPOSIT_FORFEITED)

QUEUED, PRICING, APPROVING, IN_DOUBT, APPROVED = "queued", "pricing", "approving", "in_doubt", "approved"
PAID, BOUNCED, PARKED, VOID = "paid", "bounced", "parked", "void"

MOVES = Moves(
    "payout",
    {
        QUEUED: (PRICING, PARKED, VOID),
        PRICING: (APPROVING, QUEUED, PARKED),
        APPROVING: (APPROVED, QUEUED, IN_DOUBT, PARKED),  # back to queued only when it was certainly not carried out
        IN_DOUBT: (APPROVED, QUEUED, PARKED),  # queued: after readings that say it never happened
        APPROVED: (PAID, BOUNCED),
        PAID: (BOUNCED,),
        BOUNCED: (APPROVED, PAID),  # approved: an operator had the supplier's record sent again
        PARKED: (QUEUED, IN_DOUBT, VOID),  # by an operator; void: nothing was left to be paid
        VOID: (QUEUED, PARKED),  # a bank gave back what it had taken of the line
    },
)
STATES = MOVES.states
OVERDUE = "overdue"  # a list, not a state: what was approved long ago, and no report says that it was paid
UNCERTAIN = (QUEUED, PRICING, APPROVING, IN_DOUBT, PARKED)  # the provider has not, or not for certain, approved it
PROMISED = (APPROVED, BOUNCED)  # the provider will pay what it was told, also when the buyer is refunded meanwhile
AT_PROVIDER = (APPROVING, IN_DOUBT)

# Transfers between our bank and a supplier's, past the provider: a person books what the bank did.
TO_SUPPLIER, FROM_SUPPLIER = "to_supplier", "from_supplier"
DIRECTIONS = (TO_SUPPLIER, FROM_SUPPLIER)
PENDING, BOOKED, REJECTED = "pending", "booked", "rejected"
TRANSFER_MOVES = Moves("bank transfer", {PENDING: (BOOKED, REJECTED), BOOKED: (), REJECTED: ()})

# So long a supplier's repayment is left out of what its payouts are lowered for, while a second operator is to look.
ARRIVING_PATIENCE = timedelta(days=7)
CREDIT_PATIENCE = timedelta(days=30)  # so long a credit may wait for a payout to carry it, before a person looks
LEAST_KURUS = 1  # the provider takes no price of zero
MAX_ATTEMPTS = 3


def deduction(net_kurus: int, commission_kurus: int, debt_kurus: int) -> int:
    """How much of a supplier's debt one payout pays off, kuruş: as much as it can while something is left to be paid.

    A debt below zero is a credit, as of a chargeback that was won after payouts had been lowered for it. The payout
    carries it then, and the deduction is below zero: by the commission at most, because the provider pays no more for
    a line than its buyer paid, and the withheld tax is told to it beside the price.
    """
    return max(min(debt_kurus, net_kurus - LEAST_KURUS), -commission_kurus)


def left_to_settle(debt_kurus: int, arriving_kurus: int) -> int:
    """What payouts settle of what a supplier owes, or below zero is owed, kuruş: not what it has repaid to our bank and
    a second operator has still to approve. A repayment makes no credit before that.
    """
    return debt_kurus - min(arriving_kurus, max(debt_kurus, 0))


def overdue_before(now: datetime, business_days: int) -> datetime:
    """What the provider was to pay before this instant, and has not reported as paid, is overdue at `now`.

    It had the day of the approval and so many business days to be paid and reported.
    """
    today = istanbul_date(now)
    day = today
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
    SUSPENDED = "suspended"
    NEW_ACCOUNT = "new_account"
    PARKED = "parked"
    BOUNCED = "bounced"


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
    Waits.SUSPENDED: "Satıcının satış yetkisi askıda, askı kalkınca ödenir",
    Waits.NEW_ACCOUNT: "IBAN yeni değişti, ödeme güvenlik için bekletiliyor",
    Waits.PARKED: "Ödeme gönderilemedi, inceleniyor",
    Waits.BOUNCED: "Bankanız ödemeyi geri gönderdi, inceleniyor",
}


def is_paused(paused_until: datetime | None, told_at: datetime | None, now: datetime) -> bool:
    """Whether a supplier is paid nothing just now, because the account is a new one and its owner may yet object.

    The provider is told of the account when the pause is over, and until then it would pay to the one before.
    """
    return paused_until is not None and (now < paused_until or told_at is None or told_at < paused_until)


def read_books(is_approved: bool, booked_price_kurus: int, told_price_kurus: int) -> Reading:
    """Compare the line in the books with what the provider was told."""
    if not is_approved:
        return Reading.ABSENT
    return Reading.HAPPENED if booked_price_kurus == told_price_kurus else Reading.CONTRADICTORY
