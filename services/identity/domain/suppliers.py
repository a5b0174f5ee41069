"""Suppliers: the states of an application, and the check digits of a Turkish IBAN."""

from kit.errors import Conflict

PENDING = "pending"
APPROVED = "approved"
STATES = (PENDING, APPROVED)

# From where an application may come into a state. A pending application may be sent again with corrected data.
MOVES: dict[str, tuple[str | None, ...]] = {PENDING: (None, PENDING), APPROVED: (PENDING,)}


def require_move(present: str | None, wanted: str) -> None:
    """Raise `Conflict` unless an application may go from its present state to the wanted one."""
    if present not in MOVES[wanted]:
        raise Conflict("conflict", "Tedarikçi başvurusu zaten onaylanmış.")


def is_turkish_iban(text: str) -> bool:
    """Whether the text is an IBAN of a Turkish bank: TR, 24 digits, remainder 1 by 97."""
    if len(text) != 26 or not text.startswith("TR") or not (text.isascii() and text[2:].isdigit()):
        return False
    return int(text[4:] + "2927" + text[2:4]) % 97 == 1
