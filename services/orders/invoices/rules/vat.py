"""Value-added tax (KDV): prices include it, so it is taken out of what was paid. Whole kuruş."""

from dataclasses import dataclass

RATES = (0, 1, 10, 20)  # per cent, as the law has them
USUAL_RATE = 20


@dataclass(frozen=True)
class Taxed:
    """What a line costs, and how much of that is tax: net and tax make up the gross amount to the kuruş."""

    gross_kurus: int
    vat_kurus: int

    @property
    def net_kurus(self) -> int:
        """What is left without the tax."""
        return self.gross_kurus - self.vat_kurus


def taxed(units: int, unit_price_kurus: int, rate: int) -> Taxed:
    """A line of so many units at a price that includes tax at `rate` per cent.

    The tax is what the gross amount has above gross · 100 / (100 + rate), rounded to the kuruş, a half upwards.
    """
    gross = units * unit_price_kurus
    whole = 100 + rate
    return Taxed(gross, (2 * gross * rate + whole) // (2 * whole))
