"""What the platform keeps of money that becomes a supplier's."""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal


@dataclass(frozen=True)
class Shares:
    """A sum and those it is for: always adds up to what was divided."""

    supplier_kurus: int
    commission_kurus: int


def divide(amount_kurus: int, rate: Decimal) -> Shares:
    """Divide what a supplier earned.

    The commission is rounded half up to a kuruş, so an exact half goes to the platform: at most half a kuruş of a sum,
    once per line. The supplier gets the rest, so that no kuruş is left over.
    """
    commission = int((amount_kurus * rate).quantize(Decimal(1), ROUND_HALF_UP))
    return Shares(amount_kurus - commission, commission)
