"""What a company shows before it may sell: papers, its number in the trade registry, its registered e-mail address.

Papers may be sent before the application is: who never applies leaves them behind, so they go after a while.
"""

import re
from datetime import datetime, timedelta
from enum import StrEnum

from identity.people.rules.numbers import COMPANY_DIGITS
from identity.suppliers.rules import application
from kit.errors import Conflict
from kit.names import is_address

MOST_OF_A_KIND = 5  # a document of several pages may come as several pictures
KEEP_WITHOUT_APPLICATION = timedelta(days=30)
KEEP_REJECTED = timedelta(days=180)  # after a rejection, for who applies again
KEP_DOMAIN = ".kep.tr"  # of all licensed providers

_MERSIS = re.compile(r"[0-9]{16}\Z")
_OWN_OF_A_COMPANY = "0"  # followed by its tax number


class Kind(StrEnum):
    """What a paper is. Of each kind a few files are kept."""

    TAX_PLATE = "tax_plate"
    SIGNATURE_CIRCULAR = "signature_circular"
    TRADE_GAZETTE = "trade_gazette"


def require_tax_plate(kinds: set[str]) -> None:
    """Raises `Conflict` (tax_plate_missing) unless it is among what was sent."""
    if Kind.TAX_PLATE not in kinds:
        raise Conflict("tax_plate_missing", "Başvurmadan önce vergi levhanızı yükleyiniz.")


def require_room(files: int) -> None:
    """Raises `Conflict` (too_many_papers) where there are as many files of a kind as there may be."""
    if files >= MOST_OF_A_KIND:
        raise Conflict(
            "too_many_papers", f"Bir belge için en fazla {MOST_OF_A_KIND} dosya olabilir. Önce birini kaldırınız."
        )


def require_may_go(kind: str, files: int, status: str | None) -> None:
    """Raises `Conflict` (tax_plate_missing) for the last tax plate beside an application that is judged or approved.

    `files` is how many there are of the kind, `status` where the application stands, None without one.
    """
    if kind == Kind.TAX_PLATE and files <= 1 and status not in (None, application.REJECTED, application.CLOSED):
        raise Conflict("tax_plate_missing", "Başvurunuz vergi levhasız kalamaz. Önce yenisini yükleyiniz.")


def stays(sent_at: datetime, decided_at: datetime | None) -> bool:
    """Whether a paper that its owner takes back stays before operators: one of them decided when it was there.

    `decided_at` is when that was last, None where the company was never approved.
    """
    return decided_at is not None and sent_at <= decided_at


def wrong_mersis(number: str, tax_number: str | None) -> str | None:
    """Why a MERSİS number is refused. A company's own begins with 0 and its tax number."""
    if not number:
        return None
    if not _MERSIS.match(number):
        return "MERSİS numarası 16 haneli olmalıdır(!)"
    is_company = tax_number is not None and len(tax_number) == COMPANY_DIGITS
    if is_company and number[0] == _OWN_OF_A_COMPANY and number[1 : COMPANY_DIGITS + 1] != tax_number:
        return "MERSİS numarası vergi numaranızla uyuşmuyor(!)"
    return None


def is_kep_address(address: str) -> bool:
    """Whether the text is a registered e-mail address."""
    return address.endswith(KEP_DOMAIN) and address.isascii() and is_address(address)
