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


HIGHEST_RATE = Decimal("0.5")


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

    def plus(self, other: "Split") -> "Split":
        """Both together."""
        return Split(
            self.gross_kurus + other.gross_kurus,
            self.commission_kurus + other.commission_kurus,
            self.withholding_kurus + other.withholding_kurus,
            self.net_kurus + other.net_kurus,
        )

    def times(self, count: int) -> "Split":
        """So many of it."""
        parts = (self.gross_kurus, self.commission_kurus, self.withholding_kurus, self.net_kurus)
        return Split(*(count * part for part in parts))

    def less(self, other: "Split") -> "Split":
        """What is left of each part after `other`."""
        return Split(
            self.gross_kurus - other.gross_kurus,
            self.commission_kurus - other.commission_kurus,
            self.withholding_kurus - other.withholding_kurus,
            self.net_kurus - other.net_kurus,
        )


NOTHING = Split(0, 0, 0, 0)


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
