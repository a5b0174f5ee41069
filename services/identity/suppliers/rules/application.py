"""The states of an application, where a company is, and the check digits of its IBAN."""

from dataclasses import dataclass

from stdnum import iban

from kit.errors import Conflict
from kit.moves import Moves

PENDING, APPROVED = "pending", "approved"
MOVES = Moves("application", {PENDING: (PENDING, APPROVED), APPROVED: ()})  # pending again with corrected data
STATES = MOVES.states


@dataclass(frozen=True)
class Seat:
    """Where a company is: its goods come back to this address, and the card provider is told it."""

    address: str
    city: int
    district: int
    town: str = ""


def require_move(present: str | None, wanted: str) -> None:
    """Raise `Conflict` unless an application may go from its present state to the wanted one; a new one has none."""
    may_move = wanted == PENDING if present is None else present in MOVES.before(wanted)
    if not may_move:
        raise Conflict("conflict", "Tedarikçi başvurusu zaten onaylanmış.")


def is_turkish_iban(text: str) -> bool:
    """Whether the text is the IBAN of an account in Turkey, in its plain form and with the right check digits."""
    return text.isascii() and text.startswith("TR") and iban.compact(text) == text and iban.is_valid(text)
