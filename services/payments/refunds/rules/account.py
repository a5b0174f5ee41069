"""Bank accounts to which money is transferred when a card can't take it back: Turkish ones, in lira."""

from stdnum import iban

COUNTRY = "TR"


def read_iban(text: str) -> str | None:
    """The number in its plain form, 26 characters without spaces; None when it is no Turkish IBAN."""
    plain = iban.compact(text).upper()
    return plain if plain.isascii() and plain.startswith(COUNTRY) and iban.is_valid(plain) else None


def shortened(plain: str) -> str:
    """Enough of it to recognise, too little to use: for logs of who did what."""
    return f"{plain[:4]}…{plain[-4:]}"
