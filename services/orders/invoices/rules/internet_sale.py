"""What an e-archive invoice has to name of a sale over the internet: where it was made, how and when it was paid, and
who carries the goods since which day.
"""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

CARD = "Kredi kartı/banka kartı"  # nothing else is taken


class Company(NamedTuple):
    """A carrier as invoices name it: in full, by its VKN."""

    title: str
    tax_number: str


CARRIERS = {
    "mng": Company("MNG Kargo Yurtiçi ve Yurtdışı Taşımacılık A.Ş.", "6080712084"),
    "aras": Company("Aras Kargo Yurtiçi Yurtdışı Taşımacılık A.Ş.", "0720039666"),
    "yurtici": Company("Yurtiçi Kargo Servisi A.Ş.", "9860008925"),
}


@dataclass(frozen=True)
class InternetSale:
    """One sale. `carrier` and `shipped_on` are those of its first parcel that was not given up; None before there is
    one.
    """

    paid_on: date
    carrier: Company | None = None
    shipped_on: date | None = None
