"""Suppliers: the states of an application, where a company is, and the check digits of tax numbers and IBANs."""

from dataclasses import dataclass

from stdnum import iban
from stdnum.tr import vkn

from identity.domain.people import is_national_id
from kit.errors import Conflict

COMPANY_DIGITS = 10
TAX_NUMBER_LENGTHS = (COMPANY_DIGITS, 11)  # a person's is their national id
PENDING = "pending"
APPROVED = "approved"
STATES = (PENDING, APPROVED)

# From where an application may come into a state. A pending application may be sent again with corrected data.
MOVES: dict[str, tuple[str | None, ...]] = {PENDING: (None, PENDING), APPROVED: (PENDING,)}


@dataclass(frozen=True)
class Seat:
    """Where a company is: its goods come back to this address, and the card provider is told it."""

    address: str
    city: int
    district: int
    town: str = ""


def require_move(present: str | None, wanted: str) -> None:
    """Raise `Conflict` unless an application may go from its present state to the wanted one."""
    if present not in MOVES[wanted]:
        raise Conflict("conflict", "Tedarikçi başvurusu zaten onaylanmış.")


def is_tax_number(text: str) -> bool:
    """Whether the text is a tax number with the right check digit: a company's of 10 digits, or the national id of a
    person who trades alone.
    """
    if len(text) == COMPANY_DIGITS:
        return text.isascii() and text.isdigit() and vkn.is_valid(text)
    return is_national_id(text)


def is_turkish_iban(text: str) -> bool:
    """Whether the text is the IBAN of an account in Turkey, in its plain form and with the right check digits."""
    return text.isascii() and text.startswith("TR") and iban.compact(text) == text and iban.is_valid(text)
