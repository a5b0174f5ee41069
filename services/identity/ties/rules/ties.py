"""Ties: by which numbers two accounts are seen to be in one hand. Rules, section 3.

A tie is a keyed fingerprint of a tax number (or the national id that stands for one), an IBAN, a phone or a company
whose team a person is in. It can be
compared with another and tells nothing else, so other services may keep ties but never the numbers.
"""

from collections.abc import Iterable

from identity import tokens

TAX_NUMBER = "tax number"  # a sole trader's is their national id
IBAN = "iban"
PHONE = "phone"
TEAM = "team"  # a company, with all who work for it


def ties_of(key: bytes, numbers: Iterable[tuple[str, str | None]]) -> list[str]:
    """The ties of a person with these numbers, each with its kind. An empty number gives no tie."""
    given = {(kind, number) for kind, number in numbers if number}
    return sorted(tokens.derived_token(key, f"tie: {kind}", number) for kind, number in given)


def key_id(key: bytes) -> str:
    """A name of the key: after a change of the key all ties are made anew, because old and new ones never match."""
    return tokens.derived_token(key, "tie: key", "")[:16]
