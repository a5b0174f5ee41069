"""The texts of mails to suppliers, in Turkish. One function per template."""

from collections.abc import Callable
from typing import Any

from identity.letters.documents.letter import Letter
from identity.settings import Settings
from identity.supplier_letters.documents import (
    ads,
    balances,
    chargebacks,
    mornings,
    payouts,
    shops,
    suppliers,
    team,
    terms,
)

LETTERS: dict[str, Callable[[dict[str, Any], Settings], Letter]] = {
    **payouts.LETTERS,
    **balances.LETTERS,
    **chargebacks.LETTERS,
    **suppliers.LETTERS,
    **ads.LETTERS,
    **shops.LETTERS,
    **team.LETTERS,
    **terms.LETTERS,
    **mornings.LETTERS,
}
