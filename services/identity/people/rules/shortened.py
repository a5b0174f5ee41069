"""What operators' lists say of how a person is reached: enough to tell two people of one name apart, too little to use.

The whole of it stands on the person's own page, and who looked at that is kept.
"""

from identity.people.rules.numbers import COMPANY_DIGITS

HIDDEN = "***"  # always three: how long an address is tells whose it is


def short_mail(address: str | None) -> str | None:
    """The first letter and the house: 'e***@imece.test'."""
    if address is None:
        return None
    name, _, house = address.rpartition("@")
    return f"{name[:1]}{HIDDEN}@{house}"


def short_phone(number: str | None) -> str | None:
    """The country and the last two digits: '+90 *** 67'."""
    return None if number is None else f"{number[:3]} {HIDDEN} {number[-2:]}"


def short_tax_number(number: str) -> str:
    """Of who trades alone, whose tax number is their national id, the last two digits; a company's is public."""
    return number if len(number) == COMPANY_DIGITS else f"{HIDDEN}{number[-2:]}"
