"""Money: an integer number of kuruş inside, Turkish lira only at the edge. No rule about prices lives here.

1 lira is 100 kuruş. Inside the services every amount is an `int` whose name ends in `_kurus`; floats exist only
in the JSON that leaves a service and are never calculated with.
"""

import re
from decimal import Decimal

from kit.errors import Invalid

MAX_KURUS = 100_000_000_000  # a billion lira: far above any order, far below the end of a bigint

_LIRA = re.compile(r"\d{1,10}(\.\d{1,2})?", re.ASCII)


def kurus_from_lira(amount: object) -> int:
    """Read lira as people and JSON write them ('99.99', 100, 99.9) and give kuruş.

    Raises `Invalid` for anything that is not a plain non-negative number with at most two decimals;
    nothing is ever rounded silently.
    """
    text = str(amount)
    if isinstance(amount, bool) or not _LIRA.fullmatch(text):
        raise Invalid("bad_amount", "Tutar, en fazla iki ondalıklı bir sayı olmalıdır(!)")
    kurus = int(Decimal(text) * 100)
    if kurus > MAX_KURUS:
        raise Invalid("bad_amount", "Tutar çok büyük(!)")
    return kurus


def lira(kurus: int) -> float:
    """Kuruş as a JSON number of lira. Exact for display: the shortest repr of n/100 has at most two decimals."""
    return kurus / 100


def lira_text(kurus: int) -> str:
    """Kuruş as Turkish readers write money: 2129266 → '21.292,66 ₺'."""
    whole, rest = divmod(abs(kurus), 100)
    grouped = f"{whole:,}".replace(",", ".")
    return f"{'-' if kurus < 0 else ''}{grouped},{rest:02d} ₺"


def plain_lira(kurus: int) -> str:
    """Kuruş as a decimal string for outside parties: 1050 → '10.50', -50 → '-0.50'."""
    whole, rest = divmod(abs(kurus), 100)
    return f"{'-' if kurus < 0 else ''}{whole}.{rest:02d}"
